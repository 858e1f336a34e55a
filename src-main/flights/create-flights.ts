import { setImmediate } from 'node:timers/promises'
import { wordFault } from '#shared/bridge/fault-words'
import { type FlightFindings, type FlightQuestion, flightQuestion } from '#shared/bridge/flights'
import { failed, ok, type Result } from '#shared/bridge/result'
import { decodeJson } from '#shared/reading/plain'
import type { Itinerary } from '#shared/services/flights/models'
import { questionOfCall } from '#shared/services/flights/search-question'
import type { OpenRun, Polling, RunRecord } from '../polling/ports'
import { createFares } from './fares'
import type { Flights, FlightsPorts } from './ports'
import { beginSearch } from './search'
import type {} from './store/methods'
import { readFoundFilters, readFoundItinerary } from './stored-findings'

/** Everything a search has found so far. */
async function readFindings(
  polling: Pick<Polling, 'open'>,
  id: string,
): Promise<Result<FlightFindings>> {
  const opened = await polling.open(id)
  if (!opened.ok) return opened
  const { run, notes, found, answers, receivedAt } = opened.value
  const question = questionOf(opened.value)
  if (question === undefined) {
    return failed(wordFault('notKept', undefined, { message: 'This is not a flight search.' }))
  }
  return ok({
    run: run.id,
    revision: run.revision,
    question,
    itineraries: await readItineraries(found),
    filters: readFoundFilters(notes),
    answers,
    receivedAt,
  })
}

/** How long main's loop may be held up at a time, in milliseconds. */
const sliceMs = 4

/** Thousands of itineraries are megabytes of JSON: other work runs in between. */
async function readItineraries(texts: readonly string[]): Promise<Itinerary[]> {
  const itineraries: Itinerary[] = []
  let began = performance.now()
  for (const text of texts) {
    const one = readFoundItinerary(text)
    if (one !== undefined) itineraries.push(one)
    if (performance.now() - began < sliceMs) continue
    await setImmediate()
    began = performance.now()
  }
  return itineraries
}

/** The person's question; of a search that was begun otherwise what its call says. */
function questionOf({ run, about }: OpenRun): FlightQuestion | undefined {
  if (run.kind !== 'flightSearch') return undefined
  const read = flightQuestion.safeParse(decodeJson(about)?.value)
  return read.success ? read.data : questionOfCall(run.operation, run.values)
}

/**
 * The flight search: searches that the polling engine carries through, the price history that each of
 * them adds to, and the watches that begin them again.
 */
export function createFlights(ports: FlightsPorts): Flights {
  const { polling, library, world } = ports
  const realm = () => world().realm
  const fares = createFares(ports)

  /** Rejects if it could not be stored: then the engine reports the end again. */
  async function ended(run: RunRecord): Promise<void> {
    if (run.kind !== 'flightSearch') return
    const kept = await library.ask('keepPricePoint', { realm: run.realm, run: run.id })
    if (!kept.ok) throw new Error(kept.fault.message)
    await fares.apply(run, kept.value)
  }

  const stopEnds = polling.onEnd(ended)
  const stopChanges = polling.onChange(fares.followed)

  return {
    search: (wish) => beginSearch(ports, wish, null),
    findings: (run) => readFindings(polling, run),
    recent: (limit) => library.ask('recentSearches', { realm: realm(), limit }),
    routes: () => library.ask('priceRoutes', { realm: realm() }),
    priceHistory: (key) => library.ask('priceHistory', { realm: realm(), key }),
    watches: fares,
    stop() {
      stopEnds()
      stopChanges()
    },
  }
}
