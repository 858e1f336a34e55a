import {
  forTravellers,
  headCount,
  type Travellers,
  travellerKinds,
} from '#shared/services/flights/travellers'
import { wholeNumber } from '../../ui/words'

/** What a shown price is for: all who travel together, or one of them. */
export type PricesFor = 'all' | 'each'

/** How the prices of one search are shown. The service tells them for all travellers together. */
export interface PriceShare {
  /** What a price is divided by to be shown. */
  divisor: number
  /** Whom a shown price is for: "for 3 travellers"; undefined where one travels alone. */
  words: string | undefined
}

/** How to show the prices of a search for these travellers. Pure. */
export function shareOf(travellers: Travellers, prices: PricesFor, locale?: string): PriceShare {
  const heads = headCount(travellers)
  const words = forTravellers(travellers, locale)
  if (words === undefined || prices === 'all') return { divisor: 1, words }
  // Children and infants pay less, so with them a share is what nobody pays.
  const kinds = travellerKinds.filter(({ name }) => travellers[name] > 0)
  const each = `each of ${wholeNumber(heads, locale)}`
  return { divisor: heads, words: kinds.length > 1 ? `${each}, on average` : each }
}

/** A heading over prices, with whom they are for: "Cheapest, for 3 travellers". */
export const headingOf = (name: string, { words }: PriceShare): string =>
  words === undefined ? name : `${name}, ${words}`

/** A price with whom it is for: "$2,556 for 3 travellers". */
export const withShare = (price: string, { words }: PriceShare): string =>
  words === undefined ? price : `${price} ${words}`
