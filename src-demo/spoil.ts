import { Readable } from 'node:stream'
import type { Misbehaviour } from '#shared/bridge/misbehaviour'
import type { ServiceId } from '#shared/operation/operation'
import { day } from './demo'
import {
  client,
  deliveryPage,
  html,
  keyMissingAnswer,
  keyRejectedAnswer,
  message,
  page,
  unknownEndpointAnswer,
  unknownServiceAnswer,
} from './gateway-answers'
import { dataError, providerError, quotaSentence } from './provider-errors'
import type { Quota } from './quota'
import { type Answer, json } from './request'

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

const quotaUsed = (span: string): string =>
  `You have exceeded the ${span} quota for Requests on your current plan, BASIC. Upgrade your plan at https://plans.example/upgrade`

/** The answer of a rule that replaces the service's; nothing for rules that only disturb the delivery. */
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
