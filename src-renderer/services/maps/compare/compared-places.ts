import type { Coordinates } from '#shared/reading/coordinates'
import type { Place } from '#shared/services/maps/models'
import type { PlaceChange } from '#shared/services/maps/place/changes'
import { distanceBetween } from '#shared/services/maps/place/coordinates'
import {
  type ComparedPart,
  comparedLine,
  comparedLines,
  comparedPart,
  leastOf,
} from '../../../kit/compare/comparison'
import { distanceWords } from '../../../ui/measures'
import { ratingWords, wholeNumber } from '../../../ui/words'
import { openingWords } from '../place-words'
import { changeWords } from './use-seen-before'

/** A place of the comparison, as far as it is known. */
export interface ComparedPlace {
  id: string
  name: string
  place: Place | undefined
  /** Epoch milliseconds of the answer. */
  statedAt: number | undefined
  point: Coordinates | undefined
  changes: readonly PlaceChange[]
}

interface Frame {
  now: number
  /** Where the map is, from which distances are counted too. */
  middle: Coordinates | undefined
  locale?: string | undefined
}

/** What is said of the places, line by line; what no answer stated is a dash. Pure. */
export function comparedPlaces(
  items: readonly ComparedPlace[],
  { now, middle, locale }: Frame,
): readonly ComparedPart[] {
  const places = items.map(({ place }) => place)
  const negative = (value: number | null) => (value === null ? undefined : -value)
  const [first] = items
  const metresFrom = (from: Coordinates | undefined) =>
    items.map(({ point }) => from && point && distanceBetween(from, point))
  const inWords = (all: readonly (number | undefined)[]) =>
    all.map((metres) => (metres === undefined ? undefined : distanceWords(metres, locale)))
  const fromMiddle = metresFrom(middle)
  const opening = items.map(({ place, statedAt }) =>
    place === undefined || statedAt === undefined
      ? undefined
      : openingWords(place, statedAt, now, locale)?.words,
  )
  const days = items.flatMap(({ place }) => place?.hours ?? []).map(({ day }) => day)
  return [
    comparedPart(
      'What people say',
      comparedLines(places, [
        [
          'Rating',
          ({ rating }) => (rating === null ? null : ratingWords(rating, locale)),
          ({ rating }) => negative(rating),
        ],
        [
          'Reviews',
          ({ reviewCount }) => (reviewCount === null ? null : wholeNumber(reviewCount, locale)),
          ({ reviewCount }) => negative(reviewCount),
        ],
        ['Price', ({ price }) => price],
        ['Kind', ({ types }) => types.join(', ')],
      ]),
    ),
    comparedPart('Hours', [
      comparedLine('Now', opening),
      ...comparedLines(
        places,
        [...new Set(days)].map((name) => [
          name,
          ({ hours }) => hours.find(({ day }) => day === name)?.times.join(', '),
        ]),
      ),
    ]),
    comparedPart('Where', [
      ...comparedLines(places, [['Address', ({ address }) => address]]),
      comparedLine('From the map’s middle', inWords(fromMiddle), leastOf(fromMiddle)),
      comparedLine(
        `From ${first?.name ?? 'the first'}`,
        inWords(metresFrom(first?.point)).map((words, place) => (place === 0 ? undefined : words)),
      ),
    ]),
    comparedPart(
      'Reach',
      comparedLines(places, [
        ['Phone', ({ phone }) => phone],
        ['Website', ({ website }) => website],
      ]),
    ),
    comparedPart('Since it was seen before', [
      comparedLine(
        'Changed',
        items.map(({ changes }) => changes.map((one) => changeWords(one, locale)).join('. ')),
      ),
    ]),
  ].filter(({ lines }) => lines.length > 0)
}
