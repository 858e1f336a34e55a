import { spawn } from 'node:child_process'
import type { ProcessMetric } from 'electron'
import { strict } from '../not-implemented.ts'
import type { Run } from '../run.ts'
import { preventable, StrictEmitter } from '../strict-emitter.ts'
import { appEvents } from './event-names.ts'
import { AppPaths } from './paths.ts'
import { SingleInstance } from './single-instance.ts'

/** What is known of the app before it runs. */
export interface AppFacts {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly userData: string | null
  readonly switches: ReadonlyMap<string, string>
  readonly isPackaged: boolean
}

/** Electron's `app`. Names that begin with an underscore are for the stand-in itself. */
export class App extends StrictEmitter {
  readonly commandLine
  readonly isPackaged: boolean
  readonly dock = undefined
  readonly _switches: Map<string, string>
  readonly #run: Run
  readonly #facts: AppFacts
  readonly #paths: AppPaths
  readonly #instance = new SingleInstance()
  readonly #ready = Promise.withResolvers<void>()
  #whenReady: () => Promise<void>
  #waiting: () => void = () => {}
  #name: string
  #isQuitting = false
  #quitRefused = false
  #relaunch: string[] | null = null

  constructor(run: Run, facts: AppFacts) {
    super('electron.app', appEvents)
    this.#run = run
    this.#facts = facts
    this.isPackaged = facts.isPackaged
    this.#name = facts.name
    this.#paths = new AppPaths(() => this.#name, facts.userData)
    this._switches = new Map(facts.switches)
    this.#whenReady = () => this.#ready.promise
    this.commandLine = strict('electron.app.commandLine', {
      appendSwitch: (name: string, value = '') => {
        this._switches.set(name, value)
      },
      appendArgument: (_value: string) => {},
      hasSwitch: (name: string) => this._switches.has(name),
      getSwitchValue: (name: string) => this._switches.get(name) ?? '',
      removeSwitch: (name: string) => {
        this._switches.delete(name)
      },
    })
  }

  // Playwright's loader replaces it; the watchdog must still see who waits.
  get whenReady(): () => Promise<void> {
    return () => {
      this.#waiting()
      return this.#whenReady()
    }
  }

  set whenReady(replacement: () => Promise<void>) {
    this.#whenReady = replacement
  }

  /** Calls back whenever something begins to wait for ready. */
  _onWaiting(callback: () => void): void {
    this.#waiting = callback
  }

  /** Emits ready; the entry module has finished and Chromium answers. */
  _becomeReady(): void {
    this.#run.phase = 'ready'
    this.emit('will-finish-launching')
    this.emit('ready', {}, {})
    this.#ready.resolve()
  }

  isReady(): boolean {
    return this.#run.phase !== 'loading'
  }

  getName(): string {
    return this.#name
  }

  setName(name: string): void {
    this.#name = name
  }

  get name(): string {
    return this.#name
  }

  set name(name: string) {
    this.#name = name
  }

  getVersion(): string {
    return this.#facts.version
  }

  getAppPath(): string {
    return this.#facts.folder
  }

  getPath(name: string): string {
    return this.#paths.get(name)
  }

  setPath(name: string, folder: string): void {
    this.#paths.set(name, folder)
  }

  setAppLogsPath(folder?: string): void {
    this.#paths.set('logs', folder ?? this.#paths.get('logs'))
  }

  getLocale(): string {
    return this.getSystemLocale()
  }

  getSystemLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale
  }

  getLocaleCountryCode(): string {
    return this.getSystemLocale().split('-')[1] ?? ''
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getSystemLocale()]
  }

  enableSandbox(): void {
    this.#run.needNotReady('app.enableSandbox() can only be called before app is ready')
    // As Electron does it: every page is sandboxed then, whatever its window asks for.
    this._switches.set('enable-sandbox', '')
  }

  disableHardwareAcceleration(): void {
    this.#run.needNotReady(
      'app.disableHardwareAcceleration() can only be called before app is ready',
    )
  }

  setAppUserModelId(id: string): void {
    this.#run.recorded.appUserModelId = id
  }

  setAboutPanelOptions(options: object): void {
    this.#run.recorded.aboutPanel = options
  }

  showAboutPanel(): void {}

  setBadgeCount(count = 0): boolean {
    this.#run.recorded.badgeCount = count
    return true
  }

  getBadgeCount(): number {
    return this.#run.recorded.badgeCount
  }

  get badgeCount(): number {
    return this.getBadgeCount()
  }

  set badgeCount(count: number) {
    this.setBadgeCount(count)
  }

  setAsDefaultProtocolClient(_protocol: string): boolean {
    return false
  }

  isAccessibilitySupportEnabled(): boolean {
    return false
  }

  setAccessibilitySupportEnabled(_enabled: boolean): void {}

  getAppMetrics(): ProcessMetric[] {
    return []
  }

  focus(_options?: object): void {}

  hide(): void {}

  show(): void {}

  requestSingleInstanceLock(additionalData: object = {}): boolean {
    const mine = { argv: process.argv, workingDirectory: process.cwd(), additionalData }
    return this.#instance.request(this.getPath('userData'), mine, (second) => {
      const notify = () =>
        this.emit(
          'second-instance',
          {},
          second.argv,
          second.workingDirectory,
          second.additionalData,
        )
      // Electron keeps it back until ready.
      if (this.#run.phase === 'loading') this.#ready.promise.then(notify)
      else notify()
    })
  }

  hasSingleInstanceLock(): boolean {
    return this.#instance.isHeld
  }

  releaseSingleInstanceLock(): void {
    this.#instance.release()
  }

  relaunch(options: { args?: string[] } = {}): void {
    this.#relaunch = options.args ?? process.argv.slice(1)
  }

  /** before-quit, then the windows, then will-quit, then quit; each can stop it but the last. */
  quit(): void {
    if (this.#isQuitting) return
    const before = preventable({})
    this.emit('before-quit', before)
    if (before.defaultPrevented) return
    this.#isQuitting = true
    this.#quitRefused = false
    for (const window of this.#run.windows()) {
      if (!window.isDestroyed()) window.close()
      if (this.#quitRefused) {
        this.#isQuitting = false
        return
      }
    }
    const will = preventable({})
    this.emit('will-quit', will)
    this.#isQuitting = false
    if (!will.defaultPrevented) this.#end(0)
  }

  /** Leaves without before-quit and will-quit, and without asking the windows. */
  exit(code = 0): void {
    this.#isQuitting = true
    for (const window of this.#run.windows()) window.destroy()
    this.#end(code)
  }

  #end(code: number): void {
    if (this.#run.phase === 'ended') return
    this.emit('quit', {}, code)
    this.#run.phase = 'ended'
    this.#instance.release()
    if (this.#relaunch) {
      spawn(process.argv[0] ?? process.execPath, this.#relaunch, {
        detached: true,
        stdio: 'ignore',
      }).unref()
    }
    const closed = this.#run.chromium?.close(2000) ?? Promise.resolve()
    closed.finally(() => process.exit(code))
  }

  /** A window's close was prevented: a quit under way stops. */
  _closeRefused(): void {
    this.#quitRefused = true
  }

  /** A window closed; the last one ends the app unless the app listens. */
  _windowClosed(): void {
    if (this.#isQuitting || this.#run.phase === 'ended' || this.#run.windows().length > 0) return
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }
}
