import { percentWords } from '../../reading/numbers/percent-words'
import { perLocale } from '../../reading/per-locale'
import { instantWords } from '../../reading/time-words'
import { msOfDay } from './figures/calendar'
import type { Missing } from './figures/figure'
import type { CalendarReturn } from './figures/returns'
import type { Xirr } from './figures/xirr'
import type { SchemeRow } from './laboratory/scheme-list'

const numbers = (options: Intl.NumberFormatOptions) =>
  perLocale((locale) => new Intl.NumberFormat(locale, options))
const exactly = (places: number) =>
  numbers({ minimumFractionDigits: places, maximumFractionDigits: places })
const atMost = (places: number) => numbers({ maximumFractionDigits: places })

const ofNav = exactly(4)
const ofUnits = exactly(3)
const ofOwnUnits = numbers({ minimumFractionDigits: 3, maximumFractionDigits: 6 })
const ofRatio = exactly(2)
const [ofWhole, ofTenth, ofHundredth] = [atMost(0), atMost(1), atMost(2)] as const
const ofMonth = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
)

/** "+12.34%", "−0.50%": a share that is gained or lost. */
export const changeWords = (share: number, locale?: string, places = 2): string =>
  percentWords(share, locale, { places, signed: true })

/** "12.3%": a share of something. */
export const shareWords = (share: number, locale?: string, places = 1): string =>
  percentWords(share, locale, { places })

/** A net asset value with its four places. */
export const navWords = (value: number, locale?: string): string => ofNav(locale).format(value)

/** A value beside an axis. */
export const axisWords = (value: number, locale?: string): string =>
  (Math.abs(value) < 20 ? ofHundredth : ofWhole)(locale).format(value)

/** Units of a fund that a calculator came to, with three decimals: 12.500. */
export const unitsWords = (units: number, locale?: string): string => ofUnits(locale).format(units)

/**
 * Units that a person holds or moved, as they were typed: 12.500, and as many as six decimals if there are more
 * than three.
 */
export const ownUnits = (units: number, locale?: string): string => ofOwnUnits(locale).format(units)

/** A ratio such as Sharpe's. */
export const ratioWords = (value: number, locale?: string): string => ofRatio(locale).format(value)

/** "20 Nov": the day of a value, with its year unless it is that of `now` (epoch milliseconds). */
export const dayWords = (day: number, locale?: string, now = Date.now()): string =>
  instantWords(msOfDay(day), now, locale, { zone: 'UTC' })

/** "Fri, 20 Nov": the same with the day of the week. */
export const weekdayWords = (day: number, locale?: string, now = Date.now()): string =>
  instantWords(msOfDay(day), now, locale, { zone: 'UTC', weekday: true })

/** How many funds lag behind the newest day among them; empty if none does. */
export function laggardWords(
  rows: readonly { last: { day: number } | null }[],
  locale?: string,
  now = Date.now(),
): string {
  const newest = Math.max(...rows.map(({ last }) => last?.day ?? 0), 0)
  const behind = rows.filter(({ last }) => last !== null && last.day < newest).length
  if (newest === 0 || behind === 0) return ''
  return `${behind} of ${rows.length} have no NAV for ${dayWords(newest, locale, now)} yet.`
}

/** A month by its short name; 1 = January. */
export const monthWords = (month: number, locale?: string): string =>
  ofMonth(locale).format(Date.UTC(2024, month - 1, 1))

const oneDigit = (value: number, locale?: string): string => ofTenth(locale).format(value)

/** Why there is no figure: "Not enough history: needs 3 years, has 2.4". */
export function missingWords(missing: Missing, locale?: string): string {
  switch (missing.at) {
    case 'short': {
      const { needs, has } = missing
      const unit = needs === 1 ? 'year' : 'years'
      return needs < 0.9
        ? `Not enough history: needs ${Math.round(needs * 365.25)} days, has ${Math.round(has * 365.25)}`
        : `Not enough history: needs ${oneDigit(needs, locale)} ${unit}, has ${oneDigit(Math.floor(has * 10) / 10, locale)}`
    }
    case 'undefined':
      return missing.reason
    default:
      return missing satisfies never
  }
}

/** A yearly rate of return, or why there is not one. */
export function rateWords(rate: Xirr, locale?: string): string {
  switch (rate.at) {
    case 'value':
      return changeWords(rate.value, locale)
    case 'several':
      return `Not one rate: ${rate.values.map((value) => changeWords(value, locale)).join(' and ')} both solve it`
    case 'none':
      return rate.reason
    default:
      return rate satisfies never
  }
}

/** How a number is toned: gained, lost, or neither. */
export const toneOf = (value: number): 'up' | 'down' | undefined =>
  value > 0.00005 ? 'up' : value < -0.00005 ? 'down' : undefined

/** The return of a month or a year as a cell says it: a star if it is of a part of that time. Pure. */
export function calendarCell(
  { figure, partial }: CalendarReturn,
  locale?: string,
): { value: number | undefined; words: string; title?: string | undefined } {
  if (figure.at !== 'value') {
    return { value: undefined, words: '–', title: missingWords(figure, locale) }
  }
  const words = changeWords(figure.value, locale, 1).replace(/\s?%/, '')
  const title = {
    began: 'It began in this time: from its first NAV.',
    'under way': 'It is not over: until the last NAV.',
    gap: 'No NAV is known near its beginning or its end: from the one before to its last.',
  }
  return partial === null
    ? { value: figure.value, words }
    : { value: figure.value, words: `${words}*`, title: title[partial] }
}

/** What both lists say of a scheme, in words. */
export const schemeFacts = (row: SchemeRow, locale: string | undefined): [string, string][] => [
  ['NAV', row.nav === null ? row.navWords : navWords(row.nav, locale)],
  ['Day', row.day === null ? '' : dayWords(row.day, locale)],
  ['House', row.house],
  ['Category', row.category],
  ['Type', row.type],
  ['Plan', [row.plan, row.option].filter((word) => word !== '').join(', ')],
  ['Code', row.code],
  ['ISIN', row.isin ?? ''],
  ['ISIN, reinvested', row.isinReinvestment ?? ''],
  ['Code of the exchange', row.exchange?.code ?? ''],
  ['Exit load', row.exchange?.exitLoad ?? ''],
]
