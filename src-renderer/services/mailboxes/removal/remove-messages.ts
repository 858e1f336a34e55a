import { type Answered, judgeRemoval, type Removal } from '#shared/services/mailboxes/judge-removal'
import type { Mailbox } from '#shared/services/mailboxes/models'
import { askOnce } from '../../../data/ask-once'

/** How far a deletion has come. */
export interface RemovalProgress {
  done: number
  total: number
}

/**
 * Deletes messages of one mailbox, one after the other: the list first, so that no id is sent that is
 * gone, and the list again behind them, by which each is judged. Ends early if it is stopped; what
 * was sent is judged all the same.
 */
export async function removeMessages(
  name: string,
  ids: readonly string[],
  onProgress: (progress: RemovalProgress) => void,
  signal: AbortSignal,
): Promise<Removal | { at: 'failed'; message: string }> {
  const before = await listOf(name)
  if (before === undefined) {
    return { at: 'failed', message: 'The list could not be asked, so nothing was deleted.' }
  }
  const present = new Set(before.entries.map(({ id }) => id))
  // What is not sent: it is gone, or lies behind the part of the mailbox that is listed.
  const unsent = { at: before.whole ? 'notSent' : 'notListed' } as const
  const answered = new Map<string, Answered>()
  for (const id of ids) {
    if (signal.aborted) break
    onProgress({ done: answered.size, total: ids.length })
    answered.set(id, present.has(id) ? await removeOne(name, id) : unsent)
  }
  onProgress({ done: answered.size, total: ids.length })
  const sent = [...answered.keys()].some((id) => present.has(id))
  const after = sent ? await listOf(name) : before
  return judgeRemoval(answered, before, after)
}

/** What the service lists. */
async function listOf(name: string): Promise<Mailbox | undefined> {
  const asked = await askOnce('mailboxes.getMailbox', { name }, { mode: 'refresh' })
  return asked.at === 'ready' && asked.model.at === 'mailbox' ? asked.model : undefined
}

async function removeOne(name: string, id: string): Promise<Answered> {
  const asked = await askOnce('mailboxes.deleteMessage', { name, id }, { mode: 'refresh' })
  if (asked.at === 'failed') return { at: 'refused', sentence: asked.fault.message }
  if (asked.at === 'unreadable') return { at: 'refused', sentence: 'Its answer could not be read.' }
  const { model } = asked
  switch (model.at) {
    case 'deleted':
      return model.confirmed === false
        ? { at: 'refused', sentence: model.sentence ?? 'It says that it deleted nothing.' }
        : { at: 'done' }
    case 'refused':
      return { at: 'refused', sentence: model.sentence ?? 'It did not say why.' }
    case 'missing':
    case 'unrecognised':
      return { at: 'refused', sentence: 'Its answer says neither yes nor no.' }
    default:
      return model satisfies never
  }
}
