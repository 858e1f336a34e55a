import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ok } from '#shared/bridge/result'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import type { ServiceId } from '#shared/operation/operation'
import { type Clock, systemClock } from '../../../../../src-main/core/clock'
import { createDownloads } from '../../../../../src-main/downloads/create-downloads'
import { createDownloadFiles } from '../../../../../src-main/downloads/files'
import type {
  DownloadFiles,
  DownloadSystem,
  Downloads,
} from '../../../../../src-main/downloads/ports'
import { createTransfers } from '../../../../../src-main/downloads/transfer'
import { createTransferPort } from '../../../../../src-main/downloads/transfer-port'
import { createGateway } from '../../../../../src-main/gateway'
import { keepInLibrary } from '../../../../../src-main/gateway/call/kept-answers'
import type { World } from '../../../../../src-main/gateway/ports'
import { createLibrary } from '../../../../../src-main/library/library'
import { createAuthorities } from '../../../../../src-main/net/certificates'
import { createPolling, type Polling } from '../../../../../src-main/polling'
import { startTestWorker } from '../../library/start-test-worker'
import { startTestBodyThread } from '../../start-from-sources'
import { startTransferWorker } from './start-transfer-worker'

export interface DeskOptions {
  /** Library, journals and files lie here. */
  folder: string
  /** The gateway: of the demo, or the person's own on this machine. */
  addresses: Record<ServiceId, string>
  origin: string
  realm?: 'demo' | 'gateway'
  key: string
  /** The machine's own unless given. */
  clock?: Clock
  /** What the world is otherwise, asked anew each time. */
  world?(): Partial<World>
  settings?(settings: Settings): void
  system?: Partial<DownloadSystem>
  files?: Partial<DownloadFiles>
}

/** The whole way of a download, from the call to the disk, with nothing left out but Electron. */
export interface Desk {
  downloads: Downloads
  polling: Polling
  settings: Settings
  /** What was asked of the operating system. */
  asked: string[]
  logged: string[]
  /** Starts what goes on by itself. */
  start(): void
  stop(): Promise<void>
}

export function buildDesk(options: DeskOptions): Desk {
  const { folder, addresses, origin, key } = options
  const realm = options.realm ?? 'demo'
  const settings = defaultSettings()
  // Polls come as fast as a machine can answer: no test waits for a person's pace.
  settings.polling = { firstSeconds: 0.02, longestSeconds: 0.1, deadlineMinutes: 1 }
  settings.network.proxy = 'none'
  settings.downloads.folder = ''
  for (const one of Object.values(settings.services)) {
    one.concurrency = 16
    one.callsPerSecond = 1000
  }
  options.settings?.(settings)
  const asked: string[] = []
  const logged: string[] = []
  const log = (line: string): void => void logged.push(line)
  const world = (): World => ({
    realm,
    key,
    maySendKey: () => true,
    secrets: [key],
    service: (id) => ({ ...settings.services[id], address: addresses[id] }),
    settings,
    ...options.world?.(),
  })
  const library = createLibrary({
    folder: join(folder, 'library'),
    startWorker: startTestWorker,
    log,
  })
  const clock = options.clock ?? systemClock
  const gateway = createGateway({
    world,
    clock,
    resolveProxy: async () => 'DIRECT',
    startBodyThread: startTestBodyThread,
    kept: keepInLibrary(library, clock.now),
    activity: {
      sent: () => {},
      add: () => {},
      list: () => ({ entries: [], total: 0 }),
      history: () => [],
      forget: () => ({ forgotten: 0, removed: Promise.resolve(true) }),
      onAdd: () => () => {},
    },
    maybeOnline: () => true,
    changed: () => {},
  })
  const polling = createPolling({
    gateway,
    library,
    world,
    settings: () => settings,
    clock,
    chance: Math.random,
    log,
  })
  const note = (what: string) => {
    asked.push(what)
  }
  const downloads = createDownloads({
    library,
    polling,
    transfers: createTransferPort({
      engine: createTransfers({ startWorker: startTransferWorker, log }),
      journalFolder: join(folder, 'downloads'),
      clock,
      network: () => settings.network,
      resolveProxy: async () => 'DIRECT',
      authorities: createAuthorities({ clock }),
    }),
    files: { ...createDownloadFiles('linux'), ...options.files },
    system: {
      defaultFolder: () => join(folder, 'files'),
      openPath: async (path) => {
        note(`open ${path}`)
        return ''
      },
      showInFolder: (path) => note(`show ${path}`),
      trash: async (path) => note(`trash ${path}`),
      startDrag: (paths) => note(`drag ${paths.join(' ')}`),
      chooseFolder: async () => null,
      chooseFile: async () => null,
      maybeOnline: () => true,
      ask: async ({ message }) => {
        note(message)
        return false
      },
      ...options.system,
    },
    clock,
    world,
    demoOrigin: () => (realm === 'demo' ? origin : null),
    settings: () => settings,
    keepFolder: (chosen) => {
      settings.downloads.folder = chosen
      return ok(null)
    },
    platform: 'linux',
    newId: randomUUID,
    log,
  })
  return {
    downloads,
    polling,
    settings,
    asked,
    logged,
    start() {
      polling.start()
      downloads.start()
    },
    async stop() {
      await downloads.stop()
      await polling.stop()
      await gateway.stop()
      await library.close()
    },
  }
}
