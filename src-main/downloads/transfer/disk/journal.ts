import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { isMembers } from '#shared/reading/plain'
import { UnfitFile } from '../../../core/read-small-file'
import { errorCode } from '../../../core/write-atomically'
import type { TransferPorts } from '../ports'
import type { OpenFile } from './disk'
import { type JournalRecord, readRecord } from './read-record'

/** The journal of one transfer. */
export interface Journal {
  /** What was last written, or null. */
  readonly last: JournalRecord | null
  /** Adds a record; everything it says must have been synced before. */
  write(record: JournalRecord): Promise<void>
  close(): Promise<void>
}

/** Rewritten from this size on, so that it stays small. */
const longestFile = 512 * 1024
/** A journal is no longer than that and one line, which is far shorter. */
const longestRead = 2 * longestFile

/** The path of a transfer's journal. */
export const journalPath = (folder: string, id: string): string => join(folder, `${id}.journal`)

/**
 * Opens the journal of a transfer. A record is a line with a checksum, added at the end: a line that
 * a crash tore does not count, and the one before it still does. That is as whole as a file that is
 * replaced each time, for one write instead of four.
 *
 * A pipe, a device or a hundred megabytes in its place are no journal: they are removed unread, and the file
 * is fetched from its beginning. A folder may hold somebody's files: it gets another name and stays.
 */
export async function openJournal(
  { disk, log }: Pick<TransferPorts, 'disk' | 'log'>,
  folder: string,
  id: string,
): Promise<Journal> {
  const path = journalPath(folder, id)
  // Most transfers are new: looking for a journal first would cost each of them a failing call.
  let made = await begin()
  const text = made === null ? await readThere() : null
  if (text === undefined) made = await begin()
  let last = readLast(text ?? '')
  let { file, size } = made ?? (await openThere())
  /** A line that a crash tore must not tear the next one too. */
  let torn = text !== '' && text?.endsWith('\n') === false

  /** An empty file says nothing, so that nothing of it needs to outlive anything. Null = there is one. */
  async function begin(): Promise<{ file: OpenFile; size: number } | null> {
    try {
      return { file: await disk.open(path, 'wx'), size: 0 }
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return null
      if (errorCode(error) !== 'ENOENT') throw error
      await disk.makeFolder(folder)
      return { file: await disk.open(path, 'wx'), size: 0 }
    }
  }

  /** Undefined for what could not be a journal and is gone now. */
  async function readThere(): Promise<string | undefined> {
    try {
      return (await disk.readText(path, longestRead)) ?? ''
    } catch (error) {
      if (!(error instanceof UnfitFile)) throw error
      log(`The journal of a transfer cannot be one and starts again: ${error.message}`)
      await makeRoom()
      return undefined
    }
  }

  /** Systems refuse to remove a folder so in different words. */
  async function makeRoom(): Promise<void> {
    try {
      await disk.remove(path)
    } catch {
      const aside = `${path}.${randomBytes(4).toString('hex')}.aside`
      await disk.rename(path, aside)
      log(`What was in the place of a journal is called ${aside} now.`)
    }
  }

  async function openThere() {
    const there = await disk.open(path, 'r+')
    return { file: there, size: await there.size() }
  }

  /** Starts the file again with nothing but the last record. */
  async function rewrite() {
    const temporary = `${path}.tmp`
    await disk.remove(temporary)
    const made = await disk.open(temporary, 'wx')
    try {
      const line = last === null ? Buffer.alloc(0) : lineOf(last)
      if (line.length > 0) await made.write([line], 0)
      await made.sync()
      await disk.rename(temporary, path)
      return { file: made, size: line.length }
    } catch (error) {
      await made.close()
      throw error
    }
  }

  return {
    get last() {
      return last
    },
    async write(record) {
      const line = torn ? Buffer.concat([Buffer.from('\n'), lineOf(record)]) : lineOf(record)
      torn = false
      if (size + line.length > longestFile) {
        await file.close()
        last = record
        const next = await rewrite()
        file = next.file
        size = next.size
        return
      }
      await file.write([line], size)
      size += line.length
      last = record
    },
    close: () => file.close(),
  }
}

function lineOf(record: JournalRecord): Buffer {
  const text = JSON.stringify(record)
  return Buffer.from(`${crc32(text).toString(16).padStart(8, '0')} ${text}\n`)
}

function readLast(text: string): JournalRecord | null {
  for (const line of text.split('\n').toReversed()) {
    const [sum, body] = [line.slice(0, 8), line.slice(9)]
    if (body === '' || crc32(body).toString(16).padStart(8, '0') !== sum) continue
    const value: unknown = JSON.parse(body)
    const record = isMembers(value) ? readRecord(value) : undefined
    if (record !== undefined) return record
  }
  return null
}
