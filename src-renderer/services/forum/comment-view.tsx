import { IconCornerDownRight, IconLink, IconMessageCircle } from '@tabler/icons-react'
import type { RecordMark } from '#shared/bridge/library'
import type { ForumComment, MoreComments } from '#shared/services/forum/models'
import { Star } from '../../kit/save/star'
import type { LineState } from '../../kit/thread/thread-tree'
import { copyText } from '../../state/copy-text'
import { useWorkspace } from '../../state/workspace'
import { IconButton } from '../../ui/icon-button'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { counted, wholeNumber } from '../../ui/words'
import styles from './forum.module.css'
import { stateWords } from './other-rows'
import { ForumText } from './post-body'
import { postRoute, userRoute } from './routes'

interface CommentViewProps {
  comment: ForumComment
  state: LineState
  /** How many answer it, all levels together, and how many of those are new. */
  replies: number
  freshReplies: number
  fresh: boolean
  mark: RecordMark | undefined
  origin: string | null
  found: string
  subforum: string
  onUnfold: () => void
}

/** One comment of a thread: who, how it was received, when, and its words. */
export function CommentView(props: CommentViewProps) {
  const { comment, state, replies, freshReplies, fresh, mark, origin, found, onUnfold } = props
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const { id, author, score, createdAt, editedAt, text, bySubmitter, distinguished } = comment
  const gone = comment.state !== 'written'
  return (
    <div className={styles.comment}>
      <div className={styles.commentHead}>
        {gone ? (
          <span className={styles.gone}>
            {stateWords[comment.state === 'deleted' ? 'deleted' : 'removed']}
          </span>
        ) : author === null ? (
          <span className={styles.gone}>deleted account</span>
        ) : (
          <LinkButton className={styles.author} onClick={() => go(userRoute(author))}>
            {author}
          </LinkButton>
        )}
        {bySubmitter && (
          <span className={styles.role} data-role="poster">
            Poster
          </span>
        )}
        {distinguished === 'moderator' && (
          <span className={styles.role} data-role="moderator">
            Moderator
          </span>
        )}
        {distinguished !== null && distinguished !== 'moderator' && (
          <span className={styles.role} data-role="moderator">
            {distinguished}
          </span>
        )}
        {comment.stickied && <span>pinned</span>}
        {score === null ? (
          !gone && <span>score hidden</span>
        ) : (
          <span>
            {wholeNumber(score, locale)}
            <span className="for-ears"> points</span>
          </span>
        )}
        {createdAt !== null && <RelativeTime at={createdAt} />}
        {editedAt !== null && (
          <span>
            edited <RelativeTime at={editedAt} />
          </span>
        )}
        {fresh && <b className={styles.newMark}>new</b>}
        {state.fold === 'whole' && replies > 0 && (
          <span>
            {counted(replies, 'reply', 'replies', locale)}
            {freshReplies > 0 && `, ${wholeNumber(freshReplies, locale)} new`}
          </span>
        )}
        <span className={styles.commentTools}>
          <Star
            key={id}
            pointer={{ at: 'record', service: 'forum', kind: 'comment', id: comment.recordId }}
            mark={mark?.saved ?? null}
            row={{
              name: `the comment of ${author ?? 'a deleted account'}`,
              tabIndex: state.active ? 0 : -1,
            }}
          />
          {comment.permalink !== null && (
            <IconButton
              label="Copy the link"
              icon={<IconLink stroke={1.8} />}
              onClick={() => void copyText(`${origin ?? ''}${comment.permalink ?? ''}`, 'Link')}
            />
          )}
          <IconButton
            label="Only this thread"
            icon={<IconMessageCircle stroke={1.8} />}
            onClick={() => go(postRoute(comment.postId, { subforum: props.subforum, comment: id }))}
          />
        </span>
      </div>
      {state.fold !== 'whole' && (
        <>
          {!gone && <ForumText text={text} origin={origin} mark={found} />}
          {state.fold === 'replies' && replies > 0 && (
            <LinkButton className={styles.more} onClick={onUnfold}>
              {counted(replies, 'reply', 'replies', locale)}
              {freshReplies > 0 && `, ${wholeNumber(freshReplies, locale)} new`}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}

interface MoreViewProps {
  more: MoreComments
  /** So many calls it takes. */
  calls: number
  waiting: boolean
  onAsk: () => void
}

/** A place where comments were left out, with what they cost. */
export function MoreView({ more, calls, waiting, onAsk }: MoreViewProps) {
  const locale = useLocale()
  return (
    <div className={styles.moreLine}>
      <IconCornerDownRight aria-hidden="true" stroke={1.8} />
      {waiting ? (
        <span role="status">Loading …</span>
      ) : (
        <LinkButton onClick={onAsk}>
          {more.count > 0
            ? counted(more.count, 'more reply', 'more replies', locale)
            : 'The thread goes on'}
        </LinkButton>
      )}
      <span>{counted(calls, 'call', 'calls', locale)}</span>
    </div>
  )
}
