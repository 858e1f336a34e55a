import { useMemo, useRef } from 'react'
import {
  type ArrangedComments,
  type CommentFilter,
  type CommentOrder,
  commentOrders,
  everyComment,
  readCommentFilter,
} from '#shared/services/video-comments/arrange-comments'
import type { CommentRow } from '#shared/services/video-comments/comment-row'
import { useWork } from '../../data/use-work'
import type { HideSubject } from '../../kit/hide/hide-rules'
import { useHide } from '../../kit/hide/use-hide'
import type { ThreadNode } from '../../kit/thread/thread-lines'
import { oneOf, shortText, usePageState } from '../../state/page-memory'
import type { OpenComments } from './use-kept-comments'

/** The ways to see comments. */
export const shapes = ['tree', 'list', 'table'] as const
export type Shape = (typeof shapes)[number]

/** A comment where it stands in the layout. */
export interface CommentLine {
  row: CommentRow
  /** It stands only for what answers it: the filter does not let it through itself. */
  around: boolean
}

/** Replies of a thread that are not here. */
export interface RepliesLeft {
  head: CommentRow
  count: number
}

/** What of a video's comments is shown, and how. */
export function useWorkbench(video: string, open: OpenComments) {
  const [shape, setShape] = usePageState<Shape>('video.comments.shape', 'tree', oneOf(shapes))
  const [order, setOrder] = usePageState<CommentOrder>(
    'video.comments.order',
    'answered',
    oneOf(commentOrders),
  )
  const [filter, setFilter] = usePageState<CommentFilter>(
    `video.comments.filter ${video}`,
    everyComment,
    readCommentFilter,
  )
  const [words, setWords] = usePageState(`video.comments.words ${video}`, '', shortText)
  const threads = shape === 'tree'
  // Both services give the same comments: what is hidden is hidden wherever one came from.
  const hide = useHide('video', open.rows, hiding)
  const hidden = useMemo(() => placesOutside(open.rows, hide.shown), [open.rows, hide.shown])
  const passing = useMemo(() => ({ ...filter, hidden }), [filter, hidden])
  const wish = { filter: passing, order, threads }
  const arranged = useSettled(open, useWork('comments.arrange', { of: open.of, wish }))
  const found = useWork('comments.find', words.trim() === '' ? null : { of: open.of, words })
  const places = found.at === 'ready' && words.trim() !== '' ? found.value : noPlaces
  const laid = arranged?.laid
  const lines = useMemo(
    () => (arranged === undefined ? [] : linesOf(arranged.open.rows, arranged.laid)),
    [arranged],
  )
  const roots = useMemo(() => (laid === undefined ? [] : nodesOf(lines, laid)), [lines, laid])
  return {
    video,
    shape,
    setShape,
    order,
    setOrder,
    filter,
    setFilter,
    hide,
    wish,
    words,
    setWords,
    /** Rows that hold the words looked for, by their ids. */
    matching: useMemo(
      () => new Set([...places].flatMap((place) => open.rows[place]?.id ?? [])),
      [places, open.rows],
    ),
    lines,
    roots,
    found: laid?.found,
    ready: arranged !== undefined,
  }
}

export type Workbench = ReturnType<typeof useWorkbench>

const noPlaces = new Int32Array()

/** What rules of hiding look at in a comment. Pure. */
export const hideSubjectOf = ({ text, author, likes }: CommentRow): HideSubject => ({
  words: text,
  author,
  score: likes,
  domain: null,
  flair: null,
  place: null,
})
const hiding = { nameOf: ({ id }: CommentRow) => `comment/${id}`, subjectOf: hideSubjectOf }

/** Places of the rows that are not among those shown, which stand in the same order. Pure. */
function placesOutside(rows: readonly CommentRow[], shown: readonly CommentRow[]): number[] {
  if (rows.length === shown.length) return []
  let next = 0
  return rows.flatMap((row, place) => {
    if (shown[next] !== row) return place
    next += 1
    return []
  })
}

/** The last layout together with the rows that it is of: places of other rows would be other comments. */
function useSettled(
  open: OpenComments,
  worked: ReturnType<typeof useWork<'comments.arrange'>>,
): { open: OpenComments; laid: ArrangedComments } | undefined {
  const last = useRef<{ open: OpenComments; laid: ArrangedComments }>(undefined)
  const fresh = worked.at === 'ready' && !worked.stale ? worked.value : undefined
  if (fresh !== undefined && last.current?.laid !== fresh) last.current = { open, laid: fresh }
  return last.current
}

const linesOf = (
  rows: readonly CommentRow[],
  { places, around }: ArrangedComments,
): readonly CommentLine[] =>
  [...places].flatMap((place, at) => {
    const row = rows[place]
    return row === undefined ? [] : { row, around: around[at] === 1 }
  })

/** Lines as threads of one level, each with a place for the replies that are not here. Pure. */
export function nodesOf(
  lines: readonly CommentLine[],
  { depths, left }: Pick<ArrangedComments, 'depths' | 'left'>,
): readonly ThreadNode<CommentLine, RepliesLeft>[] {
  const roots: ThreadNode<CommentLine, RepliesLeft>[] = []
  for (let at = 0; at < lines.length; ) {
    const head = lines[at]
    if (head === undefined) break
    const children: ThreadNode<CommentLine, RepliesLeft>[] = []
    const count = left[at] ?? 0
    at += 1
    for (let line = lines[at]; line !== undefined && depths[at] === 1; line = lines[at]) {
      children.push({ at: 'item', key: line.row.id, item: line, children: [] })
      at += 1
    }
    const more = { head: head.row, count }
    if (count > 0) children.push({ at: 'more', key: `more ${head.row.id}`, more })
    roots.push({ at: 'item', key: head.row.id, item: head, children })
  }
  return roots
}
