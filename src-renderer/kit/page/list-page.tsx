import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { runOfferOf } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { refreshPart } from '../../state/page-commands'
import { joinClasses } from '../../ui/join-classes'
import { Pane } from '../../ui/layout'
import { ResizablePane } from '../../ui/resizable-pane'
import type { Turn } from '../detail/turn'
import { IntentMenu } from '../intents/intent-menu'
import { RowList, type RowListHandle, type RowListProps, type Spot } from '../rows/row-list'
import { bulkHeight } from './bulk-bar'
import type { MenuFrame, PaneFrame } from './frames'
import styles from './list-page.module.css'
import { OutOfList } from './opening'
import type { ListState } from './use-list'

export type { MenuFrame, PaneFrame } from './frames'

type FromRows<Row> = Pick<
  RowListProps<Row>,
  | 'label'
  | 'heightOf'
  | 'measured'
  | 'anchored'
  | 'sectionOf'
  | 'total'
  | 'onMore'
  | 'whole'
  | 'onAll'
  | 'onOpen'
  | 'onKey'
  | 'onCopy'
  | 'onPoint'
  | 'rowClass'
  | 'head'
  | 'minWidth'
  | 'children'
>

/** What a page of a list is given. */
export interface ListPageProps<Row> extends FromRows<Row> {
  list: ListState<Row>
  listRef?: RefObject<RowListHandle | null> | undefined
  /** Above the list: what of it is shown, and what can be done with all of it. */
  bar?: ReactNode
  /** Below the list. */
  foot?: ReactNode
  /** In place of the rows if there are none: why, and what to do. */
  empty: ReactNode
  /** The row that the pane shows; undefined if the pane is closed. */
  shown: Row | undefined
  /** `keys`: the keyboard only passed over it, which must not cost a call. */
  onShow: (row: Row | undefined, by?: 'keys') => void
  /** The key of a row that is pointed at elsewhere, as on a map. */
  pointed?: string | undefined
  pane: (row: Row, frame: PaneFrame) => ReactNode
  menu?: (row: Row, frame: MenuFrame) => ReactNode
  /**
   * What a row is to the rest of the program: the keys of such things work in the list then, and without its
   * own menu the list has the common one. Undefined for a row that is gone.
   */
  subjectOf?: (row: Row) => Subject | undefined
  /** What can be done with the rows that are chosen; only while any are. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** For the column of the rows: keys and dragging that the list itself does not handle. */
  column?: HTMLAttributes<HTMLDivElement>
  /**
   * What is shown is the page, and the list a column beside it. If the window is too narrow for both
   * they take turns. Space scrolls what is read.
   */
  split?: ListSplit
}

/** A list as the narrow one of two panes. */
export interface ListSplit {
  /** The width of the list is remembered under this name. */
  name: string
  width: number
  /** Beside the list while nothing is shown. */
  idle: ReactNode
}

interface ReaderKeys {
  list: RefObject<RowListHandle | null>
  reader: RefObject<HTMLElement | null>
  /** Whether the reader shows something; undefined if the list has no reader. */
  isShown: boolean | undefined
}

/**
 * In a narrow window the reader replaces its list, which then loses the keyboard: the
 * reader takes it while it shows something, and gives it back. A focus set by hand stays.
 */
