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

/** Places by where they are: what is near a point is found without looking at all of them. */
export class PlaceIndex<Place extends Known> {
  readonly #byId = new Map<string, Place>()
  readonly #cells = new Map<string, Place[]>()
  readonly #byName = new Map<string, Place[]>()
  /** Some place is named by nothing but its point. */
  #hasPoints = false

  constructor(places: Iterable<Place> = []) {
    for (const place of places) this.add(place)
  }

  add(place: Place): void {
    this.#byId.set(place.id, place)
    const cell = cellOf(place)
    if (cell === undefined) return
    append(this.#cells, cell.join(' '), place)
    append(this.#byName, plainName(place.name), place)
    this.#hasPoints ||= isPoint(place.name)
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
    const named = this.#byName.get(name) ?? []
    // Few places share a name: looking at those is far faster than at all that are around.
    const few = named.length <= mostNamed && !this.#hasPoints && !isPoint(place.name)
    let nearest: { place: Place; by: 'near'; metres: number } | undefined
    for (const other of few ? named : this.#around(cell)) {
      if (other.id === place.id || other.latitude === null || other.longitude === null) continue
      const { latitude: lat, longitude: lng } = other
      const metres = distanceBetween({ latitude, longitude }, { latitude: lat, longitude: lng })
      const alike =
        plainName(other.name) === name ||
        (metres < 1 && (isPoint(other.name) || isPoint(place.name)))
      if (metres > nearMetres || !alike || metres >= (nearest?.metres ?? Number.POSITIVE_INFINITY))
        continue
      nearest = { place: other, by: 'near', metres }
    }
    return nearest
  }

  *#around([x, y, z]: Cell): Generator<Place> {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const dz of [-1, 0, 1]) yield* this.#cells.get(`${x + dx} ${y + dy} ${z + dz}`) ?? []
      }
    }
  }
}

const mostNamed = 30

function append<Place>(map: Map<string, Place[]>, key: string, place: Place): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [place])
  else there.push(place)
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
