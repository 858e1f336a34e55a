import type { RunEnd, RunState } from '#shared/bridge/runs'
import type { Tone } from '../../ui/chip'

/** How the state of a search looks: a word in a colour. */
export interface SearchBadge {
  words: string
  tone: Tone
}

const early: SearchBadge = { words: 'Ended early', tone: 'warn' }
const ends: Readonly<Record<RunEnd, SearchBadge>> = {
  complete: { words: 'Complete', tone: 'ok' },
  deadline: early,
  stuck: early,
  lost: { words: 'Session expired', tone: 'warn' },
  uncertain: { words: 'Unknown', tone: 'warn' },
  failed: { words: 'Failed', tone: 'bad' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
}

/** The state of a search in a word. Pure. */
export function searchBadge(state: RunState): SearchBadge {
  if (state.at === 'ended') return ends[state.how]
  return { words: state.at === 'paused' ? 'Paused' : 'Still searching', tone: 'warn' }
}
