import type { RunEnd, RunState } from '#shared/bridge/runs'
import type { Tone } from '../../ui/chip'

/** How the state of a search looks: a word in a colour. */
export interface SearchBadge {
  words: string
  tone: Tone
}

/** The state of a search in a word. Pure. */
export function searchBadge(state: RunState): SearchBadge {
  switch (state.at) {
    case 'submitting':
    case 'waiting':
    case 'polling':
      return { words: 'Still searching', tone: 'warn' }
    case 'paused':
      return { words: 'Paused', tone: 'warn' }
    case 'ended':
      return endBadge(state.how)
    default:
      return state satisfies never
  }
}

function endBadge(how: RunEnd): SearchBadge {
  switch (how) {
    case 'complete':
      return { words: 'Complete', tone: 'ok' }
    case 'deadline':
    case 'stuck':
      return { words: 'Ended early', tone: 'warn' }
    case 'lost':
      return { words: 'Session expired', tone: 'warn' }
    case 'uncertain':
      return { words: 'Unknown', tone: 'warn' }
    case 'failed':
      return { words: 'Failed', tone: 'bad' }
    case 'cancelled':
      return { words: 'Cancelled', tone: 'neutral' }
    default:
      return how satisfies never
  }
}
