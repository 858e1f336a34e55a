import { brokenAnswer, readNetworkError, wantsProxyLogin } from '../../net/network-errors'
import { isLoopback } from '../../net/proxy'
import { isPrivateAddressError } from '../../net/public-lookup'
import type { Connection, ConnectionEnd, LiveRange } from './connection'
import { isComplete } from './decide/ranges'
import { diskFailure } from './disk/disk-faults'
import { joinOn } from './join'
import type { Refusal } from './network/open-answer'
import { type FailureReason, failure } from './outcomes'
import { takeNext } from './part'
import type { TransferState } from './transfer-state'

/** How a connection was asked for. */
export interface Way {
  /** At once if the redirects of the address had led before. */
  redirected: boolean
}

/** What a broken connection is reported as if no further attempt helps. Pure. */
function readBreak(
  error: unknown,
  context: { loopback: boolean; proxied: boolean; answered: boolean },
): { reason: FailureReason; mayPass: boolean; detail?: string | undefined } {
  if (isPrivateAddressError(error)) return { reason: 'addressRefused', mayPass: false }
  if (wantsProxyLogin(error)) return { reason: 'proxyLogin', mayPass: false }
  const detail = brokenAnswer(error, context.answered)
  if (detail !== undefined) return { reason: 'brokenAnswers', mayPass: true, detail }
  const { code } = readNetworkError(error, { ...context, maybeOnline: true })
  switch (code) {
    case 'certificateRefused':
      return { reason: 'certificateRefused', mayPass: false }
    case 'connectionRefused':
      return { reason: context.proxied ? 'proxyRefused' : code, mayPass: true }
    case 'nameNotFound':
    case 'timedOut':
    case 'offline':
      return { reason: code, mayPass: true }
    default:
      return { reason: 'connectionLost', mayPass: true }
  }
}

/** Decides what follows when a connection ended; it was removed from the connections before. */
export function connectionEnded(
  transfer: TransferState,
  connection: Connection,
  end: ConnectionEnd,
  way: Way,
): void {
  switch (end.at) {
    case 'complete':
      if (connection.range.to === null) connection.range.to = connection.range.written
      if (!isComplete(connection.range)) broke(transfer, connection, 'connectionLost')
      else transfer.retryPolicy.succeeded()
      break
    case 'stopped':
      break
    case 'broke': {
      const { resolved, address, order } = transfer
      const { origin } = new URL(resolved ?? address)
      const context = {
        loopback: isLoopback(origin),
        proxied: order.route.at === 'proxy',
        answered: connection.answered,
      }
      const { reason, mayPass, detail } = readBreak(end.error, context)
      if (mayPass) broke(transfer, connection, reason, { detail })
      else transfer.ending ??= failure(reason, { detail: end.error.message })
      break
    }
    case 'damaged':
      broke(transfer, connection, 'cannotUnpack')
      // What was unpacked cannot be continued; another answer may be whole.
      transfer.anew = { plain: transfer.plain, counted: 'cannotUnpack', keep: true }
      break
    case 'gaveUp':
      broke(transfer, connection, 'timedOut')
      break
    case 'overlong':
      if (transfer.order.expected.length !== undefined) transfer.ending ??= failure('wrongLength')
      else transfer.anew = { plain: true, counted: 'brokenAnswers', keep: true }
      break
    case 'refused':
      refused(transfer, connection, end.refusal, way)
      break
    case 'disk':
      transfer.ending ??= diskFailure(end.error)
      break
    default:
      end satisfies never
  }
}

/** What is known of a break beside its reason. */
interface BreakDetails {
  /** What the host asked for. */
  retryAfterMs?: number | undefined
  /** More words, for the end. */
  detail?: string | undefined
  /** The status of an answer that was refused. */
  status?: number
}

