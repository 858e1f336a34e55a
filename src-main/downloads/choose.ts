import { basename } from 'node:path'
import { act, openFile } from './act'
import { sharedJob } from './add'
import type { Book } from './book'
import type { Entry } from './machine/entry'
import { step } from './machine/step'
import type { DownloadFiles, DownloadSystem } from './ports'
import type { ReplaceableFiles } from './replaceable'

export interface ChoosePorts {
  book: Book
  files: Pick<DownloadFiles, 'size'>
  replaceable: Pick<ReplaceableFiles, 'has' | 'accept'>
  system: Pick<DownloadSystem, 'openPath' | 'showInFolder' | 'trash' | 'ask'>
  log(line: string): void
}

/**
 * Settles a duplicate as its person chose. Answers the entry that counts now: with `open` the one
 * that was there first, where the list has it.
 */
export async function choose(
  entry: Entry,
  choice: 'open' | 'replace' | 'keepBoth' | 'cancel',
  ports: ChoosePorts,
): Promise<string> {
  const { id, state } = entry
  const { book } = ports
  if (state.at !== 'duplicate') return id
  const twin = state.of.id === null ? undefined : book.get(state.of.id)
  switch (choice) {
    case 'cancel':
      book.apply(id, { at: 'cancel' })
      return id
    case 'open':
      return await openOther(entry, twin, state.of.path, ports)
    case 'replace': {
      const replaces = state.of.path === null || (await mayReplace(id, state.of.path, ports))
      // While the person was asked it may have been settled otherwise.
      const now = book.get(id)
      if (now?.state.at !== 'duplicate') return id
      fetchAnyway(now, twin, replaces ? 'replace' : 'keepBoth', book)
      return id
    }
    case 'keepBoth':
      fetchAnyway(entry, twin, 'keepBoth', book)
      return id
    default:
      return choice satisfies never
  }
}

function fetchAnyway(
  entry: Entry,
  twin: Entry | undefined,
  onExists: 'replace' | 'keepBoth',
  book: Book,
): void {
  const shared = twin === undefined || entry.address !== null ? entry : sharedJob(entry, twin)
  if (shared !== entry) book.take(entry.id, step(entry, shared))
  book.apply(entry.id, { at: 'fetchAnyway', onExists })
}

/**
 * Whether the file that is in the way may be replaced. One that the ledger did not fetch, or that was
 * changed since, is the person's own: a window of the system asks them, and no page can answer it.
 */
async function mayReplace(
  id: string,
  path: string,
  { files, replaceable, system }: ChoosePorts,
): Promise<boolean> {
  const bytes = await files.size(path)
  if (bytes === null || replaceable.has(id, { path, bytes })) return true
  const accepted = await system.ask({
    message: `Replace "${basename(path)}"?`,
    detail: `${path}\n\nGateway Desk did not download this file, or it was changed since. What is in it would be lost.`,
    accept: 'Replace it',
    decline: 'Keep both',
  })
  if (accepted) replaceable.accept(id, { path, bytes })
  return accepted
}

/** The file that is there is the one that was wanted; one that still comes is only shown. */
async function openOther(
  { id }: Entry,
  twin: Entry | undefined,
  path: string | null,
  ports: ChoosePorts,
): Promise<string> {
  const { book, system } = ports
  if (twin !== undefined) {
    await act([twin], 'open', ports)
    await book.drop([id])
    return twin.id
  }
  if (path !== null) await openFile(path, system)
  book.apply(id, { at: 'cancel' })
  return id
}
