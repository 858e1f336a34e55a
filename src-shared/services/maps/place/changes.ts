import type { OpeningDay, Place } from '../models'
import { readSpan } from './opening'

/** Something of a place that has changed since it was seen before. */
export interface PlaceChange {
  what: 'rating' | 'reviews' | 'hours' | 'phone' | 'closed'
  now: string
  before: string
  /** Epoch milliseconds when it was last seen as before. */
  seenAt: number
}

/** A place as an answer stated it. */
export interface SeenPlace {
  place: Place
  /** Epoch milliseconds. */
  at: number
}

const words: Readonly<Record<PlaceChange['what'], (place: Place) => string | undefined>> = {
  rating: ({ rating }) => (rating === null ? undefined : String(Math.round(rating * 10) / 10)),
  reviews: ({ reviewCount }) => (reviewCount === null ? undefined : String(reviewCount)),
  hours: ({ hours }) => (hours.length === 0 ? undefined : weekOf(hours)),
  phone: ({ phone }) => phone ?? undefined,
  closed: ({ closed, operates }) =>
    closed === null ? (operates ? 'open' : undefined) : `${closed} closed`,
}

/** The days under their names, and hours as they are read: an answer begins with its day, in its words. */
const weekOf = (hours: readonly OpeningDay[]): string =>
  hours
    .map(({ day, times }) => `${day} ${times.map(timeOf).join(', ')}`)
    .toSorted()
    .join('; ')

const timeOf = (time: string): string => {
  const span = readSpan(time)
  return span === undefined ? time : `${span.from}–${span.to}`
}

/**
 * What of a place changed since it was seen before, each with the newest time at which it was different.
 * What an answer did not state has not changed. Pure.
 *
 * @param earlier newest first
 */
export function changesOf(place: Place, earlier: readonly SeenPlace[]): readonly PlaceChange[] {
  const all: readonly PlaceChange['what'][] = ['rating', 'reviews', 'hours', 'phone', 'closed']
  return all.flatMap((what) => {
    const now = words[what](place)
    if (now === undefined) return []
    for (const seen of earlier) {
      const before = words[what](seen.place)
      if (before !== undefined && before !== now) return { what, now, before, seenAt: seen.at }
    }
    return []
  })
}
