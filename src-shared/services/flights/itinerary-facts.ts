import { localEpoch } from './local-time'
import type { Carrier, Itinerary, Leg, LocalTime, Segment, Stop } from './models'

/** What a person chooses among, tick by tick. */
export const choiceNames = ['stops', 'carriers', 'airports', 'layovers', 'drawbacks'] as const
export type ChoiceName = (typeof choiceNames)[number]

/** One way of counting stops: of the leg with the most. */
export type StopsKey = 'direct' | 'one' | 'more' | 'unknown'

/** What makes a connection harder. */
export type Drawback = 'selfTransfer' | 'airportChange' | 'overnight'

/** The wait between two flights of a leg. */
export interface Layover {
  /** Where one lands. */
  at: Stop
  /** Where one leaves from; another airport if `changes` is true. */
  from: Stop
  changes: boolean
  /** Undefined if a time is missing, or if they contradict each other. */
  minutes: number | undefined
  overnight: boolean
}

/** Facts of a leg that are computed once. */
export interface LegFacts {
  leg: Leg
  /** Epoch milliseconds as if the clock stood at UTC, for order; undefined without a clock time. */
  departure: number | undefined
  arrival: number | undefined
  /** Minutes of the day, 0 to 1439, on the clock of the place. */
  departsAt: number | undefined
  arrivesAt: number | undefined
  stops: number | undefined
  layovers: readonly Layover[]
  /** The carriers that sell it, each once; those of its flights if the leg itself names none. */
  carriers: readonly Carrier[]
  /** Who flies it if others sell it. */
  operatedBy: readonly string[]
}

/** Facts of an itinerary that are computed once, so that filtering and sorting only compare. */
export interface ItineraryFacts {
  id: string
  itinerary: Itinerary
  amount: number | undefined
  /** Of all legs together; undefined if one is not stated. */
  minutes: number | undefined
  legs: readonly LegFacts[]
  /** The options it belongs to, by filter. */
  options: Readonly<Record<ChoiceName, readonly string[]>>
}

const known = new WeakMap<Itinerary, ItineraryFacts>()

/** The facts of an itinerary; computed once for as long as the same object is given. */
export function factsOf(itinerary: Itinerary): ItineraryFacts {
  const before = known.get(itinerary)
  if (before !== undefined) return before
  const facts = reckon(itinerary)
  known.set(itinerary, facts)
  return facts
}

function reckon(itinerary: Itinerary): ItineraryFacts {
  const legs = itinerary.legs.map(legFacts)
  const layovers = legs.flatMap((leg) => leg.layovers)
  const minutes = legs.map(({ leg }) => leg.minutes)
  return {
    id: itinerary.id,
    itinerary,
    amount: Number.isFinite(itinerary.price.amount) ? itinerary.price.amount : undefined,
    minutes: minutes.length === 0 ? undefined : total(minutes),
    legs,
    options: {
      stops: [stopsKey(legs)],
      carriers: unique(legs.flatMap((leg) => leg.carriers.map(carrierKey))),
      airports: unique(legs.flatMap(({ leg }) => [...stopKey(leg.from), ...stopKey(leg.to)])),
      layovers: unique(layovers.flatMap(({ at, from }) => [...stopKey(at), ...stopKey(from)])),
      drawbacks: drawbacksOf(itinerary, layovers),
    },
  }
}

function legFacts(leg: Leg): LegFacts {
  const carriers = leg.marketing.length > 0 ? leg.marketing : leg.segments.map(sellerOf)
  const sold = distinct(carriers.flatMap((carrier) => carrier ?? []))
  const sellers = new Set(sold.map(({ name }) => name))
  const operating = [...leg.operating, ...leg.segments.map(({ operating }) => operating)]
  const operators = unique(operating.flatMap((carrier) => carrier?.name ?? []))
  return {
    leg,
    departure: instantOf(leg.departure),
    arrival: instantOf(leg.arrival),
    departsAt: minuteOfDay(leg.departure),
    arrivesAt: minuteOfDay(leg.arrival),
    stops: leg.stops,
    layovers: layoversOf(leg.segments),
    carriers: sold,
    operatedBy: operators.filter((name) => !sellers.has(name)),
  }
}

