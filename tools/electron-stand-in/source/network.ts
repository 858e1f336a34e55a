import type { Session } from './api/session.ts'
import type { WebContents } from './api/web-contents.ts'
import type { Protocol as Cdp } from './cdp/protocol.ts'
import { late, lateMs } from './late.ts'
import { strict } from './not-implemented.ts'
import type { Run } from './run.ts'
import { mediaFault } from './scheme/media-length.ts'
import { type Delivery, type HeaderEntry, Responder } from './scheme/respond.ts'
import { preventable } from './strict-emitter.ts'

type Paused = Cdp.Fetch.requestPausedPayload

const resourceTypes: Readonly<Record<string, string>> = {
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  EventSource: 'xhr',
  WebSocket: 'webSocket',
  Ping: 'ping',
  Preflight: 'xhr',
  CSPViolationReport: 'cspReport',
}

/** Who asks, as far as the interceptor needs to know. */
export interface RequestOwners {
  /** The page that a frame belongs to; null for a popup or a page of Chromium itself. */
  contentsOf(frameId: string): WebContents | null
  /** Called for the first document of a page that the app did not open; says whether it was one. */
  refusePopup(targetId: string, url: string): boolean
  defaultSession(): Session
  /** Whether this is the empty page that a shown window begins with. */
  isStartPage(chromiumAddress: string): boolean
}

/**
 * Everything that pages load passes here, before any of it leaves the machine: webRequest listeners,
 * navigation events and the handlers of custom schemes. It listens at the browser's own session,
 * which sees the requests of every frame and worker.
 */
export class Network {
  readonly #run: Run
  readonly #owners: RequestOwners
  readonly #responder: Responder
  #lastId = 0

  constructor(run: Run, owners: RequestOwners) {
    this.#run = run
    this.#owners = owners
    this.#responder = new Responder(run.schemes)
  }

