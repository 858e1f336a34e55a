import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { findForStandIn } from '../../../find-chromium.ts'
import { CdpConnection, type CdpSession } from './connection.ts'

/** What Chromium is started with. */
export interface ChromiumOptions {
  readonly profileFolder: string
  readonly headless: boolean
  /** Switches of the app's own command line (`app.commandLine`), passed on if they make sense. */
  readonly switches: ReadonlyMap<string, string>
  /** Called with Chromium's "DevTools listening on …" line, when a debugging port was asked for. */
  onDevToolsLine(line: string): void
}

/** A running Chromium. */
export interface Chromium {
  readonly browser: CdpSession
  readonly connection: CdpConnection
  readonly version: string
  /** Opens a window without tabs or an address bar; only if there is a display. */
  openAppWindow(url: string): void
  /** Ends Chromium, by force if it does not end within `patience` milliseconds. */
  close(patience: number): Promise<void>
  /** Ends Chromium now, without waiting. */
  kill(): void
}

// Where Chromium writes them, what kind of process it is, and what the stand-in decides itself.
const ownSwitches = new Set([
  'user-data-dir',
  'headless',
  'app',
  'version',
  'type',
  'no-sandbox',
  'remote-debugging-pipe',
  'no-startup-window',
  'require',
  // Playwright asks for it on Windows too, and it draws a banner that changes the window's height.
  'enable-automation',
])

const merged = ['disable-features', 'enable-features']

const disabledFeatures = [
  // Responses of app: hosts may come from a loopback server, which pages may always reach here.
  'LocalNetworkAccessChecks',
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'HttpsUpgrades',
  'DestroyProfileOnBrowserClose',
  // A process that is started ahead for the next site is never needed by a program of one site.
  'SpareRendererForSitePerProcess',
  // Scripts come whole, out of memory: a thread that compiles them while they come has nothing to gain, and
  // does again what the process has compiled for the page before it.
  'ScriptStreaming',
  // What an address bar suggests is drawn by pages of Chromium's own, which are loaded beside the program's first
  // page and take more processor time than it does. Electron has no address bar.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

function sandboxArguments(switches: ReadonlyMap<string, string>): string[] {
  // Chromium refuses to start its sandbox as root (containers), and fails if user namespaces are
  // switched off; the caller says the latter by --no-sandbox. Without --test-type every window would
  // then begin with a warning bar.
  const without = process.getuid?.() === 0 || switches.has('no-sandbox')
  return without ? ['--no-sandbox', '--test-type'] : []
}

function argumentsFor(options: ChromiumOptions): string[] {
  const given = new Map(options.switches)
  const disabled = [given.get('disable-features'), ...disabledFeatures].filter(Boolean).join(',')
  const enabled = given.get('enable-features')
  const passedOn = [...given]
    .filter(([name]) => !ownSwitches.has(name) && !merged.includes(name))
    .map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`))
  return [
    ...passedOn,
    // A test may watch a program that takes the switch out of its own command line.
    ...(process.env.GATEWAY_DESK_STANDIN_WATCHED === '1' ? ['--remote-debugging-port=0'] : []),
    `--disable-features=${disabled}`,
    ...(enabled ? [`--enable-features=${enabled}`] : []),
    ...(options.headless ? ['--headless', '--disable-gpu', '--hide-scrollbars'] : []),
    ...sandboxArguments(options.switches),
    `--user-data-dir=${options.profileFolder}`,
    '--remote-debugging-pipe',
    '--no-startup-window',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-sync',
    '--disable-quic',
    // Electron keeps sites, and frames that are sandboxed, in processes of their own; a headless shell
    // does so only if it is asked to.
    '--site-per-process',
    // Whether a page may open windows is for the app's handler to say.
    '--disable-popup-blocking',
    '--disable-breakpad',
    '--disable-back-forward-cache',
    '--disable-search-engine-choice-screen',
    '--disable-infobars',
    '--noerrdialogs',
    '--password-store=basic',
    '--use-mock-keychain',
  ]
}

const startPatience = 20_000
const profilePatience = 10_000

function waitForExit(child: ChildProcess, patience: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

function isStream(stream: unknown): stream is Readable & Writable {
  return typeof stream === 'object' && stream !== null && 'on' in stream
}

interface Started {
  readonly child: ChildProcess
  readonly connection: CdpConnection
  readonly product: string
}

/** Ends as "another" when a Chromium that is still going away has the profile. */
type Start = { at: 'started'; started: Started } | { at: 'another' }

async function startOnce(executable: string, options: ChromiumOptions): Promise<Start> {
  const child = spawn(executable, argumentsFor(options), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Ctrl+C in a terminal reaches a whole process group; Chromium is to end after the app's quit.
    detached: process.platform !== 'win32',
  })
  const [, , , output, input] = child.stdio
  if (!isStream(output) || !isStream(input) || !child.stderr) throw new Error('STANDIN: no pipe')

  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000)
    for (const line of text.split('\n')) {
      if (line.startsWith('DevTools listening on ')) options.onDevToolsLine(line.trim())
    }
  })
  const connection = new CdpConnection(output, input)
  let timer: NodeJS.Timeout | undefined
  const outcome = await new Promise<string | { product: string }>((resolve) => {
    timer = setTimeout(() => resolve('it did not answer'), startPatience)
    child.once('error', (error) => resolve(String(error)))
    child.once('exit', (code) => resolve(code === 0 ? '' : `it ended with code ${code}`))
    connection
      .session()
      .send('Browser.getVersion')
      .then(resolve, () => {})
  })
  clearTimeout(timer)
  if (typeof outcome === 'object') {
    return { at: 'started', started: { child, connection, product: outcome.product } }
  }
  child.kill('SIGKILL')
  // It hands its command line to the one that has the profile, and is content with that.
  if (outcome === '') return { at: 'another' }
  throw new Error(`STANDIN: Chromium (${executable}) did not start: ${outcome}\n${said}`)
}

async function startAlone(executable: string, options: ChromiumOptions): Promise<Started> {
  const end = Date.now() + profilePatience
  for (;;) {
    const start = await startOnce(executable, options)
    if (start.at === 'started') return start.started
    if (Date.now() > end) {
      throw new Error(`STANDIN: another Chromium keeps using ${options.profileFolder}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Starts Chromium and waits until it answers; throws with what it printed when it does not. If an
 * earlier run of the same program was killed, it waits until that one's Chromium has gone.
 */
export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  const executable = findForStandIn(options.headless)
  if (executable === null) {
    throw new Error(
      'STANDIN: no Chromium found. Install Chromium, Chrome or Edge, or name one in GATEWAY_DESK_CHROMIUM.',
    )
  }
  mkdirSync(options.profileFolder, { recursive: true })
  const { child, connection, product } = await startAlone(executable, options)
  const browser = connection.session()
  return {
    browser,
    connection,
    version: product.split('/')[1] ?? product,
    openAppWindow(url) {
      // A second start with the same profile hands its command line to the first and exits.
      spawn(
        executable,
        [
          `--user-data-dir=${options.profileFolder}`,
          ...sandboxArguments(options.switches),
          `--app=${url}`,
        ],
        { stdio: 'ignore' },
      ).unref()
    },
    async close(patience) {
      browser.send('Browser.close').catch(() => {})
      if (!(await waitForExit(child, patience))) child.kill('SIGKILL')
    },
    kill() {
      child.kill('SIGKILL')
    },
  }
}
