import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { usePageState } from '../../state/page-memory'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { wholeNumber } from '../../ui/words'
import styles from './columns.module.css'

interface ColumnsProps<Item> {
  /** The first column in sight is remembered under this name. */
  name: string
  /** What the columns hold, for screen readers, and shown if only some are in view: "pages". */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  titleOf: (item: Item) => string
  /** Narrowest that a column may become, in pixels; as many as fit stand beside each other. */
  narrowest?: number
  /** Beside the buttons that go to further columns. */
  bar?: ReactNode
  /** What is in a column: its head and a list. */
  children: (item: Item) => ReactNode
}

const usualNarrowest = 248
const readPlace = (stored: unknown): number | undefined =>
  typeof stored === 'number' && stored >= 0 ? Math.floor(stored) : undefined

/** How many columns fit, and which of them is the first that is shown. Pure. */
export function columnsInSight(
  width: number,
  narrowest: number,
  count: number,
  wanted: number,
): { first: number; shown: number } {
  const shown = Math.max(1, Math.min(count, Math.floor(width / narrowest)))
  return { first: Math.max(0, Math.min(wanted, count - shown)), shown }
}

/**
 * Lists beside each other, each scrolling by itself. If not all of them fit, the rest is one step
 * away; the left and right arrow keys go from the list of one column to that of the next.
 */
export function Columns<Item>(props: ColumnsProps<Item>) {
  const { name, label, items, keyOf, titleOf, narrowest = usualNarrowest, bar, children } = props
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [wanted, setWanted] = usePageState(`columns ${name}`, 0, readPlace)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const { first, shown } = columnsInSight(width, narrowest, items.length, wanted)
  const last = first + shown
  // A column that was out of view gets the keyboard once its list is there.
  const [wished, setWished] = useState<string>()
  useEffect(() => {
    const element = place.current
    if (wished === undefined || element === null) return
    const watch = new MutationObserver(() => focus())
    const focus = () => {
      const column = element.querySelector(`[data-column="${CSS.escape(wished)}"]`)
      const list = column?.querySelector<HTMLElement>('[role="grid"]')
      list?.focus()
      if (list !== null && list !== undefined) setWished(undefined)
    }
    watch.observe(element, { childList: true, subtree: true })
    focus()
    return () => watch.disconnect()
  }, [wished])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const { target } = event
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    if (!(target instanceof Element) || target.getAttribute('role') !== 'grid') return
    const own = target.closest<HTMLElement>('[data-column]')?.dataset.column
    const to = items.findIndex((item) => keyOf(item) === own) + by
    const item = items[to]
    if (item === undefined) return
    event.preventDefault()
    if (to < first) setWanted(to)
    if (to >= last) setWanted(to - shown + 1)
    setWished(keyOf(item))
  }
  return (
    <>
      {(bar !== undefined || shown < items.length) && (
        <div className={styles.bar}>
          {bar}
          {shown < items.length && (
            <span className={styles.steps} role="status">
              {wholeNumber(first + 1, locale)}–{wholeNumber(last, locale)} of{' '}
              {wholeNumber(items.length, locale)} {label}
              <IconButton
                step
                label={`Earlier ${label}`}
                icon={<IconChevronLeft stroke={1.8} />}
                disabled={first === 0}
                onClick={() => setWanted(first - 1)}
              />
              <IconButton
                step
                label={`Further ${label}`}
                icon={<IconChevronRight stroke={1.8} />}
                disabled={last >= items.length}
                onClick={() => setWanted(first + 1)}
              />
            </span>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its lists are gathered here */}
      <div
        ref={place}
        className={styles.columns}
        style={{ gridTemplateColumns: `repeat(${shown}, minmax(0, 1fr))` }}
        onKeyDown={onKeyDown}
      >
        {width > 0 &&
          items.slice(first, last).map((item) => (
            <section
              key={keyOf(item)}
              className={styles.column}
              data-column={keyOf(item)}
              aria-label={titleOf(item)}
            >
              {children(item)}
            </section>
          ))}
      </div>
    </>
  )
}

interface ColumnHeadProps {
  title: string
  /** Opens the page of what the column shows. */
  onOpen: () => void
  /** How much is new, or how old it is. */
  facts?: ReactNode
  /** Buttons and a menu at the end. */
  tools?: ReactNode
}

/** Above the list of a column: what it is, and what can be done with it. */
export function ColumnHead({ title, onOpen, facts, tools }: ColumnHeadProps) {
  return (
    <div className={styles.head}>
      <h3>
        <button type="button" className={styles.title} title={`Open ${title}`} onClick={onOpen}>
          {title}
        </button>
      </h3>
      <span className={styles.facts}>{facts}</span>
      {tools}
    </div>
  )
}

/** What a picture above the first row of a column adds to its height, in pixels. */
export const columnPictureHeight = 128

/** The picture of the first row of a column, as wide as the column. */
export function ColumnPicture({ address }: { address: string | undefined }) {
  return <Picture address={address} alt="" size="whole" className={styles.picture} />
}
