import type { SavedPointer } from '../../../src-preload/contract/library'
import type { Savable } from './dialog-state'

/** What each item's tags become: those taken away go, the new ones come, its own others stay. Pure. */
export function changedTags(
  items: readonly Savable[],
  before: readonly string[],
  after: readonly string[],
): { pointers: SavedPointer[]; tags: string[] }[] {
  const groups = new Map<string, { pointers: SavedPointer[]; tags: string[] }>()
  const added = after.filter((tag) => !before.includes(tag))
  for (const { pointer, saved } of items) {
    const kept = (saved?.tags ?? []).filter((tag) => after.includes(tag) || !before.includes(tag))
    const tags = [...new Set([...kept, ...added])]
    const key = JSON.stringify(tags)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { pointers: [pointer], tags })
    else group.pointers.push(pointer)
  }
  return [...groups.values()]
}
