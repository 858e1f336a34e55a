import type { ListedPlace } from '#shared/services/maps/place/listed-places'
import { openingOf } from '#shared/services/maps/place/opening'
import type { FilterRule } from '../../kit/filters/filters'
import type { QuickFilter } from '../../kit/filters/quick-filters'
import { type FilterSection, foundOptions } from '../../kit/filters/sections'
import { ratingWords, wholeNumber } from '../../ui/words'

const unstated = 'Unknown'

/** What is open now, and what is well rated: many ask for that first. */
export const quickFilters: readonly QuickFilter[] = [
  { name: 'open', words: 'Open now', only: 'open' },
  { name: 'rating', words: '4.0 and up', from: 4 },
]

const rating = {
  name: 'rating',
  numberOf: ({ place }: ListedPlace) => place.rating ?? undefined,
}
const reviews = {
  name: 'reviews',
  numberOf: ({ place }: ListedPlace) => place.reviewCount ?? undefined,
}
const price = { name: 'price', keyOf: ({ place }: ListedPlace) => place.price ?? unstated }
const type = { name: 'type', keyOf: ({ place }: ListedPlace) => place.types[0] ?? unstated }
const openAt = ({ place, statedAt }: ListedPlace, now: number): string =>
  place.closed === null ? openingOf(place.hours, place.timezone, statedAt, now).at : 'closed'

/** The filters of the places that came, at a moment. What is unknown passes no range that asks for it. */
export const placeRules = (now: number): readonly FilterRule<ListedPlace>[] => [
  { at: 'choice', name: 'open', title: 'open now', keysOf: (row) => [openAt(row, now)] },
  { at: 'range', title: 'rating', ...rating },
  { at: 'range', title: 'number of reviews', ...reviews },
  { at: 'choice', name: 'price', title: 'price', keysOf: (row) => [price.keyOf(row)] },
  { at: 'choice', name: 'type', title: 'type', keysOf: (row) => [type.keyOf(row)] },
]

/** The parts of the panel for these places: each option of what came, the most frequent first. Pure. */
export const placeSections = (
  rows: readonly ListedPlace[],
  locale: string | undefined,
): readonly FilterSection<ListedPlace>[] => [
  {
    at: 'histogram',
    title: 'Rating',
    ...rating,
    words: (value) => ratingWords(value, locale),
  },
  {
    at: 'histogram',
    title: 'Number of reviews',
    ...reviews,
    words: (value) => wholeNumber(value, locale),
  },
  ...foundOptions(rows, { title: 'Price', ...price }),
  ...foundOptions(rows, { title: 'Type', ...type }),
]
