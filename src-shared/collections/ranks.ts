/** Where a thing stands in a list: the smaller rank goes first. */
export interface Ranked {
  id: string
  rank: number
}

/** The distance between new ranks; at less than `least` there may be no number between two. */
const step = 1_024
const least = 1e-6

/** The rank of what is put behind these. Pure. */
export const rankAfter = (ranks: readonly number[]): number =>
  ranks.reduce((most, rank) => Math.max(most, rank), 0) + step

/**
 * New ranks after some were moved before another one: only for those, unless there is no room between
 * their neighbours; then all are numbered again. Pure.
 *
 * @param all in their order
 * @param moved their ids
 * @param before id of the one that they then stand before; undefined for the end
 */
export function movedRanks(
  all: readonly Ranked[],
  moved: ReadonlySet<string>,
  before: string | undefined,
): readonly Ranked[] {
  const going = all.filter(({ id }) => moved.has(id))
  const rest = all.filter(({ id }) => !moved.has(id))
  // Dropped on one of themselves, they go before the next one that stays.
  const from = all.findIndex(({ id }) => id === before)
  const next = from < 0 ? undefined : all.slice(from).find(({ id }) => !moved.has(id))
  const place = next === undefined ? rest.length : rest.indexOf(next)
  const low = rest[place - 1]?.rank ?? (next?.rank ?? 0) - step * (going.length + 1)
  const high = next?.rank ?? low + step * (going.length + 1)
  const gap = (high - low) / (going.length + 1)
  if (gap >= least) return going.map(({ id }, at) => ({ id, rank: low + gap * (at + 1) }))
  return [...rest.slice(0, place), ...going, ...rest.slice(place)].map(({ id }, at) => ({
    id,
    rank: step * (at + 1),
  }))
}
