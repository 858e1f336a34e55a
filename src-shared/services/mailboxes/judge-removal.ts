import { missingMessages } from './missing-messages'
import type { Mailbox } from './models'

/** What the service answered to one deletion. */
export type Answered =
  /** It said that it deleted it. */
  | { at: 'done' }
  /** It said no, or failed, with its own sentence. */
  | { at: 'refused'; sentence: string }
  /** The mailbox no longer had it, so nothing was sent. */
  | { at: 'notSent' }
  /** The list does not have it and is not all of the mailbox, so nothing was sent. */
  | { at: 'notListed' }

/** The outcome for one message, judged by the list and not by what the service says. */
export type Outcome =
  | { at: 'deleted' }
  /** It was gone before; nothing was sent. */
  | { at: 'wasGone' }
  /** It may still be there, behind what the service lists; nothing was sent. */
  | { at: 'notListed' }
  /** The service said that it is deleted, and it is still in the list. */
  | { at: 'stillThere' }
  | { at: 'refused'; sentence: string }
  /** It was refused, and is gone nevertheless. */
  | { at: 'goneAnyway'; sentence: string }
  /** It was refused, and is not in a list that is not all of the mailbox. */
  | { at: 'outOfSight'; sentence: string }
  /** The list could not be asked again. */
  | { at: 'unverified'; said: boolean }

/** A list of a mailbox, as a deletion is judged by it. */
interface MailList extends Pick<Mailbox, 'whole'> {
  entries: readonly { id: string }[]
}

/** What became of a deletion as a whole. */
export interface Removal {
  outcomes: ReadonlyMap<string, Outcome>
  /** Messages that are gone too, although nobody deleted them. */
  alsoGone: readonly string[]
}

/**
 * Judges a deletion by the list before and the list after it: services of this kind are known to say
 * that they deleted a message and to remove another one, or none. Pure.
 *
 * @param before the list just before
 * @param list the list just after; undefined if it could not be asked
 */
export function judgeRemoval(
  answered: ReadonlyMap<string, Answered>,
  before: MailList,
  list: MailList | undefined,
): Removal {
  const after = list && {
    present: new Set(list.entries.map(({ id }) => id)),
    missing: missingMessages(before.entries, list.entries, list.whole),
  }
  const outcomes = new Map(
    [...answered].map(([id, answer]): [string, Outcome] => [id, outcomeOf(id, answer, after)]),
  )
  const alsoGone = [...(after?.missing ?? [])].filter((id) => !answered.has(id))
  return { outcomes, alsoGone }
}

function outcomeOf(
  id: string,
  answer: Answered,
  after: { present: ReadonlySet<string>; missing: ReadonlySet<string> } | undefined,
): Outcome {
  if (answer.at === 'notSent') return { at: 'wasGone' }
  if (answer.at === 'notListed') return answer
  if (after === undefined) return { at: 'unverified', said: answer.at === 'done' }
  const there = after.present.has(id)
  if (answer.at === 'done') return { at: there ? 'stillThere' : 'deleted' }
  const { sentence } = answer
  if (there) return { at: 'refused', sentence }
  return { at: after.missing.has(id) ? 'goneAnyway' : 'outOfSight', sentence }
}

/** An outcome, for people. Pure. */
export function outcomeWords(outcome: Outcome): string {
  switch (outcome.at) {
    case 'deleted':
      return 'Deleted: the list no longer has it.'
    case 'wasGone':
      return 'It was gone already, so nothing was sent.'
    case 'notListed':
      return 'Nothing was sent: the service lists newer messages only, so nobody knows whether it is there.'
    case 'stillThere':
      return 'The service says it is deleted, but the list still has it.'
    case 'refused':
      return `Not deleted: ${outcome.sentence}`
    case 'goneAnyway':
      return `The service said no (${outcome.sentence}), and the list no longer has it.`
    case 'outOfSight':
      return `The service said no (${outcome.sentence}), and lists only a part of the mailbox, so nobody knows.`
    case 'unverified':
      return outcome.said
        ? 'The service says it is deleted; the list could not be asked, so nobody knows.'
        : 'Nobody knows: neither the deletion nor the list was answered.'
    default:
      return outcome satisfies never
  }
}
