import { useMemo, useRef, useState } from 'react'
import { everyComment } from '#shared/services/video-comments/arrange-comments'
import { authorKey, type CommentService } from '#shared/services/video-comments/comment-row'
import { ask } from '../../data/ask'
import type { RowListHandle } from '../../kit/rows/row-list'
import type { ThreadTreeHandle } from '../../kit/thread/thread-tree'
import { useThread } from '../../kit/thread/use-thread'
import { useDeskState } from '../../state/desk-state'
import { usePageState } from '../../state/page-memory'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/fault-card'
import { LinkButton, Pane, Split } from '../../ui/layout'
import { Waiting } from '../../ui/waiting'
import { BenchBar, FilterStrip } from './bench-bar'
import { BenchHead } from './bench-head'
import { nameOf } from './comment-line'
import { CommentRows, CommentTree } from './comment-views'
import { repliesQuestion } from './fetch-comments'
import { NoComments } from './no-comments'
import { Statistics } from './statistics'
import { type OpenComments, useKeptComments } from './use-kept-comments'
import { type RepliesLeft, useWorkbench } from './use-workbench'

interface CommentWorkbenchProps {
  service: CommentService
  /** Of the video. */
  id: string
}

/** The comments on a video as both services told them: read, searched, filtered, counted, exported. */
export function CommentWorkbench({ service, id }: CommentWorkbenchProps) {
  const kept = useKeptComments(id)
  switch (kept.at) {
    case 'loading':
      return <Waiting label="The comments are being opened" />
    case 'failed':
      return <FaultCard fault={kept.fault} />
    case 'ready':
      return kept.value.count === 0 ? (
        <NoComments service={service} id={id} />
      ) : (
        <Bench key={id} id={id} open={kept.value} />
      )
    default:
      return kept satisfies never
  }
}

function Bench({ id, open }: { id: string; open: OpenComments }) {
  const bench = useWorkbench(id, open)
  const { shape, filter, setFilter, words, setWords, matching, lines, roots } = bench
  const thread = useThread(`video.comments ${id}`, roots)
  const replies = useReplies(id)
  const wide = window.innerWidth >= 1100
  const [statistics, setStatistics] = usePageState('video.comments.statistics', wide, (stored) =>
    typeof stored === 'boolean' ? stored : undefined,
  )
  const field = useRef<HTMLInputElement>(null)
  const tree = useRef<ThreadTreeHandle>(null)
  const list = useRef<RowListHandle>(null)
  const [at, setAt] = useState(-1)
  const matches = useMemo(
    () =>
      matching.size === 0
        ? []
        : shape === 'tree'
          ? thread.lines.flatMap((line, place) =>
              line.at === 'item' && matching.has(line.item.row.id) ? place : [],
            )
          : lines.flatMap(({ row }, place) => (matching.has(row.id) ? place : [])),
    [matching, shape, thread.lines, lines],
  )
  const goTo = (match: number) => {
    const place = matches[match]
    if (place === undefined) return
    setAt(match)
    if (shape === 'tree') thread.goTo(place)
    else list.current?.goTo(lines[place]?.row.id ?? '')
  }
  const author = useMemo(
    () =>
      filter.author === null
        ? undefined
        : open.rows.find((row) => authorKey(row) === filter.author),
    [filter.author, open.rows],
  )
  const views = {
    bench,
    onAuthor: (key: string) => setFilter({ ...filter, author: key }),
    onFind: () => field.current?.focus(),
  }
  return (
    <Pane>
      <BenchHead id={id} open={open} bench={bench} />
      <Split>
        <Pane>
          <BenchBar
            bench={bench}
            fieldRef={field}
            find={{
              words,
              onWords: (next) => {
                setWords(next)
                setAt(-1)
              },
              matches,
              at: Math.max(0, at),
              onStep: (step) => {
                const from = at < 0 && step < 0 ? 0 : at
                goTo((from + step + matches.length) % Math.max(1, matches.length))
              },
            }}
            statistics={statistics}
            onStatistics={setStatistics}
            onFold={
              shape === 'tree'
                ? (folded) => (folded ? thread.foldAll() : thread.unfoldAll())
                : undefined
            }
          />
          <FilterStrip bench={bench} count={open.count} author={author && nameOf(author)} />
          {!bench.ready ? (
            <Waiting label="The comments are put in order" />
          ) : lines.length === 0 ? (
            <EmptyState
              title="No comment passes the filters"
              actions={
                <LinkButton onClick={() => setFilter(everyComment)}>Show all comments</LinkButton>
              }
            />
          ) : shape === 'tree' ? (
            <CommentTree {...views} thread={thread} treeRef={tree} {...replies} />
          ) : (
            <CommentRows key={shape} {...views} listRef={list} />
          )}
        </Pane>
        {statistics && <Statistics open={open} filter={filter} onFilter={setFilter} />}
      </Split>
    </Pane>
  )
}

/** Asks for replies of single threads; what comes is kept, and so comes into the tree by itself. */
function useReplies(video: string) {
  const world = useDeskState(({ demo }) => demo.at)
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set())
  const onReplies = async ({ head }: RepliesLeft) => {
    if (asking.has(head.id)) return
    setAsking((now) => new Set([...now, head.id]))
    await ask(world, repliesQuestion(video, head), { mode: 'kept-first' })
    setAsking((now) => new Set([...now].filter((id) => id !== head.id)))
  }
  return { asking, onReplies: (left: RepliesLeft) => void onReplies(left) }
}
