import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../../ui/join-classes'
import { useRowWindow } from '../rows/use-row-window'
import styles from './thread.module.css'
import { type Fold, shownLines, type ThreadLine } from './thread-lines'
import type { ThreadState } from './use-thread'

/** Deeper levels are not indented further: the words need the width. */
const deepestIndent = 9

/** What a line is given about itself. */
export interface LineState {
  fold: Fold | undefined
  active: boolean
}

/** What a page can do with the tree: give it the keyboard. */
export interface ThreadTreeHandle {
  focus: () => void
}

interface ThreadTreeProps<Item, More> {
  thread: ThreadState<Item, More>
  label: string
  /** Stands above the tree and scrolls with it. */
  before?: ReactNode
  /** Stays in sight while the tree scrolls. */
  bar?: ReactNode
  after?: ReactNode
  /** About as high as a line is, in pixels; every line is measured when it is drawn. */
  lineHeight?: number
  /** A class for the scroller, for lines of another look. */
  className?: string | undefined
  /** Who began the thread, for the button that folds it. */
  nameOf: (item: Item) => string
  /** Other keys; true if it did something. */
  onKey?: (line: ThreadLine<Item, More>, key: string) => boolean
  /** What a line shows: its head, and its body if it is not folded whole. */
  children: (line: ThreadLine<Item, More>, state: LineState) => ReactNode
  ref?: Ref<ThreadTreeHandle>
}

/** About as high as a comment of two lines. */
const usualHeight = 74
const foldedHeight = 32

/**
 * A tree of answers that draws only what is in sight, however many there are. Arrows move, C folds, N and
 * P go to the next thread and the one before, U to what is answered; the lines at the left fold by a press.
 */
