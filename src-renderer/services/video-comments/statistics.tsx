import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { CommentFilter } from '#shared/services/video-comments/arrange-comments'
import type {
  CommentDays,
  CommentStatistics,
} from '#shared/services/video-comments/comment-statistics'
import { useWork } from '../../data/use-work'
import { TimeBars } from '../../kit/chart/time-bars'
import { Computed } from '../../kit/shown/computed'
import { shortText, usePageState } from '../../state/page-memory'
import { ChoiceEntries } from '../../ui/choice/choice-menu'
import { PillMenu } from '../../ui/choice/pills'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { counted, wholeNumber } from '../../ui/words'
import styles from './comments.module.css'
import type { OpenComments } from './use-kept-comments'

interface StatisticsProps {
  open: OpenComments
  /** The comments can be read already: counting all their words no longer delays anything. */
  ready: boolean
  filter: CommentFilter
  onFilter: (filter: CommentFilter) => void
}

const shownWords = 12
const shownAuthors = 8
const languages = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'hi',
  'hu',
  'id',
  'it',
].concat(['ja', 'ko', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'tr', 'uk', 'vi', 'zh'])

/** What the comments that are here come to; everything in it filters by a press. */
export function Statistics({ open, ready, filter, onFilter }: StatisticsProps) {
  const [language, setLanguage] = usePageState('video.comments.language', 'auto', shortText)
  const worked = useWork('comments.statistics', ready ? { of: open.of, filter, language } : null)
  return (
    <aside className={styles.statistics} aria-label="Statistics">
      <Computed
        worked={worked}
        waiting="The comments are being counted"
        failed="The comments could not be counted"
      >
        {(figures) => (
          <>
            <Days figures={figures} filter={filter} onFilter={onFilter} />
            <Words
              figures={figures}
              filter={filter}
              onFilter={onFilter}
              language={language}
              onLanguage={setLanguage}
            />
            <Authors figures={figures} filter={filter} onFilter={onFilter} />
          </>
        )}
      </Computed>
      <p className={styles.foot}>Counted here, from what is stored. No call.</p>
    </aside>
  )
}

interface PartProps {
  figures: CommentStatistics
  filter: CommentFilter
  onFilter: (filter: CommentFilter) => void
}

function Days({ figures: { days, undated }, filter, onFilter }: PartProps) {
  const locale = useLocale()
  if (days === null) return null
  return (
    <section className={styles.figure} aria-label={spanWords(days)}>
      <h3>{spanWords(days)}</h3>
      <TimeBars
        label="Date"
        edges={days.edges}
        counts={days.counts}
        from={filter.from}
        until={filter.until}
        onChange={(from, until) => onFilter({ ...filter, from, until })}
      />
      {undated > 0 && (
        <p className={styles.dim}>
          {counted(undated, 'comment', 'comments', locale)} without a date
        </p>
      )}
    </section>
  )
}

function spanWords({ days }: CommentDays): string {
  if (days === 1) return 'Comments a day'
  return days === 7 ? 'Comments a week' : `Comments in ${days} days each`
}

const usualLanguages = [
  ['auto', 'Of the language most are in'],
  ['none', 'None'],
] as const

interface WordsProps extends PartProps {
  language: string
  onLanguage: (language: string) => void
}

function Words({ figures, filter, onFilter, language, onLanguage }: WordsProps) {
  const locale = useLocale()
  const { words, language: used } = figures
  const most = words[0]?.count ?? 1
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const stopWords = (code: string | null) =>
    code === null || code === 'none' ? 'no stop words' : `${names.of(code) ?? code} stop words`
  return (
    <section className={styles.figure} aria-label="Words said most">
      <h3>
        Words said most
        <PillMenu label="Left out" words={stopWords(used)}>
          <ChoiceEntries value={language} choices={usualLanguages} onChoose={onLanguage} />
          <Menu.Divider />
          <div className={styles.tall}>
            <ChoiceEntries
              value={language}
              choices={languages.map((code) => [code, names.of(code) ?? code])}
              onChoose={onLanguage}
            />
          </div>
        </PillMenu>
      </h3>
      <ol>
        {words.slice(0, shownWords).map(({ word, count }) => (
          <li key={word}>
            <button
              type="button"
              className={styles.word}
              aria-pressed={filter.word === word}
              onClick={() => onFilter({ ...filter, word: filter.word === word ? null : word })}
            >
              <span>{word}</span>
              <span className={styles.share} aria-hidden="true">
                <i style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span>{wholeNumber(count, locale)}</span>
            </button>
          </li>
        ))}
      </ol>
      {words.length === 0 && <p className={styles.dim}>No words are left.</p>}
    </section>
  )
}

function Authors({ figures: { authors, authorCount }, filter, onFilter }: PartProps) {
  const locale = useLocale()
  const [all, setAll] = useState(false)
  return (
    <section className={styles.figure} aria-label="Most active">
      <h3>
        Most active
        {authorCount > shownAuthors && (
          <LinkButton onClick={() => setAll(!all)}>
            {all
              ? 'Show fewer'
              : authors.length < authorCount
                ? `Show the first ${wholeNumber(authors.length, locale)} of ${wholeNumber(authorCount, locale)}`
                : `Show all ${wholeNumber(authorCount, locale)}`}
          </LinkButton>
        )}
      </h3>
      <ol>
        {authors.slice(0, all ? undefined : shownAuthors).map(({ key, name, picture, count }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.author}
              aria-pressed={filter.author === key}
              onClick={() => onFilter({ ...filter, author: filter.author === key ? null : key })}
            >
              <Picture address={picture ?? undefined} alt={name} round size="cell" />
              <span>{name}</span>
              <span>{wholeNumber(count, locale)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
