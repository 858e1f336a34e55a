import { open, readFile, rm } from 'node:fs/promises'
import { errorCode, writeAtomically } from '../files/write-atomically'
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
      try {
        await overwrite(file)
      } catch {
        // A file that cannot be overwritten is still removed.
      }
      await rm(file, { force: true })
    },
  }
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
