import { pathToFileURL } from 'node:url'
import { codec } from '../codec.ts'
import { type DocumentWorld, PageHost } from '../page/page-host.ts'
import { readPreload } from '../page/preload-source.ts'
import { isolatedWorldScript, mainWorldScript } from '../page/scripts.ts'
import { requestPermission, requirePermissionHandlers } from '../permissions.ts'
import type { Run } from '../run.ts'
import { loadError, netErrorCode } from '../scheme/net-errors.ts'
import { preventable, StrictEmitter } from '../strict-emitter.ts'
import { contentsEvents } from './event-names.ts'
import type { IpcMain, Sender } from './ipc-main.ts'
import { NativeImage } from './native-image.ts'
import { NavigationHistory } from './navigation-history.ts'
import { followPage } from './page-events.ts'
import type { Session } from './session.ts'
import { WebFrameMain } from './web-frame-main.ts'
import type { WebPreferences } from './web-preferences.ts'
import { decideWindowOpen, type WindowOpenHandler, type WindowOpenRequest } from './window-open.ts'

/** What a WebContents needs of its window. */
export interface ContentsOwner {
  /** Opens the page in Chromium and says which target it is. */
  openTarget(): Promise<string>
  close(): void
  /** Opens what a window-open handler allowed. */
  openChild(request: WindowOpenRequest, options: object): void
  resized(width: number, height: number): void
  titled(title: string): void
}

interface Loading {
  readonly url: string
  loaderId: string | null
  resolve(): void
  reject(error: Error): void
}

let lastId = 0

/** Electron's WebContents. Names that begin with an underscore are for the stand-in itself. */
export class WebContents extends StrictEmitter {
  readonly id: number
  readonly session: Session
  readonly mainFrame: WebFrameMain
  readonly navigationHistory: NavigationHistory
  readonly #run: Run
  readonly #ipcMain: IpcMain
  readonly #preferences: WebPreferences
  readonly #owner: ContentsOwner
  readonly #page: Promise<PageHost>
  readonly #frames = new Map<string, WebFrameMain>()
  readonly #expected = new Set<string>()
  readonly #finished = new Set<string>()
  #host: PageHost | null = null
  #windowOpenHandler: WindowOpenHandler | null = null
  #loading: Loading | null = null
  #failure: { url: string; name: string } | null = null
  #status = { code: 200, text: 'OK' }
  #destroyed = false
  #isLoading = false
  #title = ''
  #zoom: number

  constructor(
    run: Run,
    ipcMain: IpcMain,
    session: Session,
    preferences: WebPreferences,
    owner: ContentsOwner,
  ) {
    super('electron.webContents', contentsEvents)
    lastId += 1
    this.id = lastId
    this.#run = run
    this.#ipcMain = ipcMain
    this.session = session
    this.#preferences = preferences
    this.#owner = owner
    this.#zoom = preferences.zoomFactor
    this.mainFrame = new WebFrameMain(String(this.id), null, this.#frameOwner(), 1)
    this.#page = this.#open()
    this.#page.catch((error) => {
      if (!this.#destroyed && run.phase !== 'ended') run.fail(`no page: ${error}`)
    })
    this.navigationHistory = new NavigationHistory(() => this.#page)
  }

  async #open(): Promise<PageHost> {
    const targetId = await this.#owner.openTarget()
    const host = await PageHost.attach(this.#run.browser, targetId, (text, world) => {
      this.#receive(text, world)
    })
    this.#host = host
    this.#frames.set(targetId, this.mainFrame)
    await followPage(host, this.#run, this.#frames, this.#frameOwner(), this)
    return host
  }

