import { pageMemory, rememberPage } from '../../state/page-memory'
import type { MapPlace } from './use-map'

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
