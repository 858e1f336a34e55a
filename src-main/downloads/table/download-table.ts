import { ok, type Result } from '#shared/bridge/result'
import type { Library } from '../../library/ports'
import type { Entry } from '../machine/entry'
import type { DownloadRow } from '../store/methods'
import { readEntry } from './read-entry'

/** Where entries outlive the program: rows of the library, written before anything is begun. */
export interface DownloadTable {
  /** Rows that cannot be read are left where they are, for a later version. */
  read(): Promise<Result<Entry[]>>
  write(entries: readonly Entry[]): Promise<Result<null>>
  drop(ids: readonly string[]): Promise<Result<null>>
}

/**
 * Makes the table over the library, whose faults it passes on. A row that cannot be read is left
 * out.
 */
export function createDownloadTable(
  library: Pick<Library, 'ask'>,
  now: () => number,
): DownloadTable {
  return {
    async read() {
      const rows = await library.ask('downloads')
      return rows.ok ? ok(rows.value.flatMap(({ entry }) => readEntry(entry) ?? [])) : rows
    },
    write: (entries) =>
      library.ask('keepDownloads', { rows: entries.map((entry) => rowOf(entry, now())) }),
    async drop(ids) {
      const dropped = await library.ask('dropDownloads', { ids: [...ids] })
      return dropped.ok ? ok(null) : dropped
    },
  }
}

const rowOf = (entry: Entry, changedAt: number): DownloadRow => ({
  id: entry.id,
  realm: entry.realm,
  service: entry.source.at === 'job' ? 'downloads' : (entry.source.service ?? ''),
  question: entry.question,
  state: entry.state.at,
  changedAt,
  entry: JSON.stringify(entry),
})
