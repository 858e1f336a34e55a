import type {
  DevicePermissionHandlerHandlerDetails,
  PermissionCheckHandlerHandlerDetails,
  PermissionRequest,
} from 'electron'
import type { Run } from '../run.ts'
import { StrictEmitter } from '../strict-emitter.ts'
import { createNetFetch } from './net.ts'
import { createProtocol, type Protocol } from './protocol.ts'
import type { WebContents } from './web-contents.ts'
import { createWebRequest, type WebRequest } from './web-request.ts'

type RequestHandler = (
  contents: WebContents,
  permission: string,
  callback: (granted: boolean) => void,
  details: PermissionRequest,
) => void
type CheckHandler = (
  contents: WebContents | null,
  permission: string,
  origin: string,
  details: PermissionCheckHandlerHandlerDetails,
) => boolean
type DeviceHandler = (details: DevicePermissionHandlerHandlerDetails) => boolean

function expectHandler(handler: unknown): void {
  if (handler !== null && typeof handler !== 'function') {
    throw new TypeError('Must pass null or function')
  }
}

/** Electron's Session. */
export class Session extends StrictEmitter {
  readonly protocol: Protocol
  readonly webRequest: WebRequest
  readonly storagePath: string | null
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  readonly #run: Run
  readonly #partition: string
  #contextId: Promise<string | undefined> | null = null
  #proxyAnswer = 'DIRECT'
  #userAgent: string | null = null
  #spellChecker = true
  _requestHandler: RequestHandler | null = null
  _checkHandler: CheckHandler | null = null
  _deviceHandler: DeviceHandler | null = null

  constructor(run: Run, partition: string, storagePath: string | null) {
    super('electron.session', ['will-download', 'preconnect'])
    this.#run = run
    this.#partition = partition
    this.storagePath = storagePath
    this.protocol = createProtocol(run)
    this.webRequest = createWebRequest()
    this.fetch = createNetFetch(run, () => this.protocol)
  }

  /** Chromium's browser context of this session; undefined is the default one. */
  _browserContext(): Promise<string | undefined> {
    this.#contextId ??=
      this.#partition === ''
        ? Promise.resolve(undefined)
        : this.#run.browser.browser
            .send('Target.createBrowserContext', {})
            .then((answer) => answer.browserContextId)
    return this.#contextId
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    expectHandler(handler)
    this._requestHandler = handler
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    expectHandler(handler)
    this._checkHandler = handler
  }

  setDevicePermissionHandler(handler: DeviceHandler | null): void {
    expectHandler(handler)
    this._deviceHandler = handler
  }

  async resolveProxy(_url: string): Promise<string> {
    return this.#proxyAnswer
  }

  async setProxy(config: object): Promise<void> {
    this.#run.recorded.proxies.push(config)
    const rules: unknown = Reflect.get(config, 'proxyRules')
    this.#proxyAnswer = typeof rules === 'string' && rules !== '' ? `PROXY ${rules}` : 'DIRECT'
  }

  async closeAllConnections(): Promise<void> {}

  async clearCache(): Promise<void> {}

  async clearCodeCaches(_options: object): Promise<void> {}

  async clearHostResolverCache(): Promise<void> {}

  async clearAuthCache(): Promise<void> {}

  async clearData(_options?: object): Promise<void> {
    await this.clearStorageData()
  }

  async clearStorageData(_options?: object): Promise<void> {
    const origins = this.#run.windows().map((window) => window.webContents._chromiumOrigin())
    const sessions = this.#run.windows().map((window) => window.webContents)
    await Promise.all(
      sessions.map((contents, index) => contents._clearStorage(origins[index] ?? 'null')),
    )
  }

  flushStorageData(): void {}

  async getCacheSize(): Promise<number> {
    return 0
  }

  setUserAgent(userAgent: string): void {
    this.#userAgent = userAgent
  }

  getUserAgent(): string {
    return (
      this.#userAgent ??
      `Mozilla/5.0 Chrome/${process.versions.chrome} Electron/${process.versions.electron}`
    )
  }

  /** The user agent that was set, if any. */
  _ownUserAgent(): string | null {
    return this.#userAgent
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.#spellChecker = enabled
  }

  isSpellCheckerEnabled(): boolean {
    return this.#spellChecker
  }

  setSpellCheckerLanguages(_languages: string[]): void {}

  isPersistent(): boolean {
    return this.storagePath !== null
  }

  /** What {@link resolveProxy} answers from now on; for tests. */
  _setProxyAnswer(answer: string): void {
    this.#proxyAnswer = answer
  }
}

/** Electron's `session` module: the default session and those of partitions. */
export class SessionModule {
  readonly #run: Run
  readonly #sessionData: () => string
  readonly #onCreated: (session: Session) => void
  readonly #partitions = new Map<string, Session>()

  constructor(run: Run, sessionData: () => string, onCreated: (session: Session) => void) {
    this.#run = run
    this.#sessionData = sessionData
    this.#onCreated = onCreated
  }

  get defaultSession(): Session {
    return this.fromPartition('')
  }

  fromPartition(partition: string, _options?: object): Session {
    this.#run.needReady('Session can only be received when app is ready')
    const known = this.#partitions.get(partition)
    if (known) return known
    // Only the default session is kept on disk here; "persist:" ones live as long as the process.
    const made = new Session(this.#run, partition, partition === '' ? this.#sessionData() : null)
    this.#partitions.set(partition, made)
    this.#onCreated(made)
    return made
  }
}
