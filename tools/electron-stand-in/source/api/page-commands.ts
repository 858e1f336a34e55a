import type { PageHost } from '../page/page-host.ts'
import { StrictEmitter } from '../strict-emitter.ts'
import { contentsEvents } from './event-names.ts'
import { NativeImage } from './native-image.ts'

/** The calls of a WebContents that do one simple thing to its page, or nothing here. */
export abstract class PageCommands extends StrictEmitter {
  #zoom: number

  constructor(zoom: number) {
    super('electron.webContents', contentsEvents)
    this.#zoom = zoom
  }

  /** Throws once the page is destroyed, as every call of a WebContents does. */
  abstract _needAlive(): void
  abstract _pageReady(): Promise<PageHost>
  abstract executeJavaScript(code: string, userGesture?: boolean): Promise<unknown>
  abstract openDevTools(options?: object): void

  /** Does something with the page once there is one; it is no fault if the page is gone meanwhile. */
  _tell(act: (host: PageHost) => Promise<unknown>): void {
    this._pageReady()
      .then(act)
      .catch(() => {})
  }

  focus(): void {
    this._needAlive()
    this._tell((host) => host.session.send('Page.bringToFront'))
  }

  stop(): void {
    this._tell((host) => host.session.send('Page.stopLoading'))
  }

  forcefullyCrashRenderer(): void {
    this._tell((host) => host.session.send('Page.crash'))
  }

  setUserAgent(userAgent: string): void {
    this._tell((host) => host.session.send('Emulation.setUserAgentOverride', { userAgent }))
  }

  async capturePage(): Promise<NativeImage> {
    const host = await this._pageReady()
    const { data } = await host.session.send('Page.captureScreenshot', { format: 'png' })
    return new NativeImage(Buffer.from(data, 'base64'))
  }

  async insertCSS(css: string): Promise<string> {
    const literal = JSON.stringify(css)
    await this.executeJavaScript(
      `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${literal}); document.adoptedStyleSheets.push(sheet) }`,
    )
    return ''
  }

  closeDevTools(): void {}

  isDevToolsOpened(): boolean {
    return false
  }

  toggleDevTools(): void {
    this.openDevTools()
  }

  setZoomFactor(factor: number): void {
    this._needAlive()
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this.#zoom = factor
    this._applyZoom()
  }

  getZoomFactor(): number {
    return this.#zoom
  }

  get zoomFactor(): number {
    return this.#zoom
  }

  set zoomFactor(factor: number) {
    this.setZoomFactor(factor)
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }

  getZoomLevel(): number {
    return Math.log(this.#zoom) / Math.log(1.2)
  }

  async setVisualZoomLevelLimits(_minimum: number, _maximum: number): Promise<void> {}

  /** The DevTools protocol has no page zoom; the CSS property comes close. */
  _applyZoom(): void {
    this.executeJavaScript(`document.documentElement.style.zoom = ${this.#zoom}`).catch(() => {})
  }

  setBackgroundThrottling(_allowed: boolean): void {}

  setAudioMuted(_muted: boolean): void {}

  setIgnoreMenuShortcuts(_ignore: boolean): void {}

  getProcessId(): number {
    return 1
  }

  getOSProcessId(): number {
    return process.pid
  }

  getType(): 'window' {
    return 'window'
  }

  copy(): void {
    this._edit('copy')
  }

  cut(): void {
    this._edit('cut')
  }

  paste(): void {
    this._edit('paste')
  }

  undo(): void {
    this._edit('undo')
  }

  redo(): void {
    this._edit('redo')
  }

  selectAll(): void {
    this._edit('selectAll')
  }

  _edit(name: string): void {
    this.executeJavaScript(`document.execCommand(${JSON.stringify(name)})`, true).catch(() => {})
  }
}
