import type { Run } from '#shared/bridge/runs'
import { counted, wholeNumber } from '../ui/words'

/** What a run waits for: "poll 4, next in 3 s", "poll 4, asking", or why it is paused. Pure. */
export function runStepWords({ state, polls }: Run, now: number, locale?: string): string {
  const poll = `poll ${wholeNumber(polls + 1, locale)}`
  switch (state.at) {
    case 'submitting':
      return 'sending the request'
    case 'waiting': {
      const seconds = Math.max(0, Math.ceil((state.nextAt - now) / 1000))
      return `${poll}, ${seconds === 0 ? 'any moment' : `next in ${wholeNumber(seconds, locale)} s`}`
    }
    case 'polling':
      return `${poll}, asking`
    case 'paused':
    case 'ended':
      return state.reason
    default:
      return state satisfies never
  }
}

/** What a run has found so far; nothing for a kind of run that finds nothing. Pure. */
export function runFoundWords({ kind, found, words }: Run, locale?: string): string | undefined {
  switch (kind) {
    case 'flightSearch':
      return found === 0
        ? 'nothing found yet'
        : `${counted(found, 'flight', 'flights', locale)} so far`
    case 'downloadJob':
      return words ?? undefined
    default:
      return kind satisfies never
  }
}

/** "1 search running", "2 searches and 1 job running, 1 job paused". Pure. */
export function runningWords(
  runs: readonly Pick<Run, 'kind' | 'state'>[],
  locale?: string,
): string {
  const paused = runs.filter(({ state }) => state.at === 'paused')
  const running = runs.filter(({ state }) => state.at !== 'paused')
  return [
    running.length === 0 ? undefined : `${kindWords(running, locale)} running`,
    paused.length === 0 ? undefined : `${kindWords(paused, locale)} paused`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

function kindWords(runs: readonly Pick<Run, 'kind'>[], locale: string | undefined): string {
  const searches = runs.filter(({ kind }) => kind === 'flightSearch').length
  const jobs = runs.length - searches
  const parts = [
    searches === 0 ? undefined : counted(searches, 'search', 'searches', locale),
    jobs === 0 ? undefined : counted(jobs, 'job', 'jobs', locale),
  ].filter((part) => part !== undefined)
  return parts.join(' and ')
}
