import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RunKind } from '#shared/bridge/runs'
import { defaultSettings } from '#shared/bridge/settings'
import { systemClock } from '../../../src-main/core/clock'
import { createGateway, keepInLibrary } from '../../../src-main/gateway'
import { createLibrary } from '../../../src-main/library/library'
import { createPolling } from '../../../src-main/polling'
import { policies } from '../../../src-main/polling/policies'
import { newRecord } from '../../../src-main/polling/runs'

/** So many of a kind wait, as after a restart, and are polled by the default limits of a service. */
export async function startEngine(address: string, folder: string, kind: RunKind, count: number) {
  const settings = defaultSettings()
  const world = () => ({
    realm: 'gateway' as const,
    key: 'key',
    maySendKey: () => true,
    secrets: ['key'],
    settings,
    service: () => ({ ...settings.services.downloads, address }),
  })
  const library = createLibrary({
    folder,
    startWorker: (workerData) =>
      new Worker(join(import.meta.dirname, 'library-worker.mjs'), { workerData }),
    log: console.error,
  })
  const gateway = createGateway({
    world,
    clock: systemClock,
    resolveProxy: async () => 'DIRECT',
    startBodyThread: () => new Worker(join(import.meta.dirname, 'body-worker.mjs')),
    kept: keepInLibrary(library, systemClock.now),
    activity: {
      sent: () => undefined,
      add: () => undefined,
      list: () => ({ entries: [], total: 0 }),
      history: () => [],
      forget: () => ({ forgotten: 0, removed: Promise.resolve(true) }),
      onAdd: () => () => undefined,
    },
    maybeOnline: () => true,
    changed: () => undefined,
  })
  const polling = createPolling({
    gateway,
    library,
    world,
    settings: () => settings,
    clock: systemClock,
    chance: Math.random,
    log: console.error,
  })
  const deadlineMs = settings.polling.deadlineMinutes * 60_000
  for (let number = 0; number < count; number += 1) {
    const call = { operation: 'downloads.create', values: { url: `v${number}`, currency: 'EUR' } }
    const given = {
      kind,
      title: `v${number}`,
      call,
      question: `v${number}`,
      watch: null,
      about: '',
    }
    const run = newRecord(given, {
      id: `run-${String(number).padStart(5, '0')}`,
      realm: 'gateway',
      now: Date.now(),
      limits: { firstMs: 1_500, longestMs: 15_000, deadlineMs },
      policy: policies[kind],
    })
    const waiting = { at: 'waiting', nextAt: Date.now() } as const
    await library.ask('beginRun', { run: { ...run, token: 't', state: waiting }, about: '' })
  }
  polling.start()
}
