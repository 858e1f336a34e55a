import { randomUUID } from 'node:crypto'
import path from 'node:path'
import {
  app,
  type BrowserWindow,
  clipboard,
  Notification,
  nativeImage,
  net,
  type PowerSaveBlocker,
  powerSaveBlocker,
  shell,
} from 'electron'
import type { Topics } from '#shared/bridge/desk'
import type { TopicName } from '#shared/bridge/names'
import type { Opening } from '#shared/bridge/opening'
import type { Clock } from '../core/clock'
import type { AskPerson } from '../core/ports'
import { watchClipboard } from '../downloads/clipboard-watch'
import { createDownloads } from '../downloads/create-downloads'
import { createDownloadFiles } from '../downloads/files'
import { createFirstStart } from '../downloads/first-start'
import { notifyEnds } from '../downloads/notify-ends'
import type { MediaSource } from '../downloads/playing/media-answer'
import { createStreams, type Streams } from '../downloads/playing/stream-answer'
import type { DownloadSystem, Downloads } from '../downloads/ports'
import { createTransfers, startWorker } from '../downloads/transfer'
import { createTransferPort } from '../downloads/transfer-port'
import type { Library } from '../library/ports'
import type { Authorities } from '../net/certificates'
import { createPictureConnections } from '../pictures/picture-connections'
import type { Polling } from '../polling/ports'
import type { SettingsStore } from '../settings/settings-store'
import type { Worlds } from '../state/worlds'
import { showProgress } from './download-progress'
import { followPower, type PowerEvents } from './follow-power'
import type { NativeDialogs } from './native-dialogs'
import { createNotifier } from './notifier'

export interface DownloadPartsPorts {
  dataFolder: string
  library: Library
  polling: Polling
  settings: SettingsStore
  worlds: Worlds
  clock: Clock
  power: PowerEvents
  resolveProxy(url: string): Promise<string>
  authorities: Authorities
  window: {
    current(): BrowserWindow | undefined
    send<Name extends TopicName>(topic: Name, payload: Topics[Name]): void
  }
  dialogs: NativeDialogs
  ask: AskPerson
  /** Shows the window with what a notification was about. */
  open(opening: Opening | null): void
  log(line: string): void
}

/** The download manager, with what it shows outside the window. */
export interface DownloadParts {
  manager: Downloads
  /** A finished file by the id of its entry, to be played. */
  media(id: string): Promise<MediaSource | undefined>
  /** Streams of hosts, to be played without being kept. */
  streams: Streams
  /** The window can be seen: the table is read a moment later, if that was not done before. */
  awake(): void
  /** Key, settings or the connection may have changed. */
  changed(): void
  worldChanged(): void
  /** Asks once whether to quit although downloads run; true if none does. */
  mayQuit(): Promise<boolean>
  stop(): Promise<void>
}

/** The operating system as the download manager sees it. */
function createDownloadSystem({
  window,
  dialogs,
  ask,
}: Pick<DownloadPartsPorts, 'window' | 'dialogs' | 'ask'>): DownloadSystem {
  return {
    defaultFolder: () => path.join(app.getPath('downloads'), 'Gateway Desk'),
    openPath: (file) => shell.openPath(file),
    showInFolder: (file) => shell.showItemInFolder(file),
    trash: (file) => shell.trashItem(file),
    startDrag(files) {
      const [first] = files
      if (first === undefined) return
      window.current()?.webContents.startDrag({
        file: first,
        files: [...files],
        icon: nativeImage.createFromDataURL(dragIcon),
      })
    },
    chooseFolder: (present) =>
      dialogs.choose({ defaultPath: present, properties: ['openDirectory', 'createDirectory'] }),
    chooseFile: (suggested) => dialogs.choose({ defaultPath: suggested, properties: ['openFile'] }),
    maybeOnline: () => net.isOnline(),
    ask,
  }
}

