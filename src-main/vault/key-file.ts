import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from '#shared/reading/parse-json'
import { readSmallFileLater } from '../core/read-small-file'
import { setFolderAside } from '../core/set-aside'
import { isTemporaryOf, writeAtomically } from '../core/write-atomically'
import type { KeyFile } from './ports'

/** A key and where it may go are a few thousand. */
const mostBytes = 1_000_000

/** The encrypted key as a file of this name. */
export function createKeyFile(file: string): KeyFile {
  return {
    read: () => readSmallFileLater(file, mostBytes),
    async write(text) {
      await setFolderAside(file, Date.now())
      await writeAtomically(file, text)
    },
    async erase() {
      // No folder of this name is of this program's making, and it would keep the key from being saved.
      await setFolderAside(file, Date.now())
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

/** Files that an interrupted write has left: they hold a key as well. */
async function leftOvers(file: string): Promise<string[]> {
  const folder = path.dirname(file)
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => path.join(folder, name)).filter((one) => isTemporaryOf(one, file))
}

// Removing a name leaves the bytes on the disk. Overwriting is the best that a program can do; a disk
// that writes elsewhere than it is asked to may still have them, encrypted as they were.
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

const storedKeySchema = z.object({
  // Version 1 has the bare key in `data`, version 2 also where it may go (`key-text.ts`).
  v: z.union([z.literal(1), z.literal(2)]),
  data: z.base64().min(1),
  savedAt: z.number(),
  storage: z.enum(['secure', 'weak']),
})

/** The key as it lies on the disk, encrypted. */
export interface StoredKey {
  data: Uint8Array
  storage: 'secure' | 'weak'
}

/** The file's text for a key. @param savedAt epoch milliseconds */
export function writeStoredKey(key: StoredKey, savedAt: number): string {
  const data = Buffer.from(key.data).toString('base64')
  return `${JSON.stringify({ v: 2, data, savedAt, storage: key.storage })}\n`
}

/** Reads the file's text; undefined if it is damaged. */
export function readStoredKey(text: string): StoredKey | undefined {
  const stored = storedKeySchema.safeParse(parseJson(text))
  if (!stored.success) return undefined
  return {
    data: new Uint8Array(Buffer.from(stored.data.data, 'base64')),
    storage: stored.data.storage,
  }
}

/**
 * How strong a ciphertext is. On Linux the prefix `v10` means a password that is fixed in the
 * program, as good as plain text; the other systems use `v10` for their real storage.
 */
export function strengthOf(data: Uint8Array, platform: string): 'secure' | 'weak' {
  const prefix = Buffer.from(data.subarray(0, 3)).toString('latin1')
  return platform === 'linux' && prefix === 'v10' ? 'weak' : 'secure'
}
