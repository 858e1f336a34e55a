import { spawnSync } from 'node:child_process'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src-main/core/clock'
import { type Disk, type OpenFile, systemDisk } from '../../src-main/downloads/transfer/disk/disk'
import { openJournal } from '../../src-main/downloads/transfer/disk/journal'
import { takeLock } from '../../src-main/downloads/transfer/disk/lock'
import type { JournalRecord } from '../../src-main/downloads/transfer/disk/read-record'
import { createEngine } from '../../src-main/downloads/transfer/engine'
import { bytesAsked } from './downloads/scripted-server'
import {
  expectNoFile,
  expectRight,
  hosted,
  noise,
  openBench,
  sha256,
  shortPolicy,
  testFolder,
  untilBytes,
} from './downloads/try-transfer'

const megabyte = 1024 * 1024

const systemError = (code: string) => Object.assign(new Error(code), { code })

/** The system's disk, but the part's file as the test wants it. */
const diskWith = (
  change: (file: OpenFile) => Partial<OpenFile>,
  more: Partial<Disk> = {},
): Disk => ({
  ...systemDisk,
  async open(path, flags) {
    const file = await systemDisk.open(path, flags)
    return path.endsWith('.part') ? { ...file, ...change(file) } : file
  },
  ...more,
})

test('after a sync that failed, what it was to save is fetched again', async () => {
  const file = hosted(noise(4 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 4_000_000 }))
  let syncs = 0
  let unsynced: { at: number; bytes: number }[] = []
  const disk = diskWith((own) => ({
    async write(parts, at) {
      await own.write(parts, at)
      unsynced.push({ at, bytes: parts.reduce((sum, part) => sum + part.length, 0) })
    },
    async datasync() {
      const mine = unsynced
      unsynced = []
      syncs += 1
      if (syncs !== 2) return await own.datasync()
      // What a failed sync leaves: pages that never reached the disk and are called clean.
      for (const { at, bytes } of mine) await own.write([Buffer.alloc(bytes)], at)
      throw systemError('EIO')
    },
  }))
  await expectRight(bench, await bench.run({}, { disk }), file)
  expect(syncs).toBeGreaterThan(2)
})

test('a last sync that fails leaves no file until it has succeeded', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  let failed = false
  const disk = diskWith((own) => ({
    async sync() {
      if (failed) return await own.sync()
      failed = true
      throw systemError('EIO')
    },
  }))
  await expectRight(bench, await bench.run({}, { disk }), file)
})

test('a pause while the file is read back takes effect at once, and the file is finished later', async () => {
  const file = hosted(noise(8 * megabyte))
  const bench = await openBench(file)
  let reads = 0
  const disk = diskWith((own) => ({
    async read(into, at) {
      reads += 1
      transfer.stop()
      return await own.read(into, at)
    },
  }))
  const transfer = bench.begin({}, { disk })
  expect(await transfer.outcome).toEqual({ at: 'paused' })
  expect(reads).toBe(1)
  const served = bench.server.served()
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.served()).toBe(served)
})

test('a disk that always fails ends the transfer with a reason', async () => {
  const bench = await openBench(hosted(noise(megabyte)))
  const disk = diskWith(() => ({
    datasync: () => Promise.reject(systemError('EIO')),
    sync: () => Promise.reject(systemError('EIO')),
  }))
  await expectNoFile(bench, await bench.run({}, { disk }), { at: 'failed', reason: 'diskFailed' })
})

test('where too little is free for the file, it is not begun', async () => {
  const bench = await openBench(hosted(noise(megabyte)))
  const disk = { ...systemDisk, free: async () => 500_000 }
  await expectNoFile(bench, await bench.run({}, { disk }), { at: 'failed', reason: 'diskFull' })
  expect(bench.server.served()).toBeLessThanOrEqual(megabyte)
})

