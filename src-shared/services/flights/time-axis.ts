import type { ItineraryFacts, LegFacts } from './itinerary-facts'

/** A stretch of time that the bars of one leg are drawn on, in epoch milliseconds of the clock where it starts. */
export interface TimeAxis {
  from: number
  until: number
  ticks: readonly number[]
}

/** A part of a bar, in shares of the axis. */
export interface BarPart {
  at: 'flight' | 'wait'
  left: number
  width: number
}

/** One leg on its axis, in shares of it. */
export interface Bar {
  left: number
  width: number
  parts: readonly BarPart[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** When a leg begins and ends on the clock of its start; its end is computed from its duration. */
function spanOf({ departure, arrival, leg }: LegFacts) {
  if (departure === undefined) return undefined
  const length =
    leg.minutes !== undefined
      ? leg.minutes * minute
      : arrival !== undefined && arrival > departure
        ? arrival - departure
        : undefined
  return length === undefined ? undefined : { from: departure, until: departure + length }
}

/** What the bars of one leg need: from the midnight before the first of them. */
function extentOf(facts: readonly ItineraryFacts[], leg: number) {
  let from = Number.POSITIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  for (const { legs } of facts) {
    const one = legs[leg]
    const span = one === undefined ? undefined : spanOf(one)
    if (span === undefined) continue
    from = Math.min(from, span.from)
    until = Math.max(until, span.until)
  }
  if (from > until) return undefined
  const midnight = Math.floor(from / day) * day
  return { midnight, from: from - midnight, until: until - midnight }
}

/**
 * An axis for each leg, all from the same hour to the same hour, so that what is below one another is
 * at the same time of day; undefined for a leg without stated times.
 */
export function axesOf(
  facts: readonly ItineraryFacts[],
  legCount: number,
): (TimeAxis | undefined)[] {
  const extents = Array.from({ length: legCount }, (_, leg) => extentOf(facts, leg))
  const stated = extents.filter((extent) => extent !== undefined)
  const start = Math.floor(Math.min(...stated.map(({ from }) => from)) / hour) * hour
  const last = Math.ceil(Math.max(...stated.map(({ until }) => until)) / hour) * hour
  const end = Math.max(start + hour, last)
  const step = ([2, 3, 6, 12, 24].find((hours) => (end - start) / (hours * hour) <= 7) ?? 48) * hour
  return extents.map((extent) => {
    if (extent === undefined) return undefined
    const ticks: number[] = []
    for (let tick = Math.ceil(start / step) * step; tick <= end; tick += step) {
      ticks.push(extent.midnight + tick)
    }
    return { from: extent.midnight + start, until: extent.midnight + end, ticks }
  })
}

/** Where an instant lies on the axis, 0 to 1. */
export function shareOf({ from, until }: TimeAxis, instant: number): number {
  return Math.min(1, Math.max(0, (instant - from) / (until - from)))
}

/** A leg as a bar: flights, and the waits between them if their lengths are stated. */
export function barOf(facts: LegFacts, axis: TimeAxis): Bar | undefined {
  const span = spanOf(facts)
  if (span === undefined) return undefined
  const share = (from: number, until: number) => {
    const left = shareOf(axis, from)
    return { left, width: shareOf(axis, until) - left }
  }
  return { ...share(span.from, span.until), parts: partsOf(facts, span, share) }
}

function partsOf(
  { leg, layovers }: LegFacts,
  span: { from: number; until: number },
  share: (from: number, until: number) => { left: number; width: number },
): BarPart[] {
  const whole: BarPart[] = [{ at: 'flight', ...share(span.from, span.until) }]
  const parts: BarPart[] = []
  let clock = span.from
  for (const [place, segment] of leg.segments.entries()) {
    // Without one of the lengths, the places of the others would be a guess.
    if (segment.minutes === undefined) return whole
    parts.push({ at: 'flight', ...share(clock, clock + segment.minutes * minute) })
    clock += segment.minutes * minute
    if (place === leg.segments.length - 1) break
    const wait = layovers[place]?.minutes
    if (wait === undefined) return whole
    parts.push({ at: 'wait', ...share(clock, clock + wait * minute) })
    clock += wait * minute
  }
  return parts.length === 0 ? whole : parts
}

/** Where the stops lie on the line, 0 to 1: by time if all times are stated, else evenly. */
export function marksOf(
  flights: readonly (number | undefined)[],
  waits: readonly (number | undefined)[],
  stops: number | undefined,
): number[] {
  const count = Math.max(0, Math.min(6, stops ?? flights.length - 1))
  const evenly = Array.from({ length: count }, (_, place) => (place + 1) / (count + 1))
  const parts = flights.flatMap((flight, place) =>
    place < waits.length ? [flight, waits[place]] : [flight],
  )
  const stated = parts.filter((part) => part !== undefined)
  const whole = stated.reduce((sum, part) => sum + part, 0)
  if (stated.length !== parts.length || flights.length - 1 !== count || whole === 0) return evenly
  let clock = 0
  return waits.map((wait, place) => {
    clock += flights[place] ?? 0
    const middle = (clock + (wait ?? 0) / 2) / whole
    clock += wait ?? 0
    return middle
  })
}
