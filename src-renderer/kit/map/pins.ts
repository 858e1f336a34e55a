import type { Feature, FeatureCollection } from 'geojson'
import {
  GeoJSONSource,
  type GeoJSONSourceSpecification,
  type LayerSpecification,
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
  /** CSS colour; without one it has the colour of what was found. */
  readonly colour?: string
}

export interface PinColours {
  found: string
  chosen: string
  on: string
}

export const pinSource = 'pins'
export const pinLayers = ['pins-one', 'pins-chosen'] as const
export const clusterLayer = 'pins-cluster'

const font = ['Inter Variable', 'Noto Sans', 'sans-serif']

/** The pins as GeoJSON; those that cannot be on a map are left out. */
export function pinData(pins: readonly MapPin[], chosen: string | undefined): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: pins
      .filter(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
      .map(({ id, latitude, longitude, label = '', colour = '' }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties: { id, label, colour, chosen: id === chosen },
      })),
  }
}

/** Where many pins are close together they are one circle with their number. */
export const pinSourceOf = (data: FeatureCollection): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data,
  cluster: true,
  clusterRadius: 36,
  clusterMaxZoom: 13,
})

export function pinLayersOf({ found, chosen, on }: PinColours): LayerSpecification[] {
  const one = (
    id: string,
    colour: string,
    radius: number,
    isChosen: boolean,
  ): LayerSpecification[] => [
    {
      id,
      type: 'circle',
      source: pinSource,
      filter: ['all', ['!', ['has', 'point_count']], ['==', ['get', 'chosen'], isChosen]],
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
      source: pinSource,
      filter: ['all', ['!', ['has', 'point_count']], ['==', ['get', 'chosen'], isChosen]],
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
    {
      id: clusterLayer,
      type: 'circle',
      source: pinSource,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': found,
        'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 100, 22],
        'circle-stroke-color': found,
        'circle-stroke-opacity': 0.35,
        'circle-stroke-width': 5,
      },
    },
    {
      id: `${clusterLayer}-label`,
      type: 'symbol',
      source: pinSource,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': on },
    },
    ...one('pins-one', found, 11, false),
    ...one('pins-chosen', chosen, 14, true),
  ]
}

/** Zooms in until the pins of a cluster part. */
export async function openCluster(view: MapView, cluster: Feature): Promise<void> {
  const source = view.getSource(pinSource)
  const { geometry, properties } = cluster
  const id: unknown = properties?.cluster_id
  if (!(source instanceof GeoJSONSource) || geometry.type !== 'Point' || typeof id !== 'number')
    return
  const [longitude = 0, latitude = 0] = geometry.coordinates
  view.easeTo({ center: [longitude, latitude], zoom: await source.getClusterExpansionZoom(id) })
}
