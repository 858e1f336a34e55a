import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/*
 * Writes resources/base-map/country-labels.geojson.br again: where the name of each country stands, and
 * how soon. Natural Earth's own points are those of map units (France's is on Corsica), so the name
 * stands in the middle of the country's cities, weighted by the people in them; a country with more
 * people is named first. Run once after the layers were prepared.
 */

interface Feature {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
}

const folder = join(import.meta.dirname, '../resources/base-map')

function readLayer(name: string): Feature[] {
  const file = brotliDecompressSync(readFileSync(join(folder, `${name}.geojson.br`)))
  const { features }: { features: Feature[] } = JSON.parse(String(file))
  return features
}

const cities = Map.groupBy(readLayer('cities-10m'), ({ properties }) => String(properties.country))

/** People in a country's cities, from which on it is named: the whole world first, a village last. */
const ranks = [30e6, 10e6, 3e6, 1e6, 300e3]

function labelOf(iso2: string, label: Feature): Feature | undefined {
  const own = cities.get(iso2) ?? []
  const people = own.map(({ properties }) => Math.max(1, Number(properties.population) || 1))
  const all = people.reduce((sum, one) => sum + one, 0)
  if (own.length === 0) return undefined
  // A mean of directions and not of degrees: countries lie across the date line.
  const mean = [0, 1, 2].map((axis) =>
    own.reduce((sum, city, place) => {
      const [longitude, latitude] = city.geometry.coordinates.map((one) => (one * Math.PI) / 180)
      const flat = Math.cos(latitude ?? 0)
      const unit = [
        flat * Math.cos(longitude ?? 0),
        flat * Math.sin(longitude ?? 0),
        Math.sin(latitude ?? 0),
      ]
      // The square root: a capital does not draw the name to itself alone.
      return sum + Math.sqrt(people[place] ?? 1) * (unit[axis] ?? 0)
    }, 0),
  )
  const [x = 0, y = 0, z = 0] = mean
  const coordinates: [number, number] = [
    Number(((Math.atan2(y, x) * 180) / Math.PI).toFixed(2)),
    Number(((Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI).toFixed(2)),
  ]
  const rank = ranks.findIndex((least) => all >= least)
  return {
    type: 'Feature',
    properties: {
      iso2,
      name: label.properties.name ?? iso2,
      rank: rank < 0 ? ranks.length : rank,
      people: Math.round(all / 1000),
    },
    geometry: { type: 'Point', coordinates },
  }
}

const labels = readLayer('country-labels')
const features = labels.flatMap((label) => {
  const { iso2 } = label.properties
  return typeof iso2 === 'string' ? (labelOf(iso2, label) ?? []) : []
})
const text = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
writeFileSync(
  join(folder, 'country-labels.geojson.br'),
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
)
console.log(`${features.length} countries of ${labels.length} labels`)
