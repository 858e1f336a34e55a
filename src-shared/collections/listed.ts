import { movedRanks, rankAfter } from './ranks'

/** A thing of a collection with its id. */
export interface Identified<Value> {
  id: string
  value: Value
}

/** What a person keeps in lists of their own: within a list the smaller rank goes first. */
export interface Listed {
  readonly lists: { id: string; rank: number }[]
}

const ranksIn = (things: readonly Identified<Listed>[], list: string) =>
  things.flatMap(({ id, value }) => {
    const found = value.lists.find((one) => one.id === list)
    return found === undefined ? [] : [{ id, rank: found.rank }]
  })

/** The things of a list in its order. Pure. */
export function thingsOf<Value extends Listed>(
  things: readonly Identified<Value>[],
  list: string,
): readonly Identified<Value>[] {
  const rankOf = new Map(ranksIn(things, list).map(({ id, rank }) => [id, rank]))
  return things
    .filter(({ id }) => rankOf.has(id))
    .toSorted((one, other) => (rankOf.get(one.id) ?? 0) - (rankOf.get(other.id) ?? 0))
}

/** How many things there are in each list, by its id. Pure. */
export function countsOf(things: readonly Identified<Listed>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { id } of things.flatMap(({ value }) => value.lists)) {
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Those of the given things that are not yet in a list, now in it, after the others. Pure. */
export function joined<Value extends Listed>(
  things: readonly Identified<Value>[],
  all: readonly Identified<Value>[],
  list: string,
): Identified<Value>[] {
  const ranks = ranksIn(all, list).map(({ rank }) => rank)
  return things
    .filter(({ value }) => !value.lists.some(({ id }) => id === list))
    .map(({ id, value }) => {
      const rank = rankAfter(ranks)
      ranks.push(rank)
      return { id, value: { ...value, lists: [...value.lists, { id: list, rank }] } }
    })
}

/** A thing without one of its lists. Pure. */
export const without = <Value extends Listed>({ id, value }: Identified<Value>, list: string) => ({
  id,
  value: { ...value, lists: value.lists.filter((one) => one.id !== list) },
})

/** Those of a list whose rank changes once some are moved before another one, or to its end. Pure. */
export function moved<Value extends Listed>(
  things: readonly Identified<Value>[],
  list: string,
  ids: ReadonlySet<string>,
  before: string | undefined,
): Identified<Value>[] {
  const moves = movedRanks(ranksIn(things, list), ids, before)
  const ranks = new Map(moves.map(({ id, rank }) => [id, rank]))
  return things.flatMap(({ id, value }) => {
    const rank = ranks.get(id)
    if (rank === undefined) return []
    const lists = value.lists.map((one) => (one.id === list ? { ...one, rank } : one))
    return [{ id, value: { ...value, lists } }]
  })
}

/** The id that some of a list stand before once they went one place up or down; undefined: at its end. Pure. */
export function stepBefore(
  things: readonly { id: string }[],
  ids: ReadonlySet<string>,
  by: -1 | 1,
): string | undefined {
  const staying = things.filter(({ id }) => !ids.has(id))
  const first = things.findIndex(({ id }) => ids.has(id))
  const at = things.slice(0, Math.max(0, first)).filter(({ id }) => !ids.has(id)).length
  return staying[Math.max(0, at + by)]?.id
}
