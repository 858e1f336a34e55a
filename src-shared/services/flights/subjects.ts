import type { RecordPointer } from '../../reading/record'
import { recordIdOf } from '../lists'
import type { ItineraryFacts } from './itinerary-facts'
import type { FlightPlace } from './models'
import { itineraryTitle } from './records'

/** A thing of the flights as the window's table of intents takes it. */
interface FlightSubject extends RecordPointer {
  title: string
  place?: string | undefined
  not: { offline: string }
}

const not = { offline: 'All that the service says of it is stored already.' }

/** How the library names an itinerary. */
export const pointerTo = (itinerary: string): RecordPointer => ({
  service: 'flights',
  kind: 'itinerary',
  id: recordIdOf(itinerary),
})

/** A flight that was found; it is about where its first leg ends. Pure. */
export const flightSubject = ({ id, itinerary }: ItineraryFacts): FlightSubject => ({
  ...pointerTo(id),
  title: itineraryTitle(itinerary),
  place: itinerary.legs[0]?.to.city,
  not,
})

/** An airport or a city. Pure. */
export const airportSubject = (
  place: Pick<FlightPlace, 'entityId' | 'skyId' | 'name' | 'suggestion'>,
): FlightSubject => ({
  service: 'flights',
  kind: 'airport',
  id: recordIdOf(place.entityId ?? place.skyId ?? ''),
  title: place.suggestion,
  place: place.name,
  not,
})

/** A search of before: a name to look for. Pure. */
export const searchSubject = ({ run, title }: { run: string; title: string }): FlightSubject => ({
  ...pointerTo(run),
  title,
  not,
})
