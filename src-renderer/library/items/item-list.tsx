import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FoundItem } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import { RowList, type RowListHandle, type Spot } from '../../kit/rows/row-list'
import { noSelection, type RowSelection } from '../../kit/rows/row-selection'
import { isWhole, type Rows } from '../../queries/library/listing'
import { markRead, toggleSaved } from '../../queries/library/marks'
import { type SearchHead, searches } from '../../queries/library/use-search'
import { useDeskState } from '../../state/desk-state'
import { joinClasses } from '../../ui/join-classes'
import { useLocale } from '../../ui/locale'
import { Waiting } from '../../ui/waiting'
import { ItemDetail } from '../detail/item-detail'
import { openItem } from '../open-item'
import { copyTitles } from './item-actions'
import { itemHeight } from './item-height'
import styles from './item-list.module.css'
import { ItemMenu } from './item-menu'
import { ItemRow } from './item-row'
import row from './item-row.module.css'
import { ItemsBar } from './items-bar'

interface ItemListProps {
  place: keyof typeof searches
  rows: Rows<FoundItem, SearchHead>
  /** Takes the list, so that the search field can send the keyboard into it. */
  listRef?: RefObject<RowListHandle | null>
  /** In place of the rows where there are none. */
  empty: ReactNode
}

const keyOf = (item: FoundItem) => item.key

/** Items with their selection and menu, and the whole of one beside them. */
export function ItemList({ place, rows, listRef, empty }: ItemListProps) {
  const compact = useDeskState((state) => state.settings.appearance.density === 'compact')
  const [selection, setSelection] = useState<RowSelection<FoundItem>>(noSelection)
  const [menu, setMenu] = useState<{ item: FoundItem; spot: Spot }>()
  const [details, setDetails] = useState<RecordPointer>()
  const [detailsOpen, setDetailsOpen] = useState(false)
  const own = useRef<RowListHandle>(null)
  const list = listRef ?? own
  const { items } = rows
  const locale = useLocale()

  // What is chosen keeps the newest word on each item; what was forgotten is chosen no more.
  const fresh = useMemo(() => new Map(items.map((item) => [item.key, item])), [items])
  const chosen = [...selection.chosen.keys()].flatMap((key) => fresh.get(key) ?? [])
  const { active } = selection
  const activeItem = active === undefined ? undefined : fresh.get(active)
  // The pane follows the keyboard while it is open.
  useEffect(() => {
    if (detailsOpen && activeItem !== undefined) setDetails(activeItem)
  }, [detailsOpen, activeItem])

  // What is out of sight must not be forgotten or exported by mistake.
  const asked = useRef(rows.question)
  useEffect(() => {
    if (asked.current === rows.question) return
    asked.current = rows.question
    setSelection(noSelection)
  }, [rows.question])

  const heightOf = useCallback((item: FoundItem) => itemHeight(item, compact), [compact])
  const onKey = (item: FoundItem, key: string): boolean => {
    switch (key.toLowerCase()) {
      case 's':
        void toggleSaved(item)
        return true
      case 'm':
        void markRead([item], !item.read)
        return true
      case 'd':
        setDetails(item)
        setDetailsOpen((open) => !open)
        return true
      case 'escape':
        if (!detailsOpen) return false
        setDetailsOpen(false)
        return true
      default:
        return false
    }
  }
  const show = (item: FoundItem) => {
    setDetails(item)
    setDetailsOpen(true)
  }
  const { total } = rows.head
  return (
    <div className={styles.beside}>
      <div className={styles.column}>
        {chosen.length > 0 && (
          <ItemsBar
            items={chosen}
            onClear={() => setSelection((now) => ({ ...noSelection(), active: now.active }))}
          />
        )}
        {items.length === 0 && rows.next !== null && (
          <Waiting label="Nothing among the newest items; older ones are being searched" />
        )}
        {items.length === 0 && rows.next === null && empty}
        {items.length > 0 && (
          <RowList
            ref={list}
            name={place}
            question={rows.question}
            label="Items"
            rows={items}
            keyOf={keyOf}
            heightOf={heightOf}
            total={total.exact ? total.count : undefined}
            onMore={searches[place].more}
            whole={isWhole(rows)}
            onAll={searches[place].all}
            selection={selection}
            onSelection={setSelection}
            onOpen={(item) => void openItem(item)}
            onKey={onKey}
            onCopy={(item) => void copyTitles(chosen.length > 0 ? chosen : [item], locale)}
            onMenu={(item, spot) => setMenu({ item, spot })}
            rowClass={(item) =>
              joinClasses(
                row.row,
                item.read && row.read,
                detailsOpen && isSame(item, details) && row.shown,
              )
            }
          >
            {(item, state) => <ItemRow item={item} state={state} onDetails={() => show(item)} />}
          </RowList>
        )}
      </div>
      {detailsOpen && details !== undefined && (
        <ItemDetail
          pointer={details}
          onClose={() => {
            setDetailsOpen(false)
            list.current?.focus()
          }}
        />
      )}
      {menu !== undefined && (
        <ItemMenu
          item={fresh.get(menu.item.key) ?? menu.item}
          spot={menu.spot}
          onDetails={() => show(menu.item)}
          onClose={() => {
            setMenu(undefined)
            list.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function isSame(one: RecordPointer, other: RecordPointer | undefined): boolean {
  return one.id === other?.id && one.kind === other.kind && one.service === other.service
}
