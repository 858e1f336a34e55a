import { marks } from './codes'

/*
 * Years, months and days (UTC) are words of the index, so that what was published within some time is
 * found without reading a row of anything else.
 */

/** How long a span is. */
export type SpanSize = 'year' | 'month' | 'day'

const nameLengths: Readonly<Record<SpanSize, number>> = { year: 6, month: 8, day: 10 }

/** Years before this one, and after the last, have no names of their own. */
const years = { first: -9999, last: 9999 } as const

/** The name of the span that a moment lies in: "002025", "00202503", "0020250314". */
export function spanName(ms: number, size: SpanSize): string {
  const date = new Date(Math.min(Math.max(ms, Date.UTC(years.first, 0)), Date.UTC(years.last, 11)))
  const year = date.getUTCFullYear()
  const sign = year < 0 ? 'b' : '0'
  const parts = [date.getUTCMonth() + 1, date.getUTCDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  const whole = `${sign}${String(Math.abs(year)).padStart(5, '0')}${parts.join('')}`
  return whole.slice(0, nameLengths[size])
}

/** The words of the index that say when a record was published; none if that is not known. */
export function happenedMarks(ms: number | undefined): string[] {
  if (ms === undefined) return []
  const spans = (['year', 'month', 'day'] as const).map((size) => spanName(ms, size))
  return [marks.dated, ...spans.map(marks.happened)]
}

/** When a span begins and when the next one does, in epoch milliseconds. */
export function spanBounds(ms: number, size: SpanSize): { from: number; until: number } {
  const date = new Date(ms)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const at = (years: number, months: number, days: number): number => {
    const made = new Date(0)
    // Date.UTC takes years below 100 for those of the last century.
    made.setUTCFullYear(years, months, days)
    return made.getTime()
  }
  switch (size) {
    case 'year':
      return { from: at(year, 0, 1), until: at(year + 1, 0, 1) }
    case 'month':
      return { from: at(year, month, 1), until: at(year, month + 1, 1) }
    case 'day':
      return { from: at(year, month, day), until: at(year, month, day + 1) }
    default:
      return size satisfies never
  }
}

/** An alternative of more words than these costs more than it spares. */
const mostSpans = 9

/**
 * Names of spans that cover a stretch of time, as few and as short as possible; null if
 * it is too long for that.
 */
export function spansWithin(from: number, until: number): string[] | null {
  for (const size of ['day', 'month', 'year'] as const) {
    const names: string[] = []
    let at = from
    while (at < until && names.length <= mostSpans) {
      names.push(spanName(at, size))
      at = spanBounds(at, size).until
    }
    if (at >= until && names.length <= mostSpans) return names
  }
  return null
}
