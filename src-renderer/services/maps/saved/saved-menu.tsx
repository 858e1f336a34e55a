import {
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconCircleCheck,
  IconFolderSymlink,
  IconTrash,
} from '@tabler/icons-react'
import { IntentMenu } from '../../../kit/intents/intent-menu'
import type { MenuFrame } from '../../../kit/page/frames'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { toggleVisited } from './saved-row-view'
import { savedSubject } from './saved-subject'
import { forgetPlaces, type ListEntry, ofPlaces, type Saved, type SavedEntry } from './use-saved'

interface SavedMenuProps {
  entries: readonly SavedEntry[]
  saved: Saved
  /** The list that is shown. */
  list: ListEntry | undefined
  frame: MenuFrame
  onOpen: () => void
  onLists: (entries: readonly SavedEntry[]) => void
  /** Moves them within the list; absent where the list has no order now. */
  onStep?: (by: -1 | 1) => void
}

/** More lists than that are chosen in the dialog. */
const mostNamed = 6

/** What can be done with saved places, beside what can be done with every place. */
export function SavedMenu(props: SavedMenuProps) {
  const { entries, saved, list, frame, onOpen, onLists, onStep } = props
  const others = saved.lists.filter(({ id }) => id !== list?.id)
  return (
    <IntentMenu subjects={entries.map(savedSubject)} onOpen={onOpen} {...frame}>
      <MenuEntry icon={IconBookmark} onClick={() => onLists(entries)}>
        Lists…
      </MenuEntry>
      {others.slice(0, mostNamed).map(({ id, value }) => (
        <MenuEntry
          key={id}
          icon={IconFolderSymlink}
          onClick={() =>
            void ofPlaces.move(entries, saved.places, list?.id, { id, name: value.name })
          }
        >
          {list === undefined ? 'Add to' : 'Move to'} “{value.name}”
        </MenuEntry>
      ))}
      <MenuEntry icon={IconCircleCheck} onClick={() => void toggleVisited(entries)}>
        {entries.some(({ value }) => !value.visited) ? 'Mark as visited' : 'Mark as not visited'}
      </MenuEntry>
      {onStep !== undefined && (
        <>
          <MenuEntry icon={IconArrowUp} onClick={() => onStep(-1)}>
            Move up
          </MenuEntry>
          <MenuEntry icon={IconArrowDown} onClick={() => onStep(1)}>
            Move down
          </MenuEntry>
        </>
      )}
      {list !== undefined && (
        <MenuEntry icon={IconTrash} onClick={() => void ofPlaces.leave(entries, list.id)}>
          Take out of “{list.value.name}”
        </MenuEntry>
      )}
      <MenuEntry icon={IconTrash} danger onClick={() => void forgetPlaces(entries)}>
        Forget
      </MenuEntry>
    </IntentMenu>
  )
}
