import { isPublicHost } from '../../../net/public-addresses'
import type { FileState } from '../decide/file-state'
import { type Head, judgeAnswer, type RangeRequest, type Verdict } from '../decide/judge-answer'
import type { FailureReason } from '../outcomes'
import type { Cookies } from './cookies'
import { type Exchange, exchange } from './exchange'
import type { RouteConnections } from './transfer-connections'

/** What a connection asks for. */
export interface Ask {
  /** Where to begin: the order's address, or where it led before. */
  address: string
  asked: Omit<RangeRequest, 'address'>
  privateOrigins: readonly string[]
  lines: RouteConnections
  /** Headers for an address, besides those of the range. */
  headers(url: URL): Readonly<Record<string, string>>
  /** What hosts set in redirects of the transfer. */
  cookies: Cookies
  now(): number
}

/** The first answer of a file. */
export interface Begun {
  state: FileState
  /** The same if its body turns out not to be packed; null if it would be of a wrong length. */
  asIs: FileState | null
  disposition: string | undefined
  /** Where the redirects led. */
  address: string
}

/** Why an answer is refused. */
export type Refusal =
  | Exclude<Verdict, { at: 'begin' | 'continue' | 'redirect' }>
  | { at: 'address'; reason: FailureReason }
  /** The file is as an earlier answer gave it: that state continues. */
  | { at: 'earlier' }

/** How an answer ended: all of the range came, the connection broke, or the answer was refused. */
export type AnswerEnd =
  | { at: 'whole' }
  | { at: 'broke'; error: Error }
  | { at: 'refused'; refusal: Refusal }

/**
 * Gets an accepted answer: `begin` for a first one, `proceed` for one that continues; then its
 * bytes.
 */
export interface AnswerReceiver {
  begin(begun: Begun): void
  /** The body is the stretch that was asked for, up to here. */
  proceed(to: number, address: string): void
  data(chunk: Buffer): void
  ended(how: AnswerEnd): void
}

/** What can be done with an open answer. */
export type Answer = Pick<Exchange, 'pause' | 'resume' | 'abort'>

const mostRedirects = 10

/** An address that may be asked, or why not. */
type ReadAddress =
  | { at: 'good'; url: URL; ownMachine: boolean }
  | { at: 'refused'; reason: 'addressRefused' | 'redirectRefused' }

const longest = 16_000

/**
 * Decides whether an address may be asked: http or https, without credentials, on the public
 * internet or at an origin the order allows. Pure; what a name resolves to is checked when it is.
 */
export function readAddress(text: string, privateOrigins: readonly string[]): ReadAddress {
  const url = text.length > longest ? null : URL.parse(text)
  const refused = { at: 'refused', reason: 'addressRefused' } as const
  if (url === null || !/^https?:$/.test(url.protocol)) return refused
  if (url.username !== '' || url.password !== '') return refused
  url.hash = ''
  const ownMachine = privateOrigins.includes(url.origin)
  return ownMachine || isPublicHost(url.hostname) ? { at: 'good', url, ownMachine } : refused
}

/** The same for the end of a redirection: it never leads from https to http. */
export function readRedirect(
  location: string,
  from: URL,
  privateOrigins: readonly string[],
): ReadAddress {
  const next = URL.parse(location, from.href)
  if (next === null) return { at: 'refused', reason: 'redirectRefused' }
  if (from.protocol === 'https:' && next.protocol !== 'https:') {
    return { at: 'refused', reason: 'redirectRefused' }
  }
  return readAddress(next.href, privateOrigins)
}

/**
 * Asks for a stretch of a file and follows redirects by hand: each step is judged like the first,
 * and only the first origin gets the order's headers. Only bytes that belong to the file are given
 * on.
 */
export function openAnswer(ask: Ask, receiver: AnswerReceiver): Answer {
  const { range, begun } = ask.asked
  let current: Exchange | null = null
  let over = false
  let paused = false

  function finish(how: AnswerEnd): void {
    if (over) return
    over = true
    current?.abort()
    receiver.ended(how)
  }
  const refuse = (refusal: Refusal) => finish({ at: 'refused', refusal })

  function step(text: string, from: URL | null, steps: number): void {
    const read =
      from === null
        ? readAddress(text, ask.privateOrigins)
        : readRedirect(text, from, ask.privateOrigins)
    if (read.at === 'refused') {
      refuse({ at: 'address', reason: read.reason })
      return
    }
    const { url, ownMachine } = read
    /** Whether the body is the file's. */
    let good = false
    const mine = exchange(
      {
        url,
        dispatcher: ask.lines.find(url, ownMachine),
        headers: { ...cookieHeader(url), ...ask.headers(url), ...rangeHeaders() },
      },
      {
        head(head) {
          if (over) return
          const verdict = judge(head, url)
          switch (verdict.at) {
            case 'begin':
              good = true
              receiver.begin({
                state: verdict.state,
                asIs: verdict.asIs,
                disposition: verdict.disposition,
                address: url.href,
              })
              break
            case 'continue':
              good = true
              receiver.proceed(range?.to ?? 0, url.href)
              break
            case 'redirect':
              mine.abort()
              ask.cookies.keep(url, head.header('set-cookie'))
              if (steps === mostRedirects) refuse({ at: 'address', reason: 'redirectRefused' })
              else step(verdict.location, url, steps + 1)
              break
            default:
              refuse(verdict)
          }
        },
        data(chunk) {
          if (good && !over) receiver.data(chunk)
        },
      },
    )
    current = mine
    if (paused) mine.pause()
    void mine.ended.then((how) => {
      if (how.at !== 'aborted' && current === mine) finish(how)
    })
  }

  const judge = (head: Head, url: URL): Verdict =>
    judgeAnswer(head, { ...ask.asked, address: url.href }, ask.now())

  function cookieHeader(url: URL): Record<string, string> {
    const cookie = ask.cookies.of(url)
    return cookie === undefined ? {} : { cookie }
  }

  function rangeHeaders(): Record<string, string> {
    if (range === null) return {}
    const last = range.to === null ? '' : String(range.to - 1)
    const ifRange = ask.asked.joined ? null : (begun?.validators.ifRange ?? null)
    return {
      range: `bytes=${range.from}-${last}`,
      ...(ifRange === null ? {} : { 'if-range': ifRange }),
    }
  }

  // Later, so that the caller has the answer before anything is reported of it.
  queueMicrotask(() => {
    if (!over) step(ask.address, null, 0)
  })
  return {
    pause() {
      paused = true
      current?.pause()
    },
    resume() {
      paused = false
      current?.resume()
    },
    abort() {
      over = true
      current?.abort()
    },
  }
}
