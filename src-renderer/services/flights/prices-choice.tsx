import { headCount, type Travellers } from '#shared/services/flights/travellers'
import { useLocale } from '../../ui/locale'
import { SegmentedChoice } from '../../ui/segmented-choice'
import { wholeNumber } from '../../ui/words'
import { showPricesFor, usePricesFor } from './prices'

/** Whether prices are shown for all who travel or for each; nothing where one travels alone. */
export function PricesChoice({ travellers }: { travellers: Travellers }) {
  const prices = usePricesFor()
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
      onChange={showPricesFor}
    />
  )
}
