import { IconCornerDownRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted, wholeNumber } from '../../ui/words'
import { authorWords } from './author-words'
import styles from './comment.module.css'
import type { LineState } from './thread-tree'

/** The role of who wrote it: the author of the post, or a moderator. */
export interface CommentRole {
  words: string
  tone: 'poster' | 'moderator'
}

interface CommentProps {
  state: LineState
  /** Who wrote it; null if the account is gone. */
  author: string | null
  onAuthor: () => void
  /** In place of the author if the comment says nothing any more: whose doing it was. */
  gone?: string | undefined
  roles: readonly CommentRole[]
  /** Score, time, that it was edited; what is not stated is left out. */
  facts: readonly ReactNode[]
  /** Written since the last visit. */
  fresh: boolean
  /** How many answer it, all levels together, and how many of those are new. */
  replies: number
  freshReplies: number
  onUnfold: () => void
  /** Buttons that come with hover and focus. */
  tools: ReactNode
  /** Its words. */
  children: ReactNode
}

/** One comment of a thread: who, how it was received, when, and its words; folded, its first line alone. */
export function Comment(props: CommentProps) {
  const { state, author, gone, roles, facts, fresh, replies, freshReplies } = props
  const locale = useLocale()
  const below =
    counted(replies, 'reply', 'replies', locale) +
    (freshReplies > 0 ? `, ${wholeNumber(freshReplies, locale)} new` : '')
  return (
    <div className={styles.comment}>
      <div className={styles.head}>
        {gone !== undefined || !author ? (
          <span className={styles.gone}>{gone ?? authorWords(author)}</span>
        ) : (
          <LinkButton className={styles.name} onClick={props.onAuthor}>
            {author}
          </LinkButton>
        )}
        {roles.map(({ words, tone }) => (
          <span key={words} className={styles.role} data-role={tone}>
            {words}
          </span>
        ))}
        {facts.map((fact, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name and never move
          fact === null ? null : <span key={place}>{fact}</span>,
        )}
        {fresh && <b className={styles.newMark}>new</b>}
        {state.fold === 'whole' && replies > 0 && <span>{below}</span>}
        <span className={styles.tools}>{props.tools}</span>
      </div>
      {state.fold !== 'whole' && props.children}
      {state.fold === 'replies' && replies > 0 && (
        <LinkButton className={styles.more} onClick={props.onUnfold}>
          {below}
        </LinkButton>
      )}
    </div>
  )
}

interface MoreCommentsProps {
  /** How many were left out; 0 if nobody knows. */
  count: number
  /** So many calls it takes. */
  calls: number
  waiting: boolean
  onAsk: () => void
}

/** A place of a thread where comments were left out, with what they cost. */
export function MoreComments({ count, calls, waiting, onAsk }: MoreCommentsProps) {
  const locale = useLocale()
  return (
    <div className={styles.moreLine}>
      <IconCornerDownRight aria-hidden="true" stroke={1.8} />
      {waiting ? (
        <span role="status">Loading …</span>
      ) : (
        <LinkButton onClick={onAsk}>
          {count > 0
            ? counted(count, 'more reply', 'more replies', locale)
            : 'Continue this thread'}
        </LinkButton>
      )}
      <span>{counted(calls, 'call', 'calls', locale)}</span>
    </div>
  )
}
