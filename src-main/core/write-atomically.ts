import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { cutName } from '#shared/reading/file-name'

const ending = '.tmp'
/** Systems take names of 255 bytes: an id, the ending and that of a part stand behind so many of them. */
const longestBeginning = 200
const renameAttempts = 5
const busyCodes = new Set(['EPERM', 'EBUSY', 'EACCES'])

/**
 * Writes a file so that after a crash there is either the old content or the new, never a part:
 * temporary file, sync, rename, sync of the folder. Mode 0600. Rejects with the system's error.
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await makeAtomically(file, async (temporary) => {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

/**
 * Makes a file in the same way: `make` writes a new file at the given place and syncs it; only then
 * does it take the name, and replaces a file of that name. Rejects with what `make` rejects with,
 * or with the system's error; then nothing is left behind.
 */
export async function makeAtomically<Value>(
  file: string,
  make: (temporary: string) => Promise<Value>,
): Promise<Value> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const beginning = cutName(path.basename(file), longestBeginning)
  const temporary = path.join(folder, `${beginning}.${randomUUID()}${ending}`)
  let value: Value
  try {
    value = await make(temporary)
    await renamePatiently(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
  return value
}

/**
 * Removes what writes of this file have left that a kill interrupted: it holds what the file was to hold, and
 * nobody else would ever remove it. Called before the file is written, by its one owner.
 */
export function removeLeftOvers(file: string): void {
  const folder = path.dirname(file)
  try {
    for (const name of readdirSync(folder)) {
      const one = path.join(folder, name)
      if (isTemporaryOf(one, file)) rmSync(one)
    }
  } catch {
    // There is no such folder, or nothing can be removed in it: the next start tries again.
  }
}

/** Whether a file of this name is left from an interrupted write. */
export function isTemporaryOf(candidate: string, file: string): boolean {
  return candidate.startsWith(`${file}.`) && candidate.endsWith(ending)
}

/** Whether a file has the name of one that was being written. */
export const hasTemporaryName = (file: string): boolean =>
  /.\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/.test(path.basename(file))

// On Windows a virus scanner or an indexer may hold the file for a moment.
async function renamePatiently(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(from, to)
      return
    } catch (error) {
      if (attempt === renameAttempts || !busyCodes.has(errorCode(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt))
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for syncing, and needs none: the rename is journalled.
  if (process.platform === 'win32') return
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // Network shares sync no folders, and some folders may not be read. The file has its name all the same.
  }
}

/** The system's code of a failed file operation, such as ENOENT; empty if there is none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
