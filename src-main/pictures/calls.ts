import type { HandlersOf } from '#shared/bridge/calls'
import { ok } from '#shared/bridge/result'
import type { MapSource } from './map-source'

/** The source of the map's tiles. The key goes in here and never comes back. */
export const mapHandlers = ({
  mapSource,
}: {
  mapSource: Pick<MapSource, 'state' | 'change'>
}): HandlersOf<'map'> => ({
  'map.source': async () => ok(await mapSource.state()),
  'map.change': (wish) => mapSource.change(wish),
})
