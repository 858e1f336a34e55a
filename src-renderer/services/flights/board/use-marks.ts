import type { SavedMark } from '#shared/bridge/library'
import { recordId } from '#shared/reading/make-record'
import type { RecordPointer } from '#shared/reading/record'
import { useFromLibrary } from '../../../data/use-library'
import { desk } from '../../../desk'

/** How the library names an itinerary. */
export function pointerTo(itinerary: string): RecordPointer {
  return { service: 'flights', kind: 'itinerary', id: recordId(itinerary) ?? itinerary }
}

const none: ReadonlyMap<string, SavedMark> = new Map()
const known = new WeakMap<object, ReadonlyMap<string, SavedMark>>()

/** Marks of the saved itineraries that were seen since the search began, by the library's ids. */
export function useMarks(since: number): ReadonlyMap<string, SavedMark> {
  const asked = useFromLibrary(['itinerary-marks', since], () =>
    desk.call('library.search', {
      query: {
        text: '',
        services: ['flights'],
        kinds: ['itinerary'],
        saved: true,
        seenFrom: since,
        order: 'newest',
      },
      limit: 500,
    }),
  )
  if (asked.at !== 'ready') return none
  const before = known.get(asked.value)
  if (before !== undefined) return before
  const marks = new Map(
    asked.value.items.flatMap(({ id, saved }): [string, SavedMark][] =>
      saved === null ? [] : [[id, saved]],
    ),
  )
  known.set(asked.value, marks)
  return marks
}
