import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { errorCode } from './write-atomically'

// Opening a pipe waits for whoever writes to it, unless it is asked not to; Windows has no such word.
const reading = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** What has the name of a small file and is none: a folder, a pipe, a device, or far too large. */
export class UnfitFile extends Error {}

/**
 * The text of a small file of the program's own; undefined where there is none. Throws `UnfitFile` at what is
 * larger than `most` bytes, and at what is no file: a pipe or a device, to which a link may lead, never ends.
 */
export function readSmallFile(file: string, most: number): string | undefined {
  try {
    const opened = openSync(file, reading)
    try {
      check(fstatSync(opened), most)
      return readFileSync(opened, 'utf8')
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    return absent(error)
  }
}

/** The same without holding up the thread. */
export async function readSmallFileLater(file: string, most: number): Promise<string | undefined> {
  try {
    const opened = await open(file, reading)
    try {
      check(await opened.stat(), most)
      return await opened.readFile('utf8')
    } finally {
      await opened.close()
    }
  } catch (error) {
    return absent(error)
  }
}

function check(found: { isFile(): boolean; size: number }, most: number): void {
  if (!found.isFile()) throw new UnfitFile('This is no file.')
  if (found.size > most) throw new UnfitFile('This file is larger than it can be.')
}

function absent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
  return undefined
}
