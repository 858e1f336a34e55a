import { withPlainDigits } from '../../../reading/numbers/digits'
import { isMembers, type Members, openText } from '../../../reading/plain'
import {
  firstText,
  integerOf,
  isoDuration,
  listOf,
  membersOf,
  numberOf,
  textOf,
} from '../../../reading/reading'
import { withIds } from '../../shapes'
import { localEpoch } from '../local-time'
import type { LocalTime, Price } from '../models'
import { inOurWords } from './other-words'

/** A sign or a code of a currency, before or behind what is written of an amount. */
const withMark = /^([^\d\s.,'’+-]{1,4}\.?)?\s?(\d[\d.,'’\s]{0,30}?)(?:\s?([^\d\s.,'’+-]{1,4}\.?))?$/
/** How many digits of an amount are behind its point, by what a service calls its unit. */
const digitsByUnit: ReadonlyMap<string, number> = new Map([
  ...['whole', 'major', 'units'].map((word) => [word, 0] as const),
  ...['centi', 'cent', 'cents'].map((word) => [word, 2] as const),
  ['milli', 3],
])

/**
 * A price as a number, as a text such as "USD 1,204.50" or "$1,204", or in parts. Prices are shown in the
 * currency that was asked for, so of one in another currency only the words are read.
 *
 * @param beside members in which its currency may stand
 * @param asked ISO 4217 code, if it is known
 * @param ofAll ISO 4217 code that the answer states for all prices that state none
 */
export function readPrice(
  value: unknown,
  beside: Members,
  asked: string | undefined,
  ofAll?: string,
): Price {
  const open = openText(value)
  const price = isMembers(open) ? priceMembers(open) : { raw: open }
  const stated = firstText(price, 'formatted')
  const raw = textOf(price.raw) ?? stated
  // "1'234.–" is whole.
  const shown = withPlainDigits(raw ?? '').replace(/[.,]\s?[–—-]{1,2}(?=\s|$)/, '')
  const [, before, written, behind] = withMark.exec(shown) ?? []
  const mark = before ?? behind
  const code = /^[A-Z]{3}$/.test(mark ?? '') ? mark : undefined
  const currency = (
    code ??
    firstText(price, 'currency') ??
    firstText(inOurWords('price', beside), 'currency') ??
    ofAll
  )?.toUpperCase()
  const isOther =
    asked !== undefined &&
    ((currency !== undefined && currency !== asked.toUpperCase()) ||
      (mark !== undefined && code === undefined && !formOf(asked).signs.includes(mark)))
  const digits = digitsOf(price)
  // What has no sign is written for programs, which have no groups behind a point.
  const number =
    (mark === undefined ? numberOf(price.raw) : undefined) ??
    amountIn(written, formOf(currency ?? asked ?? '').digits)
  const amount = number === undefined || digits === undefined ? undefined : number / 10 ** digits
  const isNumber = numberOf(price.raw) !== undefined
  if (!isOther) return { amount, formatted: stated ?? (isNumber ? undefined : raw) }
  const words = amount === undefined || currency === undefined ? raw : amountWords(currency, amount)
  return { amount: undefined, formatted: stated ?? (isNumber ? words : raw) }
}

/** The members of a price, which may be the total among its parts, or whole units and billionths of one. */
function priceMembers(stated: Members): Members {
  const price = inOurWords('price', stated)
  const whole = openText(price.raw)
  if (isMembers(whole)) return isMembers(whole.raw) ? {} : priceMembers(whole)
  const [units, billionths] = [numberOf(price.units), numberOf(price.nanos)]
  return units === undefined || billionths === undefined
    ? price
    : { ...price, raw: units + billionths / 1e9, unit: undefined }
}

/** "GBP 245.30", "EUR 610": an amount with all its digits, or whole. */
const amountWords = (currency: string, amount: number): string =>
  `${currency} ${Number.isInteger(amount) ? amount : amount.toFixed(formOf(currency).digits)}`

/** The code of the currency of an itinerary's price, if it states one. */
export function currencyOf(itinerary: Members): string | undefined {
  const { price, ...beside } = inOurWords('itinerary', itinerary)
  const stated = [priceMembers(membersOf(price)), inOurWords('price', beside)].map(
    (one) => one.currency,
  )
  const code = stated.map(textOf).find((one) => one !== undefined)
  return code !== undefined && /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : undefined
}

/** An amount as people write it: three digits behind a comma or a point are no fraction of a price. */
function amountIn(written: string | undefined, digits: number): number | undefined {
  const text = written?.trim() ?? ''
  if (digits < 3 && /^\d{1,3}[.,]\d{3}$/.test(text)) return Number(text.replace(/[.,]/, ''))
  return numberOf(/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text)
}

interface CurrencyForm {
  /** What is written for it, such as "CA$" and "$". */
  signs: readonly string[]
  /** How many digits there are behind the point. */
  digits: number
}

const forms = new Map<string, CurrencyForm>()
const mostForms = 500

/** How amounts of a currency are written; as most are if there is no such currency. */
function formOf(currency: string): CurrencyForm {
  const known = forms.get(currency)
  if (known !== undefined) return known
  const form = newForm(currency)
  if (forms.size < mostForms) forms.set(currency, form)
  return form
}

function newForm(currency: string): CurrencyForm {
  if (!/^[a-z]{3}$/i.test(currency)) return { signs: [], digits: 2 }
  const [symbol, narrow] = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }),
  )
  const signs = [symbol, narrow].flatMap(
    (one) => one?.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? [],
  )
  return { signs, digits: symbol?.resolvedOptions().maximumFractionDigits ?? 2 }
}

