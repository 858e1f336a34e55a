import { strict } from '../not-implemented.ts'
import type { Run } from '../run.ts'
import { preventable } from '../strict-emitter.ts'
import type { Targets } from '../targets.ts'
import type { App } from './app.ts'
import type { IpcMain } from './ipc-main.ts'
import type { Session, SessionModule } from './session.ts'
import { WebContents } from './web-contents.ts'
import type { WebPreferences } from './web-preferences.ts'
import { WindowGeometry } from './window-geometry.ts'
import { readWindowOptions } from './window-options.ts'
import { WindowPlace } from './window-place.ts'

/** What windows need of the rest of the run. */
export interface WindowSurroundings {
  readonly run: Run
  readonly app: App
  readonly ipcMain: IpcMain
  readonly session: SessionModule
  readonly targets: Targets
}

// An app that shows a window before it loads anything is given this long to say what it loads.
const firstAddressPatience = 200

let surroundings: WindowSurroundings | null = null
let lastId = 0

function around(): WindowSurroundings {
  if (!surroundings) throw new Error('STANDIN: windows are not set up')
  return surroundings
}

function sessionFor(preferences: WebPreferences): Session {
  const { session } = around()
  if (preferences.session) return preferences.session
  return preferences.partition === null
    ? session.defaultSession
    : session.fromPartition(preferences.partition)
}

/** Electron's BrowserWindow. Names that begin with an underscore are for the stand-in itself. */
export class BrowserWindow extends WindowPlace {
  readonly id: number
  readonly #contents: WebContents
  readonly #placing: WindowGeometry
  readonly #firstAddress = Promise.withResolvers<string>()
  #visible = false
  #destroyed = false
  #hasShownReady = false

  constructor(given: object = {}) {
    const { run, app, ipcMain } = around()
    run.needReady('Cannot create BrowserWindow before app is ready')
    const options = readWindowOptions(given, app.getName())
    super(options)
    lastId += 1
    this.id = lastId
    const session = sessionFor(options.webPreferences)
    this.#contents = new WebContents(run, ipcMain, session, options.webPreferences, {
      openTarget: () => this.#openTarget(session),
      close: () => this.close(),
      openChild: (request, childOptions) => {
        const child = new BrowserWindow({ webPreferences: {}, ...childOptions })
        this.#contents.emit('did-create-window', child, { ...request, options: childOptions })
        child.loadURL(request.url).catch(() => {})
      },
      resized: (width, height) => {
        if (!this.#destroyed) this._resizedByPage(width, height)
      },
      titled: (title) => this.#titledByPage(title),
    })
    this.#placing = new WindowGeometry(run, () => this.#contents._pageReady())
    setTimeout(() => this.#firstAddress.resolve(''), firstAddressPatience).unref()
    run.openWindows.add(this)
    this.#follow()
    app.emit('web-contents-created', {}, this.#contents)
    app.emit('browser-window-created', {}, this)
    this._applyBounds()
    if (options.show) this.show()
    else this._applyPlacement(false)
  }

  async #openTarget(session: Session): Promise<string> {
    const context = await session._browserContext()
    return around().targets.open(this, this.getBounds(), context, this.#firstAddress.promise)
  }

  #follow(): void {
    const contents = this.#contents
    // Electron promises no order between the first paint and the end of loading.
    const early = Math.random() < 0.5
    const ready = () => {
      if (this.#hasShownReady || this.#destroyed) return
      this.#hasShownReady = true
      this.emit('ready-to-show')
    }
    contents.once('dom-ready', () => early && ready())
    contents.once('did-finish-load', () => setImmediate(ready))
    contents.on('render-process-gone', (_event: object, details: object) => {
      around().app.emit('render-process-gone', {}, contents, details)
    })
  }

  #titledByPage(title: string): void {
    if (this.#destroyed) return
    const event = preventable({})
    this.emit('page-title-updated', event, title, true)
    if (!event.defaultPrevented) this.setTitle(title)
  }

  static getAllWindows(): BrowserWindow[] {
    return around().run.windows()
  }

  static getFocusedWindow(): BrowserWindow | null {
    return (
      around()
        .run.windows()
        .findLast((window) => window.isVisible()) ?? null
    )
  }

  static fromWebContents(contents: WebContents | null): BrowserWindow | null {
    return (
      around()
        .run.windows()
        .find((window) => window.webContents === contents) ?? null
    )
  }

  static fromId(id: number): BrowserWindow | null {
    return (
      around()
        .run.windows()
        .find((window) => window.id === id) ?? null
    )
  }

  _needAlive(): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed')
  }

  get _geometry(): WindowGeometry {
    return this.#placing
  }

  get _isShownForReal(): boolean {
    return around().run.hasDisplay
  }

  get webContents(): WebContents {
    return this.#contents
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  loadURL(url: string, options?: object): Promise<void> {
    this._needAlive()
    this.#firstAddress.resolve(url)
    // A page must not find itself at another size than the one it is to have.
    return this._applyBounds().then(() => this.#contents.loadURL(url, options))
  }

  loadFile(file: string, options?: { search?: string; hash?: string }): Promise<void> {
    this._needAlive()
    this.#firstAddress.resolve('')
    return this._applyBounds().then(() => this.#contents.loadFile(file, options))
  }

  reload(): void {
    this._needAlive()
    this.#contents.reload()
  }

  #appear(): void {
    if (this.#visible) return
    this.#visible = true
    this._applyPlacement(true)
    this.emit('show')
  }

  show(): void {
    this._needAlive()
    this.#appear()
    this.focus()
  }

  showInactive(): void {
    this._needAlive()
    this.#appear()
  }

  hide(): void {
    this._needAlive()
    if (!this.#visible) return
    this.#visible = false
    this._applyPlacement(false)
    this.emit('hide')
  }

  focus(): void {
    this._needAlive()
    if (this._isShownForReal) this.#contents.focus()
    this.emit('focus')
    around().app.emit('browser-window-focus', {}, this)
  }

  blur(): void {
    this._needAlive()
    this.emit('blur')
    around().app.emit('browser-window-blur', {}, this)
  }

  isVisible(): boolean {
    this._needAlive()
    return this.#visible
  }

  isFocused(): boolean {
    this._needAlive()
    return BrowserWindow.getFocusedWindow() === this
  }

  setProgressBar(fraction: number, options?: { mode?: string }): void {
    this._needAlive()
    const { progress } = around().run.recorded
    progress.push({ window: this.id, fraction, mode: options?.mode ?? null })
  }

  capturePage() {
    this._needAlive()
    return this.#contents.capturePage()
  }

  /** Closes unless a listener prevents it. */
  close(): void {
    this._needAlive()
    const event = preventable({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
    else around().app._closeRefused()
  }

  /** Closes without asking. */
  destroy(): void {
    if (this.#destroyed) return
    const { run, app, targets } = around()
    this.#destroyed = true
    run.openWindows.delete(this)
    targets.close(this)
    this.#contents._destroy()
    this.emit('closed')
    app._windowClosed()
  }
}

/** The BrowserWindow class of a run. */
export function createBrowserWindow(given: WindowSurroundings): typeof BrowserWindow {
  surroundings = given
  return strict('electron.BrowserWindow', BrowserWindow)
}
