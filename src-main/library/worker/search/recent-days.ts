import type { LibraryQuery } from '#shared/bridge/library'
import { startOfDay } from '#shared/operation/calendar-day'

/** Counts the last days of a search back from the day of this moment. Pure. */
export function withDays<Input extends { query: LibraryQuery }>(input: Input, now: number): Input {
  const { recent, ...query } = input.query
  if (recent === undefined) return input
  const from = startOfDay(now, recent.days - 1)
  const bound = recent.by === 'seen' ? { seenFrom: from } : { happenedFrom: from }
  return { ...input, query: { ...query, ...bound } }
}
