import { useMemo } from 'react'
import type { ThreadNode } from '#shared/reading/thread-node'
import { Comment } from '../kit/thread/comment'
import { ThreadTree } from '../kit/thread/thread-tree'
import { useThread } from '../kit/thread/use-thread'

interface Sample {
  id: string
  text: string
}

const nothing = () => {}

/** A comment whose answers go down to a depth, and some beside it. */
function branch(id: string, depth: number, text: string): ThreadNode<Sample, string> {
  const children =
    depth === 0
      ? []
      : [branch(`${id}.1`, depth - 1, text), branch(`${id}.2`, Math.min(1, depth - 1), text)]
  return { at: 'item', key: id, item: { id, text }, children }
}

/** A tree of answers: `count` threads, each `depth` levels deep, and a place where more are to be had. */
export function SampleThread({
  count,
  depth,
  text,
}: {
  count: number
  depth: number
  text: string
}) {
  const roots = useMemo(
    (): readonly ThreadNode<Sample, string>[] => [
      ...Array.from({ length: count }, (_, place) => branch(String(place + 1), depth, text)),
      { at: 'more', key: 'more', more: '12 more replies' },
    ],
    [count, depth, text],
  )
  const thread = useThread(`kit ${count} ${depth}`, roots)
  return (
    <ThreadTree thread={thread} label={`${count} threads`} nameOf={({ id }) => `author ${id}`}>
      {(line, state) =>
        line.at === 'more' ? (
          <p>{line.more}</p>
        ) : (
          <Comment
            state={state}
            author={`author_${line.item.id}`}
            onAuthor={nothing}
            roles={line.depth === 1 ? [{ words: 'author', tone: 'poster' }] : []}
            facts={['214 points', '3 h']}
            fresh={line.depth === 2}
            replies={line.replies}
            freshReplies={0}
            onUnfold={nothing}
            tools={null}
          >
            {line.item.text}
          </Comment>
        )
      }
    </ThreadTree>
  )
}