/** A sheet with an arrow, 32 by 32: what hangs at the pointer while files are dragged out. A PNG. */
const dragIcon = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAW0lEQVR42mNgGAWDGbhFVfynBqbIAb9+',
  '/6UIjzpg+DrAOucICh51wKgDRh0w6gCaOwDdQkKYJiFAquU0iQJSLKdZGiDW8uGdC5AdMdogGXXA8HbA',
  'gHZMRgE9AAD22iJFFjJGKQAAAABJRU5ErkJggg==',
].join('')}`

/** Makes the manager with the system's parts; nothing begins before the window is seen. */
export function createDownloadParts(ports: DownloadPartsPorts): DownloadParts {
  const { clock, settings, worlds, window, log } = ports
  const demoOrigin = () => {
    const demo = worlds.demo()
    return demo.at === 'on' ? demo.origin : null
  }
  const engine = createTransfers({ startWorker, log })
  const journalFolder = path.join(ports.dataFolder, 'downloads')
  const downloads = createDownloads({
    library: ports.library,
    polling: ports.polling,
    transfers: createTransferPort({
      engine,
      journalFolder,
      clock,
      network: () => worlds.world().settings.network,
      resolveProxy: ports.resolveProxy,
      authorities: ports.authorities,
    }),
    files: createDownloadFiles(process.platform),
    system: createDownloadSystem(ports),
    clock,
    world: worlds.world,
    demoOrigin,
    settings: settings.current,
    keepFolder: (folder) => settings.change({ downloads: { folder } }),
    platform: process.platform,
    newId: randomUUID,
    log,
  })
  const streams = createStreams({
    connections: createPictureConnections({ authorities: ports.authorities.context }),
    clock,
    world: worlds.world,
    demoOrigin,
    resolveProxy: ports.resolveProxy,
    version: () => app.getVersion(),
  })
  const clipboardWatch = watchClipboard({
    clock,
    on: () => settings.current().downloads.watchClipboard,
    read: () => clipboard.readText(),
    offer: (found) => window.send('clipboard', found),
  })
  const notify = createNotifier({
    platform: process.platform,
    supported: () => Notification.isSupported(),
    make: (options) => new Notification(options),
    realm: () => worlds.world().realm,
    open: ports.open,
    log,
  })
  const followSettings = (): void => {
    clipboardWatch.follow()
    downloads.settingsChanged()
  }
  app.on('browser-window-focus', clipboardWatch.look)
  const stops = [
    settings.onChange(followSettings),
    followPower(ports.power, downloads),
    showProgress(downloads, window.current, blockSleep(powerSaveBlocker)),
    notifyEnds({ downloads, clock, on: () => settings.current().downloads.notify, notify }),
    () => app.off('browser-window-focus', clipboardWatch.look),
  ]
  const firstStart = createFirstStart({
    clock,
    journalFolder,
    prepare() {
      engine.prepare()
      // Hosts have to prove who they are, and reading the certificate authorities takes a while too.
      if (worlds.world().realm === 'gateway') void ports.authorities.list()
    },
    begin: () => void worlds.ready().then(downloads.start),
  })

  return {
    manager: downloads,
    media: (id) => downloads.media(id),
    streams,
    awake: firstStart.awake,
    changed: downloads.changed,
    worldChanged() {
      void worlds.ready().then(downloads.worldChanged)
    },
    async mayQuit() {
      const count = downloads.underWay()
      return count === 0 || (await askToQuit(count, ports.dialogs))
    },
    async stop() {
      firstStart.stop()
      clipboardWatch.stop()
      for (const stop of stops) stop()
      await downloads.stop()
    },
  }
}

/** Keeps the machine from going to sleep by itself; returns how to end that. */
const blockSleep = (blocker: PowerSaveBlocker) => (): (() => void) => {
  const id = blocker.start('prevent-app-suspension')
  return () => {
    if (blocker.isStarted(id)) blocker.stop(id)
  }
}

/** If nobody can be asked, quitting was what was asked for: downloads continue at the next start. */
async function askToQuit(count: number, dialogs: NativeDialogs): Promise<boolean> {
  const options = {
    type: 'question' as const,
    message: count === 1 ? 'One download is running.' : `${count} downloads are running.`,
    detail: 'They stop now and continue from there at the next start.',
    buttons: ['Quit', 'Stay'],
    defaultId: 0,
    cancelId: 1,
  }
  try {
    const { response } = await dialogs.messageBox(options, 'own')
    return response === 0
  } catch {
    return true
  }
}
