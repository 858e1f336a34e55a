import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../../../src-main/core/clock'
import type { DownloadFiles } from '../../../../src-main/downloads/ports'
import { manualClock } from '../manual-clock'
import { quietDownloads } from '../quiet-downloads'

/*
 * How the parts are tied together where Electron runs them: the modules that do it are run here with a
 * double of Electron that takes every handler, and the handlers are asked. A wire that is missing or
 * wrong shows in their answers.
 */
type Anything = (...given: unknown[]) => unknown

const electron = vi.hoisted(() => ({
  packaged: true,
  opened: [] as string[],
  app: undefined as EventEmitter | undefined,
  session: new Map<string, (...given: never[]) => unknown>(),
  windows: [] as { webPreferences: Record<string, unknown> }[],
  loaded: [] as string[],
  asked: [] as { message: string; buttons: string[] }[],
  quits: 0,
  shows: 0,
}))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const app = Object.assign(new Emitter(), {
    name: 'Gateway Desk',
    setName: () => {},
    setAppUserModelId: () => {},
    getPath: () => '/nowhere',
    setPath: () => {},
    commandLine: { getSwitchValue: () => '' },
    requestSingleInstanceLock: () => true,
    enableSandbox: () => {},
    whenReady: () => Promise.resolve(),
    exit: () => {},
    quit: () => {
      electron.quits += 1
    },
  })
  // Assigned, it would be read once.
  Object.defineProperty(app, 'isPackaged', { get: () => electron.packaged })
  electron.app = app
  const keep = (name: string) => (handler: (...given: never[]) => unknown) => {
    electron.session.set(name, handler)
  }
  class BrowserWindow extends Emitter {
    webContents = new Emitter()
    constructor(options: { webPreferences: Record<string, unknown> }) {
      super()
      electron.windows.push(options)
    }
    loadURL = async (page: string) => void electron.loaded.push(page)
    isDestroyed = () => false
  }
  return {
    app,
    BrowserWindow,
    Menu: { buildFromTemplate: () => ({}), setApplicationMenu: () => {} },
    Notification: Object.assign(class {}, { isSupported: () => false }),
    clipboard: { readText: async () => '' },
    dialog: {
      showMessageBox: async (options: { message: string; buttons: string[] }) => {
        electron.asked.push(options)
        // The first time again, then no more.
        return { response: electron.asked.length - 1 }
      },
    },
    nativeTheme: { shouldUseDarkColors: false },
    powerMonitor: new Emitter(),
    powerSaveBlocker: {},
    protocol: { registerSchemesAsPrivileged: () => {}, handle: () => {} },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1280, height: 800 } }] },
    session: {
      defaultSession: {
        setPermissionRequestHandler: keep('request'),
        setPermissionCheckHandler: keep('check'),
        setDevicePermissionHandler: keep('device'),
        webRequest: { onBeforeRequest: keep('before-request') },
        setSpellCheckerEnabled: () => {},
        on: (name: string, handler: (...given: never[]) => unknown) => keep(name)(handler),
      },
    },
    shell: { openExternal: async (address: string) => void electron.opened.push(address) },
  }
})
vi.mock('../../../../src-main/shell/data-folder', () => ({
  chooseDataFolder: () => '/nowhere',
  bundledFiles: () => ({ rendererFolder: '', preload: '', demoMediaFolder: '' }),
}))
vi.mock('../../../../src-main/shell/guard/process-errors', () => ({
  catchProcessErrors: () => ({
    report: () => {},
    fatal: (error: unknown) => Promise.reject(error),
  }),
}))
vi.mock('../../../../src-main/shell/program', () => ({
  createProgram: () => ({
    log: { write: () => {} },
    window: {
      show: () => {
        electron.shows += 1
      },
    },
    mayQuit: async () => false,
    stop: async () => {},
  }),
}))
const given = vi.hoisted(() => ({ files: undefined as unknown }))
vi.mock('../../../../src-main/downloads/create-downloads', () => ({
  createDownloads: (ports: { files: unknown }) => {
    given.files = ports.files
    return quietDownloads()
  },
}))

/** The signals that the program listens to; the tests' own process keeps its own. */
let signals = new EventEmitter()

