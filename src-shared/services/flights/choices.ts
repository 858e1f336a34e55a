import type { FlightQuestion, PlaceOfLeg } from '../../bridge/flights'
import { distinct } from '../lists'
import type { ConfigurationItem, Locale } from './models'

/** The initial choice; the defaults are those that the interface states. */
export const usualChoices = {
  cabinClass: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
  sortBy: 'best',
  currency: 'USD',
  market: 'en-US',
  countryCode: 'US',
}

interface Ends {
  from: PlaceOfLeg
  to: PlaceOfLeg
}

// The two worlds have different numbers for the same cities.
const ends: Readonly<Record<'demo' | 'gateway', Ends>> = {
  demo: {
    from: { skyId: 'LOND', entityId: '27536003', name: 'London' },
    to: { skyId: 'NYCA', entityId: '27536344', name: 'New York' },
  },
  gateway: {
    from: { skyId: 'LOND', entityId: '27544008', name: 'London' },
    to: { skyId: 'NYCA', entityId: '27537542', name: 'New York' },
  },
}

const weeksAhead = 6
const nights = 7

/**
 * London – New York and back, six weeks from today for a week, with the interface's own defaults.
 *
 * @param today YYYY-MM-DD
 */
export function exampleQuestion(realm: 'demo' | 'gateway', today: string): FlightQuestion {
  const { from, to } = ends[realm]
  const day = (later: number) =>
    new Date(Date.parse(today) + later * 86_400_000).toISOString().slice(0, 10)
  const departure = weeksAhead * 7
  return {
    legs: [{ from, to, day: day(departure) }],
    returnDay: day(departure + nights),
    ...usualChoices,
  }
}

/** A value that travels, with its words. */
interface CodeChoice {
  value: string
  label: string
}

/** What the configuration lets one choose from. */
export interface MoneyChoices {
  currencies: readonly CodeChoice[]
  markets: readonly CodeChoice[]
  countries: readonly CodeChoice[]
  locales: readonly CodeChoice[]
}

/** The choices of a configuration, each code once, in the order of their words. Pure. */
export function moneyChoices(
  items: readonly ConfigurationItem[],
  locales: readonly Locale[],
): MoneyChoices {
  return {
    currencies: eachOnce(items, ({ currency, currencyTitle }) => choice(currency, currencyTitle)),
    markets: eachOnce(items, ({ market, country }) => choice(market, country)),
    countries: eachOnce(items, ({ countryCode, country }) => choice(countryCode, country)),
    locales: eachOnce(locales, ({ id, name }) => choice(id, name)),
  }
}

const choice = (value: string | undefined, label = value): CodeChoice[] =>
  value === undefined ? [] : [{ value, label: label ?? value }]

const eachOnce = <Item>(items: readonly Item[], read: (item: Item) => CodeChoice[]): CodeChoice[] =>
  distinct(items.flatMap(read), ({ value }) => value).sort((one, other) =>
    one.label.localeCompare(other.label),
  )
