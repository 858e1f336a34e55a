import type { Run, RunEnd } from '../../../../src-preload/contract/runs'
import { counted } from '../../../ui/words'

/** What a search under way waits for: "poll 4, next in 3 s". */
export function waitsFor(run: Run, now: number): string {
  switch (run.state.at) {
    case 'submitting':
      return 'asking the service'
    case 'waiting': {
      const seconds = Math.max(0, Math.ceil((run.state.nextAt - now) / 1000))
      return seconds === 0
        ? `poll ${run.polls + 1}, any moment`
        : `poll ${run.polls + 1}, next in ${seconds} s`
    }
    case 'polling':
      return `poll ${run.polls + 1}, under way`
    case 'paused':
      return run.state.reason
    case 'ended':
      return ''
    default:
      return run.state satisfies never
  }
}

/** "41 itineraries so far". */
export function foundSoFar(run: Run, locale?: string): string {
  return run.found === 0
    ? 'nothing found yet'
    : `${counted(run.found, 'itinerary', 'itineraries', locale)} so far`
}

/** In one word why a search ended before the service said it was complete; undefined where it did. */
export function endedEarly(how: RunEnd): string | undefined {
  switch (how) {
    case 'complete':
      return undefined
    case 'cancelled':
      return 'stopped'
    case 'deadline':
    case 'stuck':
      return 'incomplete'
    case 'lost':
      return 'session lost'
    case 'uncertain':
      return 'interrupted'
    case 'failed':
      return 'failed'
    default:
      return how satisfies never
  }
}
