import { readLocation } from '../../../net/location'
import { readRetryAfter } from '../../../net/retry-after'
import { dispositionName } from '../../names'
import type { Expected } from '../order'
import { failure, type Outcome } from '../outcomes'
import { agree, readDigests } from './digests'
import type { FileState } from './file-state'
import { unlikeEarlier } from './instead'
import { readPacking } from './packing'
import { isPage, wantsPage } from './page'
import { readValidators, sameState } from './validator'

/** The head of an answer. */
export interface Head {
  status: number
  /** A header's value by its lower-case name; repeated ones joined by commas. */
  header(name: string): string | undefined
}

/** What was asked for. */
export interface RangeRequest {
  address: string
  /** The address of the order, which may have led to the other one. */
  ordered: string
  /** The stretch that was asked for; `to` null = to the end. Null = the whole, without `Range`. */
  range: { from: number; to: number | null } | null
  /** The file as it was begun; null for the first answer. */
  begun: FileState | null
  /** The transfer joins answers that nothing distinguishes: validators do not count. */
  joined: boolean
  expected: Expected
  /** The address was given a moment ago: a file that is missing may come. */
  fresh: boolean
  wantedName: string | undefined
}

/** What is to be done with an answer. */
export type Verdict =
  /**
   * The first answer: its body is the file from the start. `asIs`: the state of the file if it turns
   * out not to be packed; null if it would not have the length that it should have.
   */
  | { at: 'begin'; state: FileState; asIs: FileState | null; disposition: string | undefined }
  /** Its body is the stretch that was asked for. */
  | { at: 'continue' }
  /** Its body is not used. `plain`: the host's ranges cannot be trusted. */
  | { at: 'anew'; why: 'changed' | 'ranges'; plain: boolean }
  | { at: 'redirect'; location: string }
  /** A later attempt may work; `why` is what is waited for. */
  | {
      at: 'retry'
      why: 'busy' | 'preparing' | 'notFound'
      status: number
      afterMs: number | undefined
    }
  | { at: 'needsAddress'; status: number }
  | { at: 'end'; outcome: Outcome }

const redirects = new Set([301, 302, 303, 307, 308])
const passing = new Set([408, 420, 421, 425, 429, 500, 502, 503, 504])

/** Judges an answer by its head. Pure. */
export function judgeAnswer(head: Head, asked: RangeRequest, now: number): Verdict {
  const { status } = head
  if (status === 200 || status === 206) return judgeBody(head, asked, now)
  if (redirects.has(status)) {
    const location = head.header('location')
    return location === undefined
      ? end('redirectRefused', String(status))
      : { at: 'redirect', location: readLocation(location) }
  }
  const later = (why: 'busy' | 'preparing' | 'notFound'): Verdict => {
    const header = head.header('retry-after')
    const afterMs = (header && readRetryAfter([header], now)) || undefined
    return { at: 'retry', why, status, afterMs }
  }
  if (passing.has(status) || status > 504 || asksToWait(head, now)) return later('busy')
  if (mayMeanRange(status, asked)) return { at: 'anew', why: 'ranges', plain: true }
  switch (status) {
    case 202:
      return later('preparing')
    case 403:
    case 410:
      return { at: 'needsAddress', status }
    case 404:
      return asked.fresh ? later('notFound') : end('notFound', '404')
    case 401:
      return end('signInNeeded', '401')
    case 407:
      // Only proxies send this status.
      return end('proxyLogin')
    case 416:
      return judgeUnsatisfied(head, asked)
    default:
      return status < 300
        ? end('emptyAnswer', String(status))
        : end('refusedByHost', String(status))
  }
}

/** Refusals that say what they mean, also with a time to come back. */
const plainRefusals: ReadonlySet<number> = new Set([401, 404, 407, 410, 416])

/** Some hosts refuse a request too many in a word of their own (403, 430), and say when to come back. */
const asksToWait = (head: Head, now: number): boolean =>
  head.status >= 400 &&
  !plainRefusals.has(head.status) &&
  (readRetryAfter([head.header('retry-after') ?? ''], now) ?? 0) > 0

/** With these, hosts refuse a request for its `Range`. */
const rangeRefusals: ReadonlySet<number> = new Set([400, 403, 405, 406, 417, 501])

/**
 * Whether a refusal may mean the headers that ask for a stretch, and not the file: then the whole is asked for once.
 * A host that gave stretches before knows them, but may not know `If-Range` (412).
 */
const mayMeanRange = (status: number, { range, begun }: RangeRequest): boolean =>
  range !== null && (begun === null ? rangeRefusals.has(status) : status === 412)

/** `bytes 0-99/1000`: the stretch `[from, to)` of a file with so many bytes. */
interface ContentRange {
  from: number
  to: number
  total: number
}

/**
 * Reads `Content-Range` (RFC 9110, section 14.4) of a 206. Undefined if it does not name one
 * stretch of a file whose length is known, or contradicts itself.
 */
export function readContentRange(text: string): ContentRange | undefined {
  const [, first, last, length] =
    /^\s*bytes\s+(\d{1,16})-(\d{1,16})\/(\d{1,16})\s*$/i.exec(text) ?? []
  const [from, end, total] = [Number(first), Number(last), Number(length)]
  if (![from, end, total].every(Number.isSafeInteger)) return undefined
  return from <= end && end < total ? { from, to: end + 1, total } : undefined
}

