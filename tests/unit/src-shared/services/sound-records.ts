import { expect } from 'vitest'
import { type LibraryRecord, type ReadContext, recordKinds } from '#shared/reading/record'

/** A question's values and the time of its answer, for readers. */
export const asked = (
  values: ReadContext['values'] = {},
  receivedAt = Date.UTC(2026, 8, 16, 12),
): ReadContext => ({ values, receivedAt })

/** Says what is wrong with a record, or nothing. Without `expect`, which would be slow for thousands. */
function faultOf(record: LibraryRecord): string | undefined {
  const { id, title, text, facts, parent, picture, link, happenedAt } = record
  if (!recordKinds.includes(record.kind)) return 'its kind is unknown'
  if (id.trim() === '' || id.length > 300) return 'its id is empty or too long'
  if (title.trim() === '' || title.length > 500) return 'its title is empty or too long'
  if (/[\n\r]/.test(title)) return 'its title has several lines'
  if (text.length > 20_000) return 'its text is too long'
  if (facts.length > 6) return 'it has too many facts'
  if (!`${id}${title}${text}`.isWellFormed()) return 'it holds half a character'
  if (
    facts.some((fact) => Object.values(fact).some((value) => value === null || Number.isNaN(value)))
  )
    return 'a fact holds no number'
  if (facts.some((fact) => fact.at === 'text' && fact.text.trim() === '')) return 'a fact is empty'
  if (parent !== undefined && (parent.id === '' || parent.title === ''))
    return 'its parent is empty'
  for (const address of [picture, link]) {
    if (
      address !== undefined &&
      !/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/.test(address)
    )
      return `it leads to ${address}`
  }
  if (happenedAt !== undefined && !Number.isSafeInteger(happenedAt)) return 'its time is no time'
  return undefined
}

/** Checks that records keep every promise of `LibraryRecord`, and gives them back. */
export function sound(records: readonly LibraryRecord[]): readonly LibraryRecord[] {
  for (const record of records) {
    const fault = faultOf(record)
    if (fault !== undefined) expect.fail(`${fault}: ${JSON.stringify(record).slice(0, 600)}`)
  }
  return records
}

/** Ids of the records of a kind. */
export const idsOf = (records: readonly LibraryRecord[], kind: LibraryRecord['kind']): string[] =>
  records.filter((record) => record.kind === kind).map(({ id }) => id)
