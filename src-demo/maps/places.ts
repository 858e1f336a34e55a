import type { Demo, DemoPart } from '../demo'
import { itemAt, randomFrom, tokenFrom } from '../random'
import { type City, cities, type PlaceKind, placeKinds, placeNames } from './cities'

/** An invented place. */
export interface DemoPlace {
  index: number
  businessId: string
  placeId: string
  name: string
  city: City
  kind: PlaceKind
  street: string
  latitude: number
  longitude: number
  /** 0 if nobody has rated it. */
  rating: number
  reviews: number
  photos: number
}

/** All places, and each by either of its ids. */
export interface Places {
  all: readonly DemoPlace[]
  byId: ReadonlyMap<string, DemoPlace>
}

const perCity = 170

/** Places of all cities, built on first use. Each can be found by either of its ids. */
export const placesPart: DemoPart<Places> = {
  build(demo) {
    const all = cities.flatMap((city, cityNumber) =>
      Array.from({ length: perCity }, (_, number) =>
        placeAt(demo, city, number, cityNumber * perCity + number),
      ),
    )
    return {
      all,
      byId: new Map(
        all.flatMap((place) => [
          [place.businessId, place],
          [place.placeId, place],
        ]),
      ),
    }
  },
}

function placeAt(demo: Demo, city: City, number: number, index: number): DemoPlace {
  const random = randomFrom(demo.seed, 'place', city.name, number)
  const kind = itemAt(placeKinds, number)
  const rated = !random.chance(0.06)
  // Denser in the middle of the city than at its edges.
  const distance = 0.055 * random.next() ** 1.4
  const angle = random.next() * Math.PI * 2
  const latitude = city.latitude + Math.sin(angle) * distance
  const spread = Math.cos((city.latitude * Math.PI) / 180)
  return {
    index,
    businessId: `0x${tokenFrom('hex', 16, demo.seed, 'place', index)}:0x${tokenFrom('hex', 15, demo.seed, 'place', index, 2)}`,
    placeId: `ChIJ${tokenFrom('url', 23, demo.seed, 'place', index)}`,
    name: random.pick(kind.names).replace('{name}', random.pick(placeNames)),
    city,
    kind,
    street: `${random.pick(city.streets)} ${random.integer(1, 180)}`,
    latitude: Number(latitude.toFixed(7)),
    longitude: Number(wrapped(city.longitude + (Math.cos(angle) * distance) / spread).toFixed(7)),
    rating: rated ? random.integer(28, 50) / 10 : 0,
    reviews: rated ? (number === 0 ? 1240 : Math.floor(10 ** (0.4 + random.next() * 2.5))) : 0,
    photos: random.integer(0, 64),
  }
}

/** The same meridian between -180 and 180. */
const wrapped = (longitude: number): number => ((longitude + 540) % 360) - 180

/** Kilometres between two points. */
export function distance(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const latitude = radians(other.latitude - one.latitude)
  const longitude = radians(other.longitude - one.longitude)
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(longitude / 2) ** 2
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(half)))
}
