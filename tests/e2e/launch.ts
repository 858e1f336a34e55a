import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { CallInput, CallValue } from '#shared/bridge/calls'
import type { CallName } from '#shared/bridge/names'
import type { Result } from '#shared/bridge/result'
import { installedElectron } from '../../tools/choose-electron.ts'

const root = join(import.meta.dirname, '../..')

/*
 * Playwright offers to compress what it says to Chromium and what it hears, which on one machine costs both of
 * them processor time and gains nothing. It has no option for it.
 */
subscribe('http.client.request.created', (message) => {
  if (typeof message !== 'object' || message === null || !('request' in message)) return
  if (message.request instanceof ClientRequest)
    message.request.removeHeader('Sec-WebSocket-Extensions')
})

export interface Program {
  app: ElectronApplication
  page: Page
  /** Calls main through the bridge, as the window does. */
  call<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Result<CallValue<Name>>>
  /** As `call`, and fails the test on a fault. */
  value<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<CallValue<Name>>
  /** What the page complained of: errors nobody caught, and violations of its content policy. */
  complaints(): readonly string[]
  close(): Promise<void>
}

export interface LaunchOptions {
  userData: string
  width?: number
  height?: number
  environment?: Record<string, string>
  colorScheme?: 'light' | 'dark'
  /** Switches of Chromium, such as `--disable-3d-apis`. */
  switches?: readonly string[]
}

/** A net for what hangs, and no measure: on a busy machine a program may get a twentieth of a processor. */
const patience = 180_000

/** Starts an application of Electron: on the real one where its binary is, else on the stand-in. */
export async function startElectron(
  folder: string,
  options: Pick<LaunchOptions, 'userData' | 'environment' | 'colorScheme' | 'switches'>,
): Promise<ElectronApplication> {
  // Playwright itself asks the package "electron" for its binary, in this process.
  if (installedElectron() === null) {
    process.env.ELECTRON_OVERRIDE_DIST_PATH = join(root, 'tools/electron-stand-in')
  }
  const environment: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && name !== 'ELECTRON_RUN_AS_NODE') environment[name] = value
  }
  const app = await _electron.launch({
    args: [folder, `--user-data-dir=${options.userData}`, ...(options.switches ?? [])],
    cwd: root,
    env: { ...environment, ...options.environment },
    colorScheme: options.colorScheme ?? 'light',
    timeout: patience,
  })
  app.context().setDefaultTimeout(patience)
  return keepAnswers(app)
}

/**
 * Has main do once what is evaluated in it, and its answer asked for until it comes: Node's inspector loses one
 * where memory is collected while it is handed over, as it is in every fourth start.
 */
function keepAnswers(app: ElectronApplication): ElectronApplication {
  const evaluate = app.evaluate.bind(app)
  let last = 0
  const evaluateOnce = async (what: unknown, given: unknown): Promise<unknown> => {
    last += 1
    const one = { id: last, source: `(${what})`, given }
    for (;;) {
      try {
        return await evaluate((electron, { id, source, given: argument }) => {
          const answers: Map<number, unknown> =
            Reflect.get(process, 'answersToTests') ?? new Map<number, unknown>()
          Reflect.set(process, 'answersToTests', answers)
          // biome-ignore lint/security/noGlobalEval: it is how Playwright itself brings a function here
          const run: unknown = answers.has(id) ? undefined : globalThis.eval(source)
          if (typeof run === 'function') answers.set(id, run(electron, argument))
          return answers.get(id)
        }, one)
      } catch (error) {
        if (!String(error).includes('promise was garbage collected')) throw error
      }
    }
  }
  return Object.assign(app, { evaluate: evaluateOnce })
}

/**
 * Has maps drawn with a quarter of the points: the processor draws them, and no spec looks at one. The layout
 * of the page knows nothing of it. Pictures and measurements, which start programs here as well, ask for none of it.
 */
const drawMapsCoarsely = (): void => {
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, get: () => 0.5 })
}

/** What drives the page puts its own script into every frame, also into that of a letter, which runs none. */
const ofLetterFrame = /^Blocked script execution in '[a-z]+:\/\/mail[./]/

