import { execFileSync } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, symlink, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CallInput, CallValue } from '#shared/bridge/calls'
import { type CallName, callChannel } from '#shared/bridge/names'
import type { Result } from '#shared/bridge/result'
import { startDemoGateway } from '../../../../src-demo'
import { mediaFolder } from '../../src-demo/running-demo'
import { testFolder } from '../library/open-test-library'

/*
 * The whole of main on a folder of data, with its threads and the demo gateway: only Electron is a double. What
 * it registers is called as the page does.
 */
const double = vi.hoisted(() => ({
  handlers: new Map<string, (event: unknown, payload: unknown) => Promise<unknown>>(),
  window: undefined as EventEmitter | undefined,
  /** No timer of so many milliseconds rings. */
  silenced: Number.NaN,
}))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class WebContents extends Emitter {
    id = 1
    isDestroyed = () => false
    isCrashed = () => false
    send = () => {}
  }
  class BrowserWindow extends Emitter {
    webContents = new WebContents()
    constructor() {
      super()
      double.window = this
    }
    loadURL = async () => {}
    isDestroyed = () => false
    isVisible = () => true
    isMinimized = () => false
    isMaximized = () => true
    getNormalBounds = () => ({ x: 1, y: 2, width: 800, height: 600 })
    show = () => this.emit('show')
    maximize = () => {}
    setProgressBar = () => {}
  }
  return {
    app: Object.assign(new Emitter(), {
      isPackaged: false,
      getVersion: () => '1.0.0',
      getLocale: () => 'en',
      getPath: () => '/nowhere',
      setBadgeCount: () => true,
      quit: () => {},
    }),
    BrowserWindow,
    Notification: Object.assign(class {}, { isSupported: () => false }),
    clipboard: { readText: async () => '' },
    dialog: {},
    ipcMain: {
      handle: (channel: string, handler: never) => void double.handlers.set(channel, handler),
      removeHandler: (channel: string) => void double.handlers.delete(channel),
      removeAllListeners: () => {},
    },
    nativeImage: {},
    nativeTheme: { shouldUseDarkColors: false },
    net: { isOnline: () => true },
    powerMonitor: new Emitter(),
    powerSaveBlocker: { start: () => 1, stop: () => {} },
    safeStorage: { isAsyncEncryptionAvailable: async () => false },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1280, height: 800 } }] },
    session: { defaultSession: { resolveProxy: async () => 'DIRECT' } },
    shell: {},
  }
})
// The real store needs Electron as well. Like it, this one throws at a file that it cannot read or write.
vi.mock('electron-store', async () => {
  const { readFileSync: read, writeFileSync: write, existsSync: has } = await import('node:fs')
  return {
    default: class {
      readonly file: string
      constructor({ cwd, name }: { cwd: string; name: string }) {
        this.file = `${cwd}/${name}.json`
      }
      get store(): unknown {
        return has(this.file) ? JSON.parse(read(this.file, 'utf8')) : {}
      }
      set store(value: unknown) {
        write(this.file, JSON.stringify(value))
      }
    },
  }
})
vi.mock('../../../../src-main/library', async (original) => ({
  ...(await original<object>()),
  startWorker: (await import('../library/start-test-worker')).startTestWorker,
}))
vi.mock('../../../../src-main/downloads/transfer', async (original) => ({
  ...(await original<object>()),
  startWorker: (await import('../downloads/manager/start-transfer-worker')).startTransferWorker,
}))
vi.mock('../../../../src-main/core/clock', async (original) => {
  const clock = await original<typeof import('../../../../src-main/core/clock')>()
  const { systemClock } = clock
  return {
    ...clock,
    systemClock: {
      now: systemClock.now,
      after: (ms: number, task: () => void) =>
        ms === double.silenced ? () => {} : systemClock.after(ms, task),
    },
  }
})

/** Starts main and shows its window, as Electron does. */
async function start(dataFolder: string) {
  const { createProgram } = await import('../../../../src-main/shell/program')
  const program = createProgram({
    dataFolder,
    bundled: { rendererFolder: '', preload: '', demoMediaFolder: mediaFolder, baseMapFolder: '' },
    development: undefined,
    sessionEnds: () => {},
    startDemo: (key) => startDemoGateway({ key, mediaFolder }),
  })
  program.window.show()
  double.window?.emit('ready-to-show')
  const event = { sender: { id: 1 }, senderFrame: { url: 'app://bundle/index.html', parent: null } }
  let stopped: Promise<void> | undefined
  /** As a person closes the window and quits, or quits with the window open. */
  const quit = (window: 'closed' | 'open' = 'closed') => {
    stopped ??= (async () => {
      if (window === 'closed') {
        double.window?.emit('close')
        double.window?.emit('closed')
      }
      await program.stop()
    })()
    return stopped
  }
  onTestFinished(() => quit())
  return {
    quit,
    async value<Name extends CallName>(
      name: Name,
      input?: CallInput<Name>,
    ): Promise<CallValue<Name>> {
      const handler = double.handlers.get(callChannel(name))
      const answer = (await handler?.(event, input)) as Result<CallValue<Name>>
      if (!answer.ok) throw new Error(`${name}: ${answer.fault.message}`)
      return answer.value
    },
  }
}

const search = { operation: 'maps.searchMaps', values: { query: 'harbour' } } as const