export function ThreadTree<Item, More>(props: ThreadTreeProps<Item, More>) {
  const { thread, label, before, bar, after, nameOf, onKey, children } = props
  const { lineHeight = usualHeight } = props
  const { lines, folds, active, placeOf } = thread
  const id = useId()
  const shown = useMemo(() => shownLines(lines, folds), [lines, folds])
  const lead = useRef<HTMLDivElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setAbove(tree.current?.offsetTop ?? 0)
    measure()
    const observer = new ResizeObserver(measure)
    if (lead.current !== null) observer.observe(lead.current)
    return () => observer.disconnect()
  }, [])
  const keyAt = useMemo(
    () => (index: number) => lines[shown[index] ?? -1]?.key ?? index,
    [lines, shown],
  )
  const { scroller, items, height, show, measure, onScroll } = useRowWindow({
    count: shown.length,
    keyAt,
    heightAt: (index) => {
      const line = lines[shown[index] ?? -1]
      return line === undefined || line.at === 'more' || folds.get(line.key) === 'whole'
        ? Math.min(foldedHeight, lineHeight)
        : lineHeight
    },
    measured: true,
    name: thread.name,
    question: thread.name,
    above,
  })

  const activePlace = placeOf(active)
  const activeIndex = useMemo(() => shown.indexOf(activePlace), [shown, activePlace])
  const asked = useRef(active)
  useEffect(() => {
    if (asked.current === active || activeIndex < 0) return
    asked.current = active
    show(activeIndex, 'auto')
  }, [active, activeIndex, show])
  useImperativeHandle(props.ref, () => ({
    focus: () => tree.current?.focus({ preventScroll: true }),
  }))

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target !== tree.current) {
      if (target.closest('input, textarea, select, button, a, [role="menu"]') !== null) return
    }
    const line = lines[activePlace]
    const go = (index: number) => {
      const place = shown[index]
      if (place !== undefined) thread.goTo(place)
    }
    const letter = key.toLowerCase()
    if (letter === 'n') thread.step(1)
    else if (letter === 'p') thread.step(-1)
    else if (key === 'ArrowDown') go(activeIndex + 1)
    else if (key === 'ArrowUp') go(activeIndex - 1)
    else if (line === undefined) return
    else if (letter === 'u') thread.toParent()
    else if (letter === 'c') thread.fold(line.key, folds.has(line.key) ? undefined : 'whole')
    else if (key === 'ArrowLeft') {
      if (folds.has(line.key) || line.end === activePlace + 1) thread.toParent()
      else thread.fold(line.key, 'whole')
    } else if (key === 'ArrowRight') {
      if (folds.has(line.key)) thread.fold(line.key, undefined)
      else go(activeIndex + 1)
    } else if (onKey?.(line, key) !== true) return
    event.preventDefault()
    event.stopPropagation()
  }

  // A click makes a line active in its place: nothing scrolls under the pointer.
  const onPoint = (place: number) => {
    asked.current = lines[place]?.key
    thread.goTo(place)
    tree.current?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree's keys hold in all of what scrolls with it
    <div
      ref={scroller}
      className={joinClasses(styles.scroller, props.className)}
      data-reading=""
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div ref={lead}>{before}</div>
      {bar !== undefined && bar !== false && <div className={styles.bar}>{bar}</div>}
      <div
        ref={tree}
        className={styles.lines}
        style={{ height }}
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={activeIndex < 0 ? undefined : `${id}-${activeIndex}`}
      >
        {items.map(({ key, index, start }) => {
          const place = shown[index] ?? -1
          const line = lines[place]
          if (line === undefined) return null
          const fold = folds.get(line.key)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its lines
            // biome-ignore lint/a11y/useFocusableInteractive: the tree has the keyboard, its lines do not
            <div
              key={key}
              id={`${id}-${index}`}
              ref={measure}
              data-index={index}
              role="treeitem"
              aria-level={line.depth + 1}
              aria-expanded={line.end > place + 1 ? fold === undefined : undefined}
              aria-selected={index === activeIndex}
              className={styles.line}
              data-active={index === activeIndex || undefined}
              data-top={line.depth === 0 || undefined}
              onClick={({ target }) => {
                if (target instanceof Element && target.closest('button, a') === null)
                  onPoint(place)
              }}
              style={{
                transform: `translateY(${start - above}px)`,
                ['--depth' as string]: Math.min(line.depth, deepestIndent),
              }}
            >
              <Rails lines={lines} place={place} nameOf={nameOf} onFold={thread.fold} />
              {line.at === 'item' && (
                <button
                  type="button"
                  className={styles.toggle}
                  tabIndex={-1}
                  aria-label={`${fold === undefined ? 'Collapse' : 'Expand'} the thread of ${nameOf(line.item)}`}
                  onClick={() => thread.fold(line.key, fold === undefined ? 'whole' : undefined)}
                >
                  {fold === 'whole' ? '+' : '−'}
                </button>
              )}
              <div className={styles.words}>
                {children(line, { fold, active: index === activeIndex })}
              </div>
            </div>
          )
        })}
      </div>
      {after}
    </div>
  )
}

interface RailsProps<Item, More> {
  lines: readonly ThreadLine<Item, More>[]
  place: number
  nameOf: (item: Item) => string
  onFold: (key: string, fold: Fold) => void
}

/** One line at the left for each thread around this comment; a press folds that thread. */
function Rails<Item, More>({ lines, place, nameOf, onFold }: RailsProps<Item, More>) {
  const above: ThreadLine<Item, More>[] = []
  for (let at = lines[place]?.parent ?? -1; at >= 0; at = lines[at]?.parent ?? -1) {
    const line = lines[at]
    if (line === undefined) break
    if (line.depth < deepestIndent) above.push(line)
  }
  return above.map((line) => (
    <button
      key={line.key}
      type="button"
      className={styles.rail}
      style={{ ['--at' as string]: line.depth }}
      tabIndex={-1}
      aria-label={`Collapse the thread of ${line.at === 'item' ? nameOf(line.item) : 'this place'}`}
      onClick={() => onFold(line.key, 'whole')}
    />
  ))
}
