import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { createDownloadStore } from '../../../../../src-main/downloads/download-store'
import { createHolds } from '../../../../../src-main/downloads/holds'
import { createDownloadTable } from '../../../../../src-main/downloads/table/download-table'
import { manualClock } from '../../manual-clock'
import { createMemoryLibrary } from '../../memory-library'
import { openStorm } from './open-storm'
import { fileItem, testEntry } from './test-entry'

function open() {
  const clock = manualClock()
  const machine = { free: 0, online: true }
  const library = createMemoryLibrary({ downloads: () => [], keepDownloads: () => null })
  const store = createDownloadStore({
    table: createDownloadTable(library, clock.now),
    clock,
    perform: () => {},
    settled: () => {},
    changed: () => {},
    log: () => {},
  })
  const holds = createHolds({
    store,
    clock,
    files: { freeBytes: async () => machine.free, reachable: async () => true },
    system: { maybeOnline: () => machine.online },
    settings: defaultSettings,
    present: () => store.all(),
  })
  const hold = (why: 'diskFull' | 'offline') => {
    const entry = testEntry(fileItem, {
      folder: '/files',
      total: 100,
      state: { at: 'paused', why, reason: '' },
    })
    store.add([entry])
    holds.watch()
    return {
      at: () => store.get(entry.id)?.state.at,
      again: () => store.apply(entry.id, { at: 'hold', why, reason: '' }),
    }
  }
  return { clock, machine, store, holds, hold }
}

test('a download waits for room and for the network, and goes on by itself', async () => {
  const { clock, machine, hold } = open()
  machine.online = false
  const full = hold('diskFull')
  const offline = hold('offline')
  await clock.turn(60_000)
  expect([full.at(), offline.at()]).toEqual(['paused', 'paused'])
  machine.online = true
  await clock.turn(5_000)
  await clock.turn(5_000)
  expect([full.at(), offline.at()]).toEqual(['paused', 'queued'])
  machine.free = 1e9
  await clock.turn(5_000)
  await clock.turn(5_000)
  expect(full.at()).toBe('queued')
})

test('what is held up again and again is let go on ever more rarely', async () => {
  const { clock, machine, holds, hold } = open()
  machine.free = 1e9
  const full = hold('diskFull')
  let tries = 0
  for (let second = 0; second < 3_600; second += 1) {
    await clock.turn(1_000)
    if (full.at() !== 'queued') continue
    tries += 1
    full.again()
    holds.watch()
  }
  expect(tries).toBeGreaterThan(5)
  expect(tries).toBeLessThan(25)
})

test('what cannot be written to the download table is not taken, and nothing is begun for it', async () => {
  const storm = openStorm()
  const downloads = storm.build()
  downloads.start()
  await storm.clock.turn(0)
  storm.library.fail()
  const added = await downloads.add({
    items: [
      { at: 'job', address: 'https://a.example/1', format: 'mp3' },
      { at: 'file', address: 'https://a.example/1.zip' },
    ],
  })
  expect(added.ok).toBe(false)
  await storm.clock.turn(0)
  expect([storm.begun, storm.running.size]).toEqual([[], 0])
  const listed = await downloads.list()
  expect(listed.ok && listed.value.downloads).toEqual([])
})
