import type { BigIntStats } from 'node:fs'
import { link, mkdir, open, rename, stat, statfs, unlink } from 'node:fs/promises'
import { readSmallFileLater } from '../../../core/read-small-file'
import { errorCode } from '../../../core/write-atomically'

/** An open file. All of it rejects with the system's error. */
export interface OpenFile {
  /** Writes all of it at a place. */
  write(parts: readonly Uint8Array[], at: number): Promise<void>
  /** Reads into a buffer from a place; answers how much. */
  read(into: Uint8Array, at: number): Promise<number>
  /** Resolves when what was written outlives a loss of power. */
  datasync(): Promise<void>
  sync(): Promise<void>
  size(): Promise<number>
  facts(): Promise<FileFacts>
  close(): Promise<void>
}

/** What distinguishes one file from another. */
export interface FileFacts {
  size: number
  /** Device and number on it: two names with the same are the same file. */
  identity: string
}

/** The disk as transfers use it: an argument, so that tests can make it fail. */
export interface Disk {
  /** `wx` makes a new file, `r+` opens one that is there. */
  open(path: string, flags: 'wx' | 'r+' | 'r'): Promise<OpenFile>
  /**
   * A file of at most so many bytes; null = there is none. Rejects with `UnfitFile` at a larger one, and at
   * what is no file.
   */
  readText(path: string, most: number): Promise<string | null>
  /** Null = there is none. */
  facts(path: string): Promise<FileFacts | null>
  /** A second name for a file; fails with EEXIST if the name is taken. */
  link(from: string, to: string): Promise<void>
  /** Replaces what has the name. */
  rename(from: string, to: string): Promise<void>
  /** Nothing if there is none. */
  remove(path: string): Promise<void>
  makeFolder(path: string): Promise<void>
  syncFolder(path: string): Promise<void>
  /** Bytes that may still be written there. */
  free(folder: string): Promise<number>
}

/**
 * Syncs of a folder, shared: a call during a sync waits for the next one, together with all
 * others that call meanwhile. The sync under way may not include their changes.
 *
 * @returns resolves when a sync has ended that began after the call; rejects as that one does
 */
export function shareSyncs(sync: (path: string) => Promise<void>): (path: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  function begin(path: string): Promise<void> {
    const begun = sync(path).finally(() => {
      if (running.get(path) === begun) running.delete(path)
    })
    running.set(path, begun)
    return begun
  }

  return (path) => {
    const current = running.get(path)
    if (current === undefined) return begin(path)
    const known = waiting.get(path)
    if (known !== undefined) return known
    const next = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(path)
        return begin(path)
      })
    waiting.set(path, next)
    return next
  }
}

const factsOf = ({ size, dev, ino }: BigIntStats): FileFacts => ({
  size: Number(size),
  identity: `${dev}:${ino}`,
})

/** Files as they are. */
export const systemDisk: Disk = {
  async open(path, flags) {
    const handle = await open(path, flags === 'wx' ? 'wx+' : flags, 0o644)
    return {
      async write(parts, at) {
        let place = at
        let rest = [...parts]
        while (rest.length > 0) {
          const { bytesWritten } = await handle.writev(rest, place)
          place += bytesWritten
          rest = withoutStart(rest, bytesWritten)
        }
      },
      read: async (into, at) => (await handle.read(into, 0, into.length, at)).bytesRead,
      datasync: () => handle.datasync(),
      sync: () => handle.sync(),
      size: async () => (await handle.stat()).size,
      facts: async () => factsOf(await handle.stat({ bigint: true })),
      close: () => handle.close(),
    }
  },
  readText: async (path, most) => (await readSmallFileLater(path, most)) ?? null,
  async facts(path) {
    try {
      return factsOf(await stat(path, { bigint: true }))
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
      throw error
    }
  },
  link,
  rename,
  async remove(path) {
    try {
      await unlink(path)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
    }
  },
  async makeFolder(path) {
    await mkdir(path, { recursive: true })
  },
  syncFolder: shareSyncs(async (path) => {
    // Windows cannot open a folder for syncing, and needs none: names are journalled.
    if (process.platform === 'win32') return
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }),
  async free(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}

/** What is left to write after so many bytes. */
function withoutStart(parts: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let skip = bytes
  return parts.flatMap((part) => {
    const rest = part.subarray(Math.min(skip, part.length))
    skip -= part.length - rest.length
    return rest.length === 0 ? [] : [rest]
  })
}

/**
 * Gives the memory of buffers back at once. Left to the garbage collector, every 64 MiB that come cost
 * a collection of the whole heap. A buffer that shares its memory with others keeps it.
 */
export function giveBack(parts: readonly Buffer[]): void {
  for (const { buffer, byteLength } of parts) {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
  }
}
