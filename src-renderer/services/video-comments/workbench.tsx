import { useEffect, useMemo, useRef, useState } from 'react'
import { everyComment } from '#shared/services/video-comments/arrange-comments'
import { authorKey, type CommentService } from '#shared/services/video-comments/comment-row'
import { HiddenStrip } from '../../kit/hide/hidden-strip'
import { type HideChoice, HidePanel } from '../../kit/hide/hide-panel'
import type { RowListHandle } from '../../kit/rows/row-list'
import type { ThreadTreeHandle } from '../../kit/thread/thread-tree'
import { useThread } from '../../kit/thread/use-thread'
import { usePageState, yesOrNo } from '../../state/page-memory'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { LinkButton, Pane, Split } from '../../ui/layout'
import { Waiting } from '../../ui/waiting'
import { BenchBar, FilterStrip } from './bench-bar'
import { BenchHead } from './bench-head'
import { nameOf } from './comment-line'
import { useReplies } from './comment-thread'
import { CommentRows, CommentTree } from './comment-views'
import styles from './comments.module.css'
import { NoComments } from './no-comments'
import { Statistics } from './statistics'
import { type OpenComments, useKeptComments } from './use-kept-comments'
import { hideSubjectOf, useWorkbench } from './use-workbench'

interface CommentWorkbenchProps {
  service: CommentService
  /** Of the video. */
  id: string
}

/** The comments on a video as both services stated them: read, searched, filtered, counted, exported. */
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
        <Bench key={id} service={service} id={id} open={kept.value} />
      )
    default:
      return kept satisfies never
  }
}

const hideBy: readonly HideChoice[] = [
  { value: 'word', label: 'Word or words', example: 'first' },
  { value: 'expression', label: 'Expression', example: '^(first|who else)\\b' },
  { value: 'author', label: 'Author', example: '@copper_otter' },
  { value: 'score', label: 'Likes below', example: '5' },
]

function Bench({ service, id, open }: CommentWorkbenchProps & { open: OpenComments }) {
  const bench = useWorkbench(id, open)
  const { shape, filter, setFilter, words, setWords, matching, lines, roots } = bench
  const thread = useThread(`video.comments ${id}`, roots)
  const replies = useReplies(id)
  const wide = window.innerWidth >= 1100
  const [statistics, setStatistics] = usePageState('video.comments.statistics', wide, yesOrNo)
  const [rules, setRules] = useState(false)
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
  // Words are found away from this thread: a step that was asked for earlier is done when they are.
  const waits = useRef<1 | -1>(undefined)
  const onStep = (step: 1 | -1) => {
    waits.current = matches.length === 0 ? step : undefined
    const from = at < 0 && step < 0 ? 0 : at
    goTo((from + step + matches.length) % Math.max(1, matches.length))
  }
  const stepLate = useRef(() => {})
  stepLate.current = () => {
    if (waits.current !== undefined && matches.length > 0) onStep(waits.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only if other words were found
  useEffect(() => stepLate.current(), [matches])
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
    <Pane className={styles.bench} data-service={service}>
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
                waits.current = undefined
              },
              matches,
              at: Math.max(0, at),
              onStep,
            }}
            statistics={statistics}
            onStatistics={setStatistics}
            onRules={() => setRules(true)}
            fold={
              shape !== 'tree'
                ? undefined
                : thread.folds.size > 0
                  ? { label: 'Expand all', run: thread.unfoldAll }
                  : { label: 'Collapse all', run: thread.foldAll }
            }
          />
          <FilterStrip bench={bench} author={author && nameOf(author)} />
          <HiddenStrip hide={bench.hide} onRules={() => setRules(true)} />
          {!bench.ready ? (
            <Waiting label="The comments are put in order" />
          ) : lines.length === 0 ? (
            <EmptyState
              title={
                bench.hide.shown.length === 0
                  ? 'Every comment is hidden'
                  : 'No comment passes the filters'
              }
              actions={
                <LinkButton
                  onClick={() => {
                    setFilter(everyComment)
                    if (bench.hide.shown.length === 0) bench.hide.showAll(true)
                  }}
                >
                  Show all comments
                </LinkButton>
              }
            />
          ) : shape === 'tree' ? (
            <CommentTree {...views} thread={thread} treeRef={tree} {...replies} />
          ) : (
            <CommentRows key={shape} {...views} listRef={list} />
          )}
        </Pane>
        {statistics && (
          <Statistics
            open={open}
            ready={bench.ready}
            filter={bench.wish.filter}
            onFilter={setFilter}
          />
        )}
      </Split>
      {rules && (
        <HidePanel
          hide={bench.hide}
          items={open.rows}
          subjectOf={hideSubjectOf}
          fields={hideBy}
          onClose={() => setRules(false)}
        />
      )}
    </Pane>
  )
}
