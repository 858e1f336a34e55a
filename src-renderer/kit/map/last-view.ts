import { pageMemory, rememberPage } from '../../state/page-memory'
import type { MapPlace } from './map-input'

/** The view of a map that nothing is known of. */
export const wholeWorld: MapPlace = { latitude: 25, longitude: 5, zoom: 1.6 }

/** Where a map was left, also before a restart; undefined before it was ever moved. */
export function lastView(name: string): MapPlace | undefined {
  const left = pageMemory(name)
  if (!Array.isArray(left)) return undefined
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = left.map(Number)
  return Number.isFinite(latitude + longitude + zoom) ? { latitude, longitude, zoom } : undefined
}

/** Remembers where a map is left. */
export const rememberView = (name: string, { latitude, longitude, zoom }: MapPlace): void =>
  rememberPage(name, [latitude, longitude, zoom])
