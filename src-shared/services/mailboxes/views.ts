import { type ViewsFor, view } from '../../reading/forms/view'
import { isMembers, openText } from '../../reading/plain'
import {
  firstText,
  flagOf,
  integerOf,
  makeRecord,
  membersOf,
  textFact,
  textOf,
} from '../../reading/reading'
import type { LibraryRecord, ReadContext } from '../../reading/record'
import type { OperationId } from '../index'
import { distinctListed, type Listed, recordIdOf } from '../lists'
import { saysWell } from '../says-well'
import { type Refused, refusalIn, refusedBy, saysNo, type Unanswered } from '../unanswered'
import type { Mailbox, MailEntry, MailMessage, QueueStatistics } from './models'
import { readMailbox, readMessage, readQueueStatistics } from './readers'

/** A mailbox as a page shows it: each message once, customarily newest first. */
export interface MailboxView extends Omit<Mailbox, 'entries'> {
  at: 'mailbox'
  /** The name that was asked for, as its records bear it: without a host, and in lower case. */
  name: string
  entries: Listed<MailEntry>[]
}

/**
 * The answer to a deletion. The service may say that it deleted a message and have removed another
 * one, or none: only the list, asked for again, shows which.
 */
export interface DeletionView {
  at: 'deleted'
  /** What the answer says of it apart from its success; null if it says nothing more. */
  confirmed: boolean | null
  sentence: string | null
}

/**
 * Name of the mailbox a question was about. Names are not case-sensitive, sealed ones ("D-…") may
 * be; what stands after an @ does not count.
 */
export function plainMailbox(name: string): string {
  const local = (name.split('@')[0] ?? '').trim()
  return local.startsWith('D-') ? local : local.toLowerCase()
}

/** The mailbox a message is in, which the question names; else its receiver. Empty if neither does. */
const mailboxOf = (mail: MailEntry | undefined, { values }: ReadContext): string =>
  plainMailbox(firstText(values, 'name') ?? mail?.to ?? '')

/**
 * The listed and the read message are one record: the text, and the names of the files in it, make the
 * second one the fuller.
 */
function mailRecord(
  mail: Listed<MailEntry> & Partial<Pick<MailMessage, 'text' | 'attachments'>>,
  context: ReadContext,
): LibraryRecord | undefined {
  const mailbox = mailboxOf(mail, context)
  if (mailbox === '') return undefined
  const { name, address } = mail.from
  return makeRecord({
    service: 'mailboxes',
    kind: 'mail',
    id: mail.recordId,
    title: mail.subject === '' ? noSubject : mail.subject,
    // The names stand before the text: of a long text not all is kept.
    text: [name, address, ...(mail.attachments ?? []), mail.text ?? mail.preview]
      .filter((one) => one !== '')
      .join('\n'),
    facts: [textFact(name || address), textFact(`to ${mailbox}`)],
    happenedAt: mail.sentAt ?? undefined,
  })
}

const noSubject = '(no subject)'

/** A service that says how it is and counts nothing. */
export interface ServiceState {
  at: 'well'
  /** What it says of itself; null if it says nothing in words. */
  sentence: string | null
}

/** Whether the service is well; one that says that it is not refuses with its own word. */
function stateOf(body: unknown): ServiceState | Unanswered {
  const state = saysWell(body)
  const open = openText(body)
  const names = ['message', 'msg', 'detail', 'description', 'status', 'state', 'health']
  const words = textOf(open) ?? firstText(membersOf(open), ...names)
  if (state === true) return { at: 'well', sentence: refusedBy(words).sentence }
  const refused = unanswered(body)
  return state === false && refused.at !== 'refused' ? refusedBy(words) : refused
}

