import { useMemo } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import { type Money, moneyFor } from '#shared/reading/numbers/money'
import {
  headCount,
  type PricesFor,
  shareOf,
  type Travellers,
} from '#shared/services/flights/travellers'
import { createRealmStore } from '../../state/realm-store'
import { SegmentedChoice } from '../../ui/choice/segmented-choice'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'

const store = createRealmStore(
  'flights.prices-for',
  (stored): PricesFor => (stored === 'each' ? 'each' : 'all'),
)

/** How the prices of a question are written: for all who travel, or for each, as the person chose. */
export function useMoneyOf(question: FlightQuestion): Money {
  const prices = store.use()
  const locale = useLocale()
  return useMemo(
    () => moneyFor(question.currency, shareOf(question, prices, locale), locale),
    [question, prices, locale],
  )
}

/** Whether prices are shown for all who travel or for each; nothing if one travels alone. */
export function PricesChoice({ travellers }: { travellers: Travellers }) {
  const prices = store.use()
  const locale = useLocale()
  const heads = headCount(travellers)
  if (heads < 2) return null
  return (
    <SegmentedChoice
      label="Prices"
      options={[
        { value: 'all', label: `Price for ${wholeNumber(heads, locale)}` },
        { value: 'each', label: 'Each' },
      ]}
      value={prices}
      onChange={(prices) => store.change(() => prices)}
    />
  )
}
