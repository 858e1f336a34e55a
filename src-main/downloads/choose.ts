import { act, openFile } from './act'
import { sharedJob } from './add'
import type { Book } from './book'
import type { Entry } from './machine/entry'
import { step } from './machine/step'
import type { DownloadSystem } from './ports'

export interface ChoosePorts {
  book: Book
  system: Pick<DownloadSystem, 'openPath' | 'showInFolder' | 'trash'>
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
    case 'replace':
    case 'keepBoth': {
      const shared = twin === undefined || entry.address !== null ? entry : sharedJob(entry, twin)
      if (shared !== entry) book.take(id, step(entry, shared))
      book.apply(id, { at: 'fetchAnyway', onExists: choice })
      return id
    }
    default:
      return choice satisfies never
  }
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
