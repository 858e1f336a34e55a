import type { ConfigurationItem, Locale } from '#shared/services/flights/models'
import { distinct } from '#shared/services/lists'
import type { CodeChoice } from '../../../kit/field/fitting-choices'

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