beforeEach(() => {
  signals = new EventEmitter()
  vi.spyOn(process, 'prependListener').mockImplementation((...given: unknown[]) => {
    signals.prependListener(String(given[0]), given[1] as Anything)
    return process
  })
  vi.resetModules()
  electron.opened.length = 0
  electron.session.clear()
  electron.windows.length = 0
  electron.shows = 0
  // Whatever a test before has started would hear what this one says as well.
  electron.app?.removeAllListeners()
})

/** Dialogs as the program ties them together. */
async function openDialogs() {
  const { createNativeDialogs } = await import('../../../../src-main/shell/native-dialogs')
  return createNativeDialogs(() => undefined)
}

const windowPorts = {
  clock: { now: () => 0, after: () => () => {} },
  preload: '/app/preload/index.cjs',
  devPage: undefined,
  state: { maximized: false },
  remember: () => {},
  awake: () => {},
  closed: () => {},
  sessionMayEnd: () => {},
  sessionEnds: () => {},
  log: () => {},
}

/** Starts the composition root as Electron does. */
async function start({ packaged }: { packaged: boolean }): Promise<void> {
  electron.packaged = packaged
  vi.stubEnv('ELECTRON_RENDERER_URL', 'http://localhost:5173/')
  onTestFinished(() => void vi.unstubAllEnvs())
  await import('../../../../src-main/index')
  await vi.waitFor(() => expect(electron.session.has('before-request')).toBe(true), {
    timeout: 60_000,
  })
}

/** Whether the program's session stops a request of the window. */
function stops(url: string): unknown {
  let answer: unknown
  const ask = electron.session.get('before-request') as Anything | undefined
  ask?.({ url }, (given: { cancel: boolean }) => {
    answer = given.cancel
  })
  return answer
}

test('the session that the window lives in is hardened', async () => {
  await start({ packaged: true })
  expect(stops('https://example.com/')).toBe(true)
  expect(stops('app://bundle/index.html')).toBe(false)
  // Neither a development server nor developer tools are of a package.
  expect(stops('http://localhost:5173/index.html')).toBe(true)
  expect(stops('devtools://devtools/bundled/a.js')).toBe(true)
  expect([...electron.session.keys()]).toEqual(
    expect.arrayContaining(['request', 'check', 'device', 'will-download']),
  )
})

test('who stays has a window, although the last one may have been closed', async () => {
  await start({ packaged: true })
  await vi.waitFor(() => expect(electron.shows).toBe(1))
  const event = { preventDefault: vi.fn() }
  electron.app?.emit('before-quit', event)
  expect(event.preventDefault).toHaveBeenCalled()
  await vi.waitFor(() => expect(electron.shows).toBe(2))
})

test('in development the server of the page is let through, and the tools', async () => {
  await start({ packaged: false })
  expect(stops('http://localhost:5173/index.html')).toBe(false)
  expect(stops('devtools://devtools/bundled/a.js')).toBe(false)
  expect(stops('https://example.com/')).toBe(true)
})

test('all web contents that come into being are hardened', async () => {
  await start({ packaged: true })
  let open: Anything = () => undefined
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: Anything) => {
      open = handler
    },
  })
  electron.app?.emit('web-contents-created', {}, contents)
  expect(open({ url: 'https://example.com/a' })).toEqual({ action: 'deny' })
  expect(open({ url: 'file:///etc/passwd' })).toEqual({ action: 'deny' })
  expect(electron.opened).toEqual(['https://example.com/a'])
  const went: string[] = []
  for (const url of ['https://example.com/', 'http://localhost:5173/', 'app://bundle/index.html']) {
    let prevented = false
    const preventDefault = () => {
      prevented = true
    }
    contents.emit('will-frame-navigate', { url, preventDefault })
    if (!prevented) went.push(url)
  }
  expect(went).toEqual(['app://bundle/index.html'])
  const attached = { preventDefault: vi.fn() }
  contents.emit('will-attach-webview', attached)
  expect(attached.preventDefault).toHaveBeenCalled()
})

