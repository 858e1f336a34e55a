import type { Values } from '../reading/forms/view'
import { recordId, textOf } from '../reading/reading'
import type { LibraryRecord } from '../reading/record'

/** What the library stores a record of. */
export interface Recorded {
  /**
   * Names the record together with its kind, also if this answer makes none because the thing is
   * gone or has no title: the library may hold one of before.
   */
  recordId: string
}

/** A thing whose reader does not know the id of its record, with that id. */
export type Listed<Thing> = Thing & Recorded

/** The id by which the library keeps what a service names by this id. */
export const recordIdOf = (id: string): string => recordId(id) ?? id

/** The things with each name once, the first of them: answers repeat things over their sections. */
export function distinct<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Thing[] {
  const seen = new Set<string>()
  return things.filter((thing) => {
    const name = nameOf(thing)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/** Things of one kind, each record once. */
export const distinctListed = <Thing extends Recorded>(things: readonly Thing[]): Thing[] =>
  distinct(things, (thing) => thing.recordId)

/** Records with each thing once, as it stands first. */
export const distinctRecords = (records: readonly LibraryRecord[]): LibraryRecord[] =>
  distinct(records, ({ kind, id }) => `${kind} ${id}`)

/**
 * The values that ask for the page that a cursor or a token names. It travels as it came, because
 * building the request encodes it once. Undefined without one, and if the answer names the page
 * that was just read, which would be asked for over and over.
 */
export function nextBy(
  values: Values,
  field: string,
  cursor: string | null | undefined,
): Values | undefined {
  if (cursor === null || cursor === undefined || cursor === '') return undefined
  return cursor === textOf(values[field]) ? undefined : { ...values, [field]: cursor }
}

/** A whole number that is not negative, as a value of a question or a member holds it. */
export function countIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined
}
