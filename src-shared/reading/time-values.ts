/** An instant or a calendar day as a service wrote it. */
export interface TimeValue {
  /** Epoch milliseconds; a form without a zone is taken as if it were UTC. */
  ms: number
  /** `instant`: a point in time. `local`: clock time at a place that is not named. `day`: no clock. */
  form: 'instant' | 'local' | 'day'
}

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/
const monthWords = /^(\d{1,2})-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{4})$/i
const mailForm = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}/

/** Reads a text that is a date or a time in a form that services use; undefined for any other text. */
export function readTimeText(text: string): TimeValue | undefined {
  if (text.length < 8 || text.length > 40) return undefined
  const found = iso.exec(text)
  if (found !== null) {
    const form = found[4] === undefined ? 'day' : found[7] === undefined ? 'local' : 'instant'
    const normal = text
      .replace(/\s?(?:UTC|GMT)$/, 'Z')
      .replace(' ', 'T')
      .replace(',', '.')
    return finite(
      Date.parse(form === 'local' ? `${normal}Z` : normal.replace(/T([+-])/, '$1')),
      form,
    )
  }
  if (monthWords.test(text)) return finite(Date.parse(`${text.replaceAll('-', ' ')} UTC`), 'day')
  if (mailForm.test(text)) return readMailTime(text)
  return undefined
}

const mailZone = /(?:[A-Z]{1,4}|[+-]\d{2}:?\d{2})(?: \([^(]*\))?$/
const halfDay = /\d ?[AP]M$/

/** A time as mails have it: without a zone it is not on the clock of this computer, but as if it were UTC. */
export function readMailTime(text: string): TimeValue | undefined {
  const isZoned = mailZone.test(text) && !halfDay.test(text)
  return finite(Date.parse(isZoned ? text : `${text} UTC`), isZoned ? 'instant' : 'local')
}

/** Seconds or milliseconds since 1970, for members whose name says that they hold a time. */
export function readTimeNumber(value: number): TimeValue | undefined {
  if (value >= 1e8 && value < 1e10) return { ms: value * 1000, form: 'instant' }
  if (value >= 1e11 && value < 1e13) return { ms: value, form: 'instant' }
  return undefined
}

/** Reads what a column of dates holds: text, seconds, milliseconds, or either as text. */
export function readTime(value: unknown): TimeValue | undefined {
  if (typeof value === 'number') return readTimeNumber(value)
  if (typeof value !== 'string') return undefined
  return /^\d{9,13}$/.test(value) ? readTimeNumber(Number(value)) : readTimeText(value.trim())
}

const timeName =
  /(^|[_\-. ])(at|on|utc|time|date|day|timestamp|created|updated|published|edited|expires|modified|expiry)($|[_\-. ])|(At|Time|Date|Timestamp|Utc|UTC|Published|Modified|Created|Ms)$/

/** True when a member's name says that a number in it is a time. */
export function namesTime(name: string): boolean {
  return timeName.test(name)
}

function finite(ms: number, form: TimeValue['form']): TimeValue | undefined {
  return Number.isFinite(ms) ? { ms, form } : undefined
}