/** The length that a 416 states (`bytes *` and `/1000`), or undefined. */
function readUnsatisfied(text: string): number | undefined {
  const [, length] = /^\s*bytes\s+\*\/(\d{1,16})\s*$/i.exec(text) ?? []
  const total = Number(length)
  return length !== undefined && Number.isSafeInteger(total) ? total : undefined
}

/** No such stretch: the file is empty, or shorter than it was, or the host cannot count. */
function judgeUnsatisfied(head: Head, { begun, range }: RangeRequest): Verdict {
  if (range === null) return end('refusedByHost', '416')
  const total = readUnsatisfied(head.header('content-range') ?? '')
  const changed = begun !== null && total !== undefined && total !== begun.total
  return { at: 'anew', why: changed ? 'changed' : 'ranges', plain: !changed }
}

function judgeBody(head: Head, asked: RangeRequest, now: number): Verdict {
  const { begun, range } = asked
  const contentType = head.header('content-type') ?? null
  const disposition = head.header('content-disposition')
  const page = isPage(contentType)
  if (page && begun !== null && !isPage(begun.contentType)) return end('pageInstead')
  if (page && begun === null && !wantsPage(asked, disposition)) return end('pageInstead')
  const names = [asked.wantedName, dispositionName(disposition ?? ''), asked.ordered, asked.address]
  const packing = readPacking(head.header('content-encoding') ?? '', contentType ?? '', names)
  const asIs = packing === 'own' || begun?.asIs === true
  if (!asIs && packing === undefined) {
    return end('unknownEncoding', head.header('content-encoding'))
  }
  const encoding = asIs ? null : (packing ?? null)
  const stretch = readStretch(head)
  const whole = head.status === 200 || (stretch?.from === 0 && stretch.to === stretch.total)
  // Some hosts answer every request with stretches; one that is the whole is the file.
  if (head.status === 206 && range === null && !whole) return end('brokenAnswers', '206')
  const validators = readValidators(head.header, now)
  const digests = readDigests(head.header, whole)
  const sent: FileState = {
    total: (head.status === 206 ? stretch?.total : readLength(head)) ?? null,
    framing: readFraming(head),
    validators,
    ranges: head.status === 206 && validators.ifRange !== null,
    encoding,
    ...(asIs ? { asIs } : {}),
    digests,
    contentType,
  }
  if (begun !== null && range !== null) {
    // What was fetched is kept: this answer is not a file.
    if (head.status === 200 && sent.total === 0 && begun.total !== 0) return end('emptyAnswer')
    if (head.status === 200 && unlikeEarlier(sent, begun)) return end('otherInstead')
    const total = head.status === 200 ? readLength(head) : stretch?.total
    const same =
      (asked.joined || sameState(begun.validators, validators)) &&
      agree(begun.digests, digests) &&
      encoding === begun.encoding &&
      (total === undefined || total === begun.total)
    if (!same) return { at: 'anew', why: 'changed', plain: false }
    const fits = stretch?.from === range.from && stretch.to === range.to
    return head.status === 206 && fits
      ? { at: 'continue' }
      : { at: 'anew', why: 'ranges', plain: true }
  }
  if (head.status === 206 && !whole) return { at: 'anew', why: 'ranges', plain: true }
  return beginWith(head, asked, sent)
}

function beginWith(head: Head, { expected }: RangeRequest, sent: FileState): Verdict {
  const disposition = head.header('content-disposition')
  const isLength = (length: number | null) =>
    length === null || expected.length === undefined || length === expected.length
  const wanted = expected.length ?? null
  const plain = { ...sent, total: sent.total ?? wanted }
  if (sent.encoding === null) {
    return isLength(sent.total)
      ? { at: 'begin', state: plain, asIs: plain, disposition }
      : end('wrongLength', `${sent.total} instead of ${wanted}`)
  }
  // The length of a packed body is not the length of the file, and its stretches are not stretches of it.
  const state: FileState = { ...sent, total: wanted, ranges: false, digests: {} }
  const asIs: FileState | null = isLength(sent.total)
    ? { ...plain, encoding: null, asIs: true }
    : null
  return { at: 'begin', state, asIs, disposition }
}

/** The stretch of a 206; undefined if its headers contradict each other. */
function readStretch(head: Head) {
  const stretch = readContentRange(head.header('content-range') ?? '')
  const length = readLength(head)
  if (stretch === undefined || head.status !== 206) return undefined
  return length === undefined || length === stretch.to - stretch.from ? stretch : undefined
}

function readLength(head: Head): number | undefined {
  const text = head.header('content-length')?.trim() ?? ''
  const length = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(length) ? length : undefined
}

function readFraming(head: Head): FileState['framing'] {
  if (readLength(head) !== undefined) return 'announced'
  return /\bchunked\b/i.test(head.header('transfer-encoding') ?? '') ? 'framed' : 'unknown'
}

const end = (reason: Parameters<typeof failure>[0], detail?: string): Verdict => ({
  at: 'end',
  outcome: failure(reason, detail === undefined ? {} : { detail }),
})