  #frameOwner() {
    return {
      evaluate: (code: string, gesture: boolean) => this.executeJavaScript(code, gesture),
      send: (channel: string, given: readonly unknown[]) => this.send(channel, ...given),
    }
  }

  #alive(): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed')
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  /** Loads an address; resolves when the page has finished loading. */
  async loadURL(url: string, options: object = {}): Promise<void> {
    this.#alive()
    if (Object.keys(options).length > 0) {
      throw new Error('STANDIN: electron.webContents.loadURL options not implemented')
    }
    if (!URL.canParse(url)) throw loadError('ERR_INVALID_URL', url)
    requirePermissionHandlers(this.#run, this.session)
    const host = await this.#page
    this.#loading?.reject(loadError('ERR_ABORTED', this.#loading.url))
    const done = new Promise<void>((resolve, reject) => {
      this.#loading = { url, loaderId: null, resolve, reject }
    })
    const mine = this.#loading
    this.#failure = null
    await this.#prepare()
    this.#expected.add(withoutFragment(new URL(url).href))
    const navigated = await host.session.send('Page.navigate', {
      url: this.#run.schemes.toChromium(url),
    })
    this.#expected.clear()
    if (navigated.errorText) this.#failLoad(url, navigated.errorText.replace(/^net::/, ''))
    else if (mine && navigated.loaderId === undefined) mine.resolve()
    else if (mine && navigated.loaderId) {
      mine.loaderId = navigated.loaderId
      if (this.#finished.has(navigated.loaderId)) mine.resolve()
    }
    return done
  }

  #failLoad(url: string, reported: string): void {
    const failure: { url: string; name: string } | null = this.#failure
    const name = failure?.url === url ? failure.name : reported
    this.emit('did-fail-load', {}, netErrorCode(name), name, url, true, 1, 1)
    this.#loading?.reject(loadError(name, url))
    this.#loading = null
  }

  loadFile(file: string, options: { search?: string; hash?: string } = {}): Promise<void> {
    const url = pathToFileURL(file)
    if (options.search) url.search = options.search
    if (options.hash) url.hash = options.hash
    return this.loadURL(url.href)
  }

  /** Puts everything in force that the next document is to start with. */
  async #prepare(): Promise<void> {
    const host = await this.#page
    const preload = readPreload(this.#preferences.preload)
    if (preload.at === 'failed') {
      process.stderr.write(`Unable to load preload script: ${this.#preferences.preload}\n`)
      process.stderr.write(`${String(preload.error)}\n`)
      this.emit('preload-error', {}, this.#preferences.preload, preload.error)
    }
    const source = preload.at === 'ready' ? preload.source : null
    const { schemes } = this.#run
    const suffixes = Object.fromEntries(schemes.schemes.map((name) => [name, schemes.suffix(name)]))
    await host.installScripts(
      mainWorldScript({ schemes: schemes.schemes, suffixes }),
      isolatedWorldScript(source, this.#processFields()),
    )
  }

  #processFields(): object {
    const { platform, arch, versions } = process
    return {
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      isMainFrame: true,
      platform,
      arch,
      pid: process.pid,
      argv: [process.execPath, ...this.#preferences.additionalArguments],
      versions: { electron: versions.electron, chrome: versions.chrome, node: versions.node },
      env: {},
      resourcesPath: process.resourcesPath,
      execPath: process.execPath,
      defaultApp: true,
    }
  }

  getURL(): string {
    this.#alive()
    return this.mainFrame.url
  }

  getTitle(): string {
    return this.#title
  }

  isLoading(): boolean {
    return this.#isLoading
  }

  isLoadingMainFrame(): boolean {
    return this.#isLoading
  }

  isCrashed(): boolean {
    return this._crashed
  }

  _crashed = false

  _emulatesTheme = false

  isFocused(): boolean {
    return !this.#destroyed
  }

  focus(): void {
    this.#alive()
    this.#tell((host) => host.session.send('Page.bringToFront'))
  }

  stop(): void {
    this.#tell((host) => host.session.send('Page.stopLoading'))
  }

  /** Does something with the page once there is one; a page that is gone meanwhile is no fault. */
  #tell(act: (host: PageHost) => Promise<unknown>): void {
    this.#page.then(act).catch(() => {})
  }

  reload(): void {
    this.#alive()
    const { url } = this.mainFrame
    this._crashed = false
    this.#page
      .then(async (host) => {
        await this.#prepare()
        if (URL.canParse(url)) this.#expected.add(withoutFragment(url))
        await host.session.send('Page.reload')
      })
      .catch(() => {})
  }

  reloadIgnoringCache(): void {
    this.reload()
  }

  forcefullyCrashRenderer(): void {
    this.#tell((host) => host.session.send('Page.crash'))
  }

  /** Sends to the main frame; a page without a listener loses it, as in Electron. */
  send(channel: string, ...given: unknown[]): void {
    this.#alive()
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    const text = `${JSON.stringify(['message', 0, channel])}\n${codec.encode(given)}`
    const world = this.#host?.world()
    if (world) this.#host?.deliver(world, text)
  }

  #receive(text: string, world: DocumentWorld): void {
    const end = text.indexOf('\n')
    const [kind, id, name]: [string, number, string] = JSON.parse(text.slice(0, end))
    const given = codec.decode(text.slice(end + 1))
    const list = Array.isArray(given) ? given : []
    const sender = this.#sender(world)
    switch (kind) {
      case 'send':
        this.#ipcMain.receive(sender, name, list)
        return
      case 'invoke':
        this.#ipcMain.answer(sender, name, id, list)
        return
      case 'open': {
        const [url, frameName, features, disposition] = list.map(String)
        this._openWindow({
          url: this.#run.schemes.fromChromium(url ?? ''),
          frameName: frameName ?? '',
          features: features ?? '',
          disposition: disposition ?? 'foreground-tab',
        })
        return
      }
      case 'permission':
        requestPermission(this.#run, this.session, this, String(list[0]), Object(list[1])).then(
          (granted) => sender.reply('answer', id, codec.encode(granted)),
        )
        return
      case 'resized':
        this.#owner.resized(Number(list[0]), Number(list[1]))
        return
      case 'titled':
        this.#title = String(list[0])
        this.emit('page-title-updated', {}, this.#title, true)
        this.#owner.titled(this.#title)
        return
      default:
        process.stderr.write(`Unable to load preload script: ${this.#preferences.preload}\n`)
        process.stderr.write(`${String(list[0])}\n`)
        this.emit('preload-error', {}, this.#preferences.preload, list[0])
    }
  }

  #sender(world: DocumentWorld): Sender {
    return {
      contents: this,
      frame: () => (world.alive && !this.#destroyed ? this._frame(world.frameId) : null),
      reply: (kind, id, text) => {
        this.#host?.deliver(world, `${JSON.stringify([kind, id, ''])}\n${text}`)
      },
    }
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#windowOpenHandler = handler
  }

  /** Asks the handler about a window; what it allows is opened as a window of its own. */
  _openWindow(request: WindowOpenRequest): void {
    const answer = decideWindowOpen(this.#windowOpenHandler, request)
    const action = answer === null ? 'deny' : 'allow'
    this.#run.recorded.windowOpens.push({ url: request.url, action })
    if (answer !== null) this.#owner.openChild(request, answer)
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    this.#alive()
    const host = await this.#page
    return host.evaluate(code, userGesture)
  }

  async insertCSS(css: string): Promise<string> {
    const literal = JSON.stringify(css)
    await this.executeJavaScript(
      `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${literal}); document.adoptedStyleSheets.push(sheet) }`,
    )
    return ''
  }

  openDevTools(_options?: object): void {
    this.#run.recorded.devToolsOpened += 1
  }

  closeDevTools(): void {}

  isDevToolsOpened(): boolean {
    return false
  }

  toggleDevTools(): void {
    this.openDevTools()
  }

  setZoomFactor(factor: number): void {
    this.#alive()
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
    if (this.#zoom === 1 && !this.#host) return
    this.executeJavaScript(`document.documentElement.style.zoom = ${this.#zoom}`).catch(() => {})
  }

  get _zoomed(): boolean {
    return this.#zoom !== 1
  }

  async capturePage(): Promise<NativeImage> {
    const host = await this.#page
    const { data } = await host.session.send('Page.captureScreenshot', { format: 'png' })
    return new NativeImage(Buffer.from(data, 'base64'))
  }

  setUserAgent(userAgent: string): void {
    this.#tell((host) => host.session.send('Emulation.setUserAgentOverride', { userAgent }))
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

  getType(): string {
    return 'window'
  }

  /** Electron leaves it to the page's beforeunload; here the page is closed as its window would be. */
  close(_options?: object): void {
    this.#alive()
    this.#owner.close()
  }

  copy(): void {
    this._command('copy')
  }

  cut(): void {
    this._command('cut')
  }

  paste(): void {
    this._command('paste')
  }

  undo(): void {
    this._command('undo')
  }

  redo(): void {
    this._command('redo')
  }

  selectAll(): void {
    this._command('selectAll')
  }

  _command(name: string): void {
    this.executeJavaScript(`document.execCommand(${JSON.stringify(name)})`, true).catch(() => {})
  }

  _targetId(): string | null {
    return this.#host?.targetId ?? null
  }

  _pageReady(): Promise<PageHost> {
    return this.#page
  }

  _frame(frameId: string): WebFrameMain | null {
    return this.#frames.get(frameId) ?? null
  }

  _ownsFrame(frameId: string): boolean {
    return this.#frames.has(frameId)
  }

  _isMainFrame(frameId: string): boolean {
    return this.#host?.targetId === frameId
  }

  /** The origin of the main frame, as Chromium writes it. */
  _chromiumOrigin(): string {
    const address = this.#run.schemes.toChromium(this.mainFrame.url)
    return URL.canParse(address) ? new URL(address).origin : 'null'
  }

  async _clearStorage(origin: string): Promise<void> {
    const host = await this.#page
    if (origin === 'null') return
    await host.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }

  _noteFailure(url: string, name: string): void {
    this.#failure = { url, name }
  }

  _noteStatus(code: number, text: string): void {
    this.#status = { code, text }
  }

  get _documentStatus(): { readonly code: number; readonly text: string } {
    return this.#status
  }

  /** Asks the navigation listeners; what the app itself asked for is not asked about again. */
  async _mayNavigate(url: string, frameId: string, isRedirect: boolean): Promise<boolean> {
    const isMain = this._isMainFrame(frameId)
    const frame = this._frame(frameId)
    this.#status = { code: 200, text: 'OK' }
    if (isMain && !isRedirect && this.#expected.delete(withoutFragment(url))) return true
    const fields = { url, isMainFrame: isMain, isSameDocument: false, frame, initiator: frame }
    if (isRedirect) {
      const redirect = preventable(fields)
      this.emit('will-redirect', redirect, url, false, isMain, 1, 1)
      if (redirect.defaultPrevented) return false
    } else {
      const event = preventable(fields)
      this.emit('will-frame-navigate', event)
      if (event.defaultPrevented) return false
      const own = preventable(fields)
      if (isMain) this.emit('will-navigate', own, url, false, isMain, 1, 1)
      if (own.defaultPrevented) return false
    }
    if (isMain) await this.#prepare()
    else if (frame) frame.url = url
    return true
  }

  /** A document of the main frame has finished loading. */
  _finished(loaderId: string): void {
    this.#finished.add(loaderId)
    if (this.#loading?.loaderId === loaderId) {
      this.#loading.resolve()
      this.#loading = null
    }
  }

  _setLoading(isLoading: boolean): void {
    if (this.#isLoading === isLoading) return
    this.#isLoading = isLoading
    this.emit(isLoading ? 'did-start-loading' : 'did-stop-loading')
  }

  _destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    for (const frame of this.#frames.values()) frame.detached = true
    this.#loading?.reject(loadError('ERR_FAILED', this.#loading.url))
    this.#host?.dispose()
    this.emit('destroyed')
  }
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? url
}
