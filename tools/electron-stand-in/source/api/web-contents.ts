import { pathToFileURL } from 'node:url'
import { codec } from '../codec.ts'
import { lateInOrder, lateMs } from '../late.ts'
import { type DocumentWorld, PageHost } from '../page/page-host.ts'
import { prepareDocument } from '../page/prepare-document.ts'
import { requirePermissionHandlers } from '../permissions.ts'
import type { Run } from '../run.ts'
import { loadError, netErrorCode } from '../scheme/net-errors.ts'
import { preventable } from '../strict-emitter.ts'
import type { IpcMain, Sender } from './ipc-main.ts'
import { type NativeImage, nativeImage } from './native-image.ts'
import { NavigationHistory } from './navigation-history.ts'
import { PageCommands } from './page-commands.ts'
import { followPage } from './page-events.ts'
import { PageLoad } from './page-load.ts'
import { type MessageTargets, takePageMessage } from './page-messages.ts'
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

/** Files to be dragged out, and the picture under the pointer. */
export interface DragItem {
  readonly file: string
  readonly files?: string[]
  readonly icon: NativeImage | string
}

let lastId = 0

/** Electron's WebContents. Names that begin with an underscore are for the stand-in itself. */
export class WebContents extends PageCommands {
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
  readonly #load = new PageLoad()
  #host: PageHost | null = null
  #windowOpenHandler: WindowOpenHandler | null = null
  #destroyed = false
  #isLoading = false
  #title = ''

  constructor(
    run: Run,
    ipcMain: IpcMain,
    session: Session,
    preferences: WebPreferences,
    owner: ContentsOwner,
  ) {
    super(preferences.zoomFactor)
    lastId += 1
    this.id = lastId
    this.#run = run
    this.#ipcMain = ipcMain
    this.session = session
    this.#preferences = preferences
    this.#owner = owner
    this.mainFrame = new WebFrameMain(String(this.id), null, this.#frameOwner(), 1)
    this.#page = this.#open()
    this.#page.catch((error) => {
      if (!this.#destroyed && run.phase !== 'ended') run.fail(`no page: ${error}`)
    })
    this.navigationHistory = new NavigationHistory(() => this.#page)
  }

  async #open(): Promise<PageHost> {
    const targetId = await this.#owner.openTarget()
    const targets = this.#messageTargets()
    const inOrder = lateInOrder(lateMs)
    const { browser, largeMessages } = this.#run
    const host = await PageHost.attach(browser, largeMessages, targetId, (text, world) => {
      inOrder(() => takePageMessage(text, world, targets))
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

  _needAlive(): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed')
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  /** Loads an address; resolves when the page has finished loading. */
  async loadURL(url: string, options: object = {}): Promise<void> {
    this._needAlive()
    if (Object.keys(options).length > 0) {
      throw new Error('STANDIN: electron.webContents.loadURL options not implemented')
    }
    if (!URL.canParse(url)) throw loadError('ERR_INVALID_URL', url)
    requirePermissionHandlers(this.#run, this.session)
    const host = await this.#page
    const done = this.#load.begin(url)
    await this.#prepare()
    this.#load.expect(new URL(url).href)
    const navigated = await host.session.send('Page.navigate', {
      url: this.#run.schemes.toChromium(url),
    })
    if (navigated.errorText) this._failLoad(url, navigated.errorText.replace(/^net::/, ''))
    else this.#load.taken(navigated.loaderId)
    return done
  }

  /** The main frame could not be loaded. */
  _failLoad(url: string, reported: string): void {
    const name = this.#load.failed(url, reported)
    this.emit('did-fail-load', {}, netErrorCode(name), name, url, true, 1, 1)
  }

  /** Whether the app itself is loading something; the page may load on its own, too. */
  get _isLoadUnderWay(): boolean {
    return this.#load.isUnderWay
  }

  loadFile(file: string, options: { search?: string; hash?: string } = {}): Promise<void> {
    const url = pathToFileURL(file)
    if (options.search) url.search = options.search
    if (options.hash) url.hash = options.hash
    return this.loadURL(url.href)
  }

  async #prepare(): Promise<void> {
    const host = await this.#page
    await prepareDocument(host, this.#run.schemes, this.#preferences, (error) => {
      this.#preloadFailed(error)
    })
  }

  getURL(): string {
    this._needAlive()
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

  reload(): void {
    this._needAlive()
    const { url } = this.mainFrame
    this._crashed = false
    this.#page
      .then(async (host) => {
        await this.#prepare()
        this.#load.expect(url)
        await host.session.send('Page.reload')
      })
      .catch(() => {})
  }

  reloadIgnoringCache(): void {
    this.reload()
  }

  /** Nothing is dragged: what would be is recorded. Electron refuses an empty picture. */
  startDrag(item: DragItem): void {
    this._needAlive()
    if (typeof item.file !== 'string') throw new TypeError('Must specify either file or files')
    const icon = typeof item.icon === 'string' ? nativeImage.createFromPath(item.icon) : item.icon
    if (icon.isEmpty()) throw new Error('icon must not be empty')
    this.#run.recorded.drags.push(item.files ?? [item.file])
  }

  /** Sends to the main frame; a page without a listener loses it, as in Electron. */
  send(channel: string, ...given: unknown[]): void {
    this._needAlive()
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    const text = `${JSON.stringify(['message', 0, channel])}\n${codec.encode(given)}`
    const world = this.#host?.world()
    if (world) this.#host?.deliver(world, text)
  }

  #messageTargets(): MessageTargets {
    return {
      run: this.#run,
      ipcMain: this.#ipcMain,
      contents: this,
      sender: (world) => this.#sender(world),
      resized: (width, height) => this.#owner.resized(width, height),
      titled: (title) => {
        this.#title = title
        this.emit('page-title-updated', {}, title, true)
        this.#owner.titled(title)
      },
      preloadFailed: (reason) => this.#preloadFailed(reason),
      largeMessageEnded: (world, token, isFetched) =>
        this.#host?.largeMessageEnded(world, token, isFetched),
    }
  }

  #preloadFailed(reason: unknown): void {
    process.stderr.write(
      `Unable to load preload script: ${this.#preferences.preload}\n${String(reason)}\n`,
    )
    this.emit('preload-error', {}, this.#preferences.preload, reason)
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
    this._needAlive()
    const host = await this.#page
    return host.evaluate(code, userGesture)
  }

  openDevTools(_options?: object): void {
    this.#run.recorded.devToolsOpened += 1
  }

  /** Electron leaves it to the page's beforeunload; here the page is closed as its window would be. */
  close(_options?: object): void {
    this._needAlive()
    this.#owner.close()
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
    this.#load.noteFailure(url, name)
  }

  _noteStatus(code: number, text: string): void {
    this.#load.status = { code, text }
  }

  get _documentStatus(): { readonly code: number; readonly text: string } {
    return this.#load.status
  }

  /** Asks the navigation listeners; what the app itself asked for is not asked about again. */
  async _mayNavigate(url: string, frameId: string, isRedirect: boolean): Promise<boolean> {
    const isMain = this._isMainFrame(frameId)
    const frame = this._frame(frameId)
    if (isMain) this._noteStatus(200, 'OK')
    if (isMain && !isRedirect && this.#load.isExpected(url)) return true
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
    this.#load.finished(loaderId)
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
    this.#load.abort('ERR_FAILED')
    this.#host?.dispose()
    this.emit('destroyed')
  }
}
