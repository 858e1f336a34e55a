import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyFinder } from '../../../vault/find-key'
import type { Context } from '../context'
import { earlierFiles } from '../file/names'
import type { Job } from '../pace'

/** Bytes that are looked at in one step. */
const pieceBytes = 64_000
/** How far pieces overlap: the longest form of a long key, so that none is cut in every piece. */
const overlapBytes = 16_000
/** Shorter halves of a key would be found in ordinary text. */
const shortestHalf = 8

/**
 * Removes copies of damaged and of older files in which one of these keys stands: what can be read of
 * them was taken over before, and nothing can be taken out of a damaged file alone. A text may be torn
 * between two pages of such a file, so that one half of a key is enough.
 *
 * @returns how many copies went
 */
export function* forgetEarlierFiles(
  { folder, pace }: Pick<Context, 'folder' | 'pace'>,
  keys: readonly string[],
): Job<number> {
  const finder = createKeyFinder(keys.flatMap((key) => [key, ...halvesOf(key)]))
  const names = earlierFiles(folder)
  const found = new Set<string>()
  for (const name of names) {
    const file = openSync(join(folder, name), 'r')
    try {
      const piece = Buffer.alloc(pieceBytes + overlapBytes)
      for (let at = 0; ; at += pieceBytes) {
        const read = readSync(file, piece, 0, piece.length, at)
        if (finder.inText(piece.toString('latin1', 0, read))) found.add(name.replace(log, ''))
        if (read < piece.length || found.has(name.replace(log, ''))) break
        if (pace.over()) yield
      }
    } finally {
      closeSync(file)
    }
  }
  // A file goes with its log, and the log with its file.
  for (const name of names) {
    if (found.has(name.replace(log, ''))) rmSync(join(folder, name), { force: true })
  }
  return found.size
}

const log = /-(wal|shm)$/

function halvesOf(key: string): string[] {
  const middle = Math.floor(key.length / 2)
  return middle < shortestHalf ? [] : [key.slice(0, middle), key.slice(middle)]
}
