import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { damagedName, libraryFile } from './names'

/**
 * Moves a damaged file out of the way, with its log, and leaves it as it is.
 *
 * @returns its name now
 */
export function setAside(folder: string, now: number): string {
  const file = libraryFile(folder)
  let at = now
  while (existsSync(join(folder, damagedName(at)))) at += 1
  const name = damagedName(at)
  // The log first: a file without its log is older, a log without its file is nothing.
  for (const ending of ['-wal', '-shm', '']) {
    if (existsSync(file + ending)) renameSync(file + ending, join(folder, name) + ending)
  }
  return name
}
