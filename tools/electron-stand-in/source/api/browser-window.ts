import { strict } from '../not-implemented.ts'
import type { Run } from '../run.ts'
import { preventable, StrictEmitter } from '../strict-emitter.ts'
import type { Targets } from '../targets.ts'
import type { App } from './app.ts'
import { windowEvents } from './event-names.ts'
import type { IpcMain } from './ipc-main.ts'
import type { SessionModule } from './session.ts'
import { WebContents } from './web-contents.ts'
import { type Rectangle, WindowGeometry } from './window-geometry.ts'
import { readWindowOptions, type WindowOptions } from './window-options.ts'

/** What windows need of the rest of the run. */
export interface WindowSurroundings {
  readonly run: Run
  readonly app: App
  readonly ipcMain: IpcMain
  readonly session: SessionModule
  readonly targets: Targets
}

type Placement = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

let surroundings: WindowSurroundings | null = null
let lastId = 0

function around(): WindowSurroundings {
  if (!surroundings) throw new Error('STANDIN: windows are not set up')
  return surroundings
}

/** Electron's BrowserWindow. Names that begin with an underscore are for the stand-in itself. */
export class BrowserWindow extends StrictEmitter {
  readonly id: number
  readonly #contents: WebContents
  readonly #geometry: WindowGeometry
  readonly #options: WindowOptions
  #bounds: Rectangle
  #normalBounds: Rectangle
  #minimum: { width: number; height: number }
  #title: string
  #background: string
  #visible = false
  #placement: Placement = 'normal'
  #destroyed = false
  #hasShownReady = false
  readonly #firstAddress = Promise.withResolvers<string>()

