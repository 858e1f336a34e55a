import { dirname } from 'node:path'
import type { Settings } from '#shared/bridge/settings'
import type { Clock } from '../core/clock'
import type { World } from '../gateway/ports'
import { isLoopback } from '../net/proxy'
import { mayFetch, presentAddress, privateOrigins, refusedAddress } from './allowed-address'
import type { DownloadStore } from './download-store'
import type { DownloadFiles, DownloadSystem, TransferReport, Transfers } from './ports'
import { preflight } from './preflight'
import type { ReplaceableFiles } from './replaceable'
import type { Live } from './show'

/** An address that a job gave is fresh for so long: its host may still be copying the file. */
const freshMs = 2 * 60_000

export interface FetchingPorts {
  store: DownloadStore
  transfers: Transfers
  files: DownloadFiles
  system: Pick<DownloadSystem, 'defaultFolder' | 'maybeOnline'>
  replaceable: ReplaceableFiles
  clock: Pick<Clock, 'now'>
  world(): World
  demoOrigin(): string | null
  settings(): Settings
  /** The speed or the segments of an entry changed, and nothing else. */
  moved(id: string): void
  log(line: string): void
}

/** Starts the transfer of an entry if nothing is in its way, and applies what the transfer reports. */
export interface Fetching {
  start(id: string): Promise<void>
  pause(id: string): void
  drop(id: string, folder: string): void
  live(id: string): Live | undefined
  settingsChanged(): void
  stop(): Promise<void>
}

