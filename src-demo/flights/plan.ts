import { type Demo, minute } from '../demo'
import { distance } from '../maps/places'
import { itemAt, type Random, randomFrom } from '../random'
import { type Airport, airports, type FlightPlace } from './airports'
import { type Carrier, carriers } from './carriers'
import { instantOf, offsetAt } from './clock'

/** One flight from one airport to another. */
export interface Segment {
  from: Airport
  to: Airport
  /** Instants; what is shown is local. */
  departure: number
  arrival: number
  number: string
  marketing: Carrier
  operating: Carrier
}

/** One way of getting from place to place; its price is in US dollars for one adult, economy. */
export interface Leg {
  segments: readonly Segment[]
  price: number
}

const hubs = airports.filter(({ hub }) => hub)

/** Minutes in the air and on the ground before and after. */
function flightMinutes(from: Airport, to: Airport): number {
  return Math.round((34 + (distance(from, to) / 830) * 60) / 5) * 5
}

/** Ways from one place to another on a day, the same for the same question. */
export function legsOn(
  demo: Demo,
  from: FlightPlace,
  to: FlightPlace,
  day: number,
  count: number,
): Leg[] {
  const random = randomFrom(demo.seed, 'legs', from.skyId, to.skyId, day)
  const legs: Leg[] = []
  for (let tries = 0; legs.length < count && tries < count * 4; tries += 1) {
    const start = random.pick(from.airports)
    const end = random.pick(to.airports)
    const leg = legAt(random, start, end, day)
    if (leg) legs.push(leg)
  }
  return legs
}

function legAt(random: Random, from: Airport, to: Airport, day: number): Leg | undefined {
  const straight = distance(from, to)
  const stops = stopsFor(random, straight)
  const path = pathFor(random, from, to, straight, stops)
  if (!path) return undefined
  const long = straight > 4500
  const carrier = random.pick(carriers.filter(({ longHaul }) => !long || longHaul))
  const segments: Segment[] = []
  let instant = instantOf(from.timezone, day + random.integer(66, 268) * 5 * minute)
  for (const [index, start] of path.slice(0, -1).entries()) {
    const end = itemAt(path, index + 1)
    const marketing = index > 0 && random.chance(0.2) ? random.pick(carriers) : carrier
    const arrival = instant + flightMinutes(start, end) * minute
    segments.push({
      from: start,
      to: end,
      departure: instant,
      arrival,
      number: String(random.integer(10, 2999)),
      marketing,
      operating: random.chance(0.15) ? random.pick(carriers) : marketing,
    })
    // Nights are spent waiting if nothing leaves.
    instant = arrival + random.integer(10, 38) * 5 * minute
    const local = new Date(instant + offsetAt(end.timezone, instant)).getUTCHours()
    if (local < 5) instant += (5 - local) * 60 * minute + random.integer(0, 12) * 5 * minute
  }
  const flown = segments.reduce((sum, one) => sum + distance(one.from, one.to), 0)
  const price =
    (38 + flown ** 0.86 * 0.28) *
    carrier.price *
    (stops === 0 ? 1.22 : 1) *
    (0.78 + random.next() * 0.6)
  return { segments, price }
}

function stopsFor(random: Random, straight: number): number {
  if (straight < 900) return random.chance(0.8) ? 0 : 1
  if (straight < 4500) return random.chance(0.5) ? 0 : random.chance(0.85) ? 1 : 2
  if (straight < 11_500) return random.chance(0.3) ? 0 : random.chance(0.7) ? 1 : 2
  return random.chance(0.55) ? 1 : 2
}

/** Airports on the way; detours beyond reason are dropped. */
function pathFor(
  random: Random,
  from: Airport,
  to: Airport,
  straight: number,
  stops: number,
): Airport[] | undefined {
  if (stops === 0) return [from, to]
  const most = straight * 1.35 + 900
  const detour = (over: Airport): number => distance(from, over) + distance(over, to)
  const fitting = hubs.filter(
    (hub) => hub.city !== from.city && hub.city !== to.city && detour(hub) < most,
  )
  if (fitting.length === 0) return [from, to]
  const first = random.pick(fitting)
  if (stops === 1) return [from, first, to]
  const second = fitting.filter(
    (hub) =>
      hub !== first && distance(first, hub) + distance(hub, to) < distance(first, to) * 1.3 + 600,
  )
  return second.length === 0 ? [from, first, to] : [from, first, random.pick(second), to]
}
