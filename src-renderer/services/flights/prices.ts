import { createWorldStore } from '../../state/world-store'
import type { PricesFor } from './price-share'

const store = createWorldStore(
  'prices-for',
  (stored): PricesFor => (stored === 'each' ? 'each' : 'all'),
)

/** How prices are shown, as the person chose; it is remembered. */
export const usePricesFor = store.use
/** Shows prices for all, or for each. */
export const showPricesFor = (prices: PricesFor): void => store.change(() => prices)
