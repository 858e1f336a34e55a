import { Readable } from 'node:stream'
import type { ServiceId } from '../../src-preload/contract/operation'
import { type Answer, json } from './asked'
import type { MisbehaviourKind } from './misbehaviour-kinds'
import type { Quota } from './quota'
import { day } from './world'

/** One rule of misbehaviour; a plain JSON object, so it travels over IPC. */
export interface Misbehaviour {
  /** Without it the rule holds for every service (not for /media, which has no service). */
  service?: ServiceId
  /**
   * Exact path below the service's address; with an asterisk at the end, every path that begins so.
   * A rule without service whose path begins with /media/ holds for files and pictures.
   */
  path?: string
  /** How many requests it spoils; for ever by default. */
  times?: number
  /** Waits this long before anything is answered. */
  latencyMs?: number
  /** Sends Retry-After with the answer, where the rule makes the answer itself. */
  retryAfterSeconds?: number
  kind: MisbehaviourKind
}

interface ActiveRule extends Misbehaviour {
  left: number
}

/** Keeps the rules; the latest one that fits comes first. */
export function createMisbehaviours() {
  let rules: ActiveRule[] = []
  return {
    add(rule: Misbehaviour): () => void {
      const active: ActiveRule = { ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }
      rules = [active, ...rules]
      return () => {
        rules = rules.filter((one) => one !== active)
      }
    },
    clear(): void {
      rules = []
    },
    /** The rule for this request, counted as used. */
    take(service: ServiceId | undefined, path: string): Misbehaviour | undefined {
      const rule = rules.find((one) => one.left > 0 && fits(one, service, path))
      if (rule) rule.left -= 1
      rules = rules.filter((one) => one.left > 0)
      return rule
    },
  }
}

function fits(rule: Misbehaviour, service: ServiceId | undefined, path: string): boolean {
  if (rule.service !== undefined && rule.service !== service) return false
  if (rule.path === undefined) return service !== undefined
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
}

/** What a replaced answer needs to know. */
export interface Spoiled {
  rule: Misbehaviour
  service: ServiceId | undefined
  path: string
  origin: string
  quota: Quota
}

/** An answer that a rule gives in place of the service, and whether the gateway itself made it. */
export interface SpoiledAnswer {
  answer: Answer
  own: boolean
}

const page = (title: string, inside: string): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n${inside}\r\n</body>\r\n</html>\r\n`
const client = 'Your Client (working) ---> Gateway (working) ---> API (not working)'
const slashed = (text: string): string => text.replaceAll('/', '\\/')

/** JSON with slashes escaped, as the gateway writes it. */
function message(text: string, status: number, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: slashed(JSON.stringify({ message: text })),
  }
}

function html(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=UTF-8', ...headers }, body }
}

const deliveryPage = (status: number, words: string): Answer =>
  html(
    status,
    page(
      `demo.example | ${status}: ${words}`,
      `<h1>${words} <small>Error code ${status}</small></h1><p>Visit status.example for more.</p>`,
    ),
    { 'x-delivery-network': 'demo' },
  )

/** 401 without a key. */
export const keyMissingAnswer = (): Answer =>
  message(
    'Missing Gateway application key. Go to https://docs.example/docs/keys to learn how to get your API application key.',
    401,
  )

/** 401 with a key nobody knows. */
export const keyRejectedAnswer = (): Answer =>
  message('Invalid API key. Go to https://docs.example/docs/keys for more info.', 401)

/** 404 for a first path segment that is no service. */
export const unknownServiceAnswer = (): Answer => message("API doesn't exists", 404)

/** 404 for a path that no route serves. */
export const unknownEndpointAnswer = (path: string): Answer => ({
  ...json({ message: `Endpoint '${path}' does not exist` }, 404),
})

const quotaUsed = (span: string): string =>
  `You have exceeded the ${span} quota for Requests on your current plan, BASIC. Upgrade your plan at https://plans.example/upgrade`

