import type { LibraryItem, SaveChange, SavedMark, SavedPointer } from '#shared/bridge/library'
import type { Result } from '#shared/bridge/result'
import type { RecordPointer } from '#shared/reading/record'
import { desk } from '../../desk'
import { holdRevision } from '../../state/library'
import { notify, notifyFault } from '../../state/notices'

/** The name of a record, without what is known of it. */
export function pointerOf({ service, kind, id }: RecordPointer): RecordPointer {
  return { service, kind, id }
}

/** How a record is named if answers can be saved too. */
export function savedPointerOf(record: RecordPointer): SavedPointer {
  return { at: 'record', ...pointerOf(record) }
}

/** Main takes so many at once. */
const mostAtOnce = 5000

/**
 * Asks in parts, one after the other; true when main has done all. A failure ends it and is reported. Lists
 * are asked for again once, after the last part.
 */
async function inParts<Item>(
  items: readonly Item[],
  ask: (part: Item[]) => Promise<Result<unknown>>,
): Promise<boolean> {
  const release = items.length > mostAtOnce ? holdRevision() : undefined
  try {
    for (let from = 0; from < items.length; from += mostAtOnce) {
      const answer = await ask(items.slice(from, from + mostAtOnce))
      if (!answer.ok) {
        notifyFault(answer.fault)
        return false
      }
    }
    return true
  } finally {
    release?.()
  }
}

/** Saves, or changes lists, tags and note; true when main has done it. A failure is reported. */
export function save(change: SaveChange): Promise<boolean> {
  return inParts(change.items, (items) => desk.call('library.save', { ...change, items }))
}

/** What becomes of tags, as a change: those that were taken away and those that came. Pure. */
export function tagChange(
  before: readonly string[],
  after: readonly string[],
): Pick<SaveChange, 'addTags' | 'removeTags'> {
  return {
    addTags: after.filter((tag) => !before.includes(tag)),
    removeTags: before.filter((tag) => !after.includes(tag)),
  }
}

/** Takes items out of what is saved; true when main has done it. A failure is reported. */
export function unsave(items: readonly SavedPointer[]): Promise<boolean> {
  return inParts(items, (part) => desk.call('library.unsave', { items: part }))
}

/** Takes one item out of what is saved, and offers to put it back as it was. */
export async function unsaveWithWayBack(pointer: SavedPointer, mark: SavedMark): Promise<boolean> {
  const done = await unsave([pointer])
  const holds = mark.lists.length > 0 || mark.tags.length > 0 || mark.note !== ''
  if (!done || !holds) return done
  const { lists, tags, note } = mark
  notify('information', 'Removed from saved, with its lists, tags and note.', {
    label: 'Undo',
    run: () => void save({ items: [pointer], addToLists: lists, addTags: tags, note }),
  })
  return true
}

/** Saves one item, or takes it out. */
export async function toggleSaved(item: Pick<LibraryItem, 'saved'> & RecordPointer): Promise<void> {
  const pointer = savedPointerOf(item)
  if (item.saved === null) await save({ items: [pointer] })
  else await unsaveWithWayBack(pointer, item.saved)
}

/** Marks items read or unread; a failure is reported. */
export async function markRead(items: readonly RecordPointer[], read: boolean): Promise<void> {
  await inParts(items.map(pointerOf), (part) =>
    desk.call('library.markRead', { items: part, read }),
  )
}

/** Saves a whole answer, or takes it out. */
export async function toggleSavedAnswer(entry: {
  id: string
  saved: SavedMark | null
}): Promise<void> {
  const pointer: SavedPointer = { at: 'answer', id: entry.id }
  if (entry.saved === null) await save({ items: [pointer] })
  else await unsaveWithWayBack(pointer, entry.saved)
}
