import { mapKeyPlace } from '#shared/bridge/map-source'
import { isMembers } from '#shared/reading/plain'

/** The scheme under which the window names what main fetches for its map: a host's place, and a path. */
const handed = 'map-host:'

/**
 * The window's name of an address: the place of its host among those the person confirmed, and its
 * path. Undefined for hosts that were not confirmed. Pure.
 */
export function handedAddress(address: string, origins: readonly string[]): string | undefined {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)(.*)$/s.exec(address) ?? []
  const place = origins.indexOf(URL.parse(origin)?.origin ?? '')
  return place < 0 ? undefined : `${handed}//${place}${path === '' ? '/' : path}`
}

/** A style that lays tiles over the map that comes with the program. Pure. */
export const styleOfTiles = (address: string, origins: readonly string[], attribution: string) => ({
  version: 8,
  metadata: { over: true },
  sources: {
    own: {
      type: 'raster',
      tiles: [handedAddress(address, origins) ?? ''],
      tileSize: 256,
      attribution,
    },
  },
  layers: [{ id: 'own', type: 'raster', source: 'own' }],
})

/** The addresses of further documents that a style is made of: its sources. Pure. */
export const sourceAddresses = (style: unknown): string[] =>
  sourcesOf(style).flatMap(([, { url }]) => (typeof url === 'string' ? [url] : []))

/** Every host that a style and its sources name. Pure. */
export function originsOf(...documents: readonly unknown[]): string[] {
  const found = JSON.stringify(documents).matchAll(/https?:\/\/[^/"?#\\\s<>]{1,255}/g)
  const named = documents.flatMap((one) => addressesOf(one))
  const origins = [...found].flatMap(([text]) => URL.parse(text)?.origin ?? [])
  return [...new Set(origins)].filter((origin) =>
    named.some((address) => URL.parse(address.replaceAll(/[{}]/g, '0'))?.origin === origin),
  )
}

/** The addresses in a style, or in the description of a source, that the map asks for. */
function addressesOf(document: unknown): string[] {
  if (!isMembers(document)) return []
  const own = [document.sprite].flat().flatMap((one) => (isMembers(one) ? one.url : one))
  const listed = sourcesOf(document).flatMap(([, { url, tiles, data }]) =>
    [url, tiles, data].flat(),
  )
  return [...own, ...listed, ...[document.tiles].flat()].filter((one) => typeof one === 'string')
}

function sourcesOf(style: unknown): [string, Record<string, unknown>][] {
  const sources = isMembers(style) ? style.sources : undefined
  if (!isMembers(sources)) return []
  return Object.entries(sources).flatMap(([name, source]) =>
    isMembers(source) ? [[name, source]] : [],
  )
}

/**
 * A style as the window gets it: its sources described in place, and every address one that main
 * answers. What is on hosts that were not confirmed is left out, with the layers drawn from it; its
 * glyphs too, since the map draws text from its own font. Pure.
 *
 * @param described what stands at the addresses of its sources
 */
export function handedStyle(
  style: Record<string, unknown>,
  described: ReadonlyMap<string, unknown>,
  origins: readonly string[],
): Record<string, unknown> {
  const handOver = (one: unknown) => (typeof one === 'string' ? handedAddress(one, origins) : one)
  const sources = sourcesOf(style).flatMap(([name, source]): [string, unknown][] => {
    const { url, ...own } = source
    const more = typeof url === 'string' ? described.get(url) : {}
    if (!isMembers(more)) return []
    const { tiles, data, ...rest } = { ...more, ...own }
    const handedTiles = [tiles].flat().flatMap((one) => handOver(one) ?? [])
    const handedData = handOver(data)
    if (handedTiles.length === 0 && handedData === undefined) return []
    return [
      [
        name,
        {
          ...rest,
          ...(handedTiles.length > 0 && { tiles: handedTiles }),
          ...(handedData !== undefined && { data: handedData }),
        },
      ],
    ]
  })
  const known = new Set(sources.map(([name]) => name))
  const layers = [style.layers].flat().filter((layer) => {
    if (!isMembers(layer)) return false
    return (
      layer.source === undefined || (typeof layer.source === 'string' && known.has(layer.source))
    )
  })
  const { glyphs: _glyphs, sprite, terrain: _terrain, ...rest } = style
  const handedSprite = typeof sprite === 'string' ? handedAddress(sprite, origins) : undefined
  return {
    ...rest,
    sources: Object.fromEntries(sources),
    layers,
    ...(handedSprite !== undefined && { sprite: handedSprite }),
  }
}

/** A text without the key: where it stood, its place is named. Pure. */
export function withoutMapKey(text: string, key: string | null): string {
  if (key === null || key.length < 4) return text
  const percent = encodeURIComponent(key)
  const small = percent.replace(/%../g, (sign) => sign.toLowerCase())
  return [key, JSON.stringify(key).slice(1, -1), percent, small].reduce(
    (rest, form) => rest.replaceAll(form, mapKeyPlace),
    text,
  )
}

/**
 * JSON without the key, however its signs are escaped there: many makers write "/" as "\/". Undefined
 * for what is no JSON. Pure.
 */
export function jsonWithoutMapKey(text: string, key: string | null): string | undefined {
  try {
    return withoutMapKey(JSON.stringify(JSON.parse(text)), key)
  } catch {
    return undefined
  }
}

/** An address with the key in its place. Pure. */
export const withMapKey = (address: string, key: string | null): string =>
  address
    .replaceAll(mapKeyPlace, encodeURIComponent(key ?? ''))
    .replaceAll('%7Bkey%7D', encodeURIComponent(key ?? ''))
