import type { CollectionItem } from '#shared/collections/index'

type Item = CollectionItem<'followedChannels'>

const most = 100

/**
 * A followed channel after its newest videos were asked for. With the first look nothing is new: what
 * was there before it was followed is no news. Pure, as all here.
 *
 * @param ids of its newest videos, newest first
 */
export function afterLook(item: Item, ids: readonly string[], now: number): Item {
  if (item.checkedAt === null) {
    return { ...item, checkedAt: now, known: ids.slice(0, most), fresh: [] }
  }
  const known = new Set([...item.known, ...item.fresh])
  const came = ids.filter((id) => !known.has(id))
  return { ...item, checkedAt: now, fresh: [...came, ...item.fresh].slice(0, most) }
}

/** A followed channel after its news were seen. */
export const afterSeen = (item: Item): Item => ({
  ...item,
  known: [...item.fresh, ...item.known].slice(0, most),
  fresh: [],
})

/** How many calls are left of a budget of so many a day. */
export function callsLeft(
  budget: number,
  spent: { day: string; calls: number },
  today: string,
): number {
  return Math.max(0, budget - (spent.day === today ? spent.calls : 0))
}