/** A connection broke: another one continues with its range, after a while if nothing came. */
function broke(
  transfer: TransferState,
  connection: Connection,
  reason: FailureReason,
  { retryAfterMs, detail, status }: BreakDetails = {},
): void {
  if (isComplete(connection.range)) return
  const { part, plain, retryPolicy, ports, connections, early } = transfer
  if (reason === 'connectionLost' && connection.answered) early.ended(connection.range.received)
  if (part !== null && !part.state.ranges && !joinOn(transfer, part, connection)) {
    transfer.anew = { plain, counted: 'keepsChanging', keep: true }
  }
  // Some hosts end every connection after a while. One that brought bytes is asked again at once:
  // that is no failure, and the file has an end.
  else if (
    part !== null &&
    retryAfterMs === undefined &&
    connection.gained >= ports.policy.progressBytes
  ) {
    return
  }
  if (reason === 'brokenAnswers' || status === 500) transfer.rangeDoubts += 1
  const retry = retryPolicy.failed(reason, ports.clock.now(), retryAfterMs)
  if (retry.at === 'again') return
  // Others may still bring the rest.
  if (connections.length > 0) keepPresent(transfer)
  // The address itself may lead to another server by now.
  else if (retry.why === 'attempts' && transfer.resolved !== null) transfer.resolved = null
  else if (retry.why === 'attempts') transfer.ending ??= early.failure(reason, detail)
  else transfer.ending ??= failure(reason, retryAfterMs === undefined ? {} : { retryAfterMs })
}

function refused(
  transfer: TransferState,
  connection: Connection,
  refusal: Refusal,
  way: Way,
): void {
  const { connections } = transfer
  const othersWork = connections.some(({ gained }) => gained > 0)
  switch (refusal.at) {
    case 'anew': {
      const joined = transfer.part?.joined === true
      if (joined && refusal.why === 'ranges') transfer.joins.refused = true
      transfer.anew = {
        // Servers behind one address may name the same file differently. Then the whole is asked for in
        // one answer, which comes from one of them.
        plain: refusal.plain || (refusal.why === 'changed' && transfer.begunHere),
        counted: joined || refusal.why === 'changed' ? 'keepsChanging' : 'brokenAnswers',
        keep: true,
      }
      break
    }
    case 'earlier':
      break
    case 'retry':
      // The host refused one more connection; the present ones continue.
      if (othersWork) keepPresent(transfer)
      // Where the redirects led has no such file; the address itself may lead elsewhere by now.
      if (refusal.why === 'notFound' && way.redirected) transfer.resolved = null
      broke(transfer, connection, refusal.why, {
        retryAfterMs: refusal.afterMs,
        status: refusal.status,
      })
      break
    case 'needsAddress':
      if (othersWork) keepPresent(transfer)
      else if (way.redirected) askAddressAgain(transfer, connection)
      else transfer.ending ??= { at: 'needsAddress', status: refusal.status }
      break
    case 'address':
      if (othersWork) keepPresent(transfer)
      else transfer.ending ??= failure(refusal.reason)
      break
    case 'end': {
      const { outcome } = refusal
      if (othersWork && outcome.at === 'failed' && mayBeOne.has(outcome.reason)) {
        keepPresent(transfer)
      } else if (way.redirected) askAddressAgain(transfer, connection)
      else transfer.ending ??= outcome
      break
    }
    default:
      refusal satisfies never
  }
}

/** Where the redirects led may be good for a while only; the address itself leads again. */
function askAddressAgain(transfer: TransferState, connection: Connection): void {
  transfer.resolved = null
  broke(transfer, connection, 'refusedByHost')
}

/** No further connection is opened; the present ones bring what their answers hold, and then the rest. */
function keepPresent(transfer: TransferState): void {
  const { part, connections } = transfer
  transfer.mostConnections = connections.length
  if (part === null) return
  const isIdle = (range: LiveRange) => connections.every((one) => one.range !== range)
  for (const connection of connections) {
    while (!isComplete(connection.range) && takeNext(part, connection, isIdle) !== undefined);
  }
}

/**
 * Refusals that may mean one connection too many, and not the file. Hosts say in a page or a message,
 * too, that a link was used already.
 */
const mayBeOne: ReadonlySet<FailureReason> = new Set([
  'refusedByHost',
  'notFound',
  'signInNeeded',
  'pageInstead',
  'otherInstead',
  'emptyAnswer',
])
