import type { Column } from '#shared/reading/tables/columns'
import { type RowFormat, writeRows } from '../../../document/write-rows'
import { daysOf } from '../question-words'
import type { ComparedPoint } from './trail-points'

const names = {
  searched: 'time',
  places: 'text',
  departure: 'text',
  end: 'text',
  daysAhead: 'number',
  cabin: 'text',
  adults: 'number',
  children: 'number',
  infants: 'number',
  currency: 'text',
  cheapest: 'number',
  change: 'number',
  cheapestDirect: 'number',
  fastestMinutes: 'number',
  itineraries: 'number',
  complete: 'flag',
  askedBy: 'text',
  search: 'text',
} as const satisfies Record<string, Column['kind']>

const columns: Column[] = Object.entries(names).map(([id, kind]) => ({
  id,
  path: [id],
  kind,
  hidden: false,
  typicalLength: id.length,
}))

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
  } satisfies Record<keyof typeof names, unknown>
}

/** The points as text for elsewhere: times in ISO form, numbers without marks. */
export function trailText(points: readonly ComparedPoint[], format: RowFormat): string {
  return writeRows(points.map(rowOf), columns, format)
}

/** A name for a file: what the title has of letters and digits. */
export function fileName(title: string): string {
  const plain = title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
  return `price-trail-${plain}`
}
