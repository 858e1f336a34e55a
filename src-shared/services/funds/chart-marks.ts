import type { DayNumber } from './figures/calendar'
import type { HistoryGap } from './history-plan'
import type { FundFigures } from './laboratory/fund-figures'
import { axisWords, changeWords } from './words'

/** Shorter gaps are holidays more often than not. */
const shownGapDays = 4

/**
 * Where the highest and the lowest value are, in words.
 *
 * @param from the first day that is drawn; null for all
 * @param base the line begins with 100, so that values of the fund would mislead
 */
export function marksOf(
  figures: FundFigures | undefined,
  from: DayNumber | null,
  base: boolean,
  locale: string | undefined,
): { day: DayNumber; words: string; above: boolean }[] {
  const { highest = null, lowest = null } = figures ?? {}
  return [
    { point: highest, name: 'highest', above: true },
    { point: lowest, name: 'lowest', above: false },
  ].flatMap(({ point, name, above }) =>
    point === null || (from !== null && point.day < from)
      ? []
      : {
          day: point.day,
          words: base ? name : `${name} ${axisWords(point.value, locale)}`,
          above,
        },
  )
}

/** Stretches of time that are drawn differently: those not loaded, and the largest fall. */
export function spansOf(
  gaps: readonly HistoryGap[],
  figures: FundFigures | undefined,
  from: DayNumber | null,
): { from: DayNumber; to: DayNumber; kind: 'gap' | 'fall' }[] {
  const shown = gaps
    .filter(({ days, to }) => days > shownGapDays && (from === null || to >= from))
    .map(({ from: begin, to }) => ({ from: begin, to, kind: 'gap' as const }))
  const { fall } = figures ?? {}
  if (fall?.at !== 'value' || (from !== null && fall.trough.day < from)) return shown
  return [...shown, { from: fall.peak.day, to: fall.trough.day, kind: 'fall' }]
}

/** "Largest fall −31.9 %, 275 days down, 197 days back". */
export function fallWords(
  { peak, trough, recovered, value }: Extract<FundFigures['fall'], { at: 'value' }>,
  locale?: string,
): string {
  const back = recovered === null ? 'not made good yet' : `${recovered.day - trough.day} days back`
  return `Largest fall ${changeWords(value, locale, 1)}, ${trough.day - peak.day} days down, ${back}`
}
