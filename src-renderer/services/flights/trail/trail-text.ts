import { type RowFormat, writeObjects } from '../../../document/write-rows'
import { daysOf } from '../question-words'
import type { ComparedPoint } from './trail-points'

function rowOf(point: ComparedPoint) {
  const { question } = point
  const { first, last } = daysOf(question)
  return {
    searched: new Date(point.at).toISOString(),
    places: question.legs.map(({ from, to }) => `${from.skyId}-${to.skyId}`).join(' '),
    departure: first,
    end: last,
    daysAhead: point.daysAhead,
    cabin: question.cabinClass,
    adults: question.adults,
    children: question.children,
    infants: question.infants,
    currency: question.currency,
    cheapest: point.cheapest,
    change: point.change,
    cheapestDirect: point.cheapestDirect,
    fastestMinutes: point.fastestMinutes,
    itineraries: point.itineraries,
    complete: point.complete,
    askedBy: point.watch === null ? 'person' : 'watch',
    search: point.run,
  }
}

/** The points as text for elsewhere: times in ISO form, numbers without marks. */
export const trailText = (points: readonly ComparedPoint[], format: RowFormat): string =>
  writeObjects(points.map(rowOf), format)

/** A name for a file: what the title has of letters and digits. */
export function fileName(title: string): string {
  const plain = title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
  return `price-trail-${plain}`
}
