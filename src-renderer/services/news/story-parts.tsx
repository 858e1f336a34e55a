import { IconStack2 } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import type { StoryArticle } from '#shared/bridge/news'
import { keyed } from '../../kit/rows/keyed'
import type { RowState } from '../../kit/rows/row-list'
import { Star } from '../../kit/save/star'
import { useWorkspace } from '../../state/workspace'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { StatedTime } from '../../ui/relative-time'
import styles from './news.module.css'
import { articleRoute, type ListChoice } from './routes'
import { becauseWords, placeWords, sourcesWords } from './story-words'
import { useApart } from './use-news-view'
import type { ListedStory } from './use-stories'

interface StoryFactsProps {
  article: StoryArticle
  read: boolean
  /** If the line is short, the name of the reporter is what is cut off. */
  timeFirst?: boolean
}

/** Where an article stands, who reports it, and when; whether it is unread is a dot and a word for screen readers. */
export function StoryFacts({ article, read, timeFirst = false }: StoryFactsProps) {
  const { publishedAt } = article
  const stated = placeWords(article)
  // Names in other scripts keep their direction to themselves.
  const words = keyed(stated, String).map(({ key, value: word }, place) => (
    <Fragment key={key}>
      {place > 0 && ' · '}
      <bdi>{word}</bdi>
    </Fragment>
  ))
  const time = publishedAt !== null && <StatedTime at={publishedAt} />
  const both = time !== false && stated.length > 0 && ' · '
  return (
    <span className={styles.facts}>
      {!read && <i className={styles.dot} aria-hidden="true" />}
      {timeFirst ? time : words}
      {both}
      {timeFirst ? words : time}
      {time === false && stated.length === 0 && 'Source and time unknown'}
      {read && ' · read'}
    </span>
  )
}

/** Before a title, for screen readers; it has a direction of its own, so that the title is set by its own letters. */
export const Unread = ({ read }: { read: boolean }) =>
  !read && (
    <span className="for-ears" dir="ltr">
      unread:{' '}
    </span>
  )

interface StoryStarProps {
  story: ListedStory
  mark: RecordMark | undefined
  state: RowState
}

/** The star of a story: it saves the leading article. */
export function StoryStar({ story, mark, state }: StoryStarProps) {
  const { id, title } = story.lead
  return (
    <Star
      key={id}
      pointer={{ at: 'record', service: 'news', kind: 'article', id }}
      mark={mark?.saved ?? null}
      row={{ name: title, tabIndex: state.active ? 0 : -1 }}
    />
  )
}

interface GroupChipProps {
  story: ListedStory
  open: boolean
  tabIndex: number
  onToggle: () => void
}

/** "5 sources": opens and closes what the others say. */
export function GroupChip({ story, open, tabIndex, onToggle }: GroupChipProps) {
  const locale = useLocale()
  return (
    <button
      type="button"
      className={styles.group}
      aria-expanded={open}
      aria-label={`${sourcesWords(story, locale)} of ${story.lead.title}`}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      <IconStack2 aria-hidden="true" stroke={1.8} /> {sourcesWords(story, locale)}
    </button>
  )
}

interface StorySourcesProps {
  story: ListedStory
  from: ListChoice
  tabIndex: number
}

/** So many others are listed; the rest is said as a number. */
export const mostSources = 5
/** Height of one line, and of the sentence below them. */
export const sourceHeight = 24
/** Pixels of the line that says why articles are one story. */
export const becauseHeight = 30

/** The height of the sources of a story, in pixels. Pure. */
export const sourcesHeight = ({ others }: ListedStory): number =>
  Math.min(others.length, mostSources) * sourceHeight + becauseHeight

/** The others that report the same, each in its own words, why they are together, and how to part them. */
export function StorySources({ story, from, tabIndex }: StorySourcesProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const { takeApart } = useApart()
  const { lead, others, because } = story
  return (
    <div className={styles.sources}>
      <ul>
        {others.slice(0, mostSources).map((article) => (
          <li key={article.id}>
            <b className={styles.sourceName} dir="auto">
              {article.source === '' ? 'Without a source' : article.source}
            </b>
            <button
              type="button"
              className={styles.sourceTitle}
              dir="auto"
              data-read={article.read || undefined}
              tabIndex={tabIndex}
              title={article.title}
              onClick={() => go(articleRoute(article.id, from))}
            >
              {article.title}
            </button>
            {article.publishedAt !== null && <StatedTime at={article.publishedAt} />}
          </li>
        ))}
      </ul>
      <p className={styles.because}>
        {others.length > mostSources && `${others.length - mostSources} more. `}
        {because !== null && becauseWords(because, locale)}{' '}
        <LinkButton tabIndex={tabIndex} onClick={() => void takeApart([lead, ...others])}>
          Take apart
        </LinkButton>
      </p>
    </div>
  )
}
