import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GivenFile } from '#shared/bridge/downloads'
import type { Settings } from '#shared/bridge/settings'
import { safeName } from '#shared/reading/file-name'
import type { World } from '../gateway/ports'
import type { DownloadStore } from './download-store'
import { type Entry, newEntry } from './machine/entry'
import type { DownloadFiles, DownloadSystem } from './ports'
import { targetOf } from './target'
import { type Disk, systemDisk } from './transfer/disk/disk'
import { freeName, takeName } from './transfer/disk/place-file'

export interface KeepBytesPorts {
  store: DownloadStore
  files: Pick<DownloadFiles, 'mark'>
  system: Pick<DownloadSystem, 'defaultFolder'>
  settings(): Settings
  world(): World
  newId(): string
  now(): number
  log(line: string): void
  /** The disk of this computer by default; tests give their own. */
  disk?: Disk
}

/**
 * Writes bytes as a finished download: where downloads go, under a safe name that nothing has, whole or
 * not at all, marked as come from outside. Answers its entry; rejects if the disk does.
 */
export async function keepBytes(given: GivenFile, ports: KeepBytesPorts): Promise<Entry> {
  const disk = ports.disk ?? systemDisk
  const now = ports.now()
  const id = ports.newId()
  const basics = newEntry(
    { at: 'file', address: '', title: given.title, service: given.service },
    {
      id,
      realm: ports.world().realm,
      question: `given ${id}`,
      place: 0,
      now,
      priority: 'normal',
      onExists: 'keepBoth',
      overBudget: false,
    },
  )
  const unnamed: Entry = { ...basics, address: null }
  const { folder } = targetOf(unnamed, ports.settings().downloads, ports.system.defaultFolder())
  await disk.makeFolder(folder)
  const path = await place(disk, folder, id, given)
  await ports.files.mark(path, '').catch(() => ports.log('downloads: a file could not be marked'))
  const bytes = given.data.length
  const entry: Entry = {
    ...unnamed,
    folder,
    path,
    name: path.slice(folder.length + 1),
    startedAt: now,
    endedAt: now,
    bytes,
    total: bytes,
    state: {
      at: 'done',
      sha256: await digestOf(given.data),
      present: true,
    },
  }
  ports.store.add([entry])
  return entry
}

/** About a millisecond's worth. */
const digestedAtOnce = 1024 * 1024

/** Made in parts: other work of the main loop continues in between. */
async function digestOf(data: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < data.length; from += digestedAtOnce) {
    await nextTurn()
    hash.update(data.subarray(from, from + digestedAtOnce))
  }
  return hash.digest('hex')
}

/** Writes a part beside it, and gives the part the first name that is free. */
async function place(disk: Disk, folder: string, id: string, given: GivenFile): Promise<string> {
  const part = join(folder, `${safeName(id)}.part`)
  const file = await disk.open(part, 'wx')
  try {
    try {
      await file.write([given.data], 0)
      await file.sync()
    } finally {
      await file.close()
    }
    return await nameFor(disk, folder, part, safeName(given.name))
  } catch (error) {
    // On a full disk, the part would only keep the disk full.
    await disk.remove(part).catch(() => undefined)
    throw error
  }
}

/** Gives a part the first name that is free; answers its path. */
async function nameFor(disk: Disk, folder: string, part: string, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = await freeName(disk, folder, wanted, number)
    if (free === null) throw new Error('Every name for the file is taken.')
    const path = join(folder, free.name)
    if (await takeName(disk, part, path)) return path
    number = free.number
  }
}
