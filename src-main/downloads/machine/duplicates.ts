import type { NewDownload } from '#shared/bridge/downloads'
import type { Realm } from '#shared/operation/cache-key'
import { type Entry, hasEnded } from './entry'

/**
 * Names what is asked for, so that the same is recognised: for a file its address without its
 * fragment; for a job the address, the format and everything else that travels, in one order.
 */
export function questionOf(asked: NewDownload): string {
  const address = plainAddress(asked.address)
  if (asked.at === 'file') return `file ${address}`
  const values = Object.entries(asked.values ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  return `job ${JSON.stringify([address, asked.format.toLowerCase(), values])}`
}

function plainAddress(text: string): string {
  const url = URL.parse(text)
  if (url === null) return text
  url.hash = ''
  return url.href
}

/**
 * The download that asks for the same: one that is there or still comes. Failed and cancelled ones
 * do not count; one whose file is there is preferred.
 */
export function findTwin(
  entries: Iterable<Entry>,
  realm: Realm,
  question: string,
): Entry | undefined {
  let twin: Entry | undefined
  for (const entry of entries) {
    if (entry.realm !== realm || entry.question !== question) continue
    const { at } = entry.state
    if (at === 'failed' || at === 'cancelled' || at === 'duplicate') continue
    if (at === 'done' && entry.state.present) return entry
    twin ??= entry
  }
  return twin
}

/** Where the disk knows neither case nor how a letter is put together, names that differ so are one file. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase()

/** The download that has written the file of this path, or is about to. */
export function findByPath(
  entries: Iterable<Entry>,
  path: string,
  except: string,
  join: (folder: string, name: string) => string,
): Entry | undefined {
  const wanted = folded(path)
  for (const entry of entries) {
    if (entry.id === except) continue
    if (entry.state.at === 'done' && entry.path !== null && folded(entry.path) === wanted) {
      return entry
    }
    if (hasEnded(entry) || entry.state.at === 'duplicate') continue
    if (entry.folder === null || entry.name === null) continue
    if (entry.bytes > 0 && folded(join(entry.folder, entry.name)) === wanted) return entry
  }
  return undefined
}