test('a disk that runs full keeps what came, and goes on when there is room', async () => {
  const file = hosted(noise(4 * megabyte))
  const bench = await openBench(file)
  const disk = diskWith((own) => ({
    write: (parts, at) =>
      at > 2 * megabyte ? Promise.reject(systemError('ENOSPC')) : own.write(parts, at),
  }))
  const order = { connections: 1 }
  await expectNoFile(bench, await bench.run(order, { disk }), { at: 'failed', reason: 'diskFull' })
  const before = bench.server.asked.length
  await expectRight(bench, await bench.run(order), file)
  expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(2.6 * megabyte)
})

test('a write that fails while what came is synced takes nothing of it back', async () => {
  const file = hosted(noise(4 * megabyte))
  const bench = await openBench(file)
  // Slow to fail, so that a sync begins meanwhile and waits for it.
  const disk = diskWith((own) => ({
    async write(parts, at) {
      if (at <= 2 * megabyte) return await own.write(parts, at)
      await new Promise((resolve) => setTimeout(resolve, 150))
      throw systemError('ENOSPC')
    },
  }))
  const order = { connections: 1 }
  const policy = { journalMs: 0, progressMs: 10 }
  await expectNoFile(bench, await bench.run(order, { disk, policy }), {
    at: 'failed',
    reason: 'diskFull',
  })
  const before = bench.server.asked.length
  await expectRight(bench, await bench.run(order), file)
  expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(2.6 * megabyte)
})

/** A file system of so many megabytes, where this program may make one. */
async function smallDisk(size: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder])
  onTestFinished(async () => {
    if (made.status === 0) spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return made.status === 0 ? folder : null
}

test('a disk that is really full: the transfer ends with a reason and goes on when there is room', async (context) => {
  const folder = await smallDisk(24)
  if (folder === null) return context.skip('this program may not make a file system of its own')
  const file = hosted(noise(30 * megabyte))
  const bench = await openBench(file)
  // The host does not state the length, so that nobody can know beforehand.
  const disk = { ...systemDisk, free: async () => 1e12 }
  const order = { folder, connections: 2 }
  const full = await bench.run(order, { disk })
  expect(full).toMatchObject({ at: 'failed', reason: 'diskFull' })
  expect(await bench.run(order)).toMatchObject({ at: 'failed', reason: 'diskFull' })
  expect(spawnSync('mount', ['-o', 'remount,size=96m', folder]).status).toBe(0)
  const before = bench.server.served()
  const outcome = await bench.run(order)
  expect(outcome).toMatchObject({ at: 'done', sha256: sha256(file.bytes) })
  console.log(`served again: ${Math.round((bench.server.served() - before) / 1e5) / 10} MB of 31.5`)
  expect(bench.server.served() - before).toBeLessThan(20 * megabyte)
})

test('a folder whose disk is gone is reported, not made anew; back again it goes on', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, megabyte)
  transfer.stop()
  await transfer.outcome
  await rename(bench.folder, `${bench.folder}-away`)
  expect(await bench.run()).toMatchObject({ at: 'failed', reason: 'folderGone' })
  expect(await bench.names()).toEqual([])
  await rename(`${bench.folder}-away`, bench.folder)
  bench.server.script(() => ({}))
  const before = bench.server.asked.length
  await expectRight(bench, await bench.run(), file)
  expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(1.3 * megabyte)
})

test('a part that somebody shortened is not continued', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, megabyte)
  transfer.stop()
  await transfer.outcome
  for (const name of await bench.names()) await writeFile(join(bench.folder, name), 'short')
  bench.server.script(() => ({}))
  await expectRight(bench, await bench.run(), file)
})

test('a name that is taken is never overwritten; the second file is called so', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  await mkdir(bench.folder, { recursive: true })
  await writeFile(join(bench.folder, 'file.bin'), 'mine')
  const outcome = await bench.run()
  expect(outcome).toMatchObject({ at: 'done', file: join(bench.folder, 'file (2).bin') })
  expect(await readFile(join(bench.folder, 'file.bin'), 'utf8')).toBe('mine')
})

test('a name that is taken in the last moment is not overwritten either', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const target = join(bench.folder, 'file.bin')
  const disk: Disk = {
    ...systemDisk,
    async link(from, to) {
      if (to === target) await writeFile(target, 'mine')
      await systemDisk.link(from, to)
    },
  }
  const outcome = await bench.run({}, { disk })
  expect(outcome).toMatchObject({ at: 'done', file: join(bench.folder, 'file (2).bin') })
  expect(await readFile(target, 'utf8')).toBe('mine')
})

