import { lstat, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '#shared/reading/parse-json'
import { readSmallFileLater } from '../core/read-small-file'
import {
  errorCode,
  hasTemporaryName,
  removeLeftOvers,
  writeAtomically,
} from '../core/write-atomically'

/** Remembers which files are being written into a person's folders, so that a kill leaves none of them there. */
export interface UnfinishedFiles {
  /** Settles when the file is remembered on the disk; it is to be begun only then. */
  begin(file: string): Promise<void>
  /** The file has taken its name, or was removed. */
  end(file: string): Promise<void>
  /** Settles when what the last run left is removed. */
  ready(): Promise<void>
}

const mostBytes = 100_000
const mostFiles = 100

/**
 * Removes what the last run was writing when it ended. The list is a file that anybody may have changed:
 * only files with the name of a temporary one are removed.
 *
 * @param list a small file of the program's own
 */
export function createUnfinishedFiles(list: string): UnfinishedFiles {
  removeLeftOvers(list)
  let files: readonly string[] = []
  let work = clean()

  async function clean(): Promise<void> {
    const left = await readList(list)
    if (left.length === 0) return
    const kept = await Promise.all(left.map(removeBoth))
    files = left.filter((_file, place) => kept[place] === true)
    await write()
  }

  // Without the list a file is written all the same: only what a kill leaves of it would stay.
  const write = () => writeAtomically(list, `${JSON.stringify(files)}\n`).catch(() => undefined)

  function change(next: () => readonly string[]): Promise<void> {
    work = work.then(() => {
      files = next().slice(-mostFiles)
      return write()
    })
    return work
  }

  return {
    begin: (file) => change(() => [...files, file]),
    end: (file) => change(() => files.filter((one) => one !== file)),
    ready: () => work,
  }
}

async function readList(list: string): Promise<string[]> {
  try {
    const read = parseJson((await readSmallFileLater(list, mostBytes)) ?? '[]')
    const files = Array.isArray(read) ? read.slice(0, mostFiles) : []
    return files.filter((one): one is string => typeof one === 'string' && isOurs(one))
  } catch {
    // It cannot be read, and the next export writes it anew.
    return []
  }
}

const isOurs = (file: string): boolean => path.isAbsolute(file) && hasTemporaryName(file)

/** Removes a file, and the one that a backup is written to before it has that name; true as for one of them. */
async function removeBoth(file: string): Promise<boolean> {
  const kept = await Promise.all([file, `${file}.part`].map(removeLeft))
  return kept.includes(true)
}

/** Removes a file; true if it must be tried again at another start. */
async function removeLeft(file: string): Promise<boolean> {
  try {
    if ((await lstat(file)).isFile()) await rm(file)
    return false
  } catch (error) {
    // Without its folder the disk may only be unplugged.
    if (errorCode(error) !== 'ENOENT') return true
    return await lstat(path.dirname(file)).then(
      () => false,
      () => true,
    )
  }
}
