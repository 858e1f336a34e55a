import type { FeatureCollection } from 'geojson'
import {
  type ExpressionSpecification,
  GeoJSONSource,
  type GeoJSONSourceSpecification,
  type LayerSpecification,
  type MapGeoJSONFeature,
  type Map as MapView,
} from 'maplibre-gl'

/** A point on the map that stands for a thing. */
export interface MapPin {
  readonly id: string
  /** Degrees; north positive, -90 to 90. */
  readonly latitude: number
  /** Degrees; east positive, -180 to 180. */
  readonly longitude: number
  /** A number or a letter or two that its row has too. */
  readonly label?: string
  /** A colour or the name of a token, `--s4`; without one it has the colour of what was found. */
  readonly colour?: string
}

/** The colours of pins, as MapLibre reads them; `on` is that of their edges and labels. */
export interface PinColours {
  found: string
  chosen: string
  on: string
}

/** The source of the pins that were found. */
export const pinSource = 'pins'
/** The layer of circles in place of pins that are close together. */
export const clusterLayer = 'pins-cluster'
/** Things of the person's own, drawn below what was found. */
export const markSource = 'marks'
/** The same circles for the person's own things. */
export const markClusterLayer = 'marks-cluster'
/** The source of a line, such as the way between places. */
export const waySource = 'way'
/** The pin that is chosen, a second time: one point or none. */
export const chosenSource = 'chosen'
/** Where the person says to be: one point, or none. */
export const hereSource = 'here'
/** What a click chooses, the uppermost first. */
export const pinLayers = ['pins-chosen', 'pins-one', 'marks-one'] as const

const font = ['Inter Variable', 'Noto Sans', 'sans-serif']

/** The pins as GeoJSON; those that cannot be on a map are left out. */
export function pinData(pins: readonly MapPin[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: pins
      .filter(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
      .map(({ id, latitude, longitude, label = '', colour = '' }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties: { id, label, colour },
      })),
  }
}

/** If many pins are close together they are one circle with their number. */
export const pinSourceOf = (data: FeatureCollection): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data,
  cluster: true,
  clusterRadius: 36,
  clusterMaxZoom: 13,
})

/** One point as GeoJSON, or nothing. */
export const pointData = (point: (Omit<MapPin, 'id'> & { id?: string }) | undefined) =>
  pinData(point === undefined ? [] : [{ id: '', ...point }])

/** The way as GeoJSON. */
export const wayData = (
  way: readonly { latitude: number; longitude: number }[],
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: way.map(({ latitude, longitude }) => [longitude, latitude]),
      },
      properties: {},
    },
  ],
})

/** How many pins a circle stands for; undefined for a pin. */
export function countOf(feature: MapGeoJSONFeature | undefined): number | undefined {
  const count: unknown = feature?.properties?.point_count
  return typeof count === 'number' ? count : undefined
}

/**
 * Circles in place of pins: large, with a ring and the colour of the pins for ink, and their number as "×2", because
 * a "2" on a pin is the second that was found.
 */
const cluster = (
  id: string,
  source: string,
  { fill, ink }: { fill: string; ink: string },
): LayerSpecification[] => [
  {
    id,
    type: 'circle',
    source,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': fill,
      'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 100, 22],
      'circle-stroke-color': ink,
      'circle-stroke-width': 2,
    },
  },
  {
    id: `${id}-label`,
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['concat', '×', ['get', 'point_count_abbreviated']],
      'text-font': font,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': ink },
  },
]

/** The way along points, and the marks: small, with their own colour on the ground of the window. */
export function markLayersOf({ chosen, on }: PinColours): LayerSpecification[] {
  const colour: ExpressionSpecification = [
    'case',
    ['==', ['get', 'colour'], ''],
    chosen,
    ['get', 'colour'],
  ]
  return [
    {
      id: 'way',
      type: 'line',
      source: waySource,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': chosen, 'line-width': 2, 'line-dasharray': [1, 2] },
    },
    ...cluster(markClusterLayer, markSource, { fill: on, ink: chosen }),
    {
      id: 'marks-one',
      type: 'circle',
      source: markSource,
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': on,
        'circle-radius': 9,
        'circle-stroke-color': colour,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'marks-one-label',
      type: 'symbol',
      source: markSource,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': font,
        'text-size': 11,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colour },
    },
  ]
}

/**
 * The pins as circles with their labels. The chosen one is larger and above the others, and is seen also
 * if it is part of a cluster.
 */
export function pinLayersOf({ found, chosen, on }: PinColours): LayerSpecification[] {
  const one = (
    id: string,
    source: string,
    colour: string,
    radius: number,
  ): LayerSpecification[] => [
    {
      id,
      type: 'circle',
      source,
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': ['case', ['==', ['get', 'colour'], ''], colour, ['get', 'colour']],
        'circle-radius': radius,
        'circle-stroke-color': on,
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${id}-label`,
      type: 'symbol',
      source,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': on },
    },
  ]
  return [
    ...cluster(clusterLayer, pinSource, { fill: on, ink: found }),
    ...one('pins-one', pinSource, found, 11),
    ...one('pins-chosen', chosenSource, chosen, 14),
  ]
}

/** The person's place, below all pins. */
export const hereLayersOf = ({ chosen, on }: PinColours): LayerSpecification[] => [
  {
    id: 'here-halo',
    type: 'circle',
    source: hereSource,
    paint: { 'circle-color': chosen, 'circle-radius': 16, 'circle-opacity': 0.18 },
  },
  {
    id: 'here',
    type: 'circle',
    source: hereSource,
    paint: {
      'circle-color': chosen,
      'circle-radius': 6,
      'circle-stroke-color': on,
      'circle-stroke-width': 2,
    },
  },
]

/** Zooms in until the pins of a cluster part. */
export async function openCluster(view: MapView, cluster: MapGeoJSONFeature): Promise<void> {
  const source = view.getSource(cluster.source)
  const { geometry, properties } = cluster
  const id: unknown = properties?.cluster_id
  if (!(source instanceof GeoJSONSource) || geometry.type !== 'Point' || typeof id !== 'number')
    return
  const [longitude = 0, latitude = 0] = geometry.coordinates
  view.easeTo({ center: [longitude, latitude], zoom: await source.getClusterExpansionZoom(id) })
}