test('a file system without second names for a file overwrites nothing either', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  await mkdir(bench.folder, { recursive: true })
  await writeFile(join(bench.folder, 'file.bin'), 'mine')
  const disk: Disk = { ...systemDisk, link: () => Promise.reject(systemError('EPERM')) }
  const outcome = await bench.run({}, { disk })
  expect(outcome).toMatchObject({ at: 'done', file: join(bench.folder, 'file (2).bin') })
  expect(await readFile(join(bench.folder, 'file.bin'), 'utf8')).toBe('mine')
  expect((await bench.names()).toSorted()).toEqual(['file (2).bin', 'file.bin'])
})

test('replacing replaces once the new file is whole', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  await mkdir(bench.folder, { recursive: true })
  await writeFile(join(bench.folder, 'file.bin'), 'old')
  const replaceable = [{ path: join(bench.folder, 'file.bin'), bytes: 3 }]
  await expectRight(bench, await bench.run({ replaceable }), file)
})

test('a file that is not on the list, or is another by now, is never replaced', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const target = join(bench.folder, 'file.bin')
  await mkdir(bench.folder, { recursive: true })
  await writeFile(target, 'mine')
  const replaceable = [
    { path: target, bytes: 3 },
    { path: join(bench.folder, 'other.bin'), bytes: 4 },
  ]
  const outcome = await bench.run({ replaceable })
  expect(outcome).toMatchObject({ at: 'done', file: join(bench.folder, 'file (2).bin') })
  expect(await readFile(target, 'utf8')).toBe('mine')
})

test('a file that takes the name of one that may be replaced is not replaced', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const target = join(bench.folder, 'file.bin')
  await mkdir(bench.folder, { recursive: true })
  await writeFile(target, 'old')
  let looks = 0
  const disk: Disk = {
    ...systemDisk,
    async facts(path) {
      const facts = await systemDisk.facts(path)
      if (path === target) looks += 1
      if (path === target && looks === 1) await writeFile(target, 'mine')
      return facts
    },
  }
  const replaceable = [{ path: target, bytes: 3 }]
  const outcome = await bench.run({ replaceable }, { disk })
  expect(outcome).toMatchObject({ at: 'done', file: join(bench.folder, 'file (2).bin') })
  expect(await readFile(target, 'utf8')).toBe('mine')
})

test('a target that another program holds is reported; free again it is taken without fetching', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const disk: Disk = {
    ...systemDisk,
    rename: (from, to) =>
      to.endsWith('file.bin') ? Promise.reject(systemError('EBUSY')) : systemDisk.rename(from, to),
  }
  const target = join(bench.folder, 'file.bin')
  await mkdir(bench.folder, { recursive: true })
  await writeFile(target, 'old')
  const order = { replaceable: [{ path: target, bytes: 3 }] }
  const locked = await bench.run(order, { disk })
  expect(locked).toMatchObject({ at: 'failed', reason: 'targetLocked' })
  expect(await readFile(target, 'utf8')).toBe('old')
  const before = bench.server.served()
  await expectRight(bench, await bench.run(order), file)
  expect(bench.server.served()).toBe(before)
})

test('a folder that nobody may write to any more is no program that holds a file', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  let isClosed = false
  const disk: Disk = {
    ...systemDisk,
    async link() {
      isClosed = true
      throw systemError('EACCES')
    },
    open: (path, flags) =>
      isClosed && flags === 'wx' && path.startsWith(bench.folder)
        ? Promise.reject(systemError('EACCES'))
        : systemDisk.open(path, flags),
  }
  expect(await bench.run({}, { disk })).toMatchObject({ at: 'failed', reason: 'folderRefused' })
  const before = bench.server.served()
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.served()).toBe(before)
})

