import { IconHeart, IconPin, IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { OperationId } from '#shared/services/index'
import type { Comment } from '#shared/services/video/models'
import type { ViewOf } from '#shared/services/views'
import { type PagesHandle, useOperationPages } from '../../../data/use-operation-pages'
import { MorePages } from '../../../kit/page/more-pages'
import { Shown } from '../../../kit/shown/shown'
import { Unanswered } from '../../../kit/shown/unanswered'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton, Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Picture } from '../../../ui/picture'
import { RelativeTime } from '../../../ui/relative-time'
import { compactNumber, counted } from '../../../ui/words'
import { RichWords } from '../rich-words'
import { channelRoute } from '../routes'
import styles from '../video.module.css'

type CommentsView = ViewOf<'video.videoComments'>

const commentItems = {
  items: (model: CommentsView) => (model.at === 'comments' ? model.comments : []),
  keyOf: ({ recordId }: Comment) => recordId,
}

interface VideoCommentsProps {
  id: string
  onSeek: (seconds: number) => void
}

/** The comments on a video, sorted as the service sorts them; a page is a call. */
export function VideoComments({ id, onSeek }: VideoCommentsProps) {
  const [cursor, setCursor] = useState<string>()
  const values = { id, ...(cursor !== undefined && { cursor }) }
  // A sorting was chosen by hand: that is worth its call. The first page waits to be asked for.
  const pages = useOperationPages('video.videoComments', values, commentItems, {
    when: cursor === undefined ? 'kept' : 'always',
  })
  const repliesOf = (one: Comment) =>
    one.repliesCursor === undefined ? null : { id, cursor: one.repliesCursor }
  return (
    <Comments
      operation="video.videoComments"
      pages={pages}
      onSeek={onSeek}
      onSort={setCursor}
      repliesOf={repliesOf}
    />
  )
}

/** The comments on a community post. */
export function PostComments({ cursor }: { cursor: string }) {
  const pages = useOperationPages('video.communityPostComments', { cursor }, commentItems, {
    when: 'kept',
  })
  return (
    <Comments
      operation="video.communityPostComments"
      pages={pages}
      repliesOf={(one) => (one.repliesCursor === undefined ? null : { cursor: one.repliesCursor })}
    />
  )
}

interface CommentsProps {
  operation: OperationId & ('video.videoComments' | 'video.communityPostComments')
  pages: PagesHandle<CommentsView, Comment>
  onSeek?: (seconds: number) => void
  onSort?: (cursor: string | undefined) => void
  /** The values that ask for the replies to a comment. */
  repliesOf: (comment: Comment) => Record<string, string> | null
}

function Comments({ operation, pages, onSeek, onSort, repliesOf }: CommentsProps) {
  const locale = useLocale()
  return (
    <Shown
      operation={operation}
      handle={pages}
      idle={
        <EmptyState
          title="Comments are a call of their own"
          actions={<LinkButton onClick={pages.ask}>Show the comments (1 call)</LinkButton>}
        />
      }
      bar={(model) =>
        model.at === 'comments' && (
          <Row className={styles.sorts}>
            {model.filters.map(({ label, selected, cursor }, place) => (
              <button
                key={label}
                type="button"
                className={styles.chip}
                data-on={selected || undefined}
                aria-pressed={selected}
                disabled={!selected && cursor === undefined && place > 0}
                onClick={() => onSort?.(cursor)}
              >
                {label}
              </button>
            ))}
            {model.total !== undefined && (
              <span className={styles.faint}>
                {pages.items.length} of {counted(model.total, 'comment', 'comments', locale)}, with
                replies
              </span>
            )}
          </Row>
        )
      }
      empty={(model) =>
        model.at !== 'comments' ? (
          <Unanswered model={model} operation={operation} handle={pages} />
        ) : model.comments.length === 0 ? (
          <EmptyState title="No comments">
            There are none, or they are switched off; the answer does not say which.
          </EmptyState>
        ) : undefined
      }
    >
      {() => (
        <>
          <ul className={styles.comments}>
            {pages.items.map((comment) => (
              <li key={comment.recordId}>
                <OneComment comment={comment} onSeek={onSeek} />
                <Replies
                  operation={operation}
                  comment={comment}
                  values={repliesOf(comment)}
                  onSeek={onSeek}
                />
              </li>
            ))}
          </ul>
          <MorePages pages={pages} one="comment" many="comments" />
        </>
      )}
    </Shown>
  )
}

interface OneCommentProps {
  comment: Comment
  onSeek: ((seconds: number) => void) | undefined
}

function OneComment({ comment, onSeek }: OneCommentProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const { author, published, likes } = comment
  const authorId = author.id
  return (
    <article className={styles.comment}>
      <Picture address={author.picture} alt="" round size="cell" />
      <div className={styles.wideWords}>
        <div className={styles.commentHead}>
          {authorId === undefined ? (
            <b>{author.name ?? 'Somebody'}</b>
          ) : (
            <LinkButton className={styles.strongLink} onClick={() => go(channelRoute(authorId))}>
              {author.name ?? authorId}
            </LinkButton>
          )}
          {author.owner && <span className={styles.kind}>Channel</span>}
          <span className={styles.faint}>
            {comment.pinned && (
              <>
                <IconPin aria-hidden="true" size={13} /> pinned{' '}
              </>
            )}
            {published === undefined ? comment.publishedText : <RelativeTime at={published.ms} />}
            {comment.edited && ' (edited)'}
            {comment.paid !== undefined && ` · paid ${comment.paid}`}
          </span>
        </div>
        <RichWords text={comment.text} onSeek={onSeek} />
      </div>
      <span className={styles.likes}>
        {comment.hearted && (
          <span title="The channel likes it">
            <IconHeart aria-hidden="true" size={14} />
            <span className="for-ears">liked by the channel</span>
          </span>
        )}
        {likes !== undefined && (
          <>
            <IconThumbUp aria-hidden="true" size={14} />
            <span className="for-ears">likes: </span>
            {compactNumber(likes, locale)}
          </>
        )}
      </span>
    </article>
  )
}

interface RepliesProps {
  operation: CommentsProps['operation']
  comment: Comment
  values: Record<string, string> | null
  onSeek: ((seconds: number) => void) | undefined
}

/** The replies to a comment; those not here yet are a call of their own. */
function Replies({ operation, comment, values, onSeek }: RepliesProps) {
  const locale = useLocale()
  const pages = useOperationPages(operation, values, commentItems, {
    when: 'kept',
  })
  const replies = pages.items.length > 0 ? pages.items : comment.replies
  if (values === null && replies.length === 0) return null
  const { replyCount } = comment
  return (
    <div className={styles.replies}>
      {replies.map((reply) => (
        <OneComment key={reply.recordId} comment={reply} onSeek={onSeek} />
      ))}
      {values !== null && pages.items.length === 0 && pages.asked.at !== 'loading' && (
        <LinkButton onClick={pages.ask}>
          {replyCount === undefined
            ? 'Show replies'
            : counted(replyCount, 'reply', 'replies', locale)}
          {' (1 call)'}
        </LinkButton>
      )}
      {pages.asked.at === 'loading' && <span className={styles.faint}>Asking for replies …</span>}
      {pages.asked.at === 'failed' && (
        <span className={styles.faint}>{pages.asked.fault.message}</span>
      )}
      {pages.items.length > 0 && pages.more.at === 'idle' && (
        <LinkButton onClick={pages.loadMore}>More replies (1 call)</LinkButton>
      )}
    </div>
  )
}
