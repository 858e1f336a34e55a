import type { CallName } from '#shared/bridge/names'
import type { Fault } from '#shared/bridge/result'
import { isMembers } from '#shared/reading/plain'
import { createKeyFinder, keyFoundFault } from '../vault/find-key'

/**
 * Calls that may hold a key: the one that brings it, and those whose text is neither stored nor
 * sent. Texts to be copied or saved can be very long, and the key was removed from them before.
 */
const exempt: ReadonlySet<CallName> = new Set([
  'key.save',
  'library.search',
  'library.tallies',
  'library.answers',
  'system.writeClipboard',
  'system.saveText',
])

/** Members that main neither sends nor stores as text: the parts of a shown letter, the bytes of a stored file. */
const unread: Partial<Record<CallName, readonly string[]>> = {
  'mail.show': ['markup', 'styles', 'inline'],
  'downloads.keep': ['data'],
}

/** Calls that only name existing things: no typed text of theirs is stored. */
const reading: ReadonlySet<CallName> = new Set([
  'desk.startWith',
  'operation.cancel',
  'answer.text',
  'history.list',
  'history.open',
  'library.item',
  'library.marks',
  'library.versions',
  'library.storage',
  'library.wouldFree',
  'collections.list',
  'runs.list',
  'flights.findings',
  'flights.priceHistory',
  'downloads.list',
  'downloads.details',
  'downloads.captions',
  'activity.list',
])

/**
 * Makes the check of everything that the window sends: a key in it would be stored in plain text,
 * with a question, a watch, a note, a tag, a setting or the address of a file.
 *
 * @param secrets every key that is held now
 * @param passed called with every call that passes and may be stored
 */
export function createKeyRefusal(
  secrets: () => readonly string[],
  passed: () => void = () => {},
): (name: CallName, input: unknown) => Fault | undefined {
  return (name, input) => {
    if (input === undefined || exempt.has(name)) return undefined
    const path = createKeyFinder(secrets()).find(without(unread[name], input))
    if (path !== undefined) return keyFoundFault(path)
    if (!reading.has(name)) passed()
    return undefined
  }
}

function without(names: readonly string[] | undefined, input: unknown): unknown {
  if (names === undefined || !isMembers(input)) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
}
