import { Map as MapLibre, prewarm, setWorkerUrl } from 'maplibre-gl'
import { baseStyle, laterLayers, type MapColours } from './base-style'
import styles from './map.module.css'
import { addLater, ownSources, putData } from './map-data'
import type { DrawnInput, MapPlace } from './map-input'
import workerUrl from './map-worker?worker&url'
import { mainAddress, withOwnStyle } from './own-style'
import { hereLayersOf, markLayersOf, type PinColours, pinLayersOf } from './pins'

// The page's policy allows no worker but a file of its own.
setWorkerUrl(workerUrl)
// The worker starts beside the page that the map is drawn in.
prewarm()

/** A map that one page after another shows: its data is read and cut into tiles once. */
export interface KeptMap {
  readonly map: MapLibre
  /** What it is drawn into; it moves from page to page. */
  readonly ground: HTMLDivElement
  /** Its first picture is whole. */
  isReady: boolean
  /** Layers of the base map that are not there yet. */
  readonly later: Set<string>
  /** What its own sources hold; undefined before it has a style. */
  drawn: DrawnInput | undefined
  /** Names the style it has. */
  dress: string
  /** The language its labels are in. */
  locale: string | undefined
}

/** A map that no page shows is removed after this long: it holds memory of the graphics card. */
const keptForMs = 5 * 60_000

let spare: { kept: KeptMap; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Puts a map into an element: the one that the page before has shown, else a new one.
 *
 * @returns undefined if this computer draws no maps
 */
export function takeMap(element: Element, start: MapPlace): KeptMap | undefined {
  const center: [number, number] = [start.longitude, start.latitude]
  const view = { center, zoom: start.zoom }
  if (spare === undefined) return makeMap(element, view)
  const { kept, timer } = spare
  spare = undefined
  clearTimeout(timer)
  element.append(kept.ground)
  kept.map.getCanvas().style.cursor = ''
  kept.map.resize()
  kept.map.jumpTo({ ...view, bearing: 0 })
  return kept
}

/** Takes a map out of its page and keeps it for the next one. */
export function giveBackMap(kept: KeptMap): void {
  kept.map.stop()
  kept.ground.remove()
  if (spare !== undefined) {
    kept.map.remove()
    return
  }
  const timer = setTimeout(() => {
    spare = undefined
    kept.map.remove()
  }, keptForMs)
  spare = { kept, timer }
}

function makeMap(
  element: Element,
  view: { center: [number, number]; zoom: number },
): KeptMap | undefined {
  const ground = document.createElement('div')
  ground.className = styles.ground ?? ''
  element.append(ground)
  let map: MapLibre
  try {
    map = new MapLibre({
      container: ground,
      ...view,
      attributionControl: false,
      maxPitch: 0,
      // A map without a graphics card draws every frame of a fading label for as long as all of it.
      fadeDuration: 0,
      // The own style is checked by its types; a person's style is checked when it arrives.
      validateStyle: false,
      // The page that shows it sets its size: outside of a page it has none.
      trackResize: false,
      transformRequest: (address) => mainAddress(address),
    })
  } catch {
    ground.remove()
    return undefined
  }
  const later = new Set(laterLayers(view.zoom))
  const kept: KeptMap = {
    map,
    ground,
    later,
    isReady: false,
    drawn: undefined,
    dress: '',
    locale: undefined,
  }
  let isGone = false
  map.once('remove', () => {
    isGone = true
  })
  map.once('load', () => {
    kept.isReady = true
    void addLater(map, later, () => isGone)
  })
  // When a lost graphics card comes back, the library draws the style it had, and fails with what only the
  // worker has: the style is given again.
  map.on('webglcontextrestored', () => {
    const { drawn, locale } = kept
    const { unsubscribe } = map.on('error', () => undefined)
    map.once('idle', unsubscribe)
    kept.dress = ''
    if (drawn !== undefined) dressMap(kept, drawn, locale, 'whole')
  })
  return kept
}

/** Keeps a map as large as its container, which a handle or the window resizes. */
export function followSize({ map, ground }: KeptMap): () => void {
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = map.getCanvas()
    if (clientWidth === ground.clientWidth && clientHeight === ground.clientHeight) return
    map.resize()
    // In the same frame: a canvas whose size was set is empty.
    map.redraw()
  })
  observer.observe(ground)
  return () => observer.disconnect()
}

/**
 * Gives a map its style, if it has another one: the base map, what the person draws, and pins above.
 *
 * @param how `whole` if nothing is left of the style before
 */
export function dressMap(
  kept: KeptMap,
  input: DrawnInput,
  locale: string | undefined,
  how: 'change' | 'whole' = 'change',
): void {
  const { map, ground, later } = kept
  const { own } = input
  const colours = mapColours(ground)
  const pins = pinColours(ground)
  const dress = JSON.stringify([colours, pins, locale, own])
  if (dress === kept.dress) return
  kept.dress = dress
  kept.locale = locale
  const base = baseStyle(colours, locale, [...later])
  map.setStyle(withOwnStyle(base, own), {
    validate: own !== undefined,
    diff: how === 'change',
    transformStyle(before, style) {
      kept.drawn = input
      // The base map's data is in the worker: under the name that the library gave it, it is not read again.
      const read = Object.entries((how === 'change' && before?.sources) || {}).filter(
        ([name]) => name in base.sources && name in style.sources,
      )
      return {
        ...style,
        sources: { ...style.sources, ...Object.fromEntries(read), ...ownSources(input, ground) },
        layers: [
          ...style.layers,
          ...hereLayersOf(pins),
          ...markLayersOf(pins),
          ...pinLayersOf(pins),
        ],
      }
    },
  })
}

/** Passes a map what has changed since it was drawn; nothing before its style is there. */
export function drawInput(kept: KeptMap, input: DrawnInput): void {
  if (kept.drawn !== undefined && putData(kept.map, input, kept.drawn)) kept.drawn = input
}

const coloursOf = (element: Element) => {
  const style = getComputedStyle(element)
  return (name: string) => style.getPropertyValue(`--${name}`).trim()
}

function mapColours(element: Element): MapColours {
  const colour = coloursOf(element)
  return {
    land: colour('map-land'),
    water: colour('map-water'),
    coast: colour('map-coast'),
    river: colour('map-river'),
    urban: colour('map-urban'),
    border: colour('map-border'),
    ink: colour('map-ink'),
    countryInk: colour('map-country'),
    seaInk: colour('map-sea'),
  }
}

function pinColours(element: Element): PinColours {
  const colour = coloursOf(element)
  return { found: colour('ok'), chosen: colour('accent'), on: colour('surface') }
}