test.each([true, false])(
  'the window has neither Node nor anything of main (packaged: %s)',
  async (packaged) => {
    electron.packaged = packaged
    const { openMainWindow } = await import('../../../../src-main/shell/window/main-window')
    openMainWindow({ ...windowPorts, dialogs: await openDialogs() })
    expect(electron.windows[0]?.webPreferences).toEqual({
      preload: '/app/preload/index.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      disableDialogs: true,
      spellcheck: false,
      autoplayPolicy: 'document-user-activation-required',
      devTools: !packaged,
    })
  },
)

test('of a page that never starts the system asks the third time, and no other is loaded', async () => {
  electron.loaded.length = 0
  const clock = manualClock()
  const { openMainWindow } = await import('../../../../src-main/shell/window/main-window')
  const dialogs = await openDialogs()
  const { webContents } = openMainWindow({ ...windowPorts, clock, dialogs })
  const end = async () => {
    webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    await clock.turn(0)
  }
  await end()
  await end()
  expect(electron.loaded).toEqual(Array(3).fill('app://bundle/index.html'))
  expect(electron.asked).toEqual([])
  await end()
  expect(electron.asked).toMatchObject([{ buttons: ['Try again', 'Quit'] }])
  expect([electron.loaded.length, electron.quits]).toEqual([4, 0])
  await end()
  expect(electron.asked).toHaveLength(2)
  expect([electron.loaded.length, electron.quits]).toEqual([4, 1])
  // A page that did start can be followed by one that says what happened.
  webContents.emit('did-finish-load')
  await end()
  expect(electron.loaded.at(-1)).toBe('app://bundle/stopped.html')
})

test('a session that Windows ends is reported to whoever quits', async () => {
  const { openMainWindow } = await import('../../../../src-main/shell/window/main-window')
  const heard: string[] = []
  const window: EventEmitter = openMainWindow({
    ...windowPorts,
    sessionMayEnd: () => heard.push('may end'),
    sessionEnds: () => heard.push('ends'),
    dialogs: await openDialogs(),
  })
  // A question: what is not written yet is written, and nothing is stopped.
  window.emit('query-session-end', { reasons: ['logoff'], preventDefault: () => {} })
  expect(heard).toEqual(['may end'])
  window.emit('session-end', { reasons: ['logoff'] })
  expect(heard).toEqual(['may end', 'ends'])
})

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'a system that ends the program by %s is not made to wait for an answer',
  async (signal) => {
    await import('../../../../src-main/index')
    await vi.waitFor(() => expect(electron.shows).toBe(1))
    const quits = electron.quits
    signals.emit(signal)
    await vi.waitFor(() => expect(electron.quits).toBe(quits + 1))
    // The quit that Electron makes of the signal finds everything stopped.
    let held = false
    electron.app?.emit('before-quit', { preventDefault: () => (held = true) })
    expect(held).toBe(false)
  },
)

test('files are marked as this system marks them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marked-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const before = Object.getOwnPropertyDescriptor(process, 'platform')
  const markedOn = async (platform: string): Promise<boolean> => {
    Object.defineProperty(process, 'platform', { ...before, value: platform })
    try {
      await openDownloads()
    } finally {
      Object.defineProperty(process, 'platform', before ?? {})
    }
    const file = path.join(folder, platform)
    await (given.files as DownloadFiles).mark(file, 'https://host.example/a?token=1')
    return existsSync(`${file}:Zone.Identifier`)
  }
  expect(await markedOn('win32')).toBe(true)
  expect(await markedOn('linux')).toBe(false)
})

/** The download manager as the program ties it together, as far as its files go. */
async function openDownloads(): Promise<void> {
  const { createDownloadParts } = await import('../../../../src-main/shell/download-parts')
  const nothing = {} as never
  const parts = createDownloadParts({
    dataFolder: '/nowhere',
    library: nothing,
    polling: nothing,
    settings: {
      current: () => ({ downloads: { watchClipboard: false } }),
      onChange: () => () => {},
    } as never,
    worlds: { world: () => nothing, demo: () => ({ at: 'off' }) } as never,
    clock: systemClock,
    power: new EventEmitter(),
    resolveProxy: async () => 'DIRECT',
    authorities: nothing,
    window: { current: () => undefined, send: () => {} },
    dialogs: nothing,
    ask: nothing,
    open: () => {},
    log: () => {},
  })
  await parts.stop()
}