/** What the answer of each mailbox operation is to a person. */
export const mailboxesViews = {
  // Numbers of a queue and deletions are no things to keep.
  'mailboxes.health': view({
    read: (body): ({ at: 'statistics' } & QueueStatistics) | ServiceState | Unanswered => {
      const statistics = readQueueStatistics(body)
      const isStated = statistics.queued !== null || statistics.denied !== null
      return isStated ? { at: 'statistics', ...statistics } : stateOf(body)
    },
    records: () => [],
    texts: true,
  }),
  'mailboxes.getMailbox': view({
    read: (body, context): MailboxView | Unanswered => {
      const mailbox = readMailbox(body, context.receivedAt)
      if (mailbox === undefined) return unanswered(body)
      const entries = mailbox.entries.map((entry) => listed(entry, context))
      const name = mailboxOf(undefined, context)
      return { ...mailbox, at: 'mailbox', name, entries: distinctListed(entries) }
    },
    records: (model, context) =>
      model.at === 'mailbox' ? model.entries.flatMap((one) => mailRecord(one, context) ?? []) : [],
  }),
  'mailboxes.getMessage': view({
    read: (body, context): { at: 'message'; message: Listed<MailMessage> } | Unanswered => {
      const message = readMessage(body, context.receivedAt, firstText(context.values, 'id'))
      // An error may bear an id too.
      const isLetter =
        message !== undefined && !(isBlank(message) && saysNo(membersOf(openText(body))))
      if (isLetter) return { at: 'message', message: listed(message, context) }
      const answer = membersOf(openText(body))
      // A letter that is not understood is there.
      const holdsNone = !Object.values(answer).some((one) => isMembers(openText(one)))
      return flagOf(answer.success) === true && holdsNone ? { at: 'missing' } : unanswered(body)
    },
    records: (model, context) =>
      model.at === 'message' ? [mailRecord(model.message, context) ?? []].flat() : [],
    texts: true,
  }),
  'mailboxes.deleteMessage': view({
    read: (body): DeletionView | Unanswered => readDeletion(body),
    records: () => [],
    texts: true,
  }),
} satisfies ViewsFor<Extract<OperationId, `mailboxes.${string}`>>

/** Whether a letter says neither who sent it nor anything else. */
const isBlank = ({ from, subject, text, html, source }: MailMessage): boolean =>
  `${from.name}${from.address}${subject}${text}${html ?? ''}${source}` === ''

const listed = <Entry extends MailEntry>(entry: Entry, context: ReadContext): Listed<Entry> => ({
  ...entry,
  recordId: recordIdOf(`${mailboxOf(entry, context)}/${entry.id}`),
})

/**
 * Editions answer with `success`, `ok`, a status, the number or the ids of what was deleted, or nothing at
 * all (HTTP 204). An answer that says no, or deletes none, never counts as a deletion.
 */
function readDeletion(body: unknown): DeletionView | Unanswered {
  const answer = openText(body)
  if (answer === '' || answer === null || answer === undefined) {
    return { at: 'deleted', confirmed: null, sentence: null }
  }
  const alone = isMembers(answer) ? undefined : flagOf(answer)
  if (alone !== undefined) return { at: 'deleted', confirmed: alone, sentence: null }
  if (!isMembers(answer)) {
    const word = (textOf(answer) ?? '').toLowerCase().replace(/[.!]$/, '')
    return goodStatuses.has(word)
      ? { at: 'deleted', confirmed: null, sentence: null }
      : unanswered(body)
  }
  const status = textOf(answer.status)?.toLowerCase() ?? ''
  const done = flagOf(answer.success ?? answer.ok) ?? (goodStatuses.has(status) ? true : undefined)
  const confirmed =
    deletedIn(answer.deleted) ??
    deletedIn(membersOf(answer.data).deleted) ??
    deletedIn(answer.deleted_ids ?? answer.deletedIds ?? answer.deletedCount)
  if (done === false || (done === undefined && confirmed === undefined)) return unanswered(body)
  // Why nothing was deleted is said like a refusal.
  const said = confirmed === false ? refusalIn(answer) : undefined
  const { sentence } = said ?? refusedBy(firstText(answer, 'message', 'why'))
  return { at: 'deleted', confirmed: confirmed ?? null, sentence }
}

const goodStatuses = new Set(['ok', 'success', 'deleted', '200', '204'])

/** What a flag, a number or a list of ids says of a deletion. */
function deletedIn(stated: unknown): boolean | undefined {
  const open = openText(stated)
  if (Array.isArray(open)) return open.length > 0
  const count = integerOf(open)
  return flagOf(open) ?? (count === undefined ? undefined : count > 0)
}

/** The refusal in an answer; its details say more than its message. */
function unanswered(body: unknown): Refused | { at: 'unrecognised' } {
  const answer = openText(body)
  if (!isMembers(answer)) return { at: 'unrecognised' }
  if (flagOf(answer.success) === true) return { at: 'unrecognised' }
  const words = [textOf(answer.message), textOf(answer.errorDetails)].flatMap((one) => one ?? [])
  return words.length > 0
    ? refusedBy(words.join(' '))
    : (refusalIn(answer) ?? { at: 'unrecognised' })
}
