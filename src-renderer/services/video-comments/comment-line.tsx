import {
  IconCopy,
  IconEyeOff,
  IconFilter,
  IconHeart,
  IconPin,
  IconUserCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { momentDay } from '#shared/reading/time-words'
import type { CommentOrder } from '#shared/services/video-comments/arrange-comments'
import { authorKey, type CommentRow } from '#shared/services/video-comments/comment-row'
import { useRecord } from '../../data/use-record'
import { Star } from '../../kit/save/star'
import { marked } from '../../kit/text/marked-text'
import { copyText } from '../../state/copy-text'
import { useWorkspace } from '../../state/workspace'
import { IconButton } from '../../ui/icon-button'
import { joinClasses } from '../../ui/join-classes'
import { useLocale } from '../../ui/locale'
import { absoluteTime, wholeNumber } from '../../ui/words'
import { channelRoute } from '../video-routes'
import styles from './comments.module.css'
import type { CommentLine } from './use-workbench'

/** Who is meant if no name is stated. */
export const nameOf = ({ author }: CommentRow): string => author ?? 'Somebody'

interface CellsProps {
  line: CommentLine
  /** Its whole text is shown, with what can be done with it. */
  open: boolean
  /** The text stands below the name, and not beside it. */
  tall?: boolean
  /** Words that are marked, in lower case. */
  words: string
  /** Behind its name, such as how many replies are folded away. */
  after?: ReactNode
  onAuthor: (key: string) => void
  onHide: () => void
}

/** A comment in one line: who, what, and its numbers in columns. One that is open shows all of its text. */
export function CommentCells(props: CellsProps) {
  const { line, open, tall = false, words, after, onAuthor, onHide } = props
  const { row, around } = line
  const locale = useLocale()
  const key = authorKey(row)
  return (
    <div className={styles.cells} data-open={open || undefined} data-around={around || undefined}>
      <div className={styles.said} data-tall={open || tall || undefined}>
        <span className={styles.who}>
          <b title={nameOf(row)}>{marked(nameOf(row), words)}</b>
          {row.owner && <span className={styles.role}>Channel</span>}
          {row.pinned && <IconPin aria-label="pinned" size={13} />}
          {row.hearted && <IconHeart aria-label="liked by the channel" size={13} />}
          {row.paid !== null && <span className={styles.role}>paid {row.paid}</span>}
          {after}
        </span>
        <span className={styles.text}>{marked(row.text, words)}</span>
        {open && (
          <span className={styles.tools}>
            <OpenStar row={row} />
            <IconButton
              label="Copy the text"
              icon={<IconCopy stroke={1.8} />}
              onClick={() => void copyText(row.text, 'Comment')}
            />
            {key !== null && (
              <IconButton
                label={`Only comments of ${nameOf(row)}`}
                icon={<IconFilter stroke={1.8} />}
                onClick={() => onAuthor(key)}
              />
            )}
            <IconButton
              label="Hide this comment"
              keys="H"
              icon={<IconEyeOff stroke={1.8} />}
              onClick={onHide}
            />
            <ChannelButton row={row} />
          </span>
        )}
      </div>
      <span className={styles.number}>
        {row.likes === null ? 'unknown' : wholeNumber(row.likes, locale)}
      </span>
      <span className={styles.number}>
        {row.parent !== null ? '' : row.replies === null ? '–' : wholeNumber(row.replies, locale)}
      </span>
      <When row={row} />
    </div>
  )
}

function ChannelButton({ row: { authorId, author } }: { row: CommentRow }) {
  const go = useWorkspace((workspace) => workspace.go)
  if (authorId === null) return null
  return (
    <IconButton
      label={`Open the channel ${author ?? authorId}`}
      icon={<IconUserCircle stroke={1.8} />}
      onClick={() => go(channelRoute(authorId))}
    />
  )
}

function OpenStar({ row: { id, from } }: { row: CommentRow }) {
  const pointer = { service: from[0] ?? 'video', kind: 'comment', id } as const
  const record = useRecord(pointer)
  if (record.at !== 'ready') return null
  return <Star pointer={{ at: 'record', ...pointer }} mark={record.value.saved} />
}

function When({ row: { at, dayOnly, edited } }: { row: CommentRow }) {
  const locale = useLocale()
  if (at === null) return <span className={styles.number}>–</span>
  const day = momentDay({ ms: at, dayOnly }, Date.now(), locale)
  const whole = dayOnly ? `About ${day}` : absoluteTime(at, locale)
  return (
    <time
      className={styles.number}
      dateTime={new Date(at).toISOString()}
      title={edited ? `${whole}, edited` : whole}
    >
      {day}
    </time>
  )
}

interface HeadsProps {
  order: CommentOrder
  onOrder: (order: CommentOrder) => void
  /** The columns are those of a grid, and not of a tree. */
  grid?: boolean
}

/** The names of the columns; a press puts the comments in their order. */
export function ColumnHeads({ order, onOrder, grid = false }: HeadsProps) {
  const sorted = (one: CommentOrder) => (order === one ? 'descending' : undefined)
  const head = (words: string, one: CommentOrder, other: CommentOrder = one) => {
    const way = order === one ? ' ↓' : order === other ? ' ↑' : ''
    const button = (
      <button
        type="button"
        aria-pressed={order === one || order === other}
        onClick={() => onOrder(order === one ? (other === one ? 'answered' : other) : one)}
      >
        {words}
        <span aria-hidden="true">{way}</span>
      </button>
    )
    return grid ? (
      // biome-ignore lint/a11y/useSemanticElements: a grid that holds only the rows in view is no table element
      // biome-ignore lint/a11y/useFocusableInteractive: its button has the keyboard
      <span
        role="columnheader"
        aria-sort={order === other && other !== one ? 'ascending' : sorted(one)}
      >
        {button}
      </span>
    ) : (
      button
    )
  }
  return (
    <div className={joinClasses(styles.cells, styles.heads)}>
      {head('Comment', 'answered')}
      {head('Likes', 'likes')}
      {head('Replies', 'replies')}
      {head('Date', 'newest', 'oldest')}
    </div>
  )
}
