import type { Quota } from '#shared/bridge/answer'
import type { FaultCode, Header } from '#shared/bridge/result'
import type { Operation } from '#shared/operation/operation'
import { isMembers } from '#shared/reading/plain'
import { headerValue, headerValues } from '../../net/headers'
import { readHttpDate, readRetryAfter } from '../../net/retry-after'
import { looksLikePage } from '../../net/sniff'
import { textMember } from './json'
import { isSessionOver, readProviderTrouble } from './provider-faults'
import { pageText, plainText } from './provider-text'
import { usedUpQuota } from './quotas'
import { saysTooOften, type Trouble, wordsOf } from './trouble'

/** An answer with its body read as far as it goes. */
export interface ReadAnswer {
  status: number
  headers: readonly Header[]
  /** Decoded text, empty if there is none or if the body is no text. */
  text: string
  /** Parsed JSON; undefined if the text is none. Of large bodies only the outline. */
  json: unknown
  bytes: number
}

/** What an answer is judged by, besides itself. */
export interface JudgingContext {
  operation: Operation
  quotas: readonly Quota[]
  /** Where the request went, to find a redirection's target. */
  url: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Says what is wrong with an answer, or undefined if it is good. Pure. The gateway's own bodies
 * have `message` or `messages` at the top; providers have shapes of their own.
 */
export function findTrouble(answer: ReadAnswer, context: JudgingContext): Trouble | undefined {
  const { status } = answer
  if (status >= 300 && status < 400) return readRedirect(answer, context)
  if (status >= 200 && status < 300) return readSuccess(answer, context)
  const trouble =
    status === 429 ? readTooMany(answer, context) : readError(answer, context.operation)
  const wait = retryAfterOf(answer, context.now)
  return { ...withReset(trouble, context.quotas), retryAfterMs: wait ?? trouble.retryAfterMs }
}

/** When a quota that is used up starts again, if the answer said it of one that has nothing left. */
function withReset(trouble: Trouble, quotas: readonly Quota[]): Trouble {
  if (trouble.code !== 'quotaExhausted' || trouble.resetsAt !== undefined) return trouble
  return { ...trouble, resetsAt: usedUpQuota(quotas)?.resetsAt }
}

/** What `Retry-After` asks for, in milliseconds, by the server's own clock if it states its time. */
export function retryAfterOf(answer: Pick<ReadAnswer, 'headers'>, now: number): number | undefined {
  const date = readHttpDate(headerValue(answer.headers, 'date') ?? '', now)
  return readRetryAfter(headerValues(answer.headers, 'retry-after'), date ?? now)
}

function readRedirect(answer: ReadAnswer, context: JudgingContext): Trouble {
  const location = headerValue(answer.headers, 'location') ?? ''
  const target = URL.parse(location, context.url)
  if (target === null) return { code: 'redirected', providerText: plainText(location) }
  const from = new URL(context.url)
  const place = target.host === from.host ? `another path of ${target.host}` : target.host
  return {
    code: 'redirected',
    message: `{service} points to ${place}.`,
    providerText: `${target.origin}${target.pathname}`,
  }
}

function readSuccess(answer: ReadAnswer, { operation }: JudgingContext): Trouble | undefined {
  if (answer.bytes === 0 || (answer.json === undefined && answer.text.trim() === '')) {
    if (answer.bytes > 0 && answer.text === '') return undefined
    return operation.request.method === 'DELETE' ? undefined : { code: 'emptyAnswer' }
  }
  if (answer.json !== undefined) return readProviderTrouble(operation, answer.status, answer.json)
  if (looksLikePage(answer.text)) {
    return { code: 'unexpectedPage', providerText: pageText(answer.text) }
  }
  return undefined
}

/**
 * Whether the gateway itself made this body: it says so in a header, or the body has its form, a
 * `message` at the top, or none at all.
 */
function isFromGateway(answer: ReadAnswer): boolean {
  const said = headerValue(answer.headers, 'x-gatewayapi-proxy-response')?.trim().toLowerCase()
  if (said === 'true') return true
  if (said === 'false') return false
  return answer.json === undefined || textMember(answer.json, 'message') !== undefined
}

function readError(answer: ReadAnswer, operation: Operation): Trouble {
  const { status, json } = answer
  const isPage = json === undefined && looksLikePage(answer.text)
  const words = json === undefined ? errorWords(answer.text, isPage) : wordsOf(json)
  const said = words ?? ''
  const base: Omit<Trouble, 'code'> = { providerText: words }
  const fromGateway = isFromGateway(answer)
  const gatewayCode = fromGateway && status < 500 ? readGatewayWords(said) : undefined
  if (gatewayCode !== undefined) return { code: gatewayCode, ...base }
  if (isSessionOver(operation, base)) return { code: 'sessionOver', ...base }
  const provider = readProviderTrouble(operation, status, json)
  // A plain refusal says less than a status with a meaning of its own.
  if (provider !== undefined && provider.code !== 'refusedByProvider') return provider
  switch (status) {
    case 401:
      if (provider !== undefined || !fromGateway) break
      return { code: 'keyRejected', ...base }
    case 402:
      return { code: 'quotaExhausted', ...base }
    case 404:
    case 410:
      return { code: 'notFound', ...base }
    case 407:
      return { code: 'connectionRefused', message: 'The proxy asks for a login.', ...base }
    case 408:
      return { code: 'providerTimedOut', ...base }
  }
  if (provider !== undefined) return provider
  if (status >= 500) return { code: readServerError(answer, isPage), ...base }
  if (isPage) return { code: 'unexpectedPage', ...base }
  return { code: saysTooOften(said) ? 'rateLimited' : 'refusedByProvider', ...base }
}

const errorWords = (text: string, isPage: boolean): string | undefined =>
  isPage ? pageText(text) : plainText(text)

/** The sentences of the gateway itself; they come with 401, 403, 404 and 429 alike. */
function readGatewayWords(said: string): FaultCode | undefined {
  if (/not subscribed/i.test(said)) return 'notSubscribed'
  if (/missing [^.]{0,80}\bkey\b/i.test(said)) return 'keyMissing'
  if (/invalid (gateway )?api[ -]?key\b/i.test(said)) return 'keyRejected'
  if (/^api does(n't|n’t| not) exists?\b/i.test(said)) return 'unknownService'
  if (/^endpoint .* does not exist/i.test(said)) return 'unknownEndpoint'
  return undefined
}

function readServerError(answer: ReadAnswer, isPage: boolean): FaultCode {
  const { status, json } = answer
  const isGateways = isMembers(json) && textMember(json, 'messages') !== undefined
  switch (status) {
    case 502:
    case 503:
      // A JSON body that is not the gateway's came from the provider, so the provider was reached.
      return isGateways || isPage || json === undefined ? 'providerUnreachable' : 'providerFailed'
    case 504:
    case 524:
      return 'providerTimedOut'
    case 521:
    case 522:
    case 523:
    case 525:
    case 526:
    case 530:
      return 'providerUnreachable'
    default:
      return isGateways && /timed out/i.test(textMember(json, 'messages') ?? '')
        ? 'providerTimedOut'
        : 'providerFailed'
  }
}

/** How long a limit per second, minute or hour is waited for if no header says. */
const spans: Readonly<Record<string, number>> = { second: 1000, minute: 20_000, hour: 60_000 }

/** Two kinds of 429: a limit per second or minute passes by itself, a quota of the plan does not. */
function readTooMany(answer: ReadAnswer, { quotas, now }: JudgingContext): Trouble {
  const isPage = answer.json === undefined && looksLikePage(answer.text)
  const words = answer.json === undefined ? errorWords(answer.text, isPage) : wordsOf(answer.json)
  const said = words ?? ''
  const base = { providerText: words }
  if (/not subscribed/i.test(said)) return { code: 'notSubscribed', ...base }
  const span = /per (second|minute|hour)/i.exec(said)?.[1]?.toLowerCase()
  if (span !== undefined) return { code: 'rateLimited', retryAfterMs: spans[span], ...base }
  const empty = usedUpQuota(quotas)
  if (saysQuotaIsUsedUp(said)) {
    return { code: 'quotaExhausted', resetsAt: (empty ?? quotas[0])?.resetsAt, ...base }
  }
  const until = empty?.resetsAt
  if (until === undefined) return { code: 'rateLimited', ...base }
  // A quota object that starts again within two minutes is a rate, not a plan.
  return until - now > 120_000
    ? { code: 'quotaExhausted', resetsAt: until, ...base }
    : { code: 'rateLimited', retryAfterMs: until - now, ...base }
}

/** Names a quota together with its period, or says that it is used up. */
const saysQuotaIsUsedUp = (said: string): boolean =>
  /\bquota/i.test(said) &&
  /\b(?:monthly|daily|weekly|yearly|hourly)\b|exceeded|exhausted|used up/i.test(said)
