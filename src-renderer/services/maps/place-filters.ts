import type { FilterRule, Filters } from '../../kit/filters/filters'
import { choiceOf, isOn, withOnly, withoutFilter, withRange } from '../../kit/filters/filters'
import { type FilterSection, foundOptions } from '../../kit/filters/sections'
import { wholeNumber } from '../../ui/words'
import type { ListedPlace } from './place-words'

const untold = 'Not told'

const typeOf = ({ place }: ListedPlace): string => place.types[0] ?? untold
const priceOf = ({ place }: ListedPlace): string => place.price ?? untold
const openingOf = ({ place, opening }: ListedPlace): string =>
  place.closed === null ? opening.at : 'closed'

/** What the places that came can be filtered by. What is not told passes no range that asks for it. */
export const placeRules: readonly FilterRule<ListedPlace>[] = [
  { at: 'choice', name: 'open', title: 'open now', keysOf: (row) => [openingOf(row)] },
  {
    at: 'range',
    name: 'rating',
    title: 'rating',
    numberOf: ({ place }) => place.rating ?? undefined,
  },
  {
    at: 'range',
    name: 'reviews',
    title: 'number of reviews',
    numberOf: ({ place }) => place.reviewCount ?? undefined,
  },
  { at: 'choice', name: 'price', title: 'price', keysOf: (row) => [priceOf(row)] },
  { at: 'choice', name: 'type', title: 'type', keysOf: (row) => [typeOf(row)] },
]

/** The parts of the panel for these places: each option of what came, the most frequent first. Pure. */
export function placeSections(
  rows: readonly ListedPlace[],
  locale: string | undefined,
): readonly FilterSection<ListedPlace>[] {
  return [
    {
      at: 'histogram',
      name: 'rating',
      title: 'Rating',
      numberOf: ({ place }) => place.rating ?? undefined,
      words: (value) => value.toLocaleString(locale, { maximumFractionDigits: 1 }),
    },
    {
      at: 'histogram',
      name: 'reviews',
      title: 'Number of reviews',
      numberOf: ({ place }) => place.reviewCount ?? undefined,
      words: (value) => wholeNumber(value, locale),
    },
    ...foundOptions(rows, { name: 'price', title: 'Price', keyOf: priceOf }),
    ...foundOptions(rows, { name: 'type', title: 'Type', keyOf: typeOf }),
  ]
}

/** Whether only places that are open now are let through. */
export const isOpenNow = (filters: Filters): boolean =>
  choiceOf(filters, 'open').at === 'only' && isOn(choiceOf(filters, 'open'), 'open')

/** The same with "open now" switched. */
export const withOpenNow = (filters: Filters): Filters =>
  isOpenNow(filters) ? withoutFilter(filters, 'open') : withOnly(filters, 'open', 'open')

/** A rating that many ask for. */
const goodRating = 4

/** Whether only well rated places are let through. */
export const isWellRated = ({ ranges }: Filters): boolean => ranges.rating?.from === goodRating

/** The same with "4.0 and up" switched. */
export const withWellRated = (filters: Filters): Filters =>
  isWellRated(filters)
    ? withoutFilter(filters, 'rating')
    : withRange(filters, 'rating', { from: goodRating, to: null })
