import { z } from 'zod'
import { collection } from './define-collection'

/** Epoch milliseconds. */
const time = z.number()

/** One mailbox of the address book. */
const mailbox = z.object({
  name: z.string().min(1).max(100),
  label: z.string().max(100),
  note: z.string().max(2_000),
  /** Where the name was given: "Ticket shop". */
  usedFor: z.string().max(300),
  addedAt: time,
  /** Null as long as it was never asked. */
  seenAt: time.nullable(),
  /** Among those that stand at the top. */
  open: z.boolean(),
  /** What is waited for, and until when. */
  expecting: z.object({ from: z.string().max(200), since: time, until: time }).nullable(),
})

/** A message as its mailbox listed it, kept also after it is gone there. */
const mailboxEntry = z.object({
  id: z.string().min(1).max(200),
  name: z.string().max(120),
  address: z.string().max(160),
  subject: z.string().max(200),
  sentAt: time.nullable(),
  preview: z.string().max(160).default(''),
  /** Of the source, once it was read. */
  bytes: z.number().nullable(),
  firstSeenAt: time,
  /** When the mailbox was first asked without it; null while it is there. */
  goneAt: time.nullable(),
})

/** What a person keeps of mailboxes. */
export const mailboxesCollections = {
  /** The mailboxes a person uses, each under its name. */
  mailboxes: collection({
    title: 'Mailboxes',
    service: 'mailboxes',
    item: mailbox,
    most: 500,
  }),
  /** What each mailbox held when it was asked last, and what was there before; under its name. */
  mailboxContents: collection({
    title: 'Contents of mailboxes',
    service: 'mailboxes',
    item: z.object({ askedAt: time, entries: z.array(mailboxEntry).max(120) }),
    most: 500,
    mostBytes: 64_000,
    whenFull: 'dropOldest',
  }),
  /** Senders whose pictures are shown without being asked for, each under its address. */
  mailSenders: collection({
    title: 'Senders whose pictures are shown',
    service: 'mailboxes',
    item: z.object({ address: z.string().min(1).max(320), allowedAt: time }),
    most: 500,
  }),
  /** The queue of the service at every time it was asked, each under its instant. */
  mailStatistics: collection({
    title: 'Statistics of mailboxes',
    service: 'mailboxes',
    item: z.object({ at: time, queued: z.number().nullable(), denied: z.number().nullable() }),
    most: 2_000,
    whenFull: 'dropOldest',
  }),
}
