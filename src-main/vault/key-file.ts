import { open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, isTemporaryOf, writeAtomically } from '../core/write-atomically'
import type { KeyFile } from './ports'

/** The encrypted key as a file of this name. */
export function createKeyFile(file: string): KeyFile {
  return {
    async read() {
      try {
        return await readFile(file, 'utf8')
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    write: (text) => writeAtomically(file, text),
    async erase() {
      for (const one of [file, ...(await leftOvers(file))]) {
        try {
          await overwrite(one)
        } catch {
          // A file that cannot be overwritten is still removed.
        }
        await rm(one, { force: true })
      }
    },
  }
}

/** What writes that a crash broke off have left: they hold a key as well. */
async function leftOvers(file: string): Promise<string[]> {
  const folder = path.dirname(file)
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => path.join(folder, name)).filter((one) => isTemporaryOf(one, file))
}

// Removing a name leaves the bytes on the disk. Overwriting is the best a program can do; a disk
// that writes elsewhere than it is told may still keep them, encrypted as they were.
async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const { size } = await handle.stat()
    await handle.write(Buffer.alloc(size), 0, size, 0)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