test('a part that somebody removed while it came is reported, and fetched from the start when it is wanted', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, megabyte)
  for (const name of await bench.names()) await rm(join(bench.folder, name))
  expect(await transfer.outcome).toMatchObject({ at: 'failed', reason: 'partGone' })
  expect(await bench.names()).toEqual([])
  await expectRight(bench, await bench.run(), file)
})

test('a file that takes the place of a part is not taken for it, and the file is fetched again', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, megabyte / 4)
  for (const name of await bench.names()) {
    await rm(join(bench.folder, name))
    await writeFile(join(bench.folder, name), 'other')
  }
  await expectRight(bench, await transfer.outcome, file)
})

test('a folder that is removed while a file comes is reported, and not made anew', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, megabyte)
  await rm(bench.folder, { recursive: true })
  expect(await transfer.outcome).toMatchObject({ at: 'failed', reason: 'folderGone' })
  expect(await bench.names()).toEqual([])
})

test('a folder that takes only short names gets a shorter one, with its ending', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  // As an encrypted folder: the longest name has 143 bytes.
  const isTooLong = (path: string) => Buffer.byteLength(basename(path)) > 143
  const disk: Disk = {
    ...systemDisk,
    open: (path, flags) =>
      isTooLong(path) ? Promise.reject(systemError('ENAMETOOLONG')) : systemDisk.open(path, flags),
    link: (from, to) =>
      isTooLong(to) ? Promise.reject(systemError('ENAMETOOLONG')) : systemDisk.link(from, to),
  }
  const outcome = await bench.run({ name: `${'ö界'.repeat(60)}.mp4` }, { disk })
  expect(outcome).toMatchObject({ at: 'done', sha256: sha256(file.bytes) })
  const [name = ''] = await bench.names()
  expect(name).toMatch(/^(ö界)+ö?\.mp4$/)
  expect(Buffer.byteLength(name)).toBeGreaterThan(110)
})

test('two instances do not write to one part', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const unlock = takeLock(bench.journalFolder, 'one')
  expect(await bench.run()).toEqual({ at: 'failed', reason: 'inUse' })
  expect(bench.server.asked).toEqual([])
  unlock?.()
  await expectRight(bench, await bench.run(), file)
})

test('two transfers of the same file to the same folder give two files', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const both = await Promise.all([bench.run({ id: 'one' }), bench.run({ id: 'two' })])
  const names = both.map((outcome) => (outcome.at === 'done' ? outcome.file : outcome.at))
  expect(names.toSorted()).toEqual([
    join(bench.folder, 'file (2).bin'),
    join(bench.folder, 'file.bin'),
  ])
  expect(both.map((outcome) => outcome.at === 'done' && outcome.sha256)).toEqual([
    sha256(file.bytes),
    sha256(file.bytes),
  ])
})

test('a transfer that is complete is reported as done again, without asking the host', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  await expectRight(bench, await bench.run(), file)
  const before = bench.server.asked.length
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked).toHaveLength(before)
})

test('a program that ends between the two names of a file leaves one file', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const disk: Disk = {
    ...systemDisk,
    async remove(path) {
      if (path.endsWith('.part')) throw systemError('EIO')
      await systemDisk.remove(path)
    },
  }
  expect(await bench.run({}, { disk })).toMatchObject({ at: 'failed' })
  expect(await bench.names()).toHaveLength(2)
  const before = bench.server.asked.length
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked).toHaveLength(before)
})

test('after another start of the system only what was synced is believed', async () => {
  const file = hosted(noise(12 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 4_000_000 }))
  const policy = { journalMs: 250, journalBytes: 64 * 1024, journalShare: 0 }
  const transfer = bench.begin({}, { policy })
  const path = join(bench.journalFolder, 'one.journal')
  // A record that knows more than was synced, as a sudden loss of power may leave it.
  let record: { part: string; boot: string; pieces: [number, number, number, number][] }
  do {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const text = await readFile(path, 'utf8').catch(() => '')
    record = JSON.parse(text.trim().split('\n').at(-1)?.slice(9) || '{"pieces":[]}')
  } while (
    !record.pieces.some(([from, , , synced]) => synced > from) ||
    !record.pieces.every(([, , written, synced]) => written > synced)
  )
  transfer.stop()
  expect(await transfer.outcome).toEqual({ at: 'paused' })
  const part = await systemDisk.open(join(bench.folder, record.part), 'r+')
  for (const [, to, , synced] of record.pieces)
    await part.write([Buffer.alloc(to - synced)], synced)
  await part.close()
  const text = JSON.stringify({ ...record, boot: 'another' })
  await writeFile(path, `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`)
  bench.server.script(() => ({}))
  const before = bench.server.asked.length
  await expectRight(bench, await bench.run(), file)
  expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(file.bytes.length)
})

