import { App, type AppFacts } from './api/app.ts'
import { createBrowserWindow } from './api/browser-window.ts'
import {
  absentParts,
  createClipboard,
  createCrashReporter,
  createDialog,
  createNotification,
  createPowerSaveBlocker,
  createShell,
  createTray,
  PowerMonitor,
  utilityProcess,
} from './api/desktop.ts'
import { IpcMain } from './api/ipc-main.ts'
import { createMenu, MenuItem } from './api/menu.ts'
import { nativeImage } from './api/native-image.ts'
import { NativeTheme } from './api/native-theme.ts'
import { createNetFetch } from './api/net.ts'
import { createSchemeRegistration } from './api/protocol.ts'
import { chooseKeyring, createSafeStorage } from './api/safe-storage.ts'
import { makeDisplay, Screen } from './api/screen.ts'
import { SessionModule } from './api/session.ts'
import { notImplemented, strict } from './not-implemented.ts'
import type { Run } from './run.ts'
import { preventable } from './strict-emitter.ts'
import type { Targets } from './targets.ts'

/** The `electron` module of a run, and what the stand-in itself needs of it. */
export interface ElectronModule {
  readonly api: Readonly<Record<string, unknown>>
  readonly app: App
  readonly session: SessionModule
  /** What tests can read and move: `globalThis.__standIn`. */
  readonly hooks: object
}

/** Puts the parts together; an {@link ElectronModule} whose parts `signatures.ts` can compare. */
export function createElectronModule(run: Run, facts: AppFacts, targets: Targets) {
  const app = new App(run, facts)
  const ipcMain = new IpcMain()
  const session = new SessionModule(
    run,
    () => app.getPath('sessionData'),
    (created) => app.emit('session-created', created),
  )
  const BrowserWindow = createBrowserWindow({ run, app, ipcMain, session, targets })
  const nativeTheme = new NativeTheme(run)
  const screen = new Screen(run)
  const powerMonitor = new PowerMonitor()
  const keyring = createSafeStorage(run, () =>
    chooseKeyring(app.commandLine.hasSwitch, app.commandLine.getSwitchValue('password-store')),
  )
  const registerSchemesAsPrivileged = createSchemeRegistration(run)
  const net = {
    online: true,
    isOnline: () => net.online,
    fetch: createNetFetch(run, () => session.defaultSession.protocol),
    resolveHost: (): never => {
      throw notImplemented('electron.net.resolveHost')
    },
    request: (): never => {
      throw notImplemented('electron.net.request')
    },
  }
  app.on('web-contents-created', (_event, contents) => nativeTheme._apply(contents))

  const api = strict('electron', {
    ...absentParts(),
    app,
    BrowserWindow,
    clipboard: createClipboard(run),
    crashReporter: createCrashReporter(run),
    dialog: createDialog(run),
    ipcMain,
    Menu: createMenu(run),
    MenuItem,
    nativeImage: strict('electron.nativeImage', nativeImage),
    nativeTheme,
    net: strict('electron.net', net),
    Notification: createNotification(run),
    powerMonitor,
    powerSaveBlocker: createPowerSaveBlocker(run),
    protocol: createProtocolModule(session, registerSchemesAsPrivileged),
    safeStorage: keyring.safeStorage,
    screen,
    session: strict('electron.session', {
      get defaultSession() {
        return session.defaultSession
      },
      fromPartition: (partition: string) => session.fromPartition(partition),
    }),
    shell: createShell(run),
    Tray: createTray(run),
    utilityProcess,
    webContents: strict('electron.webContents', {
      getAllWebContents: () => run.windows().map((window) => window.webContents),
      getFocusedWebContents: () => BrowserWindow.getFocusedWindow()?.webContents ?? null,
      fromId: (id: number) =>
        run.windows().find((window) => window.webContents.id === id)?.webContents,
      fromDevToolsTargetId: (targetId: string) => targets.fromTargetId(targetId) ?? undefined,
    }),
  })

  const hooks = {
    recorded: run.recorded,
    /** Emits an event of powerMonitor: `__standIn.powerMonitor('suspend')`. */
    powerMonitor: (event: string) => powerMonitor.emit(event, preventable({})),
    keyring: keyring.control,
    setOnline: (online: boolean) => {
      net.online = online
    },
    setSystemTheme: (theme: 'light' | 'dark') => nativeTheme._setSystem(theme === 'dark'),
    setDisplays: (bounds: Parameters<typeof makeDisplay>[1][]) => {
      screen._displays = bounds.map((item, index) => makeDisplay(index + 1, item))
    },
    setProxyAnswer: (answer: string) => session.defaultSession._setProxyAnswer(answer),
  }
  return { api, app, session, hooks } satisfies ElectronModule
}

/** `protocol` is the default session's, and has what must be said before there is a session. */
function createProtocolModule(
  session: SessionModule,
  registerSchemesAsPrivileged: ReturnType<typeof createSchemeRegistration>,
) {
  return new Proxy(
    { registerSchemesAsPrivileged },
    {
      get(own, property, receiver) {
        if (property in own || typeof property === 'symbol') {
          return Reflect.get(own, property, receiver)
        }
        if (property === 'then' || property === '__esModule') return undefined
        return Reflect.get(session.defaultSession.protocol, property)
      },
    },
  )
}
