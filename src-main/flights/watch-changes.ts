import type { WatchChange } from '#shared/bridge/flights'
import { questionTitle } from '#shared/services/flights/question-words'
import { hourMs, isOver, nextTime, turnedOff } from './decide-watch'
import type { StoredWatch } from './store/methods'

/** A watch that is on, as it should be now: off where its flights have left, and with a time to go. */
export function tidied(watch: StoredWatch, now: number, chance: number): StoredWatch {
  if (isOver(watch.question, now)) return turnedOff(watch, now)
  // A time further away than any it is given comes from a clock that was set back since.
  const known = watch.nextAt !== null && watch.nextAt <= nextTime(watch, now, 1)
  return known ? watch : { ...watch, nextAt: nextTime(watch, now, chance) }
}

/** What a person's change makes of a watch; a new one goes for the first time after its interval. */
export function changedWatch(
  before: StoredWatch | null,
  { question, everyHours, below, newLow, on }: WatchChange,
  { now, chance, id }: { now: number; chance: number; id: string },
): StoredWatch {
  const same = before?.on === true && before.everyHours === everyHours ? before.nextAt : null
  const from = Math.max(before?.last?.at ?? now, now - everyHours * hourMs)
  return {
    id: before?.id ?? id,
    title: questionTitle(question),
    question,
    everyHours,
    below,
    newLow,
    on,
    createdAt: before?.createdAt ?? now,
    nextAt: on ? (same ?? nextTime({ everyHours }, from, chance)) : null,
    last: before?.last ?? null,
    heard: before?.heard ?? null,
    belowTold: before !== null && before.below === below && before.belowTold,
  }
}

/** A watch whose run could not be made; the price it knows stays. */
export const withProblem = (watch: StoredWatch, problem: string, now: number): StoredWatch => ({
  ...watch,
  last: { at: now, cheapest: watch.last?.cheapest ?? null, told: null, problem },
})
