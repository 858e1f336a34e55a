import {
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconFolderSymlink,
  IconTrash,
} from '@tabler/icons-react'
import type { Identified } from '#shared/collections/listed'
import { MenuEntry } from '../page/menu-entry'
import type { OwnList } from './list-sign'

interface ListEntriesProps {
  lists: readonly Identified<OwnList>[]
  /** The list that is shown; undefined if none is. */
  list: Identified<OwnList> | undefined
  /** Opens the dialog with all lists. */
  onLists: () => void
  onMove: (to: { id: string; name: string }) => void
  onLeave: (list: string) => void
  /** Moves them within the list; absent if it has no order now. */
  onStep?: ((by: -1 | 1) => void) | undefined
  /** Forgets the things themselves. */
  onForget: () => void
}

/** More lists than that are chosen in the dialog. */
const mostNamed = 6

/** What the menu of a row offers of lists: in which it is, into which it goes, where it stands. */
export function ListEntries(props: ListEntriesProps) {
  const { lists, list, onStep } = props
  return (
    <>
      <MenuEntry icon={IconBookmark} onClick={props.onLists}>
        Choose lists…
      </MenuEntry>
      {lists
        .filter(({ id }) => id !== list?.id)
        .slice(0, mostNamed)
        .map(({ id, value: { name } }) => (
          <MenuEntry key={id} icon={IconFolderSymlink} onClick={() => props.onMove({ id, name })}>
            {list === undefined ? 'Add to' : 'Move to'} “{name}”
          </MenuEntry>
        ))}
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
        <MenuEntry icon={IconTrash} onClick={() => props.onLeave(list.id)}>
          Remove from “{list.value.name}”
        </MenuEntry>
      )}
      <MenuEntry icon={IconTrash} danger onClick={props.onForget}>
        Delete
      </MenuEntry>
    </>
  )
}
