import type {
  LibraryItem,
  MarkedThing,
  SaveChange,
  SavedMark,
  SavedPointer,
} from '#shared/bridge/library'
import type { Result } from '#shared/bridge/result'
import type { RecordPointer } from '#shared/reading/record'
import { desk } from '../../desk'
import { holdRevision } from '../../state/library'
import { notify, notifyFault } from '../../state/notices'
import { counted } from '../../ui/words'

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

/** Things that were taken out of what is saved. */
interface Unsaved {
  /** Main has done all. */
  done: boolean
  removed: readonly MarkedThing[]
}

/** Takes things out of what is saved, and says how they were saved. A failure is reported. */
async function unsave(items: readonly SavedPointer[]): Promise<Unsaved> {
  const removed: MarkedThing[] = []
  const done = await inParts(items, async (part) => {
    const answer = await desk.call('library.unsave', { items: part })
    if (answer.ok) for (const one of answer.value.removed) removed.push(one)
    return answer
  })
  return { done, removed }
}

/** Saves things with the lists, tags and notes that they had. */
async function saveAgain(things: readonly MarkedThing[]): Promise<void> {
  const alike = Map.groupBy(things, ({ mark: { lists, tags, note } }) =>
    JSON.stringify([lists, tags, note]),
  )
  const release = holdRevision()
  try {
    for (const group of alike.values()) {
      const [{ mark } = { mark: plain }] = group
      const { lists, tags, note } = mark
      const items = group.map(({ pointer }) => pointer)
      if (!(await save({ items, addToLists: lists, addTags: tags, note }))) return
    }
  } finally {
    release()
  }
}

const plain: SavedMark = { lists: [], tags: [], note: '', savedAt: 0 }

const holdsMore = ({ mark }: MarkedThing): boolean =>
  mark.lists.length > 0 || mark.tags.length > 0 || mark.note !== ''

/**
 * Takes things out of what is saved, and offers to put them back as they were. One that was only
 * starred is put back by its star.
 */
export async function unsaveWithWayBack(items: readonly SavedPointer[]): Promise<boolean> {
  const { done, removed } = await unsave(items)
  const holds = removed.some(holdsMore)
  if (removed.length === 0 || (removed.length === 1 && !holds)) return done
  const what = removed.length === 1 ? '' : ` ${counted(removed.length, 'item', 'items')}`
  const its = removed.length === 1 ? 'its lists, tags and note' : 'their lists, tags and notes'
  notify('information', `Removed${what} from saved${holds ? `, with ${its}` : ''}.`, {
    label: 'Undo',
    run: () => void saveAgain(removed),
  })
  return done
}

/** Stars that go with what is removed elsewhere, and come back with it as they were. */
export function starsBeside(items: readonly SavedPointer[]) {
  if (items.length === 0) return {}
  let gone: readonly MarkedThing[] = []
  return {
    done: async () => {
      gone = (await unsave(items)).removed
    },
    undone: () => void saveAgain(gone),
  }
}

/** Saves things, or takes them out if all of them are saved. */
export async function toggleAllSaved(
  items: readonly SavedPointer[],
  allSaved: boolean,
): Promise<void> {
  await (allSaved ? unsaveWithWayBack(items) : save({ items: [...items] }))
}

/** Saves one item, or takes it out. */
export async function toggleSaved(item: Pick<LibraryItem, 'saved'> & RecordPointer): Promise<void> {
  await toggleAllSaved([savedPointerOf(item)], item.saved !== null)
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
  await toggleAllSaved([{ at: 'answer', id: entry.id }], entry.saved !== null)
}
