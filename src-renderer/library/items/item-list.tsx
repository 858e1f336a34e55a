import { type ReactNode, type RefObject, useCallback } from 'react'
import type { FoundItem } from '#shared/bridge/library'
import { isWhole, type Rows } from '../../data/listing/listing'
import { itemName, type SearchHead, searches } from '../../data/listing/use-search'
import { subjectOf } from '../../intents/subject'
import { ListPage } from '../../kit/page/list-page'
import { useList } from '../../kit/page/use-list'
import { useShownRow } from '../../kit/page/use-shown-row'
import type { RowListHandle } from '../../kit/rows/row-list'
import { markRead, toggleSaved } from '../../queries/library/marks'
import { useDeskState } from '../../state/desk-state'
import { joinClasses } from '../../ui/join-classes'
import { useLocale } from '../../ui/locale'
import { Waiting } from '../../ui/waiting'
import { ItemDetail } from '../detail/item-detail'
import { openItem } from '../open-item'
import { copyTitles } from './item-actions'
import { itemHeight } from './item-height'
import { ItemMenu } from './item-menu'
import { ItemRow } from './item-row'
import row from './item-row.module.css'
import { ItemsBar } from './items-bar'

interface ItemListProps {
  place: keyof typeof searches
  rows: Rows<FoundItem, SearchHead>
  /** Takes the list, so that the search field can send the keyboard into it. */
  listRef?: RefObject<RowListHandle | null>
  /** In place of the rows if there are none. */
  empty: ReactNode
}

/** Items with their selection and menu, and the whole of one beside them. */
export function ItemList({ place, rows, listRef, empty }: ItemListProps) {
  const compact = useDeskState((state) => state.settings.appearance.density === 'compact')
  const list = useList(place, rows.question, rows.items, itemName)
  const [shown, setShown] = useShownRow(list)
  const locale = useLocale()
  const heightOf = useCallback((item: FoundItem) => itemHeight(item, compact), [compact])
  const onKey = (item: FoundItem, key: string): boolean => {
    if (key.toLowerCase() === 's') void toggleSaved(item)
    else if (key.toLowerCase() === 'm') void markRead([item], !item.read)
    else return false
    return true
  }
  const { total } = rows.head
  return (
    <ListPage
      list={list}
      listRef={listRef}
      label="Items"
      heightOf={heightOf}
      total={total.exact ? total.count : undefined}
      onMore={searches[place].more}
      whole={isWhole(rows)}
      onAll={searches[place].all}
      onOpen={(item) => void openItem(item)}
      onKey={onKey}
      subjectOf={subjectOf}
      onCopy={(item) => void copyTitles(list.chosen.length > 0 ? list.chosen : [item], locale)}
      rowClass={(item) => joinClasses(row.row, item.read && row.read)}
      empty={
        rows.next === null ? (
          empty
        ) : (
          <Waiting label="Nothing found among the newest items; searching older ones" />
        )
      }
      shown={shown}
      onShow={setShown}
      pane={(item, frame) => <ItemDetail pointer={item} {...frame} />}
      menu={(item, frame) => <ItemMenu item={item} {...frame} />}
      bulk={(items, clear) => <ItemsBar items={items} onClear={clear} />}
    >
      {(item, state) => <ItemRow item={item} state={state} />}
    </ListPage>
  )
}