/** Makes what starts and follows the transfers of entries. */
export function createFetching(ports: FetchingPorts): Fetching {
  const { store, transfers, files } = ports
  const lives = new Map<string, Live>()
  /** Transfers that were asked to end. Another one of the same entry starts only after that. */
  const ending = new Map<string, () => void>()
  const ended = new Map<string, Promise<void>>()
  const underWay = new Set<string>()
  /** The newest start of an entry. An earlier start that still checks the disk stops if there is a newer one. */
  const begins = new Map<string, number>()

  function take(report: TransferReport): void {
    const { id } = report
    switch (report.at) {
      case 'progress':
        progressed(id, report.progress)
        return
      case 'metadata': {
        const { headers, validator, contentType } = report
        store.apply(id, { at: 'metadata', headers, validator, contentType })
        return
      }
      case 'ended': {
        lives.delete(id)
        underWay.delete(id)
        const wasAsked = ending.has(id)
        ending.get(id)?.()
        const { end } = report
        if (end.at === 'done') void finished(id, end)
        // A transfer that was asked to end needs no report: its entry has the new state already.
        else if (!wasAsked) store.apply(id, { at: 'transferEnded', end })
        return
      }
      default:
        report satisfies never
    }
  }

  function progressed(
    id: string,
    {
      phase,
      bytes,
      total,
      speed,
      segments,
      name,
    }: Extract<TransferReport, { at: 'progress' }>['progress'],
  ): void {
    if (ending.has(id)) return
    if (phase.at === 'waiting') {
      lives.delete(id)
      store.apply(id, { at: 'waits', reason: phase.reason, until: phase.until })
      return
    }
    lives.set(id, { speed, segments })
    store.apply(id, { at: 'moving', bytes, total, name, phase: phase.at })
    ports.moved(id)
  }

  /** The file is there and checked; the system is notified that it came from outside. */
  async function finished(
    id: string,
    end: Extract<Extract<TransferReport, { at: 'ended' }>['end'], { at: 'done' }>,
  ): Promise<void> {
    const address = store.get(id)?.address
    try {
      if (address) await files.mark(end.path, address)
    } catch {
      // Some file systems hold no such marks; the file is whole without one.
      ports.log('downloads: a file could not be marked as coming from outside')
    }
    store.apply(id, { at: 'transferEnded', end })
    const folder = store.get(id)?.folder ?? dirname(end.path)
    await dropReplaced(id, end.path)
    const saved = await store.saved()
    if (saved.ok) transfers.noted(id, folder)
  }

  /** An earlier entry whose file was replaced no longer has one. */
  async function dropReplaced(id: string, path: string): Promise<void> {
    const replaced = [...store.all()].filter(
      (one) => one.id !== id && one.state.at === 'done' && one.path === path,
    )
    if (replaced.length > 0) await store.drop(replaced.map((one) => one.id))
  }

  async function start(id: string): Promise<void> {
    const mine = (begins.get(id) ?? 0) + 1
    begins.set(id, mine)
    await ended.get(id)
    const entry = store.get(id)
    if (begins.get(id) !== mine) return
    if (entry === undefined || entry.state.at !== 'running' || entry.address === null) return
    const world = ports.world()
    const address = presentAddress(entry.address, world, ports.demoOrigin())
    if (address !== undefined && world.key === null && !mayFetch(address, world)) {
      // Confirmations are stored with the key, which may still be locked.
      const reason = 'There is no gateway key yet. The download continues when there is one.'
      store.apply(id, { at: 'hold', why: 'noKey', reason })
      return
    }
    if (address === undefined || !mayFetch(address, world)) {
      store.apply(id, {
        at: 'transferEnded',
        end: {
          at: 'failed',
          code: 'addressRefused',
          reason: refusedAddress(world, entry.address),
          nextStep: 'Add it in the world that it belongs to, or use a public address.',
          retry: true,
        },
      })
      return
    }
    if (!ports.system.maybeOnline() && !isLoopback(new URL(address).origin)) {
      const reason = 'There is no network. The download continues when the connection is back.'
      store.apply(id, { at: 'hold', why: 'offline', reason })
      return
    }
    const looked = await preflight(entry, { ...ports, entries: store.all })
    if (looked.at !== 'clear') {
      store.apply(id, looked)
      return
    }
    const { target } = looked
    // Meanwhile it may have been paused, or begun once more.
    const now = store.get(id)
    if (begins.get(id) !== mine || now?.state.at !== 'running') return
    begins.delete(id)
    if (now.folder !== target.folder || now.name === null) {
      store.apply(id, { at: 'planned', folder: target.folder, name: target.name })
    }
    const { source, speedLimit, story } = now
    const given = source.at === 'job' ? story.addresses.at(-1) : undefined
    underWay.add(id)
    transfers.start({
      id,
      address,
      folder: target.folder,
      name: target.name,
      sha256: source.at === 'file' ? source.sha256 : null,
      media: source.at === 'job',
      size: source.at === 'job' ? source.size : undefined,
      fresh: given !== undefined && ports.clock.now() - given.at < freshMs,
      connections: ports.settings().downloads.connections,
      speedLimit: speedLimit === null ? null : speedLimit * 1000,
      replaceable: now.onExists === 'replace' ? ports.replaceable.at(id, target) : [],
      privateOrigins: privateOrigins(world, ports.demoOrigin()),
    })
  }

  function limits(): void {
    const { speedLimit, fileSpeedLimit } = ports.settings().downloads
    const bytes = (kilobytes: number | null) => (kilobytes === null ? null : kilobytes * 1000)
    transfers.setLimits({ total: bytes(speedLimit), perFile: bytes(fileSpeedLimit) })
  }

  function end(id: string, how: () => void): void {
    begins.delete(id)
    if (underWay.has(id) && !ending.has(id)) {
      ended.set(
        id,
        new Promise((resolve) => {
          ending.set(id, () => {
            ending.delete(id)
            ended.delete(id)
            resolve()
          })
        }),
      )
    }
    lives.delete(id)
    how()
  }

  const stopListening = transfers.onReport(take)
  limits()

  return {
    start,
    pause(id) {
      const runs = underWay.has(id)
      end(id, () => {
        if (runs) transfers.pause(id)
      })
    },
    drop: (id, folder) => end(id, () => transfers.drop(id, folder)),
    live: (id) => lives.get(id),
    settingsChanged() {
      limits()
    },
    async stop() {
      stopListening()
      await transfers.stop()
    },
  }
}
