import type { CollectionItem } from '#shared/collections/index'
import { type Listed, recordIdOf } from '#shared/services/lists'
import { missingMessages } from '#shared/services/mailboxes/missing-messages'
import type { MailEntry } from '#shared/services/mailboxes/models'

/** What is kept of a mailbox. */
export type MailboxContents = CollectionItem<'mailboxContents'>
/** One stored message of a mailbox. */
export type KeptEntry = MailboxContents['entries'][number]

/** A message of a list, there or only kept. */
export interface MailRow {
  recordId: string
  mailbox: string
  id: string
  name: string
  address: string
  subject: string
  sentAt: number | null
  preview: string
  bytes: number | null
  firstSeenAt: number
  /** When it was first missed in its mailbox; null while it is there. */
  goneAt: number | null
}

/** More of one mailbox is not kept in its list; the Library has the rest. */
export const mostKept = 120
/** The collection takes 64,000, with the braces and the time of the answer. */
const mostBytes = 63_900

/**
 * What is stored of a mailbox after it answered: what it lists, then what it no longer has. Pure.
 *
 * @param whole whether the list is all of the mailbox: what may lie beyond it is not gone
 */
export function mergeContents(
  before: MailboxContents | undefined,
  listed: readonly MailEntry[],
  askedAt: number,
  whole = true,
): MailboxContents {
  const known = new Map((before?.entries ?? []).map((entry) => [entry.id, entry]))
  const present = listed.map(({ id, from, subject, sentAt, preview }): KeptEntry => {
    const entry = known.get(id.slice(0, 200))
    known.delete(id.slice(0, 200))
    return {
      id: id.slice(0, 200),
      name: from.name.slice(0, 120),
      address: (from.address || (entry?.address ?? '')).slice(0, 160),
      subject: subject.slice(0, 200),
      sentAt,
      preview,
      bytes: entry?.bytes ?? null,
      firstSeenAt: entry?.firstSeenAt ?? askedAt,
      goneAt: null,
    }
  })
  const missing = missingMessages(before?.entries ?? [], present, whole)
  const gone = [...known.values()].map((entry) =>
    entry.goneAt === null && missing.has(entry.id) ? { ...entry, goneAt: askedAt } : entry,
  )
  return { askedAt, entries: fitting([...present, ...gone].slice(0, mostKept)) }
}

/** As many of the entries, in their order, as the collection takes of one mailbox. */
function fitting(entries: readonly KeptEntry[]): KeptEntry[] {
  const encoder = new TextEncoder()
  let left = mostBytes
  return entries.filter((entry) => {
    left -= encoder.encode(JSON.stringify(entry)).length + 1
    return left >= 0
  })
}

/** Whether two states say the same apart from when they were asked. Pure. */
export const sameContents = (one: MailboxContents, other: MailboxContents): boolean =>
  JSON.stringify(one.entries) === JSON.stringify(other.entries)

/** The rows of a mailbox, newest first if times are stated. Pure. */
export function rowsOf(mailbox: string, { entries }: MailboxContents): MailRow[] {
  const rows = entries.map((entry) => ({
    ...entry,
    mailbox,
    recordId: recordIdOf(`${mailbox}/${entry.id}`),
  }))
  // Without times the service's own order is the best there is.
  return rows.toSorted((one, other) => timeOf(other) - timeOf(one))
}

const timeOf = ({ sentAt, firstSeenAt }: MailRow): number => sentAt ?? firstSeenAt

/** How rows of a list are put together. */
export type Grouping = 'day' | 'sender' | 'mailbox'

/** Rows with those of a group behind each other; the group of the newest row comes first. Pure. */
export function grouped(rows: readonly MailRow[], by: Grouping): MailRow[] {
  if (by === 'day') return [...rows]
  const groups = new Map<string, MailRow[]>()
  for (const row of rows) {
    const name = groupOf(row, by)
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups.values()].flat()
}

/** The group of a row, by its name. Pure. */
export const groupOf = (row: MailRow, by: 'sender' | 'mailbox'): string =>
  by === 'mailbox' ? row.mailbox : row.name || row.address || 'Sender unknown'

/** The messages that were not there before, as an answer came. Pure. */
export function newSince(
  before: MailboxContents | undefined,
  listed: readonly Listed<MailEntry>[],
): Listed<MailEntry>[] {
  if (before === undefined) return []
  const known = new Set(before.entries.map(({ id }) => id))
  return listed.filter(({ id }) => !known.has(id.slice(0, 200)))
}

/** Whether a message is what is waited for: its sender or subject has the words. Pure. */
export function isExpected(
  row: Pick<MailRow, 'name' | 'address' | 'subject'>,
  from: string,
): boolean {
  const words = from.toLowerCase().trim()
  return [row.name, row.address, row.subject].some((text) => text.toLowerCase().includes(words))
}