const own = [
  'settings.json',
  'window.json',
  'forms.json',
  'closings.json',
  'unfinished-files.json',
  'key.json',
  'map-source.json',
  'map-key.json',
  'activity/activity.jsonl',
  'logs/main.log',
  'downloads/transfers.lock',
  'library/library.sqlite',
]

const damages: [what: string, make: (file: string) => Promise<unknown>][] = [
  ['text that is cut off', (file) => writeFile(file, '{"start": "de')],
  ['of another form', (file) => writeFile(file, '[1, null]')],
  ['a hundred megabytes', (file) => writeFile(file, '').then(() => truncate(file, 1e8))],
  ['a folder', (file) => mkdir(path.join(file, 'inside'), { recursive: true })],
  ['a link to itself', (file) => symlink(file, file)],
]
if (process.platform !== 'win32') {
  damages.push(['a pipe', async (file) => execFileSync('mkfifo', [file])])
}

test.each(damages)(
  'main starts where each of its files is %s, says what was damaged, and remembers from then on',
  async (what, make) => {
    const folder = await testFolder()
    for (const name of ['activity', 'logs', 'downloads', 'library'])
      await mkdir(path.join(folder, name))
    // Who links the library or a log elsewhere means that place, so such a link is no damage.
    const here = own.filter((name) => what !== 'a link to itself' || name.endsWith('.json'))
    for (const name of here) await make(path.join(folder, name))
    const first = await start(folder)
    await first.value('desk.startWith', { world: 'demo' })
    const { notices, key } = await first.value('desk.state')
    const said = notices.map(({ message }) => message).join('\n')
    for (const name of ['settings', 'forms', 'window', 'closings'])
      expect(said).toContain(`${name}.corrupt-`)
    expect(key.at).toBe('unreadable')
    await first.value('forms.keep', { name: 'a', text: 'b' })
    await first.value('key.forget')
    await first.value('operation.call', search)
    await first.value('collections.list', { collection: 'watchedFunds' })
    await first.quit()
    const library = new DatabaseSync(path.join(folder, 'library/library.sqlite'))
    library.exec(`INSERT INTO collection_items VALUES
      ('demo', 'watchedFunds', 'cut off', 0, 1, '{"name":'),
      ('demo', 'watchedFunds', 'of another form', 1, 1, '[1, null]'),
      ('demo', 'watchedFunds', 'sound', 2, 1, '{"name":"A fund","isin":null}')`)
    library.close()

    const next = await start(folder)
    const state = await next.value('desk.state')
    expect(state.notices.map(({ message }) => message).join('\n')).not.toContain('corrupt')
    expect([state.settings.start, state.key.at]).toEqual(['demo', 'absent'])
    expect(await next.value('forms.read')).toEqual({ a: 'b' })
    expect(await next.value('collections.list', { collection: 'watchedFunds' })).toMatchObject({
      entries: [{ id: 'sound' }],
      setAside: 2,
    })
    await expect.poll(async () => (await next.value('activity.list', {})).total).toBe(1)
    await next.value('operation.call', { ...search, mode: 'kept-only' })
    await next.quit()
    expect(JSON.parse(readFileSync(path.join(folder, 'window.json'), 'utf8'))).toMatchObject({
      maximized: true,
    })
    expect(readFileSync(path.join(folder, 'logs/main.log'), 'utf8')).toContain('program: stopped')
    const kept = (await readdir(folder)).filter((name) => name.includes('.corrupt-'))
    expect(kept.length).toBeGreaterThanOrEqual(4)
  },
)

test('where Windows asks whether its session may end, the log of calls is written at once', async () => {
  const folder = await testFolder()
  const program = await start(folder)
  await program.value('desk.startWith', { world: 'demo' })
  await program.value('operation.call', search)
  const lines = () => {
    const file = path.join(folder, 'activity/activity.jsonl')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    // A call that is out for long on a busy machine has a line of its own.
    return text.split('\n').filter((line) => line.startsWith('{"entry"'))
  }
  await expect.poll(() => lines().length).toBe(1)
  // What the library answers costs nothing and waits for a timer, which does not ring any more.
  double.silenced = 500
  onTestFinished(() => {
    double.silenced = Number.NaN
  })
  await program.value('operation.call', search)
  expect(lines()).toHaveLength(1)
  double.window?.emit('query-session-end', { preventDefault: () => {} })
  await expect.poll(() => lines().length).toBe(2)
})

test('what the window still sends when the program has ended is refused, and no key of it is stored', async () => {
  const folder = await testFolder()
  const key = 'test-key-0123456789-abcdefghij-0123456789'
  const program = await start(folder)
  await program.value('desk.startWith', { world: 'demo' })
  await program.value('key.save', { key, storage: 'session' })
  const typed = () => program.value('forms.keep', { name: 'a', text: key })
  await expect(typed()).rejects.toThrow('key')
  await program.quit('open')
  await expect(typed()).rejects.toThrow('cancelled')
  await expect(program.value('operation.call', search)).rejects.toThrow('cancelled')
  for (const file of ['forms.json', 'activity/activity.jsonl', 'key-search-due']) {
    const text = path.join(folder, file)
    expect(existsSync(text) ? readFileSync(text, 'utf8') : '').not.toContain(key)
  }
})