/** Undefined if an unknown unit is stated: an amount in it would be a guess. */
function digitsOf(price: Members): number | undefined {
  const scale = integerOf(price.scale)
  if (scale !== undefined) return scale >= 0 && scale <= 6 ? scale : undefined
  const unit = firstText(price, 'unit')
  return unit === undefined ? 0 : digitsByUnit.get(unit.toLowerCase().replace(/^price_unit_/, ''))
}

const spoken =
  /^(?:(\d{1,3}) ?(?:d(?:ays?)?|tage?|j(?:ours?)?|日|दिन|يوم))?,? ?(?:(\d{1,3}) ?(?:h(?:(?:ou)?rs?)?|std\.?|stunden?|heures?|horas?|ч\.?|時間|小时|घं(?:टे|टा)?\.?|ساعات|ساعة|س))?,?(?: ?و)? ?(?:(\d{1,4}) ?(?:m(?:in(?:ute|uto)?[ns]?)?\.?|мин\.?|分|分钟|मि(?:नट)?\.?|دقيقة|د))?$/i

/**
 * Minutes of a leg or a flight. A bare number counts under a name that says its unit, or if the clocks of
 * both ends tell it.
 */
export function readMinutes(
  way: Members,
  departure: LocalTime | undefined,
  arrival: LocalTime | undefined,
): number | undefined {
  const minutes = integerOf(way.durationInMinutes) ?? minutesOf(way.durationInMinutes)
  if (minutes !== undefined) return minutes >= 0 ? minutes : undefined
  const words =
    typeof way.duration === 'string'
      ? way.duration
      : (firstText(membersOf(way.duration), 'text', 'label') ?? firstText(way, 'durationLabel'))
  return (
    minutesOf(words) ??
    minutesBetween(textOf(way.utcDeparture), textOf(way.utcArrival)) ??
    minutesByClocks(numberOf(way.duration), departure, arrival)
  )
}

/**
 * A length without a unit is of minutes or of seconds, whichever lets the clocks of both ends differ as those
 * of two places on earth do: by quarters of an hour, and by 26 hours at most.
 */
function minutesByClocks(
  length: number | undefined,
  departure: LocalTime | undefined,
  arrival: LocalTime | undefined,
): number | undefined {
  if (length === undefined || length <= 0) return undefined
  if (departure?.clock === undefined || arrival?.clock === undefined) return undefined
  const shown = (localEpoch(arrival) - localEpoch(departure)) / 60_000
  return [length, length / 60].find((minutes) => {
    const apart = shown - minutes
    return Number.isInteger(minutes) && apart % 15 === 0 && Math.abs(apart) <= 26 * 60
  })
}

const longestWay = 7 * 1440

/** Between two times that are said to be in UTC, with or without a Z. */
function minutesBetween(from: string | undefined, to: string | undefined): number | undefined {
  const [start, end] = [from, to].map((text) =>
    text === undefined || text.length > 40 ? Number.NaN : Date.parse(`${text.replace(/Z$/, '')}Z`),
  )
  const minutes = Math.round(((end ?? Number.NaN) - (start ?? Number.NaN)) / 60_000)
  return minutes > 0 && minutes <= longestWay ? minutes : undefined
}

function minutesOf(value: unknown): number | undefined {
  const text = textOf(value)
  const seconds = isoDuration(text)
  if (text === undefined || seconds !== undefined) return seconds && Math.trunc(seconds / 60)
  const parts = spoken.exec(withPlainDigits(text))?.slice(1)
  if (parts === undefined) return undefined
  const [days = 0, hours = 0, minutes = 0] = parts.map((part) => Number(part ?? 0))
  return days * 1440 + hours * 60 + minutes
}

/** The things of a list, or of an object that has each under its id. */
export function thingsOf(value: unknown): readonly unknown[] {
  const open = openText(value)
  if (!isMembers(open)) return listOf(open)
  return withIds(Object.entries(open).filter(([, one]) => isMembers(one)))
}

/** A list, or the one thing in its place. */
export const listOrOne = (value: unknown): readonly unknown[] => {
  const open = openText(value)
  if (Array.isArray(open)) return open
  return isMembers(open) || textOf(open) !== undefined ? [open] : []
}

const codeBehind = /^(.{1,200}?)\s*\(([A-Z]{3})\)$/

/** An end of a way as members, also if it is a text: "LHR", "London Heathrow (LHR)". */
export function stopMembers(value: unknown): Members {
  const text = textOf(value)
  if (text === undefined || isMembers(openText(value))) {
    const stop = inOurWords('stop', membersOf(value))
    return isMembers(stop.airport) ? inOurWords('stop', stop.airport) : stop
  }
  if (/^[A-Z]{3,4}$/.test(text)) return { displayCode: text }
  const [, name = text, displayCode] = codeBehind.exec(text) ?? []
  return { name, displayCode }
}

/** A carrier as members, also if it is a text: its name or its code of two characters. */
export function carrierMembers(value: unknown): Members {
  const text = textOf(value)
  if (text === undefined || isMembers(openText(value))) {
    return inOurWords('carrier', membersOf(value))
  }
  return /^[A-Z\d]{2}$/.test(text) ? { displayCode: text } : { name: text }
}
