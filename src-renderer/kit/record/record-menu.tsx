import { IconEye, IconEyeOff, IconStar, IconStarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import type { Subject } from '../../intents/subject'
import { markRead, pointerOf, savedPointerOf, toggleAllSaved } from '../../queries/library/marks'
import { IntentMenu } from '../intents/intent-menu'
import type { MenuPlace } from '../page/frames'
import { MenuEntry } from '../page/menu-entry'

interface RecordMenuProps extends MenuPlace {
  /** Shows it beside its list; absent if nothing stands there. */
  onShow?: () => void
  /** The records that are meant: `list.meant(row)`. */
  subjects: readonly Subject[]
  /** What the person did with the first of them. */
  mark: RecordMark | undefined
  onOpen?: (() => void) | undefined
  /** It is watched rather than read. */
  seen?: boolean
  /** Entries of the list's own, after saving and marking. */
  children?: ReactNode
}

/** The menu of a row that is a record: open, save, mark, and what can be done with every thing. */
export function RecordMenu({ subjects, mark, seen = false, children, ...menu }: RecordMenuProps) {
  const saved = (mark?.saved ?? null) !== null
  const read = mark?.read === true
  const pointers = subjects.map(savedPointerOf)
  return (
    <IntentMenu subjects={subjects} {...menu}>
      <MenuEntry
        icon={saved ? IconStarOff : IconStar}
        onClick={() => void toggleAllSaved(pointers, saved)}
      >
        {saved ? 'Remove from saved' : 'Save'}
      </MenuEntry>
      <MenuEntry
        icon={read ? IconEyeOff : IconEye}
        onClick={() => void markRead(subjects.map(pointerOf), !read)}
      >
        {wordsOf(seen, read)}
      </MenuEntry>
      {children}
    </IntentMenu>
  )
}

const wordsOf = (seen: boolean, done: boolean): string =>
  seen ? `Mark as ${done ? 'not seen' : 'seen'}` : `Mark as ${done ? 'unread' : 'read'}`
