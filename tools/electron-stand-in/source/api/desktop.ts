import type { NotificationConstructorOptions } from 'electron'
import { absent, notImplemented, strict } from '../not-implemented.ts'
import type { Run } from '../run.ts'
import { StrictEmitter } from '../strict-emitter.ts'

/** Electron's `shell`; nothing is really opened. */
export function createShell(run: Run) {
  const { recorded } = run
  return strict('electron.shell', {
    async openExternal(url: string, _options?: object): Promise<void> {
      if (!URL.canParse(url)) throw new Error('Invalid URL')
      recorded.openedExternal.push(url)
    },
    async openPath(file: string): Promise<string> {
      recorded.openedPaths.push(file)
      return ''
    },
    showItemInFolder(file: string): void {
      recorded.shownInFolder.push(file)
    },
    async trashItem(file: string): Promise<void> {
      recorded.trashed.push(file)
    },
    beep(): void {
      recorded.beeps += 1
    },
  })
}

/** Electron's `dialog`: a test must put its own functions in place of those that ask. */
export function createDialog(run: Run) {
  const mustBeStubbed = (name: string) => (): never => {
    run.needReady('dialog module can only be used after app is ready')
    throw new Error(
      `STANDIN: dialog.${name} has no user to ask; a test must replace it: dialog.${name} = async () => …`,
    )
  }
  return strict('electron.dialog', {
    showOpenDialog: mustBeStubbed('showOpenDialog'),
    showSaveDialog: mustBeStubbed('showSaveDialog'),
    showMessageBox: mustBeStubbed('showMessageBox'),
    showCertificateTrustDialog: mustBeStubbed('showCertificateTrustDialog'),
    showErrorBox(title: string, content: string): void {
      run.recorded.errorBoxes.push({ title, content })
      process.stderr.write(`${title}\n${content}\n`)
    },
  })
}

/** Electron's `clipboard`, promise-based since 44; kept in memory. */
export function createClipboard(run: Run) {
  const { recorded } = run
  return strict('electron.clipboard', {
    readText: async (): Promise<string> => recorded.clipboardText,
    async writeText(text: string): Promise<void> {
      recorded.clipboardText = text
    },
    async clear(): Promise<void> {
      recorded.clipboardText = ''
    },
  })
}

/** Electron's `Notification` class of a run. */
export function createNotification(run: Run) {
  class Notification extends StrictEmitter {
    readonly #options: NotificationConstructorOptions

    constructor(options: NotificationConstructorOptions = {}) {
      run.needReady('Cannot create Notification before app is ready')
      super('electron.Notification', ['show', 'click', 'close', 'reply', 'action', 'failed'])
      this.#options = options
    }

    static isSupported(): boolean {
      return true
    }

    get title(): string {
      return this.#options.title ?? ''
    }

    get body(): string {
      return this.#options.body ?? ''
    }

    show(): void {
      run.recorded.notifications.push({ ...this.#options })
      this.emit('show', {})
    }

    close(): void {
      this.emit('close', {})
    }
  }
  return strict('electron.Notification', Notification)
}

/** Electron's `Tray` class of a run. */
export function createTray(run: Run) {
  class Tray extends StrictEmitter {
    readonly #record: Record<string, unknown>
    #destroyed = false

    constructor(image: unknown) {
      run.needReady('Cannot create Tray before app is ready')
      super('electron.Tray', ['click', 'right-click', 'double-click'])
      this.#record = { image }
      run.recorded.trays.push(this.#record)
    }

    setToolTip(text: string): void {
      this.#record.toolTip = text
    }

    setTitle(text: string): void {
      this.#record.title = text
    }

    setImage(image: unknown): void {
      this.#record.image = image
    }

    setContextMenu(menu: unknown): void {
      this.#record.menu = menu
    }

    isDestroyed(): boolean {
      return this.#destroyed
    }

    destroy(): void {
      this.#destroyed = true
      run.recorded.trays.splice(run.recorded.trays.indexOf(this.#record), 1)
    }
  }
  return strict('electron.Tray', Tray)
}

/** Electron's `powerMonitor`; a test emits its events through `__standIn.powerMonitor`. */
export class PowerMonitor extends StrictEmitter {
  onBatteryPower = false

  constructor() {
    super('electron.powerMonitor', [
      ...['suspend', 'resume', 'on-ac', 'on-battery', 'shutdown', 'lock-screen', 'unlock-screen'],
      ...['user-did-become-active', 'user-did-resign-active', 'thermal-state-change'],
      'speed-limit-change',
    ])
  }

  isOnBatteryPower(): boolean {
    return this.onBatteryPower
  }

  getSystemIdleTime(): number {
    return 0
  }

  getSystemIdleState(_threshold: number): 'active' {
    return 'active'
  }

  getCurrentThermalState(): 'nominal' {
    return 'nominal'
  }
}

/** Electron's `powerSaveBlocker`. */
export function createPowerSaveBlocker(run: Run) {
  const { powerSaveBlockers } = run.recorded
  let last = 0
  return strict('electron.powerSaveBlocker', {
    start(type: string): number {
      last += 1
      powerSaveBlockers.set(last, type)
      return last
    },
    stop: (id: number): boolean => powerSaveBlockers.delete(id),
    isStarted: (id: number): boolean => powerSaveBlockers.has(id),
  })
}

/** Electron's `crashReporter`; nothing is caught or sent. */
export function createCrashReporter(run: Run) {
  const parameters: Record<string, string> = {}
  return strict('electron.crashReporter', {
    start(options: object): void {
      run.recorded.crashReporter.push(options)
    },
    getUploadedReports: () => [],
    getLastCrashReport: () => null,
    getUploadToServer: () => false,
    setUploadToServer(_upload: boolean): void {},
    addExtraParameter(key: string, value: string): void {
      parameters[key] = value
    },
    removeExtraParameter(key: string): void {
      delete parameters[key]
    },
    getParameters: () => ({ ...parameters }),
  })
}

/** Electron's `utilityProcess`. */
export const utilityProcess = strict('electron.utilityProcess', {
  fork(): never {
    throw notImplemented('electron.utilityProcess.fork')
  },
})

const absentNames = [
  ...['autoUpdater', 'BaseWindow', 'BrowserView', 'ClipboardItem', 'contentTracing'],
  ...['desktopCapturer', 'globalShortcut', 'ImageView', 'inAppPurchase', 'IpcMainServiceWorker'],
  ...['MessageChannelMain', 'netLog', 'parentPort', 'WebSocket'],
  ...[
    'pushNotifications',
    'ServiceWorkerMain',
    'ShareMenu',
    'systemPreferences',
    'TouchBar',
    'View',
  ],
  ...['WebContentsView', 'webFrameMain'],
]

/** The parts of Electron that exist, so that they can be imported, and throw when used. */
export function absentParts(): Record<string, object> {
  return Object.fromEntries(absentNames.map((name) => [name, absent(`electron.${name}`)]))
}
