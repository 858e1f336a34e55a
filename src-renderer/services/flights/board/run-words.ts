import type { Run } from '../../../../src-preload/contract/runs'
import { counted, duration, wholeNumber } from '../../../ui/words'
import type { Waiting } from './merge-view'

/** How the state of a search looks: a word in a colour. */
export interface Badge {
  words: string
  tone: 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'
}

/** What a person can do about how a search stands. */
export type Step = 'goOn' | 'searchAnew' | 'cancel'

/** How a search stands, in a sentence with its next steps. */
export interface Standing {
  badge: Badge
  /** Null where the count beside it says enough. */
  sentence: string | null
  steps: readonly Step[]
  running: boolean
}

/** How a search stands. `found` is how many itineraries are here. Pure. */
export function standingOf(run: Run, found: number): Standing {
  const { state } = run
  switch (state.at) {
    case 'submitting':
    case 'waiting':
    case 'polling':
      return {
        badge: { words: 'Still searching', tone: 'warn' },
        sentence: null,
        steps: ['cancel'],
        running: true,
      }
    case 'paused':
      return {
        badge: { words: 'Paused', tone: 'warn' },
        sentence: `Paused: ${withStop(lowerFirst(state.reason))} What was found so far is below.`,
        steps: ['cancel'],
        running: true,
      }
    case 'ended':
      return { ...ended(state.how, state.reason, found), running: false }
    default:
      return state satisfies never
  }
}

type Ending = Extract<Run['state'], { at: 'ended' }>['how']

function ended(how: Ending, reason: string, found: number): Omit<Standing, 'running'> {
  const early = found > 0 ? 'This is what there is.' : 'Nothing was found until then.'
  switch (how) {
    case 'complete':
      return { badge: { words: 'Complete', tone: 'ok' }, sentence: null, steps: ['searchAnew'] }
    case 'deadline':
      return {
        badge: { words: 'Ended with what there is', tone: 'warn' },
        sentence: `The service did not say that it was done within the time limit. ${early}`,
        steps: ['goOn', 'searchAnew'],
      }
    case 'stuck':
      return {
        badge: { words: 'Ended with what there is', tone: 'warn' },
        sentence: `Nothing new came for long, and the service never said that it was done. ${early}`,
        steps: ['goOn', 'searchAnew'],
      }
    case 'lost':
      return {
        badge: { words: 'Session lost', tone: 'warn' },
        sentence: `The service no longer knows this search, so it cannot go on. ${early}`,
        steps: ['searchAnew'],
      }
    case 'uncertain':
      return {
        badge: { words: 'Not known', tone: 'warn' },
        sentence:
          'The program closed between asking and hearing of the answer. Whether the search began is not known.',
        steps: ['searchAnew'],
      }
    case 'failed':
      return {
        badge: { words: 'Failed', tone: 'bad' },
        sentence: withStop(reason === '' ? 'The search failed.' : reason),
        steps: ['goOn', 'searchAnew'],
      }
    case 'cancelled':
      return {
        badge: { words: 'Cancelled', tone: 'neutral' },
        sentence: `You cancelled this search. ${early}`,
        steps: ['goOn', 'searchAnew'],
      }
    default:
      return how satisfies never
  }
}

/** What a running search waits for: "poll 4, next in 3 s". */
export function pollWords(run: Run, now: number): string {
  const poll = `poll ${run.polls + 1}`
  switch (run.state.at) {
    case 'submitting':
      return 'asking the service'
    case 'polling':
      return `${poll}, asking now`
    case 'waiting': {
      const seconds = Math.max(0, Math.ceil((run.state.nextAt - now) / 1000))
      return seconds === 0 ? `${poll}, now` : `${poll}, next in ${seconds} s`
    }
    case 'paused':
      return 'waiting'
    case 'ended':
      return counted(run.polls, 'answer', 'answers')
    default:
      return run.state satisfies never
  }
}

/** How long it has been searched, or was. */
export function elapsedWords(run: Run, now: number, locale?: string): string {
  const until = run.endedAt ?? Math.max(now, run.startedAt)
  // Tenths of a second that change with every tick are noise.
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

const lowerFirst = (text: string): string =>
  // A word in capitals, such as a name, stays.
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text

const withStop = (text: string): string => (/[.!?]$/.test(text.trim()) ? text : `${text.trim()}.`)
