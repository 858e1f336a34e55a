import {
  GeoJSONSource,
  type LngLat,
  LngLatBounds,
  type MapGeoJSONFeature,
  Map as MapLibre,
  type Point,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from '../../ui/locale'
import { baseStyle, detailLayers, finestFrom, layerAddress, type MapColours } from './base-style'
import { mainAddress, type OwnStyle, withOwnStyle } from './own-style'
import {
  clusterLayer,
  type MapPin,
  markClusterLayer,
  markLayersOf,
  markSource,
  openCluster,
  pinData,
  pinLayers,
  pinLayersOf,
  pinSource,
  pinSourceOf,
  wayData,
  waySource,
} from './pins'

// The page's policy allows no worker but a file of its own.
setWorkerUrl(workerUrl)

/** A point in degrees; north and east are positive. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** What of the world is in view. */
export interface MapPlace extends MapPoint {
  /** 0 is the whole world; each step shows half as much. */
  readonly zoom: number
}

/** What of the world the map shows once it has come to rest. */
export interface MapView extends MapPlace {
  /** Degrees; the east lies beyond 180 where the date line is in view. */
  readonly bounds: { west: number; south: number; east: number; north: number }
  /** Degrees clockwise that north is turned from the top. */
  readonly bearing: number
}

export interface MapEvents {
  /** A pin was clicked, or, with undefined, the map beside all of them. */
  onChoose?(id: string | undefined): void
  /** The map came to rest somewhere else; `byPerson`: moved by pointer, keys or buttons. */
  onMove?(view: MapView, byPerson: boolean): void
  /** The point under the pointer; undefined when it left. */
  onPointer?(point: MapPoint | undefined): void
  /** The menu's button was pressed, the map touched for long, or the menu's key pressed: the middle then. */
  onMenu?(point: MapPoint, at: { x: number; y: number }): void
}

export interface MapInput extends MapEvents {
  readonly start: MapPlace
  readonly pins: readonly MapPin[]
  readonly chosen?: string | undefined
  /** The person's own, in a layer of their own below the pins. */
  readonly marks?: readonly MapPin[] | undefined
  /** Points of a line below them; longitudes count on past 180 where it crosses the date line. */
  readonly way?: readonly MapPoint[] | undefined
  /** Brought into view when it becomes another one. */
  readonly focus?: MapPoint | undefined
  /** Pixels at the right that something lies over: what is brought into view stands beside it. */
  readonly covered?: number
  /** Names what the pins answer: with another name, all of them are brought into view. */
  readonly fit?: string | undefined
}

/** A map's input with the style of the person's own. */
export type DrawnInput = MapInput & { readonly own: OwnStyle | undefined }

export type MapStage = 'loading' | 'ready' | 'withoutWebGl'

function coloursOf(element: Element): MapColours {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(`--map-${name}`).trim()
  return {
    land: colour('land'),
    water: colour('water'),
    coast: colour('coast'),
    river: colour('river'),
    urban: colour('urban'),
    border: colour('border'),
    ink: colour('ink'),
    countryInk: colour('country'),
    seaInk: colour('sea'),
  }
}

function pinColoursOf(element: Element) {
  const style = getComputedStyle(element)
  return {
    found: style.getPropertyValue('--ok').trim(),
    chosen: style.getPropertyValue('--accent').trim(),
    on: style.getPropertyValue('--surface').trim(),
  }
}

/** Told along with a move that a button of the window makes. */
export const byPerson = { byPerson: true }

const isByPerson = (event: object): boolean =>
  'byPerson' in event || ('originalEvent' in event && event.originalEvent !== undefined)

function viewOf(map: MapLibre): MapView {
  const { lat, lng } = map.getCenter().wrap()
  const bounds = map.getBounds()
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  const turn = Math.floor((west + 180) / 360) * 360
  return {
    latitude: lat,
    longitude: lng,
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    bounds: {
      west: west - turn,
      east: east - turn,
      south: bounds.getSouth(),
      north: bounds.getNorth(),
    },
  }
}

const idOf = (feature: MapGeoJSONFeature | undefined): string | undefined => {
  const id: unknown = feature?.properties.id
  return typeof id === 'string' ? id : undefined
}

type Drawn = Pick<MapInput, 'pins' | 'chosen' | 'marks' | 'way'>

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

function setPins(map: MapLibre, { pins, chosen }: Drawn): void {
  const source = map.getSource(pinSource)
  if (source instanceof GeoJSONSource) {
    void source.setData(pinData(coloured(pins, map.getContainer()), chosen))
  }
}

/** A pin nearer to the edge than this, in pixels, is not well in view. */
const margin = 24

function setMarks(map: MapLibre, { marks = [], way = [] }: Drawn): void {
  const source = map.getSource(markSource)
  if (source instanceof GeoJSONSource) {
    void source.setData(pinData(coloured(marks, map.getContainer()), undefined))
  }
  const line = map.getSource(waySource)
  if (line instanceof GeoJSONSource) void line.setData(wayData(way))
}

/**
 * Draws a map into an element: the base map that comes with the program, and pins on it.
 *
 * @returns the map once it is there, and how far it is
 */
export function useMap(
  element: RefObject<HTMLDivElement | null>,
  input: DrawnInput,
): { view: MapLibre | undefined; stage: MapStage } {
  const locale = useLocale()
  const [view, setView] = useState<MapLibre>()
  const [stage, setStage] = useState<MapStage>('loading')
  const latest = useRef(input)
  latest.current = input
  const detailed = useRef(false)

  const dress = useEffectEvent((map: MapLibre, container: Element) => {
    const { pins, chosen, marks = [], way = [] } = latest.current
    const colours = pinColoursOf(container)
    const base = baseStyle(coloursOf(container), locale, detailed.current)
    map.setStyle(withOwnStyle(base, latest.current.own), {
      transformStyle: (_before, style) => ({
        ...style,
        sources: {
          ...style.sources,
          [waySource]: { type: 'geojson', data: wayData(way) },
          [markSource]: pinSourceOf(pinData(coloured(marks, container), undefined)),
          [pinSource]: pinSourceOf(pinData(coloured(pins, container), chosen)),
        },
        layers: [...style.layers, ...markLayersOf(colours), ...pinLayersOf(colours)],
      }),
    })
  })

  useEffect(() => {
    const container = element.current
    if (container === null) return
    const { start } = latest.current
    let map: MapLibre
    let gone = false
    try {
      map = new MapLibre({
        container,
        center: [start.longitude, start.latitude],
        zoom: start.zoom,
        attributionControl: false,
        maxPitch: 0,
        transformRequest: (address) => mainAddress(address),
      })
    } catch {
      setStage('withoutWebGl')
      return
    }
    dress(map, container)
    map.on('style.load', () => {
      setPins(map, latest.current)
      setMarks(map, latest.current)
    })
    map.once('load', () => {
      setStage('ready')
      detailed.current = true
      void addDetail(map, () => gone)
    })
    map.on('moveend', (event) => latest.current.onMove?.(viewOf(map), isByPerson(event)))
    map.on('mousemove', ({ lngLat }) => {
      const { lat, lng } = lngLat.wrap()
      latest.current.onPointer?.({ latitude: lat, longitude: lng })
    })
    map.on('mouseout', () => latest.current.onPointer?.(undefined))
    const openMenu = (place: LngLat, point: Point) => {
      const { lat, lng } = place.wrap()
      const { left, top } = container.getBoundingClientRect()
      latest.current.onMenu?.(
        { latitude: lat, longitude: lng },
        { x: left + point.x, y: top + point.y },
      )
    }
    map.on('contextmenu', ({ lngLat, point }) => openMenu(lngLat, point))
    container.addEventListener('keydown', (event) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      const middle = map.getCenter()
      // Not before the key has done its way through the window: it would close what it has opened.
      requestAnimationFrame(() => openMenu(middle, map.project(middle)))
    })
    map.on('click', ({ point }) => {
      const clusters: readonly string[] = [clusterLayer, markClusterLayer]
      const layers = [...pinLayers, ...clusters].filter((layer) => map.getLayer(layer))
      const [hit] = map.queryRenderedFeatures(point, { layers })
      if (hit !== undefined && clusters.includes(hit.layer.id)) void openCluster(map, hit)
      else latest.current.onChoose?.(idOf(hit))
    })
    setView(map)
    // Light and dark are chosen on the root of the page; the map has its colours from there.
    const theme = new MutationObserver(() => dress(map, container))
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] })
    return () => {
      gone = true
      theme.disconnect()
      map.remove()
      setView(undefined)
    }
  }, [element])

  const { own } = input
  const redress = useEffectEvent(() => {
    if (view === undefined || element.current === null) return
    dress(view, element.current)
  })
  // What the person draws comes later than the own map, which waits for nothing.
  const drawn = useRef<OwnStyle>(undefined)
  useEffect(() => {
    if (view === undefined || drawn.current === own) return
    drawn.current = own
    // A tile of somebody else's that is not to be had is no failure of the page.
    if (own !== undefined) view.on('error', () => undefined)
    redress()
  }, [own, view])

  const { pins, chosen } = input
  useEffect(() => {
    if (view !== undefined) setPins(view, { pins, chosen })
  }, [view, pins, chosen])
  const { marks, way } = input
  useEffect(() => {
    if (view !== undefined) setMarks(view, { pins: [], marks, way })
  }, [view, marks, way])

  const { focus, fit, covered = 0 } = input
  const latitude = focus?.latitude
  const longitude = focus?.longitude
  useEffect(() => {
    if (view === undefined || latitude === undefined || longitude === undefined) return
    const { x, y } = view.project([longitude, latitude])
    const { clientWidth: width, clientHeight: height } = view.getContainer()
    // Where what floats leaves no room beside it, the map stays as it is.
    const right = covered < width - 120 ? width - covered : width
    if (x > margin && x < right - margin && y > margin && y < height - margin) return
    view.easeTo({ center: [longitude, latitude], offset: [(right - width) / 2, 0] })
  }, [view, latitude, longitude, covered])
  const fitted = useRef<string>(undefined)
  useEffect(() => {
    if (view === undefined || fit === undefined || pins.length === 0 || fitted.current === fit)
      return
    fitted.current = fit
    showAll(view, pins)
  }, [view, fit, pins])

  return { view, stage }
}

/** Loads the layers that a closer look needs, the land first, and draws them once they are there. */
async function addDetail(map: MapLibre, isGone: () => boolean): Promise<void> {
  for (const name of detailLayers) {
    const source = map.getSource(name)
    if (source instanceof GeoJSONSource) await source.setData(layerAddress(name))
    if (isGone()) return
    if (name !== 'land-10m') continue
    for (const layer of ['land-50m', 'land-50m-coast']) map.setLayerZoomRange(layer, 2, finestFrom)
  }
}

/** Moves so that all pins are in view, unless they are already; over the date line where that is shorter. */
function showAll(view: MapLibre, pins: readonly MapPin[]): void {
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
