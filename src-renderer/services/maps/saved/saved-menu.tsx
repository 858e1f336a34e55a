import { IconCircleCheck } from '@tabler/icons-react'
import type { ListEntry, SavedEntry } from '#shared/services/maps/saved/saved-place'
import { IntentMenu } from '../../../kit/intents/intent-menu'
import { ListEntries } from '../../../kit/lists/list-entries'
import type { MenuFrame } from '../../../kit/page/frames'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { toggleVisited } from './saved-row-view'
import { savedSubject } from './saved-subject'
import { forgetPlaces, ofPlaces, type Saved } from './use-saved'

interface SavedMenuProps {
  entries: readonly SavedEntry[]
  saved: Saved
  /** The list that is shown. */
  list: ListEntry | undefined
  frame: MenuFrame
  onOpen: () => void
  onLists: (entries: readonly SavedEntry[]) => void
  /** Moves them within the list; absent if the list has no order now. */
  onStep: ((by: -1 | 1) => void) | undefined
}

/** What can be done with saved places, beside what can be done with every place. */
export const SavedMenu = (props: SavedMenuProps) => {
  const { entries, saved, list } = props
  return (
    <IntentMenu subjects={entries.map(savedSubject)} onOpen={props.onOpen} {...props.frame}>
      <MenuEntry icon={IconCircleCheck} onClick={() => void toggleVisited(entries)}>
        {entries.some(({ value }) => !value.visited) ? 'Mark as visited' : 'Mark as not visited'}
      </MenuEntry>
      <ListEntries
        lists={saved.lists}
        list={list}
        onLists={() => props.onLists(entries)}
        onMove={(to) => void ofPlaces.move(entries, saved.places, list?.id, to)}
        onLeave={(id) => void ofPlaces.leave(entries, id)}
        onStep={props.onStep}
        onForget={() => void forgetPlaces(entries)}
      />
    </IntentMenu>
  )
}
