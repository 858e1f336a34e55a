import type { CollectionItem, WindowCollectionName } from '#shared/collections/index'
import {
  type Identified,
  joined,
  type Listed,
  moved,
  thingsOf,
  without,
} from '#shared/collections/listed'
import { actionsOf } from '../../data/use-collection'
import { notify } from '../../state/notices'
import { counted } from '../../ui/words'

/** Collections of things that a person keeps in lists. */
type ListedName = {
  [Name in WindowCollectionName]: CollectionItem<Name> extends Listed ? Name : never
}[WindowCollectionName]

/** What else goes when things are removed, and how that is undone. */
interface Also {
  done?: () => unknown
  undone?: () => unknown
}

/**
 * What can be done with things of a collection that are in lists of another one. Each is false if main
 * refuses it, which is said to the person.
 *
 * @param one the word for one thing, `many` for several
 */
export function listActions<Things extends ListedName, Lists extends WindowCollectionName>(
  { things, lists }: { things: Things; lists: Lists },
  { one, many }: { one: string; many: string },
) {
  type Thing = Identified<CollectionItem<Things>>
  const ofThings = actionsOf(things)
  const ofLists = actionsOf(lists)
  const amount = (entries: readonly Thing[]) =>
    `${counted(entries.length, one, many)} ${entries.length === 1 ? 'is' : 'are'}`
  const leave = (entries: readonly Thing[], list: string) =>
    ofThings.putAll(entries.map((entry) => without(entry, list)))
  /** Removes things; the way back restores them. */
  async function takeAway(
    gone: readonly Thing[],
    before: readonly Thing[],
    words: string,
    also: Also = {},
  ): Promise<boolean> {
    if (!(await ofThings.remove(...gone.map(({ id }) => id)))) return false
    await also.done?.()
    notify('information', words, {
      label: 'Undo',
      run: () => {
        void ofThings.putAll(before)
        also.undone?.()
      },
    })
    return true
  }
  return {
    put: ofThings.putAll,
    putLists: ofLists.putAll,
    /** Changes what is kept of things. */
    change: (
      entries: readonly Thing[],
      to: (value: CollectionItem<Things>) => CollectionItem<Things>,
    ) => ofThings.putAll(entries.map(({ id, value }) => ({ id, value: to(value) }))),
    /** Takes things out of a list; they stay stored. */
    leave,
    /** Moves things from a list, if one is shown, behind those of another; with a way back. */
    async move(
      entries: readonly Thing[],
      all: readonly Thing[],
      from: string | undefined,
      to: { id: string; name: string },
    ): Promise<boolean> {
      if (from === to.id) return true
      const going = entries.map((entry) => (from === undefined ? entry : without(entry, from)))
      const there = new Map(joined(going, all, to.id).map((entry) => [entry.id, entry]))
      if (!(await ofThings.putAll(going.map((entry) => there.get(entry.id) ?? entry)))) return false
      notify('success', `${amount(entries)} in “${to.name}” now.`, {
        label: 'Undo',
        run: () => void ofThings.putAll(entries),
      })
      return true
    },
    /** Puts things of a list before another one of it, or at its end. */
    moveWithin: (
      entries: readonly Thing[],
      list: string,
      ids: ReadonlySet<string>,
      before: string | undefined,
    ) => ofThings.putAll(moved(entries, list, ids, before)),
    /** Forgets things, with a way back. */
    forget: (entries: readonly Thing[], also?: Also) =>
      takeAway(entries, entries, `${amount(entries)} deleted.`, also),
    /** Puts one thing in the place of several that it was made of, with a way back. */
    async merge(entries: readonly Thing[], into: Thing, also?: Also): Promise<boolean> {
      if (!(await ofThings.putAll([into]))) return false
      const gone = entries.filter(({ id }) => id !== into.id)
      return takeAway(gone, entries, `${amount(entries)} one now.`, also)
    },
    /** Makes a list; its id, or undefined if it could not be made. */
    async makeList(value: CollectionItem<Lists>): Promise<string | undefined> {
      const id = crypto.randomUUID()
      return (await ofLists.put(id, value)) ? id : undefined
    },
    changeList: (id: string, value: CollectionItem<Lists>) => ofLists.put(id, value),
    /** Forgets a list; its things stay kept. */
    async forgetList(id: string, all: readonly Thing[]): Promise<boolean> {
      const inIt = thingsOf(all, id)
      return (inIt.length === 0 || (await leave(inIt, id))) && (await ofLists.remove(id))
    },
  }
}
