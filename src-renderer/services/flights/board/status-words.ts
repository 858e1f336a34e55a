import type { Run } from '#shared/bridge/runs'
import type { Waiting } from '../../../kit/rows/held-rows'
import { counted, duration, wholeNumber } from '../../../ui/words'

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
