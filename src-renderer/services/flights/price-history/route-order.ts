import type { PriceRoute } from '#shared/bridge/flights'
import { travellerWords } from '#shared/services/flights/travellers'
import { holdsWords } from '../../../kit/suggest/fit'

/** How the list of routes can be sorted. */
export const routeOrders = [
  { value: 'newest', label: 'Last searched' },
  { value: 'name', label: 'Name' },
  { value: 'searches', label: 'Most searches' },
  { value: 'low', label: 'Nearest to its lowest' },
] as const
export type RouteOrder = (typeof routeOrders)[number]['value']

/** How far the newest price is above the lowest of its travel dates, as a share of that; routes without a price come last. */
function aboveLowest({ newest, lowest }: PriceRoute): number {
  if (newest === null || lowest === null || lowest <= 0) return Number.POSITIVE_INFINITY
  return newest / lowest - 1
}

function compare(one: PriceRoute, other: PriceRoute, order: RouteOrder): number {
  switch (order) {
    case 'newest':
      return other.lastAt - one.lastAt
    case 'name':
      return one.title.localeCompare(other.title)
    case 'searches':
      return other.points - one.points
    case 'low': {
      const [first, second] = [aboveLowest(one), aboveLowest(other)]
      return first === second ? other.lastAt - one.lastAt : first - second
    }
    default:
      return order satisfies never
  }
}

/** The routes that hold every word of the text, in an order. Pure. */
export const shownRoutes = (
  routes: readonly PriceRoute[],
  text: string,
  order: RouteOrder,
): PriceRoute[] =>
  routes
    .filter(({ title, currency, question }) =>
      holdsWords(`${title} ${currency} ${travellerWords(question)}`, text),
    )
    .toSorted((one, other) => compare(one, other, order))
