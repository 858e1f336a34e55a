import { strict } from '../not-implemented.ts'

/** What a webRequest listener may answer. */
export interface WebRequestAnswer {
  cancel?: boolean
  redirectURL?: string
  requestHeaders?: Record<string, string | string[]>
  responseHeaders?: Record<string, string | string[]>
  statusLine?: string
}

type Details = Readonly<Record<string, unknown>> & { readonly url: string }
type Listener = (details: Details, callback: (answer: WebRequestAnswer) => void) => void

/** The events of webRequest that are imitated. */
export type WebRequestStage = 'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived'

interface Entry {
  readonly listener: Listener
  readonly matches: (url: string) => boolean
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Reads one URL pattern (`https://*.example.com/*`, `<all_urls>`). */
export function readUrlPattern(pattern: string): (url: string) => boolean {
  if (pattern === '<all_urls>') return () => true
  const parts = /^(\*|[a-z][a-z0-9+.-]*):(?:\/\/)?(\*|\*\.[^/*]+|[^/*]*)(\/.*)?$/i.exec(pattern)
  if (!parts) throw new TypeError(`Invalid url pattern ${pattern}`)
  const [, scheme = '*', host = '*', path = '/*'] = parts
  const schemes = scheme === '*' ? '(?:https?|wss?)' : escapeForPattern(scheme)
  const hosts =
    host === '*' || host === ''
      ? '[^/]*'
      : host.startsWith('*.')
        ? `(?:[^/]*\\.)?${escapeForPattern(host.slice(2))}`
        : escapeForPattern(host)
  const paths = path.split('*').map(escapeForPattern).join('.*')
  const expression = new RegExp(`^${schemes}:(?://)?${hosts}${paths}$`, 'i')
  return (url) => expression.test(url)
}

function readFilter(filter: unknown): (url: string) => boolean {
  const urls: unknown = Reflect.get(Object(filter), 'urls')
  const excluded: unknown = Reflect.get(Object(filter), 'excludeUrls')
  if (!Array.isArray(urls)) throw new TypeError("Must specify 'urls' in filter")
  const included = urls.map((item) => readUrlPattern(String(item)))
  const left = Array.isArray(excluded) ? excluded.map((item) => readUrlPattern(String(item))) : []
  return (url) => included.some((test) => test(url)) && !left.some((test) => test(url))
}

/** Electron's `session.webRequest`: per event only the last listener counts. */
export interface WebRequest {
  onBeforeRequest(first: unknown, second?: unknown): void
  onBeforeSendHeaders(first: unknown, second?: unknown): void
  onHeadersReceived(first: unknown, second?: unknown): void
  /** Whether a listener is registered for this address. */
  _wants(stage: WebRequestStage, url: string): boolean
  /** Asks the listener, and waits for its callback however long it takes, as Electron does. */
  _ask(stage: WebRequestStage, details: Details): Promise<WebRequestAnswer>
}

/** A `webRequest` that refuses events it does not know. */
export function createWebRequest(): WebRequest {
  const entries = new Map<WebRequestStage, Entry>()
  const set = (stage: WebRequestStage) => (first: unknown, second?: unknown) => {
    const listener = second === undefined ? first : second
    const matches = second === undefined ? () => true : readFilter(first)
    if (listener === null) entries.delete(stage)
    else if (typeof listener === 'function') {
      entries.set(stage, { listener: (...given) => listener(...given), matches })
    } else throw new TypeError('Must pass null or a Function')
  }
  return strict('electron.session.webRequest', {
    onBeforeRequest: set('onBeforeRequest'),
    onBeforeSendHeaders: set('onBeforeSendHeaders'),
    onHeadersReceived: set('onHeadersReceived'),
    _wants: (stage: WebRequestStage, url: string) => entries.get(stage)?.matches(url) === true,
    _ask(stage: WebRequestStage, details: Details): Promise<WebRequestAnswer> {
      const entry = entries.get(stage)
      if (!entry?.matches(details.url)) return Promise.resolve({})
      return new Promise((resolve) => entry.listener(details, (answer) => resolve(answer ?? {})))
    },
  })
}
