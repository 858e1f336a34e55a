import type { CallName } from '#shared/bridge/names'
import type { Fault } from '#shared/bridge/result'
import { createKeyFinder, keyFoundFault } from '../vault/find-key'

/**
 * Calls that may hold a key: the one that brings it, and those whose text is neither stored nor
 * sent. Texts that are copied or saved to a file can be very long, and were rid of the key before.
 */
const exempt: ReadonlySet<CallName> = new Set([
  'key.save',
  'library.search',
  'library.tallies',
  'library.answers',
  'system.writeClipboard',
  'system.saveText',
])

/** Calls that only name what is there already: nothing that is typed is kept of them. */
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
 * Makes the check of everything that the window sends: a key among it would be stored readable, with
 * a question, a watch, a note, a tag, a setting or the address of a file.
 *
 * @param secrets every key that is held now
 * @param passed notified of every call that passes and may be kept
 */
export function createKeyRefusal(
  secrets: () => readonly string[],
  passed: () => void = () => {},
): (name: CallName, input: unknown) => Fault | undefined {
  return (name, input) => {
    if (input === undefined || exempt.has(name)) return undefined
    const path = createKeyFinder(secrets()).find(input)
    if (path !== undefined) return keyFoundFault(path)
    if (!reading.has(name)) passed()
    return undefined
  }
}
