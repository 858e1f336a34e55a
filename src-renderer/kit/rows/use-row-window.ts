import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { pageMemory, rememberPage } from '../../state/page-memory'
import { useOnLeave } from '../../ui/use-on-leave'

/** What a list says of its lines, for only those in sight to be drawn. */
export interface RowWindowOptions {
  count: number
  /** Names a line; another one at the same index is another line. Stable while the lines are. */
  keyAt: (index: number) => string | number
  /** Height in pixels: what it is, or what it will be about if lines are measured. */
  heightAt: (index: number) => number
  /** If it changes, all heights have changed, as with another density. */
  heights?: unknown
  /** Lines are as high as they turn out to be. Each one needs `measure` as its ref and `data-index`. */
  measured?: boolean
  /** The place scrolled to is remembered under this name. */
  name?: string
  /** Names what the lines answer: for another question the list begins at its top. */
  question: string
  /** Lines that come in above the sight do not push it down. For lists whose order stays. */
  anchored?: boolean
  overscan?: number
  /** So many pixels at the end of the sight lie under something else: lines are shown above that. */
  covered?: number
  /** Pixels of the scroller above the first line: what stands there scrolls with the lines. */
  above?: number
}

/** The lines in sight and how to go to another one. */
export interface RowWindow {
  scroller: RefObject<HTMLDivElement | null>
  items: readonly VirtualItem[]
  /** Height of all lines in pixels. */
  height: number
  /** How many lines a page of the sight is, at least one. */
  page: number
  /** Brings a line into sight; `start` puts its top at the top. */
  show: (index: number, align?: 'auto' | 'start' | 'center') => void
  measure: (element: HTMLElement | null) => void
  /** For the scroller: remembers the place. */
  onScroll: () => void
}

/** Heights of lines as they were measured, by the list's name, so that the same place is found again. */
const measuredOf = new Map<string, { question: string; heights: VirtualItem[] }>()

/** Where a list was left, in pixels, if it showed the same; after a restart too. */
function topLeft(name: string | undefined, question: string): number {
  const left = name === undefined ? undefined : pageMemory(`scroll ${name}`)
  if (!Array.isArray(left) || left[0] !== question) return 0
  return typeof left[1] === 'number' ? left[1] : 0
}

const usualOverscan = 6

/** How far to scroll so that the row at the top of the sight stays where it is. */
interface Anchor {
  id: string
  /** Pixels from the top of the list's view to the top of the row; negative if it is cut. */
  offset: number
}

/**
 * The first row at least partly in sight; none at the very top, where newer rows may push in.
 *
 * @param rows those that are drawn, in pixels from the top of the list
 * @param scrolled pixels between the top of the list and the top of the sight
 */
function anchorAt(
  rows: readonly { id: string; start: number; end: number }[],
  scrolled: number,
): Anchor | undefined {
  if (scrolled <= 0) return undefined
  const first = rows.find(({ end }) => end > scrolled)
  return first === undefined ? undefined : { id: first.id, offset: first.start - scrolled }
}

/**
 * The one window over long lists: draws what is in sight, comes back to the place it was left at, and
 * keeps the sight still while lines come in above it.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, keyAt, heightAt, measured = false, name, question, anchored = false } = options
  const { heights, above = 0, covered = 0 } = options
  // Measuring lines is slow: those out of view follow after the first paint.
  const begun = useDeferredValue(count > 0, false)
  const { overscan = measured && !begun ? 1 : usualOverscan } = options
  const scroller = useRef<HTMLDivElement>(null)
  const seen = name === undefined ? undefined : measuredOf.get(name)
  const back = seen?.question === question ? seen : undefined
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    // Another function would have all sizes computed again, with every scrolled line.
    getItemKey: keyAt,
    overscan,
    scrollMargin: above,
    initialOffset: () => topLeft(name, question),
    ...(measured && back !== undefined && { initialMeasurementsCache: back.heights }),
    paddingEnd: covered,
    scrollPaddingEnd: covered,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()

  const reckoned = useRef(heights)
  useLayoutEffect(() => {
    if (reckoned.current === heights) return
    reckoned.current = heights
    // A measured line reports its new height by itself.
    if (!measured) virtual.measure()
  }, [heights, measured, virtual])

  const before = useRef<{ question: string; keyAt: typeof keyAt; items: readonly VirtualItem[] }>(
    undefined,
  )
  useLayoutEffect(() => {
    const list = scroller.current
    const earlier = before.current
    before.current = { question, keyAt, items }
    if (list === null || earlier === undefined) return
    if (earlier.question !== question) {
      list.scrollTop = 0
      return
    }
    if (!anchored || earlier.keyAt === keyAt) return
    const drawn = earlier.items.map(({ key, start, end }) => ({ id: String(key), start, end }))
    const anchor = anchorAt(drawn, list.scrollTop)
    if (anchor === undefined) return
    for (let index = 0; index < count; index += 1) {
      if (String(keyAt(index)) !== anchor.id) continue
      const start = virtual.measurementsCache[index]?.start
      if (start !== undefined) list.scrollTop = start - anchor.offset
      return
    }
  })

  const remember = () => {
    const list = scroller.current
    if (name === undefined || list === null) return
    rememberPage(`scroll ${name}`, [question, Math.round(list.scrollTop)])
  }
  // The measured heights are stored only when the list goes away.
  useOnLeave(() => {
    if (!measured || name === undefined) return
    measuredOf.set(name, { question, heights: virtual.takeSnapshot() })
  })

  const show = useCallback(
    (index: number, align: 'auto' | 'start' | 'center' = 'auto') =>
      virtual.scrollToIndex(index, { align }),
    [virtual],
  )
  return {
    scroller,
    items,
    height: virtual.getTotalSize(),
    page: Math.max(1, items.length - 2 * overscan - 1),
    show,
    measure: virtual.measureElement,
    onScroll: remember,
  }
}

/** What a key asks of all rows, including those that are not here yet. */
type Wish = { at: 'all' } | { at: 'end'; range: boolean }

interface ReachOptions {
  rows: readonly unknown[]
  /** If it changes, the wish was for other rows. */
  question: string
  /** Whether `rows` are all there are. */
  whole: boolean
  /** Has all the others come. */
  onAll: () => void
  onEnd: (range: boolean) => void
  onEvery: () => void
}

/** Going to the last row, and choosing every one: with the rows that are here, and with each page that follows. */
export function useReach(options: ReachOptions): { ask: (wish: Wish) => void; settle: () => void } {
  const { rows, question, whole, onAll } = options
  const wish = useRef<{ question: string; wish: Wish }>(undefined)
  const reach = (wanted: Wish) => {
    if (wanted.at === 'all') options.onEvery()
    else options.onEnd(wanted.range)
    if (!whole) onAll()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is done further if rows have come
  useEffect(() => {
    const wanted = wish.current
    if (wanted === undefined) return
    if (whole || wanted.question !== question) wish.current = undefined
    if (wanted.question === question) reach(wanted.wish)
  }, [rows, whole])
  return {
    ask: (wanted) => {
      wish.current = whole ? undefined : { question, wish: wanted }
      reach(wanted)
    },
    /** The person does something else: no wish is carried out by itself any more. */
    settle: () => {
      wish.current = undefined
    },
  }
}
