import { drawdowns } from '../figures/risk'
import { between, firstOf, lastOf, type NavSeries, navOn } from '../figures/series'

/** A line of a chart: days and values, thinned if there are more than can be seen. */
export interface ChartLine {
  code: string
  days: Int32Array<ArrayBuffer>
  values: Float64Array<ArrayBuffer>
  /** How far below the highest so far, in the shown part; only of one line alone. */
  falls: Float64Array<ArrayBuffer> | null
}

/** Above so many points of a line, only the lowest and highest of each few are drawn. */
const mostPoints = 2_600

/**
 * The lines of a chart over a part of time.
 *
 * @param base true if each begins with 100 on the first day that all of them have
 */
export function chartLines(
  all: readonly { code: string; series: NavSeries }[],
  from: number | null,
  to: number | null,
  base: boolean,
): { lines: ChartLine[]; from: number; to: number } {
  const firsts = all.flatMap(({ series }) => firstOf(series)?.day ?? [])
  const lasts = all.flatMap(({ series }) => lastOf(series)?.day ?? [])
  // Several funds are compared over the time that all of them have.
  const begin = Math.max(all.length > 1 ? Math.max(...firsts) : Math.min(...firsts), from ?? -1e9)
  const end = Math.min(all.length > 1 ? Math.min(...lasts) : Math.max(...lasts), to ?? 1e9)
  const lines = all.map(({ code, series }): ChartLine => {
    const part = between(series, begin, end)
    const at = navOn(series, begin) ?? firstOf(part)
    const scale = base && at !== undefined && at.value > 0 ? 100 / at.value : 1
    const falls = all.length === 1 ? drawdowns(part) : null
    const places = thinned(part.values)
    return {
      code,
      days: Int32Array.from(places, (place) => part.days[place] ?? 0),
      values: Float64Array.from(places, (place) => (part.values[place] ?? 0) * scale),
      falls: falls === null ? null : Float64Array.from(places, (place) => falls[place] ?? 0),
    }
  })
  return { lines, from: begin, to: end }
}

/** Places of the lowest and the highest of each few values, with both ends; all if there are few. */
export function thinned(values: Float64Array): number[] {
  const { length } = values
  if (length <= mostPoints) return [...values.keys()]
  const each = Math.ceil((length * 2) / mostPoints)
  const places = new Set([0, length - 1])
  for (let begin = 0; begin < length; begin += each) {
    let low = begin
    let high = begin
    for (let place = begin; place < Math.min(length, begin + each); place += 1) {
      if ((values[place] ?? 0) < (values[low] ?? 0)) low = place
      if ((values[place] ?? 0) > (values[high] ?? 0)) high = place
    }
    places.add(low).add(high)
  }
  return [...places].sort((one, other) => one - other)
}
