import type { Coordinates } from '../../../reading/coordinates'
import { distanceBetween } from './coordinates'

/** A way along points in their order. */
export interface Journey {
  /** Metres along great circles. */
  metres: number
  /** How many points it goes by; those whose place is not known are passed over. */
  points: number
}

/**
 * The length of the way along points in their order. Each leg is the great circle between its ends, by
 * the haversine formula on a sphere of the mean radius 6,371,008.8 m (R. W. Sinnott, "Virtues of the
 * Haversine", Sky and Telescope 68(2), 1984, 159): up to 0.5 % off the way on the ellipsoid. Pure.
 */
export function journeyOf(points: readonly (Coordinates | undefined)[]): Journey {
  const known = points.filter((point) => point !== undefined)
  let metres = 0
  for (const [place, point] of known.entries()) {
    const next = known[place + 1]
    if (next !== undefined) metres += distanceBetween(point, next)
  }
  return { metres, points: known.length }
}

const radians = Math.PI / 180
/** A bend is drawn with points so far apart that a straight line between them is no longer seen. */
const stepMetres = 100_000

/**
 * Points along the great circle from one point to the other, without the first: the formula for an
 * intermediate point of E. Williams, Aviation Formulary 1.47, "Intermediate points on a great circle".
 */
function alongCircle(one: Coordinates, other: Coordinates): Coordinates[] {
  const metres = distanceBetween(one, other)
  const steps = Math.ceil(metres / stepMetres)
  const angle = metres / 6_371_008.8
  // Close points need no bend, and between opposite ends of the earth no circle is the shortest.
  if (steps < 2 || Math.sin(angle) < 1e-6) return [other]
  const [lat1, lng1] = [one.latitude * radians, one.longitude * radians]
  const [lat2, lng2] = [other.latitude * radians, other.longitude * radians]
  const bend = Array.from({ length: steps - 1 }, (_none, place) => {
    const share = (place + 1) / steps
    const a = Math.sin((1 - share) * angle) / Math.sin(angle)
    const b = Math.sin(share * angle) / Math.sin(angle)
    const x = a * Math.cos(lat1) * Math.cos(lng1) + b * Math.cos(lat2) * Math.cos(lng2)
    const y = a * Math.cos(lat1) * Math.sin(lng1) + b * Math.cos(lat2) * Math.sin(lng2)
    const z = a * Math.sin(lat1) + b * Math.sin(lat2)
    return {
      latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
      longitude: Math.atan2(y, x) / radians,
    }
  })
  return [...bend, other]
}

/**
 * The way as a line to be drawn. If it crosses the date line its longitudes count on past 180, so that
 * no line runs back round the world. Pure.
 */
export function journeyLine(points: readonly Coordinates[]): readonly Coordinates[] {
  const line: Coordinates[] = points.slice(0, 1)
  for (const [place, point] of points.entries()) {
    const next = points[place + 1]
    for (const one of next === undefined ? [] : alongCircle(point, next)) {
      const before = line.at(-1)?.longitude ?? 0
      const turns = Math.round((before - one.longitude) / 360)
      line.push({ latitude: one.latitude, longitude: one.longitude + turns * 360 })
    }
  }
  return line
}