  async start(): Promise<void> {
    const { browser } = this.#run.browser
    browser.on('Fetch.requestPaused', (paused) => {
      this.#decide(paused).catch((error: Error) => {
        // The page or the whole browser may be gone by now; anything else is a fault of this file.
        if (
          this.#run.phase !== 'ended' &&
          !/Invalid InterceptionId|gone|Session/.test(error.message)
        ) {
          process.stderr.write(`STANDIN: ${paused.request.url}: ${error.stack}\n`)
        }
        browser
          .send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' })
          .catch(() => {})
      })
    })
    browser.on('Browser.downloadWillBegin', (download) => this.#refuseDownload(download))
    await Promise.all([
      browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true }),
    ])
  }

  #refuseDownload(download: Cdp.Browser.downloadWillBeginPayload): void {
    const contents = this.#owners.contentsOf(download.frameId)
    const session = contents?.session ?? this.#owners.defaultSession()
    const url = this.#run.schemes.fromChromium(download.url)
    const item = strict('electron.DownloadItem', {
      getURL: () => url,
      getFilename: () => download.suggestedFilename,
      cancel: () => {},
    })
    const event = preventable({})
    session.emit('will-download', event, item, contents)
    if (!event.defaultPrevented) {
      this.#run.fail(`the download of ${url} was not prevented in 'will-download'`)
    }
  }

  #fail(paused: Paused, errorReason: Cdp.Network.ErrorReason): Promise<unknown> {
    const { browser } = this.#run.browser
    return browser.send('Fetch.failRequest', { requestId: paused.requestId, errorReason })
  }

  async #decide(paused: Paused): Promise<unknown> {
    const { browser } = this.#run.browser
    const { requestId, request, frameId, resourceType } = paused
    const contents = this.#owners.contentsOf(frameId)
    const session = contents?.session ?? this.#owners.defaultSession()
    const url = this.#run.schemes.fromChromium(request.url)
    if (paused.responseStatusCode !== undefined) return this.#headersReceived(paused, session, url)
    if (paused.responseErrorReason) return browser.send('Fetch.continueRequest', { requestId })

    if (this.#owners.isStartPage(request.url)) {
      return browser.send('Fetch.fulfillRequest', { requestId, responseCode: 200 })
    }
    if (!contents && resourceType === 'Document' && this.#owners.refusePopup(frameId, url)) {
      return this.#fail(paused, 'Aborted')
    }
    const message = this.#run.largeMessages.askedFor(request.url)
    if (message !== undefined) {
      const address = await this.#responder.message(message)
      return browser.send('Fetch.continueRequest', { requestId, url: address })
    }
    // Chromium's own idea, not the page's: Electron does not ask for it.
    if (resourceType === 'Other' && request.url.endsWith('/favicon.ico')) {
      return browser.send('Fetch.fulfillRequest', { requestId, responseCode: 404 })
    }
    if (contents && resourceType === 'Document') {
      const isRedirect = paused.redirectedRequestId !== undefined
      if (!(await contents._mayNavigate(url, frameId, isRedirect))) {
        return this.#fail(paused, 'Aborted')
      }
    }
    const details = this.#details(paused, contents, url)
    const before = await session.webRequest._ask('onBeforeRequest', details)
    if (before.cancel) {
      contents?._noteFailure(url, 'ERR_BLOCKED_BY_CLIENT')
      return this.#fail(paused, 'BlockedByClient')
    }
    if (before.redirectURL !== undefined) return this.#redirect(paused, before.redirectURL)

    const scheme = this.#run.schemes.schemeOf(request.url)
    const headers = await this.#requestHeaders(paused, session, details)
    if (scheme !== null) return this.#answer(paused, session, scheme, url, headers, contents)
    return browser.send('Fetch.continueRequest', {
      requestId,
      interceptResponse: session.webRequest._wants('onHeadersReceived', url),
      ...(headers ? { headers } : {}),
    })
  }

  #details(paused: Paused, contents: WebContents | null, url: string) {
    const { request, resourceType, frameId } = paused
    this.#lastId += 1
    const isMain = contents?._isMainFrame(frameId) === true
    const documentType = isMain ? 'mainFrame' : 'subFrame'
    return {
      id: this.#lastId,
      url,
      method: request.method,
      webContentsId: contents?.id,
      webContents: contents ?? undefined,
      frame: contents?._frame(frameId) ?? null,
      resourceType:
        resourceType === 'Document' ? documentType : (resourceTypes[resourceType] ?? 'other'),
      referrer: this.#run.schemes.fromChromium(String(request.headers.Referer ?? '')),
      timestamp: Date.now(),
    }
  }

  async #requestHeaders(
    paused: Paused,
    session: Session,
    details: { readonly url: string },
  ): Promise<HeaderEntry[] | null> {
    const ownAgent = session._ownUserAgent()
    const asked = session.webRequest._wants('onBeforeSendHeaders', details.url)
    if (!asked && ownAgent === null) return null
    const given: Record<string, string> = { ...paused.request.headers }
    if (ownAgent !== null) given['User-Agent'] = ownAgent
    const answer = asked
      ? await session.webRequest._ask('onBeforeSendHeaders', { ...details, requestHeaders: given })
      : {}
    return listHeaders(answer.requestHeaders ?? given)
  }

  #redirect(paused: Paused, target: string): Promise<unknown> {
    return this.#run.browser.browser.send('Fetch.fulfillRequest', {
      requestId: paused.requestId,
      responseCode: 307,
      responseHeaders: [{ name: 'location', value: this.#run.schemes.toChromium(target) }],
    })
  }

  async #headersReceived(paused: Paused, session: Session, url: string): Promise<unknown> {
    const { browser } = this.#run.browser
    const { requestId } = paused
    const responseHeaders: Record<string, string[]> = {}
    for (const { name, value } of paused.responseHeaders ?? []) {
      responseHeaders[name] = [...(responseHeaders[name] ?? []), value]
    }
    const details = {
      url,
      method: paused.request.method,
      statusCode: paused.responseStatusCode,
      statusLine: `HTTP/1.1 ${paused.responseStatusCode} ${paused.responseStatusText ?? ''}`,
      responseHeaders,
    }
    const answer = await session.webRequest._ask('onHeadersReceived', details)
    if (answer.cancel) return this.#fail(paused, 'BlockedByClient')
    const changed = answer.responseHeaders
    if (!changed) return browser.send('Fetch.continueResponse', { requestId })
    return browser.send('Fetch.continueResponse', {
      requestId,
      responseCode: paused.responseStatusCode ?? 200,
      responseHeaders: listHeaders(changed),
    })
  }

  async #answer(
    paused: Paused,
    session: Session,
    scheme: string,
    url: string,
    changedHeaders: HeaderEntry[] | null,
    contents: WebContents | null,
  ): Promise<unknown> {
    const { browser } = this.#run.browser
    const { requestId } = paused
    const isDocument = paused.resourceType === 'Document'
    const handler = session.protocol._handler(scheme)
    if (!handler) {
      if (isDocument) contents?._noteFailure(url, 'ERR_UNKNOWN_URL_SCHEME')
      return this.#fail(paused, 'Failed')
    }
    let response: unknown
    const request = this.#request(paused, url, changedHeaders)
    try {
      response = await handler(request)
    } catch (error) {
      process.stderr.write(`${String(error)}\n`)
    }
    if (!(response instanceof Response) || response.type === 'error') {
      const name = response instanceof Response ? 'ERR_FAILED' : 'ERR_UNEXPECTED'
      if (isDocument) contents?._noteFailure(url, name)
      return this.#fail(paused, 'Failed')
    }
    if (paused.resourceType === 'Media') {
      const fault = mediaFault(request.headers.get('range'), response)
      if (fault !== undefined) this.#run.fail(`the answer of ${url} cannot be played: ${fault}`)
    }
    if (isDocument) contents?._noteStatus(response.status, response.statusText)
    const heard = await this.#headersOfAnswer(paused, session, url, response)
    if (heard === null) return this.#fail(paused, 'BlockedByClient')
    await late(lateMs)
    const delivery: Delivery = await this.#responder.deliver(heard)
    if (delivery.at === 'stream') {
      return browser.send('Fetch.continueRequest', { requestId, url: delivery.url })
    }
    return browser.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: delivery.status,
      responseHeaders: delivery.headers,
      body: delivery.body.toString('base64'),
    })
  }

  /** Lets a listener change the headers of the app's own answer; null when it cancels. */
  async #headersOfAnswer(
    paused: Paused,
    session: Session,
    url: string,
    response: Response,
  ): Promise<Response | null> {
    if (!session.webRequest._wants('onHeadersReceived', url)) return response
    const responseHeaders: Record<string, string[]> = {}
    for (const [name, value] of response.headers) {
      responseHeaders[name] = [...(responseHeaders[name] ?? []), value]
    }
    const answer = await session.webRequest._ask('onHeadersReceived', {
      url,
      method: paused.request.method,
      statusCode: response.status,
      statusLine: `HTTP/1.1 ${response.status} ${response.statusText}`,
      responseHeaders,
    })
    if (answer.cancel) return null
    if (!answer.responseHeaders) return response
    const headers = new Headers()
    for (const { name, value } of listHeaders(answer.responseHeaders)) headers.append(name, value)
    return new Response(response.body, { status: response.status, headers })
  }

  #request(paused: Paused, url: string, changedHeaders: HeaderEntry[] | null): Request {
    const { request } = paused
    const headers = new Headers()
    const given = changedHeaders ?? listHeaders(request.headers)
    for (const { name, value } of given) {
      const isAddress = /^(referer|origin)$/i.test(name)
      headers.append(name, isAddress ? this.#run.schemes.fromChromium(value) : value)
    }
    const hasBody = !['GET', 'HEAD'].includes(request.method)
    const body = (request.postDataEntries ?? []).map((entry) => {
      return Buffer.from(entry.bytes ?? '', 'base64')
    })
    const made = new Request(url, {
      method: request.method,
      headers,
      ...(hasBody ? { body: Buffer.concat(body) } : {}),
    })
    // Electron never aborts it, so a handler that waits for it would wait in vain.
    Object.defineProperty(made, 'signal', {
      get() {
        throw new Error('STANDIN: request.signal in protocol.handle not implemented')
      },
    })
    return made
  }
}

function listHeaders(headers: Readonly<Record<string, string | string[]>>): HeaderEntry[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((item) => ({ name, value: item })),
  )
}
