import {
  type LngLat,
  type MapGeoJSONFeature,
  Map as MapLibre,
  type Point,
  prewarm,
  setWorkerUrl,
} from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from '../../ui/locale'
import { baseStyle, laterLayers, type MapColours } from './base-style'
import { noteNoWebGl } from './can-draw-maps'
import { addLater, ownSources, putData, showAll } from './map-data'
import type { DrawnInput, MapView } from './map-input'
import workerUrl from './map-worker?worker&url'
import { mainAddress, type OwnStyle, withOwnStyle } from './own-style'
import {
  clusterLayer,
  hereLayersOf,
  markClusterLayer,
  markLayersOf,
  openCluster,
  pinLayers,
  pinLayersOf,
  ringLayerOf,
} from './pins'

// The page's policy allows no worker but a file of its own.
setWorkerUrl(workerUrl)
// The worker starts beside the page that the map is drawn in.
prewarm()

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

const clusterLayers: readonly string[] = [clusterLayer, markClusterLayer]

/** A pin nearer to the edge than this, in pixels, is not well in view. */
const margin = 24

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
  const [later] = useState(() => new Set(laterLayers(input.start.zoom)))

  // What the map draws of the input; everything else waits for its style.
  const drawn = useRef(input)
  const dress = useEffectEvent((map: MapLibre, container: Element) => {
    const colours = pinColoursOf(container)
    const base = baseStyle(coloursOf(container), locale, [...later])
    map.setStyle(withOwnStyle(base, latest.current.own), {
      validate: latest.current.own !== undefined,
      transformStyle(_before, style) {
        drawn.current = latest.current
        return {
          ...style,
          sources: { ...style.sources, ...ownSources(latest.current, container) },
          layers: [
            ...style.layers,
            ...hereLayersOf(colours),
            ...markLayersOf(colours),
            ...pinLayersOf(colours),
            ringLayerOf(colours),
          ],
        }
      },
    })
  })
  const put = useEffectEvent((map: MapLibre) => {
    if (putData(map, latest.current, drawn.current)) drawn.current = latest.current
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
        // A map without a graphics card draws every frame of a fading label for as long as all of it.
        fadeDuration: 0,
        // The own style is checked by its types; that of a person is checked as it comes.
        validateStyle: false,
        transformRequest: (address) => mainAddress(address),
      })
    } catch {
      setStage('withoutWebGl')
      noteNoWebGl()
      return
    }
    dress(map, container)
    map.on('style.load', () => put(map))
    map.once('load', () => {
      setStage('ready')
      void addLater(map, later, () => gone)
    })
    map.on('moveend', (event) => latest.current.onMove?.(viewOf(map), isByPerson(event)))
    const pinAt = (point: Point): MapGeoJSONFeature | undefined => {
      const layers = [...pinLayers, ...clusterLayers].filter((layer) => map.getLayer(layer))
      return map.queryRenderedFeatures(point, { layers })[0]
    }
    map.on('mousemove', ({ lngLat, point }) => {
      const { lat, lng } = lngLat.wrap()
      latest.current.onPointer?.({ latitude: lat, longitude: lng })
      // What a map that is being moved brings under the pointer is not pointed at.
      if (map.isMoving()) return
      const hit = pinAt(point)
      map.getCanvas().style.cursor = hit === undefined ? '' : 'pointer'
      latest.current.onPoint?.(idOf(hit))
    })
    map.on('mouseout', () => {
      latest.current.onPointer?.(undefined)
      latest.current.onPoint?.(undefined)
    })
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
      const hit = pinAt(point)
      if (hit !== undefined && clusterLayers.includes(hit.layer.id)) void openCluster(map, hit)
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
  }, [element, later])

  const { own } = input
  const redress = useEffectEvent(() => {
    if (view === undefined || element.current === null) return
    dress(view, element.current)
  })
  // What the person draws comes later than the own map, which waits for nothing.
  const ownDrawn = useRef<OwnStyle>(undefined)
  useEffect(() => {
    if (view === undefined || ownDrawn.current === own) return
    ownDrawn.current = own
    // A tile of somebody else's that is not to be had is no failure of the page.
    if (own !== undefined) view.on('error', () => undefined)
    redress()
  }, [own, view])

  const { pins, chosen, marks, way, here, pointed } = input
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of it is another is looked at there
  useEffect(() => {
    if (view !== undefined) put(view)
  }, [view, pins, chosen, marks, way, here, pointed])

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
