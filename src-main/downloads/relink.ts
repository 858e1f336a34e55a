import { basename } from 'node:path'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Book } from './book'
import type { Entry } from './machine/entry'
import type { DownloadFiles, DownloadSystem } from './ports'

export interface RelinkPorts {
  book: Book
  files: Pick<DownloadFiles, 'digest'>
  system: Pick<DownloadSystem, 'chooseFile'>
}

/**
 * Asks where a finished file has gone. It must have the same bytes: another file under this entry
 * would be a wrong one. Null where the dialog was closed.
 */
export async function relink(
  { id, state, name, bytes }: Entry,
  { book, files, system }: RelinkPorts,
): Promise<Result<string | null>> {
  if (state.at !== 'done') return refuse('Only a file that is done can be found again.')
  const path = await system.chooseFile(name ?? '')
  if (path === null) return ok(null)
  const digest = await files.digest(path)
  if (digest === undefined) return refuse('The chosen file cannot be read.')
  if (digest.bytes !== bytes || digest.sha256 !== state.sha256) {
    return refuse('The chosen file is another one: its bytes are not those that were fetched.')
  }
  book.apply(id, { at: 'relinked', path, name: basename(path) })
  return ok(path)
}

const refuse = (message: string) =>
  failed({
    code: 'invalidInput',
    message,
    nextStep: 'Choose the file that was moved, or fetch it again.',
  })
