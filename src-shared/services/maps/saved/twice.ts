import { together } from '../files/take-over'
import { duplicatesIn } from '../place/duplicates'
import { placeValues } from '../place/questions'
import { knownOf, type SavedEntry } from './saved-place'

/** Places that are saved more than once, those that are one place beside each other. Pure. */
export function savedTwice(places: readonly SavedEntry[]): readonly (readonly SavedEntry[])[] {
  const firstOf = duplicatesIn(places.map(knownOf))
  if (firstOf.size === 0) return []
  const firsts = new Set([...firstOf.values()].map(({ id }) => id))
  const groups = Map.groupBy(places, ({ id }) => firstOf.get(id)?.id ?? id)
  return [...groups].flatMap(([id, group]) => (firsts.has(id) ? [group] : []))
}

/**
 * One place out of several that are the same: one that the service knows takes precedence,
 * and the others add what it lacks. Its date is that of the first saved one. Pure.
 */
export function mergedPlace(all: readonly SavedEntry[]): SavedEntry | undefined {
  const kept = all.find(({ id }) => placeValues(id) !== null) ?? all[0]
  return (
    kept && {
      id: kept.id,
      value: {
        ...all.reduce((value, { value: other }) => together(value, other), kept.value),
        savedAt: Math.min(...all.map(({ value }) => value.savedAt)),
      },
    }
  )
}
