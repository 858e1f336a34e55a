import { appendFile, mkdir, open, rename, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setAside, setFolderAside, sizeInPlace } from '../core/set-aside'
import { errorCode, removeLeftOvers, writeAtomically } from '../core/write-atomically'

/** Lines on disk, in one file and one older file. */
export interface LogFile {
  /** The last lines of both files, oldest first. */
  readTail(): Promise<string[]>
  /** @param first lines that a file which is begun starts with */
  append(lines: readonly string[], first?: readonly string[]): Promise<void>
  /** Takes these lines out of both files. */
  drop(isOne: (line: string) => boolean): Promise<void>
  remove(): Promise<void>
}

/**
 * A file of lines in a folder, made when it is first written to.
 *
 * @param cap size in bytes at which the file becomes the older one; what the older one held is gone
 */
export function createLogFile(folder: string, cap = 10 * 1024 * 1024): LogFile {
  const current = join(folder, 'activity.jsonl')
  const older = join(folder, 'activity.1.jsonl')
  const largest = 4 * cap
  for (const one of [current, older]) removeLeftOvers(one)
  return {
    async readTail() {
      const newer = await readEnd(current, cap)
      const rest = cap - newer.read
      const before = rest > 0 ? await readEnd(older, rest) : { lines: [] }
      return [...before.lines, ...newer.lines]
    },
    async append(lines, first = []) {
      if (lines.length === 0) return
      const rest = `${lines.join('\n')}\n`
      await makeFolder(folder)
      const size = await sizeInPlace(current, Date.now())
      const isFull = size > 0 && size + Buffer.byteLength(rest) > cap
      if (isFull) {
        await setFolderAside(older, Date.now())
        await rename(current, older)
      }
      const text = isFull || size === 0 ? first.map((one) => `${one}\n`).join('') + rest : rest
      // A line that broke off in a crash must not swallow the next one.
      const start = (await readEnd(current, 1)).ended ? '' : '\n'
      try {
        await appendFile(current, start + text, { mode: 0o600 })
      } catch (error) {
        // The lines will be written again: what a full disk took of them must not stand there twice.
        await truncate(current, isFull ? 0 : size).catch(() => undefined)
        throw error
      }
    },
    async drop(isOne) {
      for (const path of [older, current]) {
        // This program did not write so much, and it may hold anything: it goes as a whole.
        if ((await sizeOf(path)) > largest) {
          await rm(path)
          continue
        }
        const { lines } = await readEnd(path, largest)
        const rest = lines.filter((one) => !isOne(one))
        if (rest.length === lines.length) continue
        await writeAtomically(path, rest.map((one) => `${one}\n`).join(''))
      }
    },
    async remove() {
      await Promise.all([rm(current, { force: true }), rm(older, { force: true })])
    },
  }
}

/** What else has the folder's name is set aside: without a log the day's budget would forget what was paid for. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    setAside(folder, Date.now())
    await mkdir(folder)
  }
}

/** A folder or a pipe in the place of a file has none. */
async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : 0
  } catch {
    return 0
  }
}

/**
 * The last `most` bytes of a file as lines; a line that is cut at the beginning is left out.
 * `ended`: the file ends with a line break.
 */
async function readEnd(
  path: string,
  most: number,
): Promise<{ lines: string[]; read: number; ended: boolean }> {
  const size = await sizeOf(path)
  if (size === 0) return { lines: [], read: 0, ended: true }
  const file = await open(path, 'r').catch(() => undefined)
  if (file === undefined) return { lines: [], read: 0, ended: true }
  try {
    const length = Math.min(size, most)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    const text = buffer.toString('utf8', 0, bytesRead)
    const lines = text.split('\n')
    const whole = length < size ? lines.slice(1) : lines
    return { lines: whole.filter((one) => one !== ''), read: length, ended: text.endsWith('\n') }
  } finally {
    await file.close()
  }
}
