import { isLoopback } from '../../net/proxy'
import { readBreak } from './decide/lane-failure'
import { isComplete } from './decide/pieces'
import { diskFailure } from './disk/disk-faults'
import { joinOn } from './join'
import type { Lane, LaneEnd } from './lane'
import type { Refusal } from './network/open-answer'
import { type FailureReason, failure } from './outcomes'
import type { Standing } from './standing'

/** How a connection was asked for. */
export interface Way {
  /** At once where the redirects of the address had led before. */
  redirected: boolean
}

/** Draws the consequences of a connection that ended; it is none of the lanes any more. */
export function laneEnded(standing: Standing, lane: Lane, end: LaneEnd, way: Way): void {
  switch (end.at) {
    case 'complete':
      if (lane.piece.to === null) lane.piece.to = lane.piece.written
      if (!isComplete(lane.piece)) broke(standing, lane, 'connectionLost')
      else standing.patience.succeeded()
      break
    case 'stopped':
      break
    case 'broke': {
      const { resolved, address, order } = standing
      const { origin } = new URL(resolved ?? address)
      const context = { loopback: isLoopback(origin), proxied: order.route.at === 'proxy' }
      const { reason, mayPass } = readBreak(end.error, context)
      if (mayPass) broke(standing, lane, reason)
      else standing.ending ??= failure(reason, { detail: end.error.message })
      break
    }
    case 'gaveUp':
      broke(standing, lane, 'timedOut')
      break
    case 'overlong':
      if (standing.order.expected.length !== undefined) standing.ending ??= failure('wrongLength')
      else standing.anew = { plain: true, counted: 'brokenAnswers', keep: true }
      break
    case 'refused':
      refused(standing, lane, end.refusal, way)
      break
    case 'disk':
      standing.ending ??= diskFailure(end.error)
      break
    default:
      end satisfies never
  }
}

/** A connection broke: another one goes on with its piece, after a while where nothing came. */
function broke(standing: Standing, lane: Lane, reason: FailureReason, retryAfterMs?: number): void {
  if (isComplete(lane.piece)) return
  const { part, plain, patience, ports, lanes, early } = standing
  if (reason === 'connectionLost' && lane.answered) early.ended(lane.piece.received)
  if (part !== null && !part.state.ranges && !joinOn(standing, part, lane)) {
    standing.anew = { plain, counted: 'keepsChanging', keep: true }
  }
  // Some hosts end every connection after a while. Who brought something is asked on at once: that
  // is no failure, and the file has an end.
  else if (
    part !== null &&
    retryAfterMs === undefined &&
    lane.gained >= ports.policy.progressBytes
  ) {
    return
  }
  const endured = patience.failed(reason, ports.clock.now(), retryAfterMs)
  if (endured.at === 'again') return
  // Others may still bring the rest.
  if (lanes.length > 0) standing.mostLanes = lanes.length
  else if (endured.why === 'attempts') standing.ending ??= early.failure(reason)
  else standing.ending ??= failure('busy', retryAfterMs === undefined ? {} : { retryAfterMs })
}

function refused(standing: Standing, lane: Lane, refusal: Refusal, way: Way): void {
  const { lanes } = standing
  const othersWork = lanes.some(({ gained }) => gained > 0)
  switch (refusal.at) {
    case 'anew': {
      const joined = standing.part?.joined === true
      if (joined && refusal.why === 'ranges') standing.joins.refused = true
      standing.anew = {
        // Hosts behind one address may name the same file differently, each in its own way: then it
        // comes in one answer, which is of one of them.
        plain: refusal.plain || (refusal.why === 'changed' && standing.begunHere),
        counted: joined || refusal.why === 'changed' ? 'keepsChanging' : 'brokenAnswers',
        keep: true,
      }
      break
    }
    case 'earlier':
      break
    case 'retry':
      // A host that gives no more connections has said so; those that there are go on.
      if (othersWork) standing.mostLanes = lanes.length
      broke(standing, lane, 'busy', refusal.afterMs)
      break
    case 'needsAddress':
      if (othersWork) standing.mostLanes = lanes.length
      else if (way.redirected) askAddressAgain(standing, lane)
      else standing.ending ??= { at: 'needsAddress', status: refusal.status }
      break
    case 'address':
      standing.ending ??= failure(refusal.reason)
      break
    case 'end': {
      const { outcome } = refusal
      if (othersWork && outcome.at === 'failed' && mayBeOne(outcome.reason)) {
        standing.mostLanes = lanes.length
      } else if (way.redirected) askAddressAgain(standing, lane)
      else standing.ending ??= outcome
      break
    }
    default:
      refusal satisfies never
  }
}

/** Where the redirects led may be good for a while only; the address itself leads anew. */
function askAddressAgain(standing: Standing, lane: Lane): void {
  standing.resolved = null
  broke(standing, lane, 'refusedByHost')
}

/** Refusals that may be of one connection too many, and not of the file. */
const mayBeOne = (reason: FailureReason): boolean =>
  reason === 'refusedByHost' || reason === 'notFound' || reason === 'signInNeeded'