/** The answer of a rule that replaces the service's; nothing for rules that only disturb its delivery. */
export function spoiledAnswer(spoiled: Spoiled): SpoiledAnswer | undefined {
  const { rule, service, path, origin, quota } = spoiled
  const spent = (cycle: number): Record<string, string> =>
    service === undefined ? {} : quota.spent(service, cycle)
  const own = (answer: Answer): SpoiledAnswer => ({
    answer: withRetryAfter(answer, rule),
    own: true,
  })
  const provider = (answer: Answer): SpoiledAnswer => ({
    answer: withRetryAfter(answer, rule),
    own: false,
  })
  switch (rule.kind) {
    case 'keyRejected':
      return own(keyRejectedAnswer())
    case 'keyMissing':
      return own(keyMissingAnswer())
    case 'notSubscribed':
      return own(message('You are not subscribed to this API.', 403))
    case 'unknownService':
      return own(unknownServiceAnswer())
    case 'unknownEndpoint':
      return own(unknownEndpointAnswer(path))
    case 'ratePerSecond':
      return own(
        message(
          'You have exceeded the rate limit per second for your plan, BASIC, by the API provider',
          429,
        ),
      )
    case 'quotaMonthly':
      return own(message(quotaUsed('MONTHLY'), 429, spent(30 * day)))
    case 'quotaDaily':
      return own(message(quotaUsed('DAILY'), 429, spent(day)))
    case 'tooManyRequests':
      return own(message('Too many requests', 429, { 'retry-after': '1' }))
    case 'empty429':
      return own({ status: 429, headers: { 'retry-after': '1' }, body: '' })
    case 'unreachable':
    case 'unreachable503':
      return own(
        json(
          {
            messages: 'The API is unreachable, please contact the API provider',
            info: client,
          },
          rule.kind === 'unreachable' ? 502 : 503,
        ),
      )
    case 'gatewayTimeout':
      return own(
        json(
          {
            messages:
              'The request to the API has timed out. Please try again later, or contact the API provider',
            info: client,
          },
          504,
        ),
      )
    case 'gatewayTimeoutPage':
      return own(
        html(504, page('504 Gateway Time-out', '<center><h1>504 Gateway Time-out</h1></center>')),
      )
    case 'cdnPage520':
      return provider(deliveryPage(520, 'Web server is returning an unknown error'))
    case 'cdnPage522':
      return provider(deliveryPage(522, 'Connection timed out'))
    case 'cdnPage524':
      return provider(deliveryPage(524, 'A timeout occurred'))
    case 'htmlPage200':
      return provider(
        html(200, page('Just a moment', '<h1>Checking your browser before going on</h1>')),
      )
    case 'plainText200':
      return provider({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: 'Service is busy, please try again.',
      })
    case 'brokenJson':
      return provider({ ...json({}), body: '{"status":true,"data":[{"id":1,"title":"Half a sen' })
    case 'empty200':
      return provider({ ...json({}), body: '' })
    case 'noContent204':
      return provider({ status: 204, headers: {}, body: '' })
    case 'providerError':
      return provider(providerError(service))
    case 'quotaExceeded':
      return provider(
        dataError(403, 'quotaExceeded', 'video.quota', quotaSentence, 'RESOURCE_EXHAUSTED'),
      )
    case 'commentsDisabled':
      return provider(
        dataError(
          403,
          'commentsDisabled',
          'video.commentThread',
          'The video identified by the <code><a href="/docs/comments">videoId</a></code> parameter has disabled comments.',
        ),
      )
    case 'videoNotFound':
      return provider(
        dataError(
          404,
          'videoNotFound',
          'video.video',
          'The video that you have asked for is gone.',
        ),
      )
    case 'forumPrivate':
      return provider(
        json({
          code: 1,
          msg: 'success',
          data: { reason: 'private', message: 'Forbidden', error: 403 },
        }),
      )
    case 'notFound':
      return provider(json({ message: 'Not Found' }, 404))
    case 'gone':
      return provider(json({ message: 'Gone' }, 410))
    case 'serverError500':
      return provider(json({ message: 'Internal Server Error' }, 500))
    case 'redirect':
      return provider({
        status: 302,
        // The same server under another name: another origin that can still be watched.
        headers: { location: `${origin.replace('127.0.0.1', 'localhost')}/media/elsewhere` },
        body: '',
      })
    case 'hugeBody':
      return provider({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: Readable.from(hugeJson()),
      })
    case 'reset':
    case 'hang':
    case 'dropHalf':
    case 'slow':
    case 'drip':
    case 'wrongContentType':
    case 'olderEdition':
      return undefined
    default:
      return rule.kind satisfies never
  }
}

function withRetryAfter(answer: Answer, rule: Misbehaviour): Answer {
  if (rule.retryAfterSeconds === undefined) return answer
  return {
    ...answer,
    headers: { ...answer.headers, 'retry-after': String(rule.retryAfterSeconds) },
  }
}

function* hugeJson(): Generator<Buffer> {
  const piece = Buffer.from(`"${'All work and no play. '.repeat(2978)}",`)
  yield Buffer.from('{"status":true,"data":[')
  for (let sent = 0; sent < 80_000_000; sent += piece.length) yield piece
  yield Buffer.from('""]}')
}

const quotaSentence =
  'The request cannot be completed because you have exceeded your <a href="/docs/quota">quota</a>.'

function dataError(
  code: number,
  reason: string,
  domain: string,
  text: string,
  status?: string,
): Answer {
  return json(
    {
      error: {
        code,
        message: text,
        errors: [{ message: text, domain, reason }],
        ...(status === undefined ? {} : { status }),
      },
    },
    code,
  )
}

/** Each provider says no in its own way. */
function providerError(service: ServiceId | undefined): Answer {
  switch (service) {
    case 'flights':
      return json({
        status: false,
        message: [{ originEntityId: 'Invalid value' }, { date: 'Invalid value' }],
      })
    case 'videoData':
      return dataError(403, 'quotaExceeded', 'video.quota', quotaSentence)
    case 'forum':
      return json({
        code: 0,
        msg: 'error',
        data: 'You have made too many requests. Please contact the administrator to upgrade the frequency limit.',
      })
    case 'maps':
      return json({ status: 'failed' })
    case 'mailboxes':
      return json(
        { success: false, message: 'Failed to read mailbox.', errorDetails: 'rate limited' },
        500,
      )
    case 'downloads':
      return json({ success: false, message: 'This video is not available in your country.' })
    case 'video':
      return json({ error: 'Something went wrong upstream', status: 'error' }, 400)
    case 'funds':
      return json({ error: 'Upstream list is being rebuilt' }, 500)
    case 'news':
      return json({ status: 'ERROR', error: { message: 'Source is unavailable', code: 503 } }, 503)
    default:
      return json({ message: 'Internal Server Error' }, 500)
  }
}
