import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { foundBy } from '#shared/services/forum/comment-tree'
import type {
  ForumComment,
  ForumPost,
  MoreComments as LeftComments,
} from '#shared/services/forum/models'
import { useMarks } from '../../../data/use-record'
import { partsOf, type WrittenThread } from '../../../kit/export/thread-export'
import { ThreadMenu } from '../../../kit/export/thread-menu'
import { RefusedState } from '../../../kit/shown/refused-state'
import { Shown } from '../../../kit/shown/shown'
import { SourceLine } from '../../../kit/shown/source-line'
import { authorWords } from '../../../kit/thread/author-words'
import { MoreComments } from '../../../kit/thread/comment'
import type { ThreadLine } from '../../../kit/thread/thread-lines'
import { ThreadTree, type ThreadTreeHandle } from '../../../kit/thread/thread-tree'
import { useFind } from '../../../kit/thread/use-find'
import { toggleSaved } from '../../../queries/library/marks'
import { offerFiles } from '../../../state/downloads/download-draft'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../forum.module.css'
import { stateWords } from '../item-row'
import { filesOfPost } from '../items'
import { useForumView } from '../use-forum-view'
import { CommentBar } from './comment-bar'
import { CommentView } from './comment-view'
import { PostBody } from './post-body'
import { PostHistory } from './post-history'
import { useComments } from './use-comments'
import { useVisit } from './use-visit'

/** A post with the comments that are here, as it leaves the program. Pure. */
function writtenThread(
  post: ForumPost,
  lines: readonly ThreadLine<ForumComment, LeftComments>[],
  origin: string | null,
  seenAt: number,
): WrittenThread {
  const { permalink, title, text, author, createdAt, score, address } = post
  const link = permalink !== null && origin !== null ? origin + permalink : address
  return {
    title,
    link: link?.startsWith('https://') === true ? link : null,
    post: { author, at: createdAt, score, text },
    seenAt,
    ...partsOf(lines, (comment) => ({
      author: comment.author,
      at: comment.createdAt,
      score: comment.score,
      text: comment.text,
      ...(comment.state !== 'written' && { gone: stateWords[comment.state] }),
    })),
  }
}

interface PostThreadProps {
  id: string
  /** As a list had it, for the time before its thread is here. */
  post: ForumPost | undefined
  subforum: string
  comment: string
  sort: string
  onSort: (sort: string) => void
  /** `kept`: the comments are only looked up, until the person asks. */
  when: 'always' | 'kept'
  onAsk: () => void
  /** Above everything. */
  head?: (post: ForumPost | undefined, origin: string | null) => ReactNode
  onWhole?: () => void
}

const nameOf = ({ author }: ForumComment) => authorWords(author)

