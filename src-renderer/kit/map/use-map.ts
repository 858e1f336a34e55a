import type { LngLat, MapGeoJSONFeature, Map as MapLibre, Point } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { noteNoWebGl } from './can-draw-maps'
import { drawInput, dressMap, followSize, giveBackMap, type KeptMap, takeMap } from './kept-map'
import styles from './map.module.css'
import { pinNamed, showAll } from './map-data'
import type { DrawnInput, MapView } from './map-input'
import {
  clusterLayer,
  countOf,
  type MapPin,
  markClusterLayer,
  openCluster,
  pinLayers,
} from './pins'

/** How far the map is; `withoutWebGl`: this computer draws none. */
export type MapStage = 'loading' | 'ready' | 'withoutWebGl'

/** Passed along with a move that a button of the window makes. */
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

const clusterWords = (count: number | undefined, locale: string | undefined): string =>
  count === undefined ? '' : `${counted(count, 'place', 'places', locale)}: a click zooms in`

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
  const [kept, setKept] = useState<KeptMap>()
  const [stage, setStage] = useState<MapStage>('loading')
  const latest = useRef(input)
  latest.current = input
  const stopFitting = useRef(() => {})
  const dress = useEffectEvent((one: KeptMap) => dressMap(one, latest.current, locale))
  const sayHit = useEffectEvent((canvas: HTMLElement, hit: MapGeoJSONFeature | undefined) => {
    canvas.style.cursor = hit === undefined ? '' : 'pointer'
    canvas.title = clusterWords(countOf(hit), locale)
  })

  useEffect(() => {
    const container = element.current
    if (container === null) return
    const taken = takeMap(container, latest.current.start)
    if (taken === undefined) {
      setStage('withoutWebGl')
      noteNoWebGl()
      return
    }
    const { map } = taken
    dress(taken)
    if (taken.isReady) setStage('ready')
    const pinAt = (point: Point): MapGeoJSONFeature | undefined => {
      const layers = [...pinLayers, ...clusterLayers].filter((layer) => map.getLayer(layer))
      return map.queryRenderedFeatures(point, { layers })[0]
    }
    const openMenu = (place: LngLat, point: Point) => {
      const { lat, lng } = place.wrap()
      const { left, top } = container.getBoundingClientRect()
      latest.current.onMenu?.(
        { latitude: lat, longitude: lng },
        { x: left + point.x, y: top + point.y },
      )
    }
    const listeners = [
      map.on('load', () => setStage('ready')),
      map.on('style.load', () => drawInput(taken, latest.current)),
      map.on('moveend', (event) => latest.current.onMove?.(viewOf(map), isByPerson(event))),
      map.on('mousemove', ({ lngLat, point }) => {
        const { lat, lng } = lngLat.wrap()
        latest.current.onPointer?.({ latitude: lat, longitude: lng })
        // A pin that a moving map brings under the pointer is not pointed at.
        if (map.isMoving()) return
        const hit = pinAt(point)
        sayHit(map.getCanvas(), hit)
        latest.current.onPoint?.(idOf(hit))
      }),
      map.on('mouseout', () => {
        latest.current.onPointer?.(undefined)
        latest.current.onPoint?.(undefined)
      }),
      map.on('contextmenu', ({ lngLat, point }) => openMenu(lngLat, point)),
      map.on('click', ({ point }) => {
        const hit = pinAt(point)
        if (hit !== undefined && clusterLayers.includes(hit.layer.id)) void openCluster(map, hit)
        else latest.current.onChoose?.(idOf(hit))
      }),
    ]
    container.addEventListener('keydown', (event) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      const middle = map.getCenter()
      // After the key has passed through the window: otherwise it would close what it has opened.
      requestAnimationFrame(() => openMenu(middle, map.project(middle)))
    })
    const leaveSize = followSize(taken)
    setKept(taken)
    latest.current.onMove?.(viewOf(map), false)
    // Light and dark are chosen on the root of the page; the map has its colours from there.
    const theme = new MutationObserver(() => dress(taken))
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] })
    return () => {
      theme.disconnect()
      leaveSize()
      for (const one of listeners) one.unsubscribe()
      // The next page with this map shows other pins, or none.
      stopFitting.current()
      giveBackMap(taken)
      setKept(undefined)
    }
  }, [element])

  const view = kept?.map
  const { own } = input
  // The person's own layers come later than the own map, which waits for nothing.
  useEffect(() => {
    if (kept === undefined) return
    dress(kept)
    if (own === undefined) return
    // A missing tile of another server is no failure of the page.
    const { unsubscribe } = kept.map.on('error', () => undefined)
    return unsubscribe
  }, [own, kept])

  const { pins, chosen, marks, way, here } = input
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of it is another is looked at there
  useEffect(() => {
    if (kept !== undefined) drawInput(kept, latest.current)
  }, [kept, pins, chosen, marks, way, here])
  useRing(view, pinNamed(input, input.pointed)[0])

  const { focus, fit, covered = 0 } = input
  const latitude = focus?.latitude
  const longitude = focus?.longitude
  useEffect(() => {
    if (view === undefined || latitude === undefined || longitude === undefined) return
    const { x, y } = view.project([longitude, latitude])
    const { clientWidth: width, clientHeight: height } = view.getContainer()
    // If what floats leaves no room beside it, the map stays as it is.
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
    stopFitting.current()
    // All of them stay in view in a window of another size, until the map is moved.
    const resized = view.on('resize', () => showAll(view, pins))
    const moved = view.on('movestart', (event) => isByPerson(event) && resized.unsubscribe())
    stopFitting.current = () => {
      resized.unsubscribe()
      moved.unsubscribe()
    }
  }, [view, fit, pins])

  return { view, stage }
}

/**
 * A ring round what is pointed at beside the map, seen also if its pin is part of a cluster. It is an element
 * over the map: a layer would have the whole map redrawn for every row the pointer passes.
 */
function useRing(view: MapLibre | undefined, pin: MapPin | undefined): void {
  const latitude = pin?.latitude
  const longitude = pin?.longitude
  useEffect(() => {
    if (view === undefined || latitude === undefined || longitude === undefined) return
    const ring = document.createElement('div')
    ring.className = styles.ring ?? ''
    const place = () => {
      // The world is drawn again beside itself: the nearest of its pins is meant.
      const turn = Math.round((view.getCenter().lng - longitude) / 360) * 360
      const { x, y } = view.project([longitude + turn, latitude])
      ring.style.transform = `translate(${x}px, ${y}px)`
    }
    place()
    view.getCanvasContainer().append(ring)
    const listeners = [view.on('move', place), view.on('resize', place)]
    return () => {
      for (const one of listeners) one.unsubscribe()
      ring.remove()
    }
  }, [view, latitude, longitude])
}
