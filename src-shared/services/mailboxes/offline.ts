import type { LibraryRecord, OfflineQuestion } from '../../reading/record'

/** The question for a message that was only listed. */
export function mailboxesOffline(record: LibraryRecord): OfflineQuestion[] {
  if (record.kind !== 'mail') return []
  // The ids of messages hold no slash; the names of mailboxes may.
  const slash = record.id.lastIndexOf('/')
  const name = record.id.slice(0, Math.max(0, slash))
  const id = record.id.slice(slash + 1)
  const unsendable = [name, id].some((part) => part === '' || part === '.' || part === '..')
  return unsendable ? [] : [{ operation: 'mailboxes.getMessage', values: { name, id } }]
}
