import type { FeatureCollection } from 'geojson'
import {
  GeoJSONSource,
  type GeoJSONSourceSpecification,
  LngLatBounds,
  type Map as MapLibre,
} from 'maplibre-gl'
import { finestFrom, layerAddress } from './base-style'
import type { DrawnInput } from './map-input'
import {
  chosenSource,
  hereSource,
  type MapPin,
  markSource,
  pinData,
  pinSource,
  pinSourceOf,
  pointData,
  wayData,
  waySource,
} from './pins'

/** One source of the map's own. */
interface Holder {
  source: string
  /** What of an input it is made of: the map gets it again only when this has changed. */
  of: (input: DrawnInput) => unknown
  data: (input: DrawnInput, element: Element) => FeatureCollection
  clustered?: true
}

const holders: readonly Holder[] = [
  { source: hereSource, of: ({ here }) => here, data: ({ here }) => pointData(here) },
  { source: waySource, of: ({ way }) => way, data: ({ way }) => wayData(way ?? []) },
  {
    source: markSource,
    of: ({ marks }) => marks,
    data: ({ marks = [] }, element) => pinData(coloured(marks, element)),
    clustered: true,
  },
  {
    source: pinSource,
    of: ({ pins }) => pins,
    data: ({ pins }, element) => pinData(coloured(pins, element)),
    clustered: true,
  },
  {
    source: chosenSource,
    of: (input) => pinNamed(input, input.chosen)[0],
    data: (input, element) => pinData(coloured(pinNamed(input, input.chosen), element)),
  },
]

/** The pin or mark of this id, or none. */
export function pinNamed(
  { pins, marks = [] }: DrawnInput,
  id: string | undefined,
): readonly MapPin[] {
  if (id === undefined) return []
  const pin = pins.find((one) => one.id === id) ?? marks.find((one) => one.id === id)
  return pin === undefined ? [] : [pin]
}

/** The pins with their colours as the present theme has them: the map does not read tokens. */
function coloured(pins: readonly MapPin[], element: Element): readonly MapPin[] {
  const style = getComputedStyle(element)
  const known = new Map<string, string>()
  return pins.map((pin) => {
    const { colour } = pin
    if (colour?.startsWith('--') !== true) return pin
    const value = known.get(colour) ?? style.getPropertyValue(colour).trim()
    known.set(colour, value)
    return { ...pin, colour: value }
  })
}

/** The sources of the map's own, for its style; colours are those of an element. */
export const ownSources = (
  input: DrawnInput,
  element: Element,
): Record<string, GeoJSONSourceSpecification> =>
  Object.fromEntries(
    holders.map(({ source, data, clustered }) => {
      const held = data(input, element)
      return [source, clustered === true ? pinSourceOf(held) : { type: 'geojson', data: held }]
    }),
  )

/**
 * Passes the map what has changed: thousands of pins go to its worker only when they changed,
 * and not when one of them is chosen.
 *
 * @returns false while its style is not there
 */
export function putData(map: MapLibre, input: DrawnInput, drawn: DrawnInput): boolean {
  if (map.getSource(pinSource) === undefined) return false
  for (const { source, of, data } of holders) {
    if (of(input) === of(drawn)) continue
    const held = map.getSource(source)
    if (held instanceof GeoJSONSource) void held.setData(data(input, map.getContainer()))
  }
  return true
}

/** Moves so that all pins are in view, unless they are already; over the date line if that is shorter. */
export function showAll(view: MapLibre, pins: readonly MapPin[]): void {
  const [first] = pins
  if (first === undefined) return
  const bounds = new LngLatBounds()
  for (const { latitude, longitude } of pins) {
    const turn = Math.round((first.longitude - longitude) / 360) * 360
    bounds.extend([longitude + turn, latitude])
  }
  const shown = view.getBounds()
  const far = view.getZoom() < 8
  if (!far && shown.contains(bounds.getNorthEast()) && shown.contains(bounds.getSouthWest())) return
  view.fitBounds(bounds, { padding: 60, maxZoom: 15, duration: 0 })
}

/** The coarser land that is drawn until a finer one is there, and up to which zoom from then on. */
const coarser = new Map([
  ['land-50m', { name: 'land-110m', from: 0, to: 2 }],
  ['land-10m', { name: 'land-50m', from: 2, to: finestFrom }],
])

/**
 * Loads the layers that the first map was drawn without, and draws them once they are there.
 *
 * @param later the missing layers: each is removed from it as it comes
 */
export async function addLater(
  map: MapLibre,
  later: Set<string>,
  isGone: () => boolean,
): Promise<void> {
  for (const name of [...later]) {
    const source = map.getSource(name)
    if (source instanceof GeoJSONSource) await source.setData(layerAddress(name))
    if (isGone()) return
    later.delete(name)
    const before = coarser.get(name)
    if (before === undefined || map.getLayer(before.name) === undefined) continue
    for (const layer of [before.name, `${before.name}-coast`]) {
      map.setLayerZoomRange(layer, before.from, before.to)
    }
  }
}
