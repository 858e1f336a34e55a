import { useMemo } from 'react'
import type { CollectionItem } from '#shared/collections/index'
import { useCollection } from '../../data/use-collection'
import { useMarks } from '../../data/use-record'
import { useDeskState } from '../../state/desk-state'
import { type MailboxContents, type MailRow, rowsOf } from './inbox/mailbox-rows'

/** One mailbox of the address book. */
export type Mailbox = CollectionItem<'mailboxes'>

/** A mailbox that nothing is known of but its name. Pure. */
export const newMailbox = (name: string, now: number): Mailbox => ({
  name,
  label: '',
  note: '',
  usedFor: '',
  addedAt: now,
  seenAt: null,
  open: true,
  expecting: null,
})

/** Shown if the address book is empty and the data are the demo's. */
export const demoMailboxes: readonly Mailbox[] = [
  { ...newMailbox('blue-harbour-214', 0), usedFor: 'Ticket shop trial' },
  { ...newMailbox('live-lantern', 0), usedFor: 'Gets a message every two minutes' },
  { ...newMailbox('night-train', 0), usedFor: 'Newsletters' },
  { ...newMailbox('odd-letters', 0), usedFor: 'Letters that mean no good' },
]

/** The address book and what is known of each mailbox in it. */
export interface Mailboxes {
  at: 'loading' | 'ready' | 'failed'
  mailboxes: readonly Mailbox[]
  contents: ReadonlyMap<string, MailboxContents>
  /** Whether the contents were read: before that nothing is known of any mailbox, and nothing is stored over it. */
  isRead: boolean
  /** All rows of a mailbox, also those that are gone there. */
  rows: ReadonlyMap<string, readonly MailRow[]>
  /** Unread messages by mailbox. */
  unread: ReadonlyMap<string, number>
  change: (name: string, change: Partial<Mailbox>) => Promise<boolean>
  add: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<boolean>
  keepContents: (name: string, contents: MailboxContents) => Promise<boolean>
}

/** The address book, its lists and its counts; nothing is asked of the service. */
export function useMailboxes(): Mailboxes {
  const book = useCollection('mailboxes')
  const kept = useCollection('mailboxContents')
  const demo = useDeskState((state) => state.demo.at === 'on')
  const mailboxes = useMemo(() => {
    const stored = book.entries.at === 'ready' ? book.entries.value.map(({ value }) => value) : []
    return stored.length === 0 && demo && book.entries.at === 'ready' ? demoMailboxes : stored
  }, [book.entries, demo])
  const contents = useMemo(
    () =>
      new Map(
        kept.entries.at === 'ready' ? kept.entries.value.map(({ id, value }) => [id, value]) : [],
      ),
    [kept.entries],
  )
  const rows = useMemo(
    () => new Map([...contents].map(([name, value]) => [name, rowsOf(name, value)])),
    [contents],
  )
  const ids = useMemo(() => [...rows.values()].flat().map(({ recordId }) => recordId), [rows])
  const marks = useMarks('mailboxes', 'mail', ids)
  const unread = useMemo(
    () =>
      new Map(
        [...rows].map(([name, list]) => [
          name,
          list.filter(
            ({ recordId, goneAt }) => goneAt === null && marks.get(recordId)?.read !== true,
          ).length,
        ]),
      ),
    [rows, marks],
  )
  const put = async (name: string, change: Partial<Mailbox>, place?: 'first') => {
    // The demo's mailboxes become the person's own with the first change of one of them.
    if (mailboxes === demoMailboxes) {
      for (const one of demoMailboxes) await book.put(one.name, one)
    }
    const known = mailboxes.find((one) => one.name === name) ?? newMailbox(name, Date.now())
    return await book.put(name, { ...known, ...change }, place)
  }
  return {
    at: book.entries.at,
    mailboxes,
    contents,
    isRead: kept.entries.at === 'ready',
    rows,
    unread,
    add: (name) => put(name, { open: true }, 'first'),
    change: (name, change) => put(name, change),
    remove: (name) => book.remove(name),
    keepContents: (name, value) => kept.put(name, value),
  }
}

/** Keeps how large a message is, if its list does not have it yet. */
export async function keepSize(
  { contents, keepContents }: Mailboxes,
  mailbox: string,
  id: string,
  bytes: number,
): Promise<void> {
  const known = contents.get(mailbox)
  if (known?.entries.find((entry) => entry.id === id)?.bytes !== null) return
  const entries = known.entries.map((entry) => (entry.id === id ? { ...entry, bytes } : entry))
  await keepContents(mailbox, { ...known, entries })
}