/** A post with the tree of its comments, in one sight that scrolls. */
export function PostThread(props: PostThreadProps) {
  const { id, subforum, comment, sort, when, onAsk, head, onWhole } = props
  const locale = useLocale()
  const [view] = useForumView()
  const comments = useComments({ id, subforum, comment, sort }, when)
  const { handle, model, thread } = comments
  const { lines } = thread
  const stated = model?.at === 'thread' ? model : undefined
  const post = stated?.post ?? props.post
  const origin = stated?.origin ?? null
  const visit = useVisit(id, post?.comments ?? null, stated !== undefined)
  const isFresh = ({ createdAt }: ForumComment) =>
    visit.since !== null && createdAt !== null && createdAt > visit.since
  const freshBelow = useMemo(() => {
    // Counted from the end, so that each thread passes its number on to the one it is in.
    const counts = new Array<number>(lines.length).fill(0)
    for (let place = lines.length - 1; place >= 0; place -= 1) {
      const line = lines[place]
      if (line === undefined || line.at === 'more') continue
      const own =
        visit.since !== null && line.item.createdAt !== null && line.item.createdAt > visit.since
      if (line.parent >= 0)
        counts[line.parent] = (counts[line.parent] ?? 0) + (counts[place] ?? 0) + (own ? 1 : 0)
    }
    return counts
  }, [lines, visit.since])
  const fresh = lines.filter((line) => line.at === 'item' && isFresh(line.item)).length

  const find = useFind(thread, foundBy)
  const field = useRef<HTMLInputElement>(null)
  const tree = useRef<ThreadTreeHandle>(null)
  // Thousands of marks are looked up behind the first paint.
  const marked = useDeferredValue(lines, [])
  const marks = useMarks(
    'forum',
    'comment',
    useMemo(
      () => marked.flatMap((line) => (line.at === 'item' ? [line.item.recordId] : [])),
      [marked],
    ),
  )
  const answer = handle.asked.at === 'ready' ? handle.asked.answer : undefined
  const body = post !== undefined && (
    <PostBody
      post={post}
      origin={origin}
      mark={find.words}
      actions={
        <>
          <PostHistory answer={answer} />
          {stated !== undefined && (
            <ThreadMenu
              thread={() => writtenThread(post, lines, origin, answer?.receivedAt ?? Date.now())}
            />
          )}
          {filesOfPost(post).length > 0 && (
            <LinkButton onClick={() => offerFiles(filesOfPost(post))}>
              Download {counted(filesOfPost(post).length, 'file', 'files', locale)}
            </LinkButton>
          )}
        </>
      }
    />
  )
  const operation = sort === 'detail' ? 'forum.postDetail' : 'forum.postComments'
  const { asked } = handle
  const state =
    stated === undefined || lines.length === 0 ? (
      <Shown
        {...{ operation, handle }}
        bare
        what="This post"
        known={post === undefined ? { service: 'forum', kind: 'post', id } : undefined}
        idle={
          <EmptyState
            title={
              post?.comments === null || post === undefined
                ? 'The comments are not here yet'
                : counted(post.comments, 'comment', 'comments', locale)
            }
            actions={<LinkButton onClick={onAsk}>Load the comments (1 call)</LinkButton>}
          />
        }
      >
        {(answer) =>
          answer.at === 'thread' ? (
            <EmptyState title="Nobody has written a comment yet" />
          ) : (
            <RefusedState answer={answer} what="This post" />
          )
        }
      </Shown>
    ) : undefined
  return (
    <>
      {head?.(post, origin)}
      {asked.at === 'ready' && <SourceLine {...{ operation, handle }} shown={asked} />}
      <ThreadTree
        ref={tree}
        thread={thread}
        label="Comments"
        nameOf={nameOf}
        before={
          <>
            {body}
            {comment !== '' && (
              <p className={styles.single} role="status">
                One of the threads of this post.{' '}
                {onWhole !== undefined && <LinkButton onClick={onWhole}>Show them all</LinkButton>}
              </p>
            )}
          </>
        }
        bar={
          lines.length > 0 && (
            <CommentBar
              comments={comments}
              stated={comment === '' ? (post?.comments ?? null) : null}
              fresh={fresh}
              sort={sort}
              onSort={props.onSort}
              canDetail={subforum !== ''}
              findRef={field}
              find={find}
            />
          )
        }
        after={state}
        onKey={(line, key) => {
          if (key === '/') field.current?.focus()
          else if (line.at === 'more') {
            if (key !== 'Enter') return false
            comments.more.want(comments.asksFor(line.more))
          } else if (key.toLowerCase() === 'a' || key.toLowerCase() === 's') {
            const id = line.item.recordId
            const saved = marks.get(id)?.saved ?? null
            void toggleSaved({ service: 'forum', kind: 'comment', id, saved })
          } else return false
          return true
        }}
      >
        {(line, lineState) =>
          line.at === 'more' ? (
            <MoreComments
              count={line.more.count}
              calls={comments.asksFor(line.more).length}
              waiting={comments.more.waiting > 0}
              onAsk={() => comments.more.want(comments.asksFor(line.more))}
            />
          ) : (
            <CommentView
              comment={line.item}
              state={lineState}
              replies={line.replies}
              freshReplies={freshBelow[thread.placeOf(line.key)] ?? 0}
              fresh={isFresh(line.item)}
              mark={marks.get(line.item.recordId)}
              origin={origin}
              found={find.words}
              spoilers={!view.coverSpoilers}
              subforum={subforum}
              answer={answer}
              onUnfold={() => thread.fold(line.key, undefined)}
            />
          )
        }
      </ThreadTree>
    </>
  )
}