const sellerOf = ({ marketing, operating }: Segment): Carrier | undefined => marketing ?? operating

function layoversOf(segments: readonly Segment[]): Layover[] {
  return segments.slice(1).flatMap((next, index) => {
    const before = segments[index]
    return before === undefined ? [] : layoverBetween(before, next)
  })
}

function layoverBetween(before: Segment, next: Segment): Layover {
  const [from, until] = [instantOf(before.arrival), instantOf(next.departure)]
  const wait = from === undefined || until === undefined ? undefined : (until - from) / 60_000
  const { code: landed } = before.to
  const { code: left } = next.from
  return {
    at: before.to,
    from: next.from,
    changes: landed !== undefined && left !== undefined && landed !== left,
    minutes: wait !== undefined && wait >= 0 ? wait : undefined,
    overnight: from !== undefined && until !== undefined && holdsNight(from, until),
  }
}

const hour = 3_600_000
const day = 24 * hour

/** Whether a wait takes most of a night: three hours or more between 22:00 and 06:00. */
function holdsNight(from: number, until: number): boolean {
  if (until - from > day) return true
  for (let night = Math.floor(from / day) * day - 2 * hour; night < until; night += day) {
    if (Math.min(until, night + 8 * hour) - Math.max(from, night) >= 3 * hour) return true
  }
  return false
}

function stopsKey(legs: readonly LegFacts[]): StopsKey {
  let most = 0
  for (const { stops } of legs) {
    if (stops === undefined) return 'unknown'
    most = Math.max(most, stops)
  }
  if (legs.length === 0) return 'unknown'
  return most === 0 ? 'direct' : most === 1 ? 'one' : 'more'
}

function drawbacksOf(itinerary: Itinerary, layovers: readonly Layover[]): Drawback[] {
  const found: Drawback[] = []
  if (itinerary.selfTransfer === true || itinerary.protectedSelfTransfer === true) {
    found.push('selfTransfer')
  }
  if (layovers.some(({ changes }) => changes)) found.push('airportChange')
  if (layovers.some(({ overnight }) => overnight)) found.push('overnight')
  return found
}

/** Names a carrier among the options. */
export const carrierKey = ({ id, name }: Carrier): string => id ?? name

/** Names an airport among the options; nothing for one without code and name. */
export function stopKey({ code, name }: Stop): readonly string[] {
  const key = code ?? name
  return key === undefined ? [] : [key]
}

const midnights = new Map<string, number>()

/** As `localEpoch`; a search has few days, and reading a text as a time is slow. */
function instantOf(time: LocalTime | undefined): number | undefined {
  const minutes = minuteOfDay(time)
  if (time === undefined || minutes === undefined) return undefined
  const midnight = midnights.get(time.day) ?? localEpoch({ day: time.day, clock: undefined })
  if (midnights.size > 1000) midnights.clear()
  midnights.set(time.day, midnight)
  return midnight + minutes * 60_000
}

/** Minutes of the day, 0 to 1439, of a time that states its clock. */
export function minuteOfDay(time: LocalTime | undefined): number | undefined {
  if (time?.clock === undefined) return undefined
  const minutes = Number(time.clock.slice(0, 2)) * 60 + Number(time.clock.slice(3, 5))
  return Number.isNaN(minutes) ? undefined : minutes
}

function total(parts: readonly (number | undefined)[]): number | undefined {
  let sum = 0
  for (const part of parts) {
    if (part === undefined) return undefined
    sum += part
  }
  return sum
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

function distinct(carriers: readonly Carrier[]): Carrier[] {
  return [...new Map(carriers.map((carrier) => [carrierKey(carrier), carrier])).values()]
}
