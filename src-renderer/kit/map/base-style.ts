import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** What the base map is drawn with, as CSS colours. */
export interface MapColours {
  land: string
  water: string
  coast: string
  river: string
  urban: string
  border: string
  ink: string
  countryInk: string
  seaInk: string
}

/** Languages in which Natural Earth names its cities beside the name it goes by. */
const cityLanguages = new Set(['de', 'es', 'fr', 'pt', 'ru', 'zh'])

/**
 * The layers that only a closer look needs, and the zoom from which they are needed, the first that are needed
 * first. A map that shows the world waits for none of them.
 */
export const closerLayers = [
  ['country-borders-10m', 1],
  ['land-50m', 2],
  ['cities-10m', 3],
  ['state-borders-50m', 3.5],
  ['land-10m', 5],
  ['lakes-10m', 2],
  ['rivers-10m', 3],
  ['urban-50m', 5],
] as const

/** Layers of several megabytes: the coarser ones drawn before them suffice until they are there. */
const largest: ReadonlySet<string> = new Set([
  'land-10m',
  'lakes-10m',
  'rivers-10m',
  'urban-50m',
] satisfies (typeof closerLayers)[number][0][])

/** The layers that a first map from this zoom does without. Pure. */
export const laterLayers = (zoom: number): readonly string[] =>
  closerLayers.filter(([name, from]) => zoom < from || largest.has(name)).map(([name]) => name)

/** Where a layer of the base map is. */
export const layerAddress = (name: string): string =>
  new URL(`base-map/${name}.geojson`, document.baseURI).href

const file = (name: string, later: readonly string[]) => ({
  type: 'geojson' as const,
  data: later.includes(name)
    ? { type: 'FeatureCollection' as const, features: [] }
    : layerAddress(name),
  // A source is tiled no deeper than its own precision; further in, its last tiles are enlarged.
  maxzoom: 8,
  tolerance: 0.4,
})

/** The codes of all regions that this system can name. */
function regionCodes(names: Intl.DisplayNames): string[] {
  const letters = Array.from({ length: 26 }, (_none, at) => String.fromCharCode(65 + at))
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== code)
}

/** A country's name in a language, by its ISO code; else the name the map has. */
function countryName(locale: string | undefined): ExpressionSpecification {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const pairs = regionCodes(names).flatMap((code) => [code, names.of(code) ?? code])
  const [first = 'US', name = 'US', ...rest] = pairs
  return ['match', ['get', 'iso2'], first, name, ...rest, ['get', 'name']]
}

function cityName(locale: string | undefined): ExpressionSpecification {
  const { language } = new Intl.Locale(locale ?? navigator.language)
  return cityLanguages.has(language)
    ? ['coalesce', ['get', language], ['get', 'name']]
    : ['get', 'name']
}

/** Steps of zoom and the value from there on, drawn evenly between them. */
const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

const seenFrom: ExpressionSpecification = ['<=', ['get', 'minZoom'], ['zoom']]
const font = ['Inter Variable', 'Noto Sans', 'sans-serif']

/** From here on the finest land is drawn, once it is there. */
export const finestFrom = 5
const deepest = 24

function landLayers(colours: MapColours, later: readonly string[]): LayerSpecification[] {
  const last = (finer: string, to: number) => (later.includes(finer) ? deepest : to)
  const levels = [
    { source: 'land-110m', minzoom: 0, maxzoom: last('land-50m', 2) },
    { source: 'land-50m', minzoom: 2, maxzoom: last('land-10m', finestFrom) },
    { source: 'land-10m', minzoom: finestFrom, maxzoom: deepest },
  ]
  return levels.flatMap(({ source, minzoom, maxzoom }): LayerSpecification[] => [
    {
      id: source,
      type: 'fill',
      source,
      minzoom,
      maxzoom,
      paint: { 'fill-color': colours.land },
    },
    {
      id: `${source}-coast`,
      type: 'line',
      source,
      minzoom,
      maxzoom,
      paint: { 'line-color': colours.coast, 'line-width': byZoom(0, 0.4, 6, 1) },
    },
  ])
}

function waterLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'urban',
      type: 'fill',
      source: 'urban-50m',
      minzoom: 5,
      paint: { 'fill-color': colours.urban, 'fill-opacity': byZoom(5, 0, 6, 1) },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers-10m',
      minzoom: 3,
      filter: ['<=', ['get', 'minZoom'], ['zoom']],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.river, 'line-width': byZoom(3, 0.4, 6, 1, 12, 2.5) },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'lakes-10m',
      minzoom: 2,
      filter: seenFrom,
      paint: { 'fill-color': colours.water, 'fill-outline-color': colours.coast },
    },
  ]
}

function borderLayers(colours: MapColours): LayerSpecification[] {
  // Natural Earth names the kind of a border that is not agreed on.
  const disputed: ExpressionSpecification = [
    'in',
    ['slice', ['coalesce', ['get', 'kind'], ''], 0, 4],
    ['literal', ['Disp', 'Inde', 'Line', 'Brea', 'Clai', 'Elus', 'Refe']],
  ]
  return [
    {
      id: 'states',
      type: 'line',
      source: 'state-borders-50m',
      minzoom: 3.5,
      paint: { 'line-color': colours.border, 'line-opacity': 0.45, 'line-dasharray': [2, 3] },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'country-borders-10m',
      minzoom: 1,
      filter: ['!', disputed],
      paint: { 'line-color': colours.border, 'line-width': byZoom(1, 0.4, 6, 1.3) },
    },
    {
      id: 'borders-disputed',
      type: 'line',
      source: 'country-borders-10m',
      minzoom: 1,
      filter: disputed,
      paint: {
        'line-color': colours.border,
        'line-width': byZoom(1, 0.4, 6, 1.3),
        'line-dasharray': [2, 2],
      },
    },
  ]
}

function labelLayers(colours: MapColours, locale: string | undefined): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.land, 'text-halo-width': 1.4 }
  return [
    {
      id: 'cities-dots',
      type: 'circle',
      source: 'cities-10m',
      minzoom: 3,
      filter: seenFrom,
      paint: {
        'circle-color': colours.ink,
        'circle-radius': byZoom(3, 1.6, 8, 3.2),
        'circle-stroke-color': colours.land,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'seas',
      type: 'symbol',
      source: 'sea-labels',
      minzoom: 1,
      filter: ['<=', ['get', 'rank'], ['zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 11,
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
      },
      paint: { 'text-color': colours.seaInk },
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities-10m',
      minzoom: 3,
      filter: seenFrom,
      layout: {
        'text-field': cityName(locale),
        'text-font': font,
        'text-size': byZoom(3, 11, 10, 14),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': colours.ink, ...halo },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'country-labels',
      minzoom: 1.5,
      maxzoom: 7,
      filter: ['<=', ['get', 'rank'], ['zoom']],
      layout: {
        'text-field': countryName(locale),
        'text-font': font,
        'text-transform': 'uppercase',
        'text-size': byZoom(2, 10, 6, 13),
        'text-letter-spacing': 0.16,
        'text-max-width': 8,
        'symbol-sort-key': ['-', ['get', 'people']],
      },
      paint: { 'text-color': colours.countryInk, ...halo },
    },
  ]
}

/**
 * The map that needs no network: Natural Earth, in the window's language. Text is drawn from the
 * window's own font, so there is no glyph server.
 *
 * @param later layers that are not there yet; without them the map is there sooner
 */
export function baseStyle(
  colours: MapColours,
  locale: string | undefined,
  later: readonly string[],
): StyleSpecification {
  const layers = [
    'land-110m',
    'land-50m',
    'land-10m',
    'urban-50m',
    'rivers-10m',
    'lakes-10m',
    'state-borders-50m',
    'country-borders-10m',
    'cities-10m',
    'sea-labels',
    'country-labels',
  ]
  return {
    version: 8,
    sources: Object.fromEntries(layers.map((name) => [name, file(name, later)])),
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
      ...landLayers(colours, later),
      ...waterLayers(colours),
      ...borderLayers(colours),
      ...labelLayers(colours, locale),
    ],
  }
}
