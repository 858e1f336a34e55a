import type { LibraryRecord } from '../reading/record'

/** The records with each thing once, as it stands first: answers repeat things over their sections. */
export function distinctRecords(records: readonly LibraryRecord[]): LibraryRecord[] {
  const seen = new Set<string>()
  return records.filter(({ kind, id }) => {
    const name = `${kind} ${id}`
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}
