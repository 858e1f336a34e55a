import { distanceBetween } from './coordinates'

/** What distinguishes a place from others. */
export interface Known {
  id: string
  name: string
  latitude: number | null
  longitude: number | null
}

/** Two places of the same name within so many metres are one: sources place the same thing this far apart. */
export const nearMetres = 40

/** A name without what is spelled differently from time to time: case, accents, signs, spaces. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A name that only says where it is does not distinguish two places at the same point. */
const isPoint = (name: string): boolean => /^[-\d.,° ]+$/.test(name)

const radius = 6_371_008.8

/** A place with what would be too slow to find out again for every pair. */
interface IndexedPlace<Place> {
  place: Place
  name: string
  /** It is named by nothing but its point. */
  isPoint: boolean
}

/** Places by where they are: what is near a point is found without looking at all of them. */
export class PlaceIndex<Place extends Known> {
  readonly #byId = new Map<string, Place>()
  readonly #cells = new Map<string, IndexedPlace<Place>[]>()
  readonly #byName = new Map<string, IndexedPlace<Place>[]>()
  /** Some place is named by nothing but its point. */
  #hasPoints = false

  constructor(places: Iterable<Place> = []) {
    for (const place of places) this.add(place)
  }

  add(place: Place): void {
    this.#byId.set(place.id, place)
    const cell = cellOf(place)
    if (cell === undefined) return
    const entry = { place, name: plainName(place.name), isPoint: isPoint(place.name) }
    append(this.#cells, cell.join(' '), entry)
    append(this.#byName, entry.name, entry)
    this.#hasPoints ||= entry.isPoint
  }

  /**
   * The place that this one is: the one of its id, else the nearest of its name within `nearMetres`.
   * Undefined if there is none.
   */
  find(
    place: Known,
  ): { place: Place; by: 'id' } | { place: Place; by: 'near'; metres: number } | undefined {
    const same = this.#byId.get(place.id)
    return same === undefined ? this.near(place) : { place: same, by: 'id' }
  }

  /** The nearest other place of this name within `nearMetres`. */
  near(place: Known): { place: Place; by: 'near'; metres: number } | undefined {
    const { latitude, longitude } = place
    const cell = cellOf(place)
    if (cell === undefined || latitude === null || longitude === null) return undefined
    const name = plainName(place.name)
    const isNamedByPoint = isPoint(place.name)
    const named = this.#byName.get(name) ?? []
    // Few places share a name: looking at those is far faster than at all that are around.
    const few = named.length <= mostNamed && !this.#hasPoints && !isNamedByPoint
    let nearest: { place: Place; by: 'near'; metres: number } | undefined
    for (const entry of few ? named : this.#around(cell)) {
      const sameName = entry.name === name
      if (!sameName && !entry.isPoint && !isNamedByPoint) continue
      const other = entry.place
      if (other.id === place.id || other.latitude === null || other.longitude === null) continue
      const { latitude: lat, longitude: lng } = other
      const metres = distanceBetween({ latitude, longitude }, { latitude: lat, longitude: lng })
      if (metres > nearMetres || (!sameName && metres >= 1)) continue
      if (metres >= (nearest?.metres ?? Number.POSITIVE_INFINITY)) continue
      nearest = { place: other, by: 'near', metres }
    }
    return nearest
  }

  *#around([x, y, z]: Cell): Generator<IndexedPlace<Place>> {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const dz of [-1, 0, 1]) yield* this.#cells.get(`${x + dx} ${y + dy} ${z + dz}`) ?? []
      }
    }
  }
}

const mostNamed = 30

function append<One>(map: Map<string, One[]>, key: string, one: One): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [one])
  else there.push(one)
}

type Cell = readonly [number, number, number]

/** The cube of space that a point is in. In space there is neither a date line nor a pole. */
function cellOf({ latitude, longitude }: Known): Cell | undefined {
  if (latitude === null || longitude === null) return undefined
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const inCubes = (share: number) => Math.floor((share * radius) / nearMetres)
  return [
    inCubes(Math.cos(north) * Math.cos(east)),
    inCubes(Math.cos(north) * Math.sin(east)),
    inCubes(Math.sin(north)),
  ]
}

/** Every place that is there twice, after its first occurrence. Pure. */
export function duplicatesIn<Place extends Known>(
  places: readonly Place[],
): ReadonlyMap<string, Place> {
  const index = new PlaceIndex<Place>()
  const twice = new Map<string, Place>()
  for (const place of places) {
    const found = index.near(place)
    if (found === undefined) index.add(place)
    else twice.set(place.id, found.place)
  }
  return twice
}