function useReaderKeys({ list, reader, isShown }: ReaderKeys): void {
  const handOver = useRef((_isOurs: boolean) => {})
  handOver.current = (isOurs) => {
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body
    const isDrawn = list.current?.isDrawn() === true
    if (isShown === true && !isDrawn) {
      if (isFree || (isOurs && reader.current?.contains(activeElement) === false)) {
        reader.current?.focus({ preventScroll: true })
      }
    } else if (isDrawn && (isFree || activeElement === reader.current)) list.current?.focus()
  }
  const before = useRef(isShown)
  useEffect(() => {
    if (before.current === isShown) return
    before.current = isShown
    handOver.current(true)
  }, [isShown])
  const hasReader = isShown !== undefined
  useEffect(() => {
    if (!hasReader) return
    // An element that is no longer drawn loses the focus only after the next layout.
    const onResize = () => requestAnimationFrame(() => handOver.current(false))
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [hasReader])
}

/**
 * The frame of a page with a list: bar, rows, what can be done with those that are chosen, a menu, and
 * one of them whole beside it. A click shows, Enter opens, D shows or hides, the pane follows the
 * keyboard, Escape closes it.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    list,
    shown,
    onShow,
    bar,
    foot,
    empty,
    pane,
    bulk,
    column,
    subjectOf,
    split,
    pointed,
    ...rest
  } = props
  const { rows, keyOf, chosen, clear, selection } = list
  const subjectsOf = (row: Row) => list.meant(row).flatMap((one) => subjectOf?.(one) ?? [])
  const own = useRef<RowListHandle>(null)
  const handle = props.listRef ?? own
  const [menuOf, setMenuOf] = useState<{ row: Row; spot: Spot }>()
  const shownKey = shown === undefined ? undefined : keyOf(shown)

  // The pane follows the keyboard while it is open; an item that was opened from elsewhere stays until a key.
  const { active } = list
  const follow = useRef(() => {})
  follow.current = () => {
    if (shown !== undefined && active !== undefined && shownKey !== keyOf(active)) {
      onShow(active, 'keys')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only if the keyboard goes to another row
  useEffect(() => follow.current(), [selection.active])

  const turn = (): Turn => {
    const at = shownKey === undefined ? -1 : rows.findIndex((row) => keyOf(row) === shownKey)
    const to = (target: number) => {
      const row = at < 0 ? undefined : rows[target]
      if (row === undefined) return undefined
      return () => {
        handle.current?.goTo(keyOf(row))
        onShow(row, 'keys')
      }
    }
    return { previous: to(at - 1), next: to(at + 1), place: at, total: rest.total ?? rows.length }
  }
  const usualMenu = (row: Row, frame: MenuFrame) => (
    <IntentMenu subjects={subjectsOf(row)} onOpen={() => rest.onOpen(row)} {...frame} />
  )
  const menu = props.menu ?? (subjectOf === undefined ? undefined : usualMenu)
  const onKey = (row: Row, key: string): boolean => {
    if (rest.onKey?.(row, key) === true || runOfferOf(key, subjectsOf(row))) return true
    if (key.toLowerCase() === 'd') onShow(shown === undefined ? row : undefined)
    else if (key === 'Escape' && shown !== undefined) onShow(undefined)
    else return false
    return true
  }
  const shownNow = shownKey === undefined ? undefined : (list.newest(shownKey) ?? shown)
  const reader = useRef<HTMLDivElement>(null)
  const scrollReader = () => {
    const text = reader.current?.querySelector('[data-reading]')
    text?.scrollBy({ top: text.clientHeight * 0.85 })
  }
  useReaderKeys({
    list: handle,
    reader,
    isShown: split === undefined ? undefined : shownNow !== undefined,
  })
  const outOfList = (row: Row, part: ReactNode) => (
    <OutOfList
      value={(run) => (handle.current === null ? run() : handle.current.open(keyOf(row), run))}
    >
      {part}
    </OutOfList>
  )
  const paneOfShown =
    shownNow !== undefined &&
    outOfList(
      shownNow,
      pane(shownNow, {
        onClose: () => {
          onShow(undefined)
          handle.current?.focus()
        },
        turn: turn(),
      }),
    )
  const rowsOfList = (
    <Pane>
      {bar}
      <Pane {...column} className={joinClasses(styles.column, column?.className)}>
        {rows.length === 0 ? (
          empty
        ) : (
          <RowList
            {...rest}
            ref={handle}
            name={list.name}
            question={list.question}
            rows={rows}
            keyOf={keyOf}
            selection={selection}
            onSelection={list.onSelection}
            onShow={onShow}
            onKey={onKey}
            covered={bulk === undefined || chosen.length === 0 ? 0 : bulkHeight}
            {...(split !== undefined && { onSpace: scrollReader })}
            {...(menu !== undefined && {
              onMenu: (row: Row, spot: Spot) => setMenuOf({ row, spot }),
            })}
            rowClass={(row) =>
              joinClasses(
                styles.row,
                rest.rowClass?.(row),
                shownKey === keyOf(row) && styles.shown,
                pointed === keyOf(row) && styles.pointed,
              )
            }
          />
        )}
        {chosen.length > 0 && bulk?.(chosen, clear)}
      </Pane>
      {foot}
    </Pane>
  )
  return (
    <div
      className={styles.beside}
      data-split={split && (shownNow === undefined ? 'list' : 'shown')}
    >
      {split === undefined ? (
        <>
          {rowsOfList}
          {paneOfShown}
        </>
      ) : (
        <>
          <ResizablePane
            name={split.name}
            label={rest.label}
            width={split.width}
            min={280}
            max={620}
          >
            {rowsOfList}
          </ResizablePane>
          <Pane
            ref={reader}
            className={styles.reader ?? ''}
            tabIndex={-1}
            {...refreshPart}
            onKeyDown={(event) => {
              if (event.target === event.currentTarget) handle.current?.press(event)
            }}
          >
            {paneOfShown === false ? split.idle : paneOfShown}
          </Pane>
        </>
      )}
      {menuOf !== undefined &&
        outOfList(
          menuOf.row,
          menu?.(list.newest(keyOf(menuOf.row)) ?? menuOf.row, {
            spot: menuOf.spot,
            onShow: () => onShow(menuOf.row),
            onClose: () => {
              setMenuOf(undefined)
              handle.current?.focus()
            },
          }),
        )}
    </div>
  )
}
