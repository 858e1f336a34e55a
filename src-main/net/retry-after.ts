/** Longest wait that is believed; a larger number is more likely a mistake than a wish. */
export const longestWait = 24 * 60 * 60_000

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date in one of the three forms of
 * section 5.6.7. Decimals are taken too, because services send them. Answers the milliseconds to
 * wait, at most a day; 0 for zero and for dates that have passed; undefined if the header says
 * nothing that can be used (absent, empty, negative, garbage). Of several headers the longest wait
 * counts.
 *
 * @param values every value of the header, in the order they came
 * @param now epoch milliseconds; the server's own `Date` if there is one, so that a wrong clock
 * on this side does no harm
 */
export function readRetryAfter(values: readonly string[], now: number): number | undefined {
  const waits = values.flatMap(split).flatMap((value) => {
    const wait = readOne(value, now)
    return wait === undefined ? [] : [Math.min(wait, longestWait)]
  })
  return waits.length === 0 ? undefined : Math.max(...waits)
}

/** Repeated headers arrive joined by commas; but dates have a comma of their own. */
function split(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim())
  return parts.every((part) => part === '' || isNumber(part)) ? parts : [value.trim()]
}

const isNumber = (text: string): boolean => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)

function readOne(text: string, now: number): number | undefined {
  if (isNumber(text)) {
    const seconds = Number(text)
    return seconds < 0 ? undefined : Math.ceil(seconds * 1000)
  }
  const date = readHttpDate(text, now)
  return date === undefined ? undefined : Math.max(0, date - now)
}

/**
 * Reads an HTTP date of RFC 9110, section 5.6.7: IMF-fixdate, RFC 850 and asctime. Answers epoch
 * milliseconds, or undefined. A two-digit year more than 50 years ahead is of the past century.
 */
export function readHttpDate(text: string, now: number): number | undefined {
  const fixed = /^\w{3}, (\d{2}) (\w{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/i.exec(text)
  if (fixed !== null) {
    const [, day, month, year, ...time] = fixed
    return toTime(Number(year), month, Number(day), time)
  }
  const old = /^\w{6,9}, (\d{2})-(\w{3})-(\d{2}) (\d{2}):(\d{2}):(\d{2}) GMT$/i.exec(text)
  if (old !== null) {
    const [, day, month, short, ...time] = old
    return toTime(fullYear(Number(short), now), month, Number(day), time)
  }
  const asctime = /^\w{3} (\w{3}) ([ \d]\d) (\d{2}):(\d{2}):(\d{2}) (\d{4})$/i.exec(text)
  if (asctime !== null) {
    const [, month, day, hours, minutes, seconds, year] = asctime
    return toTime(Number(year), month, Number(day), [hours, minutes, seconds])
  }
  return undefined
}

function fullYear(short: number, now: number): number {
  const thisYear = new Date(now).getUTCFullYear()
  const year = thisYear - (thisYear % 100) + short
  return year > thisYear + 50 ? year - 100 : year
}

function toTime(
  year: number,
  month: string | undefined,
  day: number,
  time: readonly (string | undefined)[],
): number | undefined {
  const index = months.indexOf((month ?? '').toLowerCase())
  const [hours = 0, minutes = 0, seconds = 0] = time.map(Number)
  if (index < 0 || day < 1 || day > 31 || hours > 23 || minutes > 59 || seconds > 60) {
    return undefined
  }
  return Date.UTC(year, index, day, hours, minutes, seconds)
}
