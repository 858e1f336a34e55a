import {
  forTravellers,
  headCount,
  type Travellers,
  travellerKinds,
} from '#shared/services/flights/travellers'
import type { PriceShare } from '../../kit/money/money'
import { wholeNumber } from '../../ui/words'

/** What a shown price is for: all who travel together, or one of them. */
export type PricesFor = 'all' | 'each'

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
