import { IconCopy, IconHeart, IconThumbUp } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { CommentRow } from '#shared/services/video-comments/comment-row'
import { ask } from '../../data/ask'
import { LinkedText } from '../../kit/text/linked-text'
import { Comment, MoreComments } from '../../kit/thread/comment'
import { FindInThread } from '../../kit/thread/find-in-thread'
import type { ThreadNode } from '../../kit/thread/thread-lines'
import { ThreadTree } from '../../kit/thread/thread-tree'
import { useFind } from '../../kit/thread/use-find'
import { useThread } from '../../kit/thread/use-thread'
import { copyText } from '../../state/copy-text'
import { useDeskState } from '../../state/desk-state'
import { useWorkspace } from '../../state/workspace'
import { IconButton } from '../../ui/icon-button'
import { Row, Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { compactNumber } from '../../ui/words'
import { channelRoute, searchHashtag } from '../video-routes'
import { nameOf } from './comment-line'
import styles from './comments.module.css'
import { repliesQuestion } from './fetch-comments'
import type { RepliesLeft } from './use-workbench'

/** Asks for replies of single threads; what comes is kept, and so comes into the tree by itself. */
export function useReplies(video: string) {
  const realm = useDeskState(({ demo }) => demo.at)
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set())
  const onReplies = async ({ head }: RepliesLeft) => {
    if (asking.has(head.id)) return
    setAsking((now) => new Set([...now, head.id]))
    await ask(realm, repliesQuestion(video, head), { mode: 'kept-first' })
    setAsking((now) => new Set([...now].filter((id) => id !== head.id)))
  }
  return { asking, onReplies: (left: RepliesLeft) => void onReplies(left) }
}

interface CommentThreadProps {
  /** Folds and scroll are remembered under it. */
  name: string
  /** What stands at the top, in the order of the answers. */
  heads: readonly CommentRow[]
  repliesTo: (head: CommentRow) => readonly CommentRow[]
  asking: ReadonlySet<string>
  onReplies: (left: RepliesLeft) => void
  /** Goes to a time of the video; without it times are plain words. */
  onSeek?: ((seconds: number) => void) | undefined
  /** Above the tree, and scrolls with it. */
  before: ReactNode
  /** Beside the field that finds, as soon as there are comments. */
  tools?: ReactNode
  after?: ReactNode
}

/** Comments as a tree below what they are about: all of it scrolls, and only what is in view is drawn. */
export function CommentThread(props: CommentThreadProps) {
  const { heads, repliesTo, asking, onReplies, onSeek, before, tools, after } = props
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const roots = useMemo(
    () => heads.map((head): Node => nodeOf(head, repliesTo(head))),
    [heads, repliesTo],
  )
  const thread = useThread(props.name, roots)
  const find = useFind(thread, foundBy)
  return (
    <ThreadTree
      thread={thread}
      label="Comments"
      nameOf={nameOf}
      before={before}
      bar={
        thread.lines.length > 0 && (
          <Row className={styles.threadBar}>
            {tools}
            <Space />
            <FindInThread label="Find in comments" fieldRef={null} find={find} />
          </Row>
        )
      }
      after={after}
      onKey={(line, key) => {
        if (key !== 'Enter' || line.at !== 'more') return false
        onReplies(line.more)
        return true
      }}
    >
      {(line, state) => {
        if (line.at === 'more') {
          return (
            <MoreComments
              count={line.more.count}
              calls={1}
              waiting={asking.has(line.more.head.id)}
              onAsk={() => onReplies(line.more)}
            />
          )
        }
        const { item: row } = line
        return (
          <Comment
            state={state}
            author={nameOf(row)}
            onAuthor={() => row.authorId !== null && go(channelRoute(row.authorId))}
            roles={row.owner ? [{ words: 'Channel', tone: 'poster' }] : []}
            facts={[
              row.pinned ? 'pinned' : null,
              row.at === null ? null : <RelativeTime key="at" at={row.at} />,
              row.edited ? 'edited' : null,
              row.paid === null ? null : `paid ${row.paid}`,
              row.hearted ? (
                <IconHeart key="heart" aria-label="liked by the channel" size={13} />
              ) : null,
              row.likes === null ? null : (
                <span key="likes" className={styles.likes} title="Likes">
                  <IconThumbUp aria-label="likes" size={13} /> {compactNumber(row.likes, locale)}
                </span>
              ),
            ]}
            fresh={false}
            replies={line.replies}
            freshReplies={0}
            onUnfold={() => thread.fold(line.key, undefined)}
            tools={
              <IconButton
                label="Copy the text"
                icon={<IconCopy stroke={1.8} />}
                onClick={() => void copyText(row.text, 'Comment')}
              />
            }
          >
            <LinkedText
              text={row.text}
              onHashtag={searchHashtag}
              onTime={onSeek}
              mark={find.words}
            />
          </Comment>
        )
      }}
    </ThreadTree>
  )
}

/** Where words are looked for: as in the workbench, whose they are too. */
const foundBy = ({ text, author }: CommentRow) => `${text}\n${author ?? ''}`.toLowerCase()

type Node = ThreadNode<CommentRow, RepliesLeft>

function nodeOf(head: CommentRow, replies: readonly CommentRow[]): Node {
  const count = head.repliesEnded ? 0 : Math.max(0, (head.replies ?? 0) - replies.length)
  const children: Node[] = replies.map((reply) => ({
    at: 'item',
    key: reply.id,
    item: reply,
    children: [],
  }))
  if (count > 0) children.push({ at: 'more', key: `more ${head.id}`, more: { head, count } })
  return { at: 'item', key: head.id, item: head, children }
}