const journalRecord = (begunAnew: number): JournalRecord => ({
  part: 'a.part',
  name: 'a',
  state: {
    total: 5,
    framing: 'announced',
    validators: { etag: null, lastModified: null, ifRange: null },
    ranges: false,
    encoding: null,
    digests: {},
    contentType: null,
  },
  pieces: [[0, 5, 0, 0]],
  boot: 'this',
  begunAnew,
  cutShort: null,
  joined: false,
  placing: null,
})

const unwanted = (message: string): void => {
  throw new Error(message)
}

test.skipIf(process.platform === 'win32').each([
  ['a hundred megabytes', (path: string) => writeFile(path, '').then(() => truncate(path, 1e8))],
  ['a pipe', async (path: string) => void spawnSync('mkfifo', [path])],
  ['a device', (path: string) => symlink('/dev/zero', path)],
])('%s in place of a journal is not read, and the journal starts again', async (_what, make) => {
  const folder = await testFolder()
  const path = join(folder, 'one.journal')
  await make(path)
  const logged: string[] = []
  const ports = { disk: systemDisk, log: (message: string) => logged.push(message) }
  const journal = await openJournal(ports, folder, 'one')
  expect(journal.last).toBeNull()
  expect(logged).toEqual([expect.stringContaining('cannot be one and starts again')])
  await journal.write(journalRecord(7))
  await journal.close()
  const again = await openJournal({ disk: systemDisk, log: unwanted }, folder, 'one')
  expect(again.last?.begunAnew).toBe(7)
  await again.close()
})

test('a folder in place of a journal stays, under another name, and the file is fetched', async () => {
  const file = hosted(noise(100_000))
  const bench = await openBench(file)
  const path = join(bench.journalFolder, 'one.journal')
  await mkdir(join(path, 'inside'), { recursive: true })
  await expectRight(bench, await bench.run(), file)
  const [aside] = (await readdir(bench.journalFolder)).filter((name) => name.endsWith('.aside'))
  expect(await readdir(join(bench.journalFolder, aside ?? ''))).toEqual(['inside'])
})

test.each([
  ['a damaged file', (path: string) => writeFile(path, 'x'.repeat(5000))],
  ['a folder', (path: string) => mkdir(path, { recursive: true })],
])(
  '%s in place of the lock of the journals keeps nothing from being fetched',
  async (_what, make) => {
    const file = hosted(noise(100_000))
    const bench = await openBench(file)
    await mkdir(bench.journalFolder, { recursive: true })
    await make(join(bench.journalFolder, 'transfers.lock'))
    await expectRight(bench, await bench.run(), file)
  },
)

test('a journal with a torn end counts up to the line before', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, megabyte)
  transfer.stop()
  await transfer.outcome
  const path = join(bench.journalFolder, 'one.journal')
  const text = await readFile(path, 'utf8')
  await writeFile(path, `${text}0badc0de {"part":"../../etc/passwd","pie`)
  bench.server.script(() => ({}))
  const before = bench.server.asked.length
  await expectRight(bench, await bench.run(), file)
  expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(1.3 * megabyte)
})

test('a line that was torn does not tear the next one', async () => {
  const folder = await testFolder()
  const first = await openJournal({ disk: systemDisk, log: unwanted }, folder, 'one')
  await first.write(journalRecord(1))
  await first.close()
  const path = join(folder, 'one.journal')
  await writeFile(path, `${await readFile(path, 'utf8')}0badc0de {"part":"ü`)
  const second = await openJournal({ disk: systemDisk, log: unwanted }, folder, 'one')
  expect(second.last?.begunAnew).toBe(1)
  await second.write(journalRecord(2))
  await second.close()
  const third = await openJournal({ disk: systemDisk, log: unwanted }, folder, 'one')
  expect(third.last?.begunAnew).toBe(2)
  await third.close()
})

