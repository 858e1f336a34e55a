import type { FlightQuestion } from '../../bridge/flights'
import type { PriceShare } from '../../reading/numbers/money'

/** Who travels, by the kinds that a search distinguishes. */
export type Travellers = Pick<FlightQuestion, 'adults' | 'children' | 'infants'>

/** The kinds of travellers, with their ages as the interface states them. */
export const travellerKinds = [
  { name: 'adults', title: 'Adults', ages: '12 years and over', one: 'adult', many: 'adults' },
  { name: 'children', title: 'Children', ages: '2 to 12 years', one: 'child', many: 'children' },
  { name: 'infants', title: 'Infants', ages: 'Under 2 years', one: 'infant', many: 'infants' },
] as const

const counted = (count: number, one: string, many: string, locale: string | undefined): string =>
  `${new Intl.NumberFormat(locale).format(count)} ${count === 1 ? one : many}`

/** How many travel together. */
export const headCount = (travellers: Travellers): number =>
  travellerKinds.reduce((sum, { name }) => sum + travellers[name], 0)

/** "2 adults, 1 child". */
export function travellerWords(travellers: Travellers, locale?: string): string {
  const parts = travellerKinds.flatMap(({ name, one, many }) =>
    travellers[name] === 0 ? [] : [counted(travellers[name], one, many, locale)],
  )
  return parts.length === 0 ? 'nobody' : parts.join(', ')
}

/** "2 adults", or if there are several kinds "3 travellers". */
export function travellerCount(travellers: Travellers, locale?: string): string {
  const kinds = travellerKinds.filter(({ name }) => travellers[name] > 0)
  if (kinds.length < 2) return travellerWords(travellers, locale)
  return counted(headCount(travellers), 'traveller', 'travellers', locale)
}

/** "for 3 travellers": whom a price is for; nothing if one travels alone. */
export function forTravellers(travellers: Travellers, locale?: string): string | undefined {
  const heads = headCount(travellers)
  return heads < 2 ? undefined : `for ${counted(heads, 'traveller', 'travellers', locale)}`
}

/** Names who travels: "2-1-0" is two adults and a child. */
export const travellersKey = ({ adults, children, infants }: Travellers): string =>
  [adults, children, infants].join('-')

/** What a shown price is for: all who travel together, or one of them. */
export type PricesFor = 'all' | 'each'

/** How to show the prices of a search for these travellers: what to divide by, and for whom that is. */
export function shareOf(travellers: Travellers, prices: PricesFor, locale?: string): PriceShare {
  const heads = headCount(travellers)
  const words = forTravellers(travellers, locale)
  if (words === undefined || prices === 'all') return { divisor: 1, words }
  // Children and infants pay less, so with them nobody pays the average share.
  const kinds = travellerKinds.filter(({ name }) => travellers[name] > 0)
  const each = `each of ${new Intl.NumberFormat(locale).format(heads)}`
  return { divisor: heads, words: kinds.length > 1 ? `${each}, on average` : each }
}
