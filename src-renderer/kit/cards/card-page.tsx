import { type ReactNode, useRef, useState } from 'react'
import { runOfferOf } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import { Pane } from '../../ui/layout'
import type { MenuPlace } from '../page/frames'
import { OutOfList } from '../page/opening'
import type { RowListHandle } from '../rows/row-list'
import type { Spot } from '../rows/row-state'
import { CardGrid, type CardGridProps } from './card-grid'

interface CardPageProps<Item> extends Omit<CardGridProps<Item>, 'onMenu' | 'ref'> {
  /** What a card is to the rest of the program: the keys of such things work in the grid then. */
  subjectOf: (item: Item) => Subject
  menu: (item: Item, frame: MenuPlace) => ReactNode
  /** What can be done with the cards that are chosen; only while any are. */
  bulk: (items: readonly Item[], clear: () => void) => ReactNode
}

/** The frame of a page with cards, as `ListPage` is of one with rows: keys, a menu, and the bar of what is chosen. */
export function CardPage<Item>(props: CardPageProps<Item>) {
  const { subjectOf, menu, bulk, onKey, ...grid } = props
  const { list } = grid
  const handle = useRef<RowListHandle>(null)
  const [menuOf, setMenuOf] = useState<{ item: Item; spot: Spot }>()
  return (
    <Pane>
      {list.chosen.length > 0 && bulk(list.chosen, list.clear)}
      <CardGrid
        {...grid}
        ref={handle}
        onKey={(item, key) =>
          onKey?.(item, key) === true || runOfferOf(key, list.meant(item).map(subjectOf))
        }
        onMenu={(item, spot) => setMenuOf({ item, spot })}
      />
      {menuOf !== undefined && (
        <OutOfList value={(run) => handle.current?.open(list.keyOf(menuOf.item), run)}>
          {menu(list.newest(list.keyOf(menuOf.item)) ?? menuOf.item, {
            spot: menuOf.spot,
            onClose: () => {
              setMenuOf(undefined)
              handle.current?.focus()
            },
          })}
        </OutOfList>
      )}
    </Pane>
  )
}