test('what came is noted while a slow disk is still busy with its sync', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ stallAfter: 400_000 }))
  const { promise: synced, resolve: finishSync } = Promise.withResolvers<void>()
  let syncs = 0
  const disk = diskWith(() => ({
    datasync: () => {
      syncs += 1
      return synced
    },
  }))
  const policy = { slowMs: 60_000, journalBytes: 64 * megabyte }
  const transfer = bench.begin({ connections: 1 }, { disk, policy })
  const path = join(bench.journalFolder, 'one.journal')
  let written = 0
  while (syncs === 0 || written < 400_000) {
    await new Promise(setImmediate)
    const line = (await readFile(path, 'utf8').catch(() => '')).trim().split('\n').at(-1)
    const read: { pieces: number[][] } = JSON.parse(line?.slice(9) || '{"pieces":[]}')
    written = read.pieces[0]?.[2] ?? 0
  }
  finishSync()
  transfer.stop()
  expect(await transfer.outcome).toEqual({ at: 'paused' })
})

test('where every connection ends, a slow sync is waited for only when everything is there', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  const { promise: synced, resolve: finishSync } = Promise.withResolvers<void>()
  const most = 256 * 1024
  bench.server.script(({ range }) => {
    if ((range?.from ?? 0) + most >= file.bytes.length) finishSync()
    return { cutAfter: most, cut: 'fin', bytesPerSecond: 8e6 }
  })
  let syncs = 0
  const disk = diskWith((own) => ({
    async datasync() {
      syncs += 1
      await synced
      await own.datasync()
    },
  }))
  await expectRight(bench, await bench.run({ connections: 1 }, { disk }), file)
  expect(syncs).toBeGreaterThan(0)
})

test('one file costs two syncs: its own and that of its folder', async () => {
  const bench = await openBench(hosted(noise(50_000)))
  let syncs = 0
  const counted = (own: OpenFile): OpenFile => ({
    ...own,
    sync() {
      syncs += 1
      return own.sync()
    },
    datasync() {
      syncs += 1
      return own.datasync()
    },
  })
  const disk: Disk = {
    ...systemDisk,
    open: async (path, flags) => counted(await systemDisk.open(path, flags)),
    syncFolder(path) {
      syncs += 1
      return systemDisk.syncFolder(path)
    },
  }
  const policy = { journalMs: 60_000 }
  expect(await bench.run({}, { disk, policy })).toMatchObject({ at: 'done' })
  expect(syncs).toBe(2)
})

test('what is done is forgotten without reading its journal once more', async () => {
  const bench = await openBench(hosted(noise(50_000)))
  let opened = 0
  const disk: Disk = {
    ...systemDisk,
    open(path, flags) {
      opened += 1
      return systemDisk.open(path, flags)
    },
  }
  const { promise: done, resolve } = Promise.withResolvers<string>()
  const engine = createEngine({
    clock: systemClock,
    disk,
    policy: shortPolicy,
    random: Math.random,
    log: () => undefined,
    report(event) {
      if (event.at === 'ended') resolve(event.outcome.at)
    },
  })
  const place = { id: 'one', folder: bench.folder, journalFolder: bench.journalFolder }
  engine.start({
    ...place,
    address: `${bench.server.origin}/file.bin`,
    expected: {},
    connections: 1,
    route: { at: 'direct' },
    privateOrigins: [bench.server.origin],
    replaceable: [],
  })
  expect(await done).toBe('done')
  // The journal and the part, once each.
  expect(opened).toBe(2)
  engine.forget(place)
  await engine.close()
  expect(opened).toBe(2)
  // The lock is of all transfers of the folder.
  expect(await readdir(bench.journalFolder)).toEqual(['transfers.lock'])
})
