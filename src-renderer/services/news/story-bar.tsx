import type { CalmRows } from '../../kit/rows/use-calm-rows'
import { ChoiceChip } from '../../ui/chip'
import { LinkButton, Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { counted, shortTime, wholeNumber } from '../../ui/words'
import styles from './news.module.css'
import { useNewsView } from './use-news-view'
import type { ListedStory, Stories } from './use-stories'

/** What is left out of every list of news. */
export function StoryChips() {
  const [view, changeView] = useNewsView()
  return (
    <Row>
      <ChoiceChip on={view.once} onToggle={() => changeView({ once: !view.once })}>
        One story once
      </ChoiceChip>
      <ChoiceChip on={view.hideRead} onToggle={() => changeView({ hideRead: !view.hideRead })}>
        Hide read
      </ChoiceChip>
    </Row>
  )
}

/**
 * How many there are, and how many of them are new. Of a list that has none, what stands in its place says whether
 * they are being stored, or that there are none.
 */
export function StoryNumbers({ stories: { head, since, settle } }: { stories: Stories }) {
  const locale = useLocale()
  const now = useNow('slow')
  if (head === undefined) return <span className={styles.numbers}>Looking…</span>
  if (head.total + head.hidden === 0) return null
  return (
    <span className={styles.numbers} role="status">
      <b>{counted(head.total, 'story', 'stories', locale)}</b>
      {since !== null && head.fresh > 0 && (
        <>
          <span className={styles.fresh}>
            {wholeNumber(head.fresh, locale)} new since {shortTime(since, now, locale)}
          </span>
          <LinkButton onClick={settle}>Mark as seen</LinkButton>
        </>
      )}
    </span>
  )
}

/** Stories that came while the list was being read wait here: they would move the rows. */
export function Arrived({ waiting, onShow }: Pick<CalmRows<ListedStory>, 'waiting' | 'onShow'>) {
  const locale = useLocale()
  return (
    <span aria-live="polite">
      {waiting > 0 && (
        <LinkButton onClick={onShow}>
          Show {counted(waiting, 'new story', 'new stories', locale)}
        </LinkButton>
      )}
    </span>
  )
}

interface SectionProps {
  stories: Stories
  section: string | undefined
  onSection: (section: string | undefined) => void
}

/** Leaves one section of the stories. */
export function SectionFilter({ stories: { head }, section, onSection }: SectionProps) {
  const locale = useLocale()
  const sections = head?.sections ?? []
  if (sections.length < 2 && section === undefined) return null
  return (
    <select
      className={styles.select}
      aria-label="Section"
      value={section ?? ''}
      onChange={({ currentTarget: { value } }) => onSection(value === '' ? undefined : value)}
    >
      <option value="">All sections</option>
      {sections.map(({ title, count }) => (
        <option key={title} value={title}>
          {title} ({wholeNumber(count, locale)})
        </option>
      ))}
    </select>
  )
}

interface StripProps {
  hidden: number
  section: string | undefined
  onShow: () => void
  onAll: () => void
}

/** What is held back and by what, each with its way back. */
export function Strip({ hidden, section, onShow, onAll }: StripProps) {
  const locale = useLocale()
  return (
    <div className={styles.strip} role="status">
      {hidden > 0 && (
        <span>
          <b>{wholeNumber(hidden, locale)}</b> hidden because they were read.{' '}
          <LinkButton onClick={onShow}>Show them</LinkButton>
        </span>
      )}
      {section !== undefined && (
        <span>
          Only the section <b>{section}</b>.{' '}
          <LinkButton onClick={onAll}>Show all sections</LinkButton>
        </span>
      )}
    </div>
  )
}
