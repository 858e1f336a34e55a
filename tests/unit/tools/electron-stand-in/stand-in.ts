import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { afterAll } from 'vitest'

const folder = join(import.meta.dirname, '../../../../tools/electron-stand-in')
export const executable = join(folder, 'electron')
// Playwright asks the electron package where Electron is, in this process.
process.env.ELECTRON_OVERRIDE_DIST_PATH = folder

/** Set by tests that start an app; what a real display would change is no part of them. */
export const environment = {
  ...process.env,
  GATEWAY_DESK_STANDIN_HEADLESS: '1',
  GATEWAY_DESK_STANDIN_WATCHDOG_MS: '400',
}

/** How long a start may take on a busy machine, in milliseconds. */
export const patience = 30_000

export type Files = Readonly<Record<string, string>>

// A Chromium that was killed may still write for a moment after its app's folder was removed.
const written: string[] = []
afterAll(async () => {
  for (const app of written) await rm(app, { recursive: true, force: true, maxRetries: 5 })
})

/** Writes an app of these files, `main.js` being its entry, and says where it is. */
export async function writeApp(files: Files): Promise<string> {
  const app = await mkdtemp(join(tmpdir(), 'stand-in-app-'))
  written.push(app)
  const manifest = { name: 'fixture', version: '1.2.3', type: 'module', main: 'main.js' }
  await writeFile(join(app, 'package.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(files)) await writeFile(join(app, name), text)
  return app
}

export interface Running {
  readonly app: string
  readonly child: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Waits until it has printed this. */
  said(text: string): Promise<void>
  /** Waits for its end, and removes its folder. */
  ended(): Promise<{ code: number | null; output: string }>
}

export interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly given?: readonly string[]
  /** An app that is already there, to be started a second time. */
  readonly app?: string
}

/** Starts an app of one main module, without Playwright. */
export async function start(main: string, options: StartOptions = {}): Promise<Running> {
  const app = options.app ?? (await writeApp({ 'main.js': main }))
  const child = spawn(
    process.execPath,
    [executable, app, `--user-data-dir=${join(app, 'data')}`, ...(options.given ?? [])],
    { env: { ...environment, ...options.environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    app,
    child,
    output: () => output,
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve()
        }
        listeners.add(look)
        exited.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)))
        look()
      }),
    async ended() {
      const code = await exited
      if (!options.app) await rm(app, { recursive: true, force: true, maxRetries: 5 })
      return { code, output }
    },
  }
}

/** Runs an app of one main module to its end. */
export async function run(main: string, options: StartOptions = {}) {
  const running = await start(main, options)
  return running.ended()
}

/** The last line of JSON that an app printed. */
export function lastJson(output: string): unknown {
  const line = output.split('\n').findLast((item) => item.startsWith('{') || item.startsWith('['))
  if (line === undefined) throw new Error(`There is no JSON in:\n${output}`)
  return JSON.parse(line)
}

export interface Launched {
  readonly electronApp: ElectronApplication
  readonly page: Page
  close(): Promise<void>
}

/** Starts an app by Playwright and waits for its first page to load. */
export async function launch(files: Files): Promise<Launched> {
  const app = await writeApp(files)
  const remove = () => rm(app, { recursive: true, force: true, maxRetries: 5 })
  const electronApp = await _electron
    .launch({
      args: [app, `--user-data-dir=${join(app, 'data')}`],
      env: environment,
      timeout: patience,
    })
    .catch(async (error) => {
      await remove()
      throw error
    })
  const page = await electronApp.firstWindow()
  await page.waitForURL(/^https:/)
  await page.waitForLoadState('load')
  return {
    electronApp,
    page,
    async close() {
      await electronApp.close()
      await remove()
    },
  }
}

/** A main module's beginning that opens one window on `app://bundle/` with this page. */
export function windowMain(parts: { page?: string; headers?: string; more?: string }): string {
  return `
    import { app, BrowserWindow, ipcMain, protocol, session, shell, webContents } from 'electron'
    import { join } from 'node:path'
    protocol.registerSchemesAsPrivileged([{
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
    }])
    app.enableSandbox()
    const page = ${JSON.stringify(parts.page ?? '<!doctype html><title>Page</title>')}
    const pages = { '/': () => new Response(page, {
      headers: { 'content-type': 'text/html', ${parts.headers ?? ''} },
    }) }
    let win
    app.whenReady().then(() => {
      session.defaultSession.setPermissionRequestHandler((_contents, name, done) => {
        done(name === 'clipboard-sanitized-write')
      })
      session.defaultSession.setPermissionCheckHandler((_contents, name) => {
        return name === 'clipboard-sanitized-write'
      })
      protocol.handle('app', (request) => {
        const url = new URL(request.url)
        const at = url.host === 'bundle' ? url.pathname : url.host + url.pathname
        return pages[at]?.(request) ?? new Response('none', { status: 404 })
      })
      win = new BrowserWindow({ width: 640, height: 480, webPreferences: {
        preload: join(import.meta.dirname, 'preload.cjs'),
        sandbox: true, contextIsolation: true, nodeIntegration: false,
      } })
      ${parts.more ?? ''}
      return win.loadURL('app://bundle/')
    })
  `
}