/** Starts the built program and waits until its window has the bridge. */
export async function launch(options: LaunchOptions): Promise<Program> {
  const app = await startElectron('.', options)
  await keepDesktopOut(app)
  const page = await app.firstWindow()
  // Every frame that is drawn costs, and an element that moves is waited for before it is clicked.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isCoarse = process.env.GATEWAY_DESK_COARSE_MAPS === '1'
  if (isCoarse) await page.addInitScript(drawMapsCoarsely)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofLetterFrame.test(message.text())) {
      complaints.push(message.text())
    }
  })
  await prepare({ app, page }, options.width, options.height)
  if (isCoarse) await page.evaluate(drawMapsCoarsely)
  const call: Program['call'] = (name, input) => {
    const asked: { name: string; input: unknown } = { name, input }
    // The types of `call` check the names; the page only hands them on.
    return page.evaluate(
      (one) =>
        (window.desk.call as (name: string, input: unknown) => Promise<never>)(one.name, one.input),
      asked,
    )
  }
  return {
    app,
    page,
    call,
    value: async (name, input) => {
      const result = await call(name, input)
      if (!result.ok) throw new Error(`${name}: ${result.fault.code}: ${result.fault.message}`)
      return result.value
    },
    complaints: () => complaints,
    close: () => app.close(),
  }
}

/** Waits until the window has the bridge, and gives it the size that is asked for. */
export async function prepare(
  { app, page }: Pick<Program, 'app' | 'page'>,
  width?: number,
  height?: number,
): Promise<void> {
  await page.waitForFunction(() => typeof window.desk?.call === 'function')
  if (width !== undefined && height !== undefined) await resize(app, page, width, height)
}

/**
 * Real Electron would open a browser, a folder or a player on the desktop of whoever runs the specs, and
 * programs that run at the same time would share its clipboard: on every system each has its own here.
 */
export async function keepDesktopOut(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ clipboard, shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { openedOutside: opened })
    shell.openExternal = async (address) => void opened.push(address)
    shell.openPath = async (file) => {
      opened.push(file)
      return ''
    }
    shell.showItemInFolder = (file) => void opened.push(file)
    let copied = ''
    clipboard.readText = async () => copied
    clipboard.writeText = async (text) => {
      copied = text
    }
  })
}

/**
 * Answers the system's next question where the key may go as a person does who knows the addresses.
 * Every other message box is left to who stands in for it.
 */
export async function acceptQuestions(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog }) => {
    const before = dialog.showMessageBox
    dialog.showMessageBox = async (...asked: unknown[]) => {
      const options = asked.at(-1) as Electron.MessageBoxOptions
      const accept = options.buttons?.indexOf('Send the key there') ?? -1
      if (accept < 0) return await (before as (...asked: unknown[]) => Promise<never>)(...asked)
      return { response: accept, checkboxChecked: false }
    }
  })
}

/** Answers each question of the system with this button from now on, and keeps what was asked. */
export async function answerSystemWith(app: ElectronApplication, button: string): Promise<void> {
  await app.evaluate(({ dialog }, label) => {
    const questions: string[] = []
    Object.assign(globalThis, { questions })
    dialog.showMessageBox = async (...asked: unknown[]) => {
      const { buttons = [], detail = '' } = asked.at(-1) as Electron.MessageBoxOptions
      questions.push(detail)
      return { response: buttons.indexOf(label), checkboxChecked: false }
    }
  }, button)
}

/** Makes the window's content this large and waits until the page knows. */
export async function resize(
  app: ElectronApplication,
  page: Page,
  width: number,
  height: number,
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, [w, h]) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(w, h)
    },
    [width, height] as const,
  )
  await page.waitForFunction(([w, h]) => window.innerWidth === w && window.innerHeight === h, [
    width,
    height,
  ] as const)
}

/** How many calls the services got today; what the library answered is none, however late it is asked. */
export async function callsMade({ value }: Pick<Program, 'value'>): Promise<number> {
  return (await value('desk.state')).today.calls
}
