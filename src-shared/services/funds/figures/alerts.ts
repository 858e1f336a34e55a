import type { AlertJudgement } from '../../../bridge/funds'
import type { DayNumber } from './calendar'
import { lastOf, type NavSeries } from './series'

/** What a person wants to be notified of. Values of a portfolio and of a NAV are in the currency of both. */
export type AlertWish =
  | { at: 'above'; line: number }
  | { at: 'below'; line: number }
  /** Falls by a share from its highest value: 0.1 is 10 %. */
  | { at: 'falls'; share: number }

/**
 * Judges a wish by a line of values.
 *
 * @param since only values from this day on count for the highest
 */
export function judgeAlert(wish: AlertWish, series: NavSeries, since: DayNumber): AlertJudgement {
  const last = lastOf(series)
  if (last === undefined) return { met: false, value: null, fall: null }
  switch (wish.at) {
    case 'above':
      return { met: last.value >= wish.line, value: last, fall: null }
    case 'below':
      return { met: last.value <= wish.line, value: last, fall: null }
    case 'falls': {
      let highest = last
      for (const [place, day] of series.days.entries()) {
        const value = series.values[place] ?? 0
        if (day >= since && value > highest.value) highest = { day, value }
      }
      const share = highest.value > 0 ? last.value / highest.value - 1 : 0
      return { met: share <= -wish.share, value: last, fall: { share, highest } }
    }
    default:
      return wish satisfies never
  }
}
