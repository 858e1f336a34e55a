import { priceWords, quotePrice } from '#shared/reading/numbers/price-words'
import type { Fact, LibraryRecord, RecordKind } from '#shared/reading/record'
import { instantWords } from '#shared/reading/time-words'
import { ratingWords, wholeNumber } from '../../ui/words'

const cached = new Map<string, Intl.NumberFormat>()

function numbers(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n ${locale} ${JSON.stringify(options)}`
  const known = cached.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, options)
  cached.set(key, made)
  return made
}

/** "1,204", "18.2K", "1.2M": whole below ten thousand, compact above. */
export function compactCount(count: number, locale?: string): string {
  if (Math.abs(count) < 10_000) return wholeNumber(count, locale)
  return numbers(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(count)
}

/** "10:04:31", "3:05", "0:07": a running time, as players show it. `seconds` may have a fraction. */
export function runningTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const end = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`
}

/** "1 h 30", "45 min", "2 h": how long a journey takes. */
export function journeyTime(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/**
 * One fact of a record in the person's language.
 *
 * @param now epoch milliseconds: a day of this year needs no year
 */
export function factWords(
  fact: Fact,
  record: Pick<LibraryRecord, 'service'>,
  now: number,
  locale?: string,
): string {
  switch (fact.at) {
    case 'text':
      return fact.text
    case 'count':
      return `${compactCount(fact.count, locale)} ${fact.count === 1 ? fact.one : fact.many}`
    case 'duration':
      return record.service === 'flights' ? journeyTime(fact.seconds) : runningTime(fact.seconds)
    case 'money': {
      const write = record.service === 'funds' ? quotePrice : priceWords
      const { amount, currency = '' } = fact
      const words = write(amount, currency, locale)
      // What is no code of a currency is said as it was stated.
      return /^([A-Za-z]{3})?$/.test(currency) ? words : `${words} ${currency}`
    }
    case 'time': {
      // A day that a source names is the same day wherever one reads it. Flight times are local to the
      // airport: they carry its clock as if it were UTC.
      const dayOnly = fact.dayOnly === true
      const zone = dayOnly || record.service === 'flights' ? 'UTC' : undefined
      return instantWords(fact.ms, now, locale, { zone, timed: !dayOnly })
    }
    case 'rating': {
      // A mean has its tenth; what one person gave is mostly whole.
      const { rating, of } = fact
      const words = Number.isInteger(rating) ? wholeNumber : ratingWords
      return `${words(rating, locale)} of ${wholeNumber(of, locale)}`
    }
    default:
      return fact satisfies never
  }
}

/** What happened at `happenedAt`; the others were published. */
const happenings: Readonly<Partial<Record<RecordKind, string>>> = {
  mail: 'sent',
  itinerary: 'departs',
  comment: 'written',
  review: 'written',
  fundQuote: 'of',
  job: 'begun',
}

const dayMs = 86_400_000

/** "sent 12 Mar", with its year unless it is that of `now`; null if no time is known, or if a fact says it already. */
export function happenedWords(
  {
    service,
    kind,
    happenedAt,
    facts,
  }: Pick<LibraryRecord, 'service' | 'kind' | 'happenedAt' | 'facts'>,
  now: number,
  locale?: string,
): string | null {
  if (happenedAt === undefined) return null
  if (facts.some((fact) => fact.at === 'time' && fact.ms === happenedAt)) return null
  // What has a day and no time is given as that day's beginning; clocks of airports as if they were UTC.
  const isDay = happenedAt % dayMs === 0 || service === 'flights'
  const day = instantWords(happenedAt, now, locale, { zone: isDay ? 'UTC' : undefined })
  return `${happenings[kind] ?? 'published'} ${day}`
}
