import type { Answer, Quota } from '#shared/bridge/answer'
import { wordFault } from '#shared/bridge/fault-words'
import type { Exchange, Fault, FaultCode, Header } from '#shared/bridge/result'
import { withoutTrailing } from '#shared/reading/text-ends'
import { readNetworkError } from '../../net/network-errors'
import { isLoopback, type Route } from '../../net/proxy'
import type { BodyThread } from '../answer/body-thread'
import { findTrouble, retryAfterOf } from '../answer/faults'
import { shorten } from '../answer/provider-text'
import { readQuotas } from '../answer/quotas'
import { readBody } from '../answer/read-body'
import type { Trouble } from '../answer/trouble'
import type { ReadyCall } from './question'
import type { Sent } from './send'

/** What one attempt came to. */
export interface Judged {
  /** `packed`: the text of a large body as UTF-8, to be handed on, once. */
  result: { at: 'good'; answer: Arrival; packed?: Uint8Array } | { at: 'fault'; fault: Fault }
  quotas: readonly Quota[]
  /** HTTP status, if an answer arrived. */
  status: number | undefined
  bytes: number
  firstByteMs: number
  /** The service's own wish to be left alone for so many milliseconds. */
  closeFor: number | undefined
}

/** The parts of an answer that come from the wire; the key is out of them. */
export type Arrival = Pick<Answer, 'status' | 'headers' | 'body' | 'bytes'>

export interface JudgeOptions {
  thread: BodyThread
  /** Largest body in bytes. */
  cap: number
  now(): number
  maybeOnline: boolean
  route: Route
}

/** Longest raw text that is handed out with a fault. */
const exchangeCap = 64 * 1024

/** Turns what the wire brought into an answer or a fault in plain words, without the key. */
export async function judge(call: ReadyCall, sent: Sent, options: JudgeOptions): Promise<Judged> {
  switch (sent.at) {
    case 'arrived':
      return judgeArrived(call, sent, options)
    case 'tooLarge':
      return {
        ...nothingArrived(call, { code: 'tooLarge' }, sent.status),
        quotas: readQuotas(call.operation.service, sent.headers, options.now()),
        firstByteMs: sent.firstByteMs,
      }
    case 'cancelled':
      return nothingArrived(call, { code: 'cancelled' })
    case 'timedOut':
      return nothingArrived(call, {
        code: !options.maybeOnline && !isLoopback(call.request.origin) ? 'offline' : 'timedOut',
        ...(sent.phase === 'receiving'
          ? { message: `${call.title} began to answer and then became too slow.` }
          : {}),
      })
    case 'failed':
      return nothingArrived(
        call,
        readNetworkError(sent.error, {
          maybeOnline: options.maybeOnline,
          loopback: isLoopback(call.request.origin),
          proxied: options.route.at === 'proxy',
          otherWays: options.route.at === 'proxy' && options.route.others === true,
        }),
      )
    default:
      return sent satisfies never
  }
}

async function judgeArrived(
  call: ReadyCall,
  sent: Extract<Sent, { at: 'arrived' }>,
  { thread, cap, now }: JudgeOptions,
): Promise<Judged> {
  const { status, headers } = sent
  const { redactor } = call
  const read = await readBody(sent.raw, headers, { cap, thread, redactor })
  const quotas = readQuotas(call.operation.service, headers, now())
  // Without the key from here on: cutting a text first would leave half a key at its end.
  const { text, json, body, bytes, packed } = read
  const answer = { status, headers, text, json, bytes }
  const trouble =
    bodyTrouble(read.problem, status) ??
    findTrouble(answer, { operation: call.operation, quotas, url: call.request.url, now: now() })
  const base = { quotas, status, bytes, firstByteMs: sent.firstByteMs }
  if (trouble === undefined) {
    return {
      ...base,
      closeFor: undefined,
      result: {
        at: 'good',
        answer: {
          status,
          headers: redactor.headers(headers),
          body,
          bytes,
        },
        ...(packed === undefined ? {} : { packed }),
      },
    }
  }
  const exchange = makeExchange(call, status, headers, text)
  const closeFor = closingOf(trouble, answer, now())
  const reported = { ...trouble, retryAfterMs: trouble.retryAfterMs ?? closeFor }
  return {
    ...base,
    closeFor,
    result: { at: 'fault', fault: describeFault(call, reported, { status, exchange }) },
  }
}

function bodyTrouble(
  problem: 'broken' | 'tooLarge' | undefined,
  status: number,
): Trouble | undefined {
  if (problem === 'tooLarge') return { code: 'tooLarge' }
  return problem === 'broken' && status >= 200 && status < 300 ? { code: 'brokenJson' } : undefined
}

/** A wish to wait counts with 429 and 503, and if a limit was stated in other words. */
function closingOf(
  trouble: Trouble,
  answer: { status: number; headers: readonly Header[] },
  now: number,
): number | undefined {
  if (trouble.code === 'rateLimited') return trouble.retryAfterMs ?? 1000
  if (answer.status === 429 || answer.status === 503) return retryAfterOf(answer, now)
  return undefined
}

function nothingArrived(call: ReadyCall, trouble: Trouble, status?: number): Judged {
  return {
    result: {
      at: 'fault',
      fault: describeFault(call, trouble, status === undefined ? {} : { status }),
    },
    quotas: [],
    status,
    bytes: 0,
    firstByteMs: 0,
    closeFor: undefined,
  }
}

/** Puts trouble into plain words; every text loses the key on the way. */
export function describeFault(
  call: Pick<ReadyCall, 'title' | 'redactor'>,
  trouble: Trouble,
  more: { status?: number; exchange?: Exchange } = {},
): Fault {
  const { text } = call.redactor
  const { providerText, message, nextStep, retryAfterMs, resetsAt, fields } = trouble
  const code: FaultCode = trouble.code
  return wordFault(code, call.title, {
    ...(message === undefined
      ? {}
      : { message: text(message.replaceAll('{service}', call.title)) }),
    ...(nextStep === undefined ? {} : { nextStep }),
    ...(providerText === undefined ? {} : { providerText: shorten(text(providerText)) }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(resetsAt === undefined ? {} : { resetsAt }),
    ...(fields === undefined
      ? {}
      : {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, sentence]) => [text(name), text(sentence)]),
          ),
        }),
    ...more,
  })
}

/** @param text the body's text, without the key */
function makeExchange(
  call: ReadyCall,
  status: number,
  headers: readonly Header[],
  text: string,
): Exchange {
  const { redactor, request } = call
  return {
    method: request.method,
    url: redactor.text(request.url),
    requestHeaders: shownHeaders(call),
    status,
    headers: redactor.headers(headers),
    text: cutText(text.slice(0, exchangeCap)),
  }
}

const cutText = (text: string): string => {
  const bytes = Buffer.from(text)
  return bytes.length <= exchangeCap
    ? text
    : withoutTrailing(bytes.subarray(0, exchangeCap).toString(), '\ufffd')
}

/** The request's headers as people see them: the key's value is replaced. */
export function shownHeaders(call: Pick<ReadyCall, 'redactor' | 'request'>): Header[] {
  const { headers, keyHeader } = call.request
  return call.redactor.headers([...headers, { name: keyHeader, value: '' }])
}
