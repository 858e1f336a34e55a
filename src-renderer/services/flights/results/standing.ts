import type { FlightFindings } from '#shared/bridge/flights'
import type { Run, RunEnd } from '#shared/bridge/runs'
import type { Itinerary } from '#shared/services/flights/models'
import type { FromMain } from '../../../data/use-main'
import { shared, type Waiting } from '../../../kit/rows/held-rows'
import { counted, duration, wholeNumber } from '../../../ui/words'

/** What a person can do about how a search stands. */
export type NextStep = 'continue' | 'searchAgain' | 'cancel'

/** How a search stands, in a sentence with its next steps. */
export interface Standing {
  /** Null if its badge and the count beside it say enough. */
  sentence: string | null
  steps: readonly NextStep[]
  running: boolean
}

/** What a search has found. */
export interface Found {
  findings: FlightFindings
  /** Of the findings; the same objects for as long as the service says the same of them. */
  itineraries: readonly Itinerary[]
  /** The search as it stood then: it is shown as over together with the last of what was found. */
  run: Run
}

/**
 * What is shown of a search: its findings with the search as it stood then, so that it is over together with the
 * last of what was found. The same object for as long as nothing is new. Pure.
 */
export function foundBy(
  kept: Found | undefined,
  now: FromMain<FlightFindings>,
  run: Run,
): Found | undefined {
  const findings = now.at === 'ready' ? now.value : kept?.findings
  if (findings === undefined) return undefined
  const isBehind =
    now.at === 'ready' && run.state.at === 'ended' && findings.revision < run.revision
  const shown = isBehind ? (kept?.run ?? run) : run
  if (kept?.findings !== findings) {
    const itineraries = shared(kept?.itineraries ?? [], findings.itineraries)
    return { findings, itineraries, run: shown }
  }
  return kept.run === shown ? kept : { ...kept, run: shown }
}

/** How a search stands. `found` is how many itineraries are here. Pure. */
export function standingOf({ state }: Pick<Run, 'state'>, found: number): Standing {
  switch (state.at) {
    case 'submitting':
    case 'waiting':
    case 'polling':
      return { sentence: null, steps: ['cancel'], running: true }
    case 'paused': {
      const kept = found > 0 ? ' What was found so far is below.' : ''
      return {
        sentence: `Paused: ${withStop(lowerFirst(state.reason))}${kept}`,
        steps: ['cancel'],
        running: true,
      }
    }
    case 'ended':
      return { ...ended(state.how, state.reason, found), running: false }
    default:
      return state satisfies never
  }
}

/** What is said in place of results while a search is not over. Pure. */
export function waitingSentence({ state }: Pick<Run, 'state'>, offline: boolean): string {
  if (offline)
    return 'There is no network. The search continues by itself when the connection is back.'
  return state.at === 'paused'
    ? 'The search is paused and makes no calls. Results appear here when it continues.'
    : 'The service is looking for flights. Results appear here as they come.'
}

/** What a search was like that did not come to its end; what was found stands behind it. */
const cutShort: Readonly<Record<Exclude<RunEnd, 'complete' | 'uncertain' | 'failed'>, string>> = {
  deadline: 'The service did not say that it was done within the time limit.',
  stuck: 'Nothing new came for a long time, and the service did not say that it was done.',
  lost: 'The service no longer knows this search, so it cannot continue.',
  cancelled: 'You cancelled this search.',
}

function ended(how: RunEnd, reason: string, found: number): Omit<Standing, 'running'> {
  switch (how) {
    case 'complete':
      return { sentence: null, steps: ['searchAgain'] }
    case 'uncertain':
      return {
        sentence:
          'The program closed before the answer arrived. It is not known whether the search started.',
        steps: ['searchAgain'],
      }
    case 'failed':
      return {
        sentence: withStop(reason === '' ? 'The search failed.' : reason),
        steps: ['continue', 'searchAgain'],
      }
    default: {
      const early =
        found > 0 ? 'These are the results until then.' : 'Nothing was found until then.'
      return {
        sentence: `${cutShort[how]} ${early}`,
        steps: how === 'lost' ? ['searchAgain'] : ['continue', 'searchAgain'],
      }
    }
  }
}

const lowerFirst = (text: string): string =>
  // A word in capitals, such as a name, stays.
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text

const withStop = (text: string): string => (/[.!?]$/.test(text.trim()) ? text : `${text.trim()}.`)

/** How long it has been searched, or was. */
export function elapsedWords(run: Run, now: number, locale?: string): string {
  const until = run.endedAt ?? Math.max(now, run.startedAt)
  // Tenths of a second that change with every tick distract.
  return duration(Math.max(1000, Math.floor((until - run.startedAt) / 1000) * 1000), locale)
}

/** "12 new results: show", "3 changed: show". */
export function waitingWords({ fresh, changed }: Waiting, locale?: string): string {
  const parts = [
    fresh > 0 ? counted(fresh, 'new result', 'new results', locale) : undefined,
    changed > 0 ? `${wholeNumber(changed, locale)} changed` : undefined,
  ].filter((part) => part !== undefined)
  return `${parts.join(', ')}: show`
}
