import type { Coordinates } from '../../../reading/coordinates'
import type { Place } from '../models'

/** A part of the world in degrees; the east lies beyond 180 if the date line is in it. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** Those that lie in what the map shows, also if it shows the date line. Pure. */
export const placesWithin = (
  places: readonly Place[],
  { west, south, east, north }: Bounds,
): Place[] =>
  places.filter(({ latitude, longitude }) => {
    if (latitude === null || longitude === null || latitude < south || latitude > north)
      return false
    return [longitude, longitude + 360].some((one) => one >= west && one <= east)
  })

/**
 * The middle and zoom of what the map shows, as a search takes them. Middles are an eighth of the view
 * apart: a return to nearly the same area asks the same question, which costs nothing. Pure.
 */
export function areaValues({ latitude, longitude, zoom }: Coordinates & { zoom: number }) {
  const depth = Math.min(21, Math.max(1, Math.round(zoom) + 1))
  const step = 360 / 2 ** Math.round(zoom) / 8
  const to = (value: number, limit: number) =>
    Math.min(limit, Math.max(-limit, Math.round(value / step) * step)).toFixed(5)
  return { lat: to(latitude, 90), lng: to(longitude, 180), zoom: String(depth) }
}