  constructor(options: object = {}) {
    const { run, app, ipcMain, session, targets } = around()
    run.needReady('Cannot create BrowserWindow before app is ready')
    super('electron.BrowserWindow', windowEvents)
    lastId += 1
    this.id = lastId
    this.#options = readWindowOptions(options, app.getName())
    this.#bounds = { ...this.#options.bounds }
    this.#normalBounds = { ...this.#bounds }
    this.#minimum = { ...this.#options.minimum }
    this.#title = this.#options.title
    this.#background = this.#options.backgroundColor
    const { webPreferences } = this.#options
    const own =
      webPreferences.session ??
      (webPreferences.partition === null
        ? session.defaultSession
        : session.fromPartition(webPreferences.partition))
    this.#contents = new WebContents(run, ipcMain, own, webPreferences, {
      openTarget: async () => {
        const context = await own._browserContext()
        return targets.open(this, this.#bounds, context, this.#firstAddress.promise)
      },
      close: () => this.close(),
      openChild: (request, given) => {
        const child = new BrowserWindow({ webPreferences: {}, ...given })
        this.#contents.emit('did-create-window', child, { ...request, options: given })
        child.loadURL(request.url).catch(() => {})
      },
      resized: (width, height) => this.#resizedByPage(width, height),
      titled: (title) => this.#titledByPage(title),
    })
    this.#geometry = new WindowGeometry(run, () => this.#contents._pageReady())
    // An app may show a window long before it loads anything.
    setTimeout(() => this.#firstAddress.resolve(''), 200).unref()
    run.openWindows.add(this)
    this.#follow()
    app.emit('web-contents-created', {}, this.#contents)
    app.emit('browser-window-created', {}, this)
    this.#geometry.apply(this.#bounds)
    if (this.#options.show) this.show()
    else if (run.hasDisplay) this.#geometry.setState('minimized')
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

  #alive(): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed')
  }

  get webContents(): WebContents {
    return this.#contents
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  loadURL(url: string, options?: object): Promise<void> {
    this.#alive()
    this.#firstAddress.resolve(url)
    // A page must not find itself at another size than the one it is to have.
    return this.#geometry.apply(this.#bounds).then(() => this.#contents.loadURL(url, options))
  }

  loadFile(file: string, options?: { search?: string; hash?: string }): Promise<void> {
    this.#alive()
    this.#firstAddress.resolve('')
    return this.#geometry.apply(this.#bounds).then(() => this.#contents.loadFile(file, options))
  }

  reload(): void {
    this.#alive()
    this.#contents.reload()
  }

  show(): void {
    this.#alive()
    if (!this.#visible) {
      this.#visible = true
      if (around().run.hasDisplay) this.#geometry.setState(this.#placement)
      this.emit('show')
    }
    this.focus()
  }

  showInactive(): void {
    this.#alive()
    this.#visible = true
    this.emit('show')
  }

  hide(): void {
    this.#alive()
    if (!this.#visible) return
    this.#visible = false
    if (around().run.hasDisplay) this.#geometry.setState('minimized')
    this.emit('hide')
  }

  focus(): void {
    this.#alive()
    if (around().run.hasDisplay) this.#contents.focus()
    this.emit('focus')
    around().app.emit('browser-window-focus', {}, this)
  }

  blur(): void {
    this.#alive()
    this.emit('blur')
    around().app.emit('browser-window-blur', {}, this)
  }

  isVisible(): boolean {
    this.#alive()
    return this.#visible
  }

  isFocused(): boolean {
    this.#alive()
    return BrowserWindow.getFocusedWindow() === this
  }

  #place(placement: Placement, event: string): void {
    this.#alive()
    if (this.#placement === placement) return
    if (this.#placement === 'normal') this.#normalBounds = { ...this.#bounds }
    this.#placement = placement
    if (around().run.hasDisplay) this.#geometry.setState(placement)
    this.emit(event)
  }

  minimize(): void {
    this.#place('minimized', 'minimize')
  }

  maximize(): void {
    this.#visible = true
    this.#place('maximized', 'maximize')
  }

  unmaximize(): void {
    if (this.#placement === 'maximized') this.#place('normal', 'unmaximize')
  }

  restore(): void {
    this.#place('normal', 'restore')
  }

  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen) this.#place('fullscreen', 'enter-full-screen')
    else if (this.#placement === 'fullscreen') this.#place('normal', 'leave-full-screen')
  }

  isMinimized(): boolean {
    this.#alive()
    return this.#placement === 'minimized'
  }

  isMaximized(): boolean {
    this.#alive()
    return this.#placement === 'maximized'
  }

  isFullScreen(): boolean {
    this.#alive()
    return this.#placement === 'fullscreen'
  }

  isNormal(): boolean {
    this.#alive()
    return this.#placement === 'normal'
  }

  isResizable(): boolean {
    return true
  }

  getBounds(): Rectangle {
    this.#alive()
    return { ...this.#bounds }
  }

  getNormalBounds(): Rectangle {
    this.#alive()
    return { ...(this.#placement === 'normal' ? this.#bounds : this.#normalBounds) }
  }

  getContentBounds(): Rectangle {
    return this.getBounds()
  }

  setBounds(asked: Partial<Rectangle>, _animate?: boolean): void {
    this.#alive()
    const before = this.#bounds
    const wanted = { ...before, ...asked }
    this.#bounds = {
      x: Math.round(wanted.x),
      y: Math.round(wanted.y),
      width: Math.max(this.#minimum.width, Math.round(wanted.width)),
      height: Math.max(this.#minimum.height, Math.round(wanted.height)),
    }
    this.#geometry.apply(this.#bounds)
    const { x, y, width, height } = this.#bounds
    if (width !== before.width || height !== before.height) {
      this.emit('resize')
      this.emit('resized')
    }
    if (x !== before.x || y !== before.y) {
      this.emit('move')
      this.emit('moved')
    }
  }

  setContentBounds(asked: Rectangle): void {
    this.setBounds(asked)
  }

  #resizedByPage(width: number, height: number): void {
    if (this.#destroyed || (width === this.#bounds.width && height === this.#bounds.height)) return
    this.#bounds = { ...this.#bounds, width, height }
    this.emit('resize')
  }

  #titledByPage(title: string): void {
    const event = preventable({})
    this.emit('page-title-updated', event, title, true)
    if (!event.defaultPrevented) this.#title = title
  }

  getSize(): [number, number] {
    this.#alive()
    return [this.#bounds.width, this.#bounds.height]
  }

  getContentSize(): [number, number] {
    return this.getSize()
  }

  setSize(width: number, height: number, _animate?: boolean): void {
    this.setBounds({ width, height })
  }

  setContentSize(width: number, height: number, _animate?: boolean): void {
    this.setBounds({ width, height })
  }

  getPosition(): [number, number] {
    this.#alive()
    return [this.#bounds.x, this.#bounds.y]
  }

  setPosition(x: number, y: number, _animate?: boolean): void {
    this.setBounds({ x, y })
  }

  center(): void {
    this.#alive()
  }

  setMinimumSize(width: number, height: number): void {
    this.#alive()
    this.#minimum = { width, height }
  }

  getMinimumSize(): [number, number] {
    this.#alive()
    return [this.#minimum.width, this.#minimum.height]
  }

  setTitle(title: string): void {
    this.#alive()
    this.#title = title
  }

  getTitle(): string {
    this.#alive()
    return this.#title
  }

  setBackgroundColor(color: string): void {
    this.#alive()
    this.#background = color
  }

  getBackgroundColor(): string {
    this.#alive()
    return this.#background
  }

  setTitleBarOverlay(_options: object): void {
    this.#alive()
  }

  setProgressBar(fraction: number, options?: { mode?: string }): void {
    this.#alive()
    const { progress } = around().run.recorded
    progress.push({ window: this.id, fraction, mode: options?.mode ?? null })
  }

  setOverlayIcon(_overlay: unknown, _description: string): void {
    this.#alive()
  }

  setIcon(_icon: unknown): void {
    this.#alive()
  }

  setMenu(_menu: unknown): void {
    this.#alive()
  }

  removeMenu(): void {
    this.#alive()
  }

  setMenuBarVisibility(_visible: boolean): void {
    this.#alive()
  }

  setAutoHideMenuBar(_hide: boolean): void {
    this.#alive()
  }

  flashFrame(_flash: boolean): void {
    this.#alive()
  }

  moveTop(): void {
    this.#alive()
  }

  capturePage() {
    this.#alive()
    return this.#contents.capturePage()
  }

  /** Closes unless a listener prevents it. */
  close(): void {
    this.#alive()
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
