import {
  type Coordinates,
  type ReadCoordinates,
  readCoordinates,
} from '../../../reading/coordinates'

const digits = '23456789CFGHJMPQRVWX'

/** The point, or undefined if there is none on earth. */
function pointAt(latitude: number, longitude: number): Coordinates | undefined {
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return onEarth ? { latitude, longitude } : undefined
}

/**
 * A plus code of at least 10 digits, such as `8CCGPV75+HC`: the middle of its square.
 * https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md
 */
function readPlusCode(text: string): Coordinates | undefined {
  const code = text.toUpperCase()
  if (!/^[23456789CFGHJMPQRVWX]{8}\+[23456789CFGHJMPQRVWX]{2,7}$/.test(code)) return undefined
  const values = [...code.replace('+', '')].map((digit) => digits.indexOf(digit))
  let latitude = -90
  let longitude = -180
  let height = 400
  let width = 400
  values.forEach((value, place) => {
    if (place >= 10) {
      height /= 5
      width /= 4
      latitude += Math.floor(value / 4) * height
      longitude += (value % 4) * width
    } else if (place % 2 === 0) {
      height /= 20
      latitude += value * height
    } else {
      width /= 20
      longitude += value * width
    }
  })
  return pointAt(latitude + height / 2, longitude + width / 2)
}

/** Where addresses of map sites have a point, beside those that `readCoordinates` knows. */
const inAddress = [
  /!3d(-?\d{1,2}\.\d{1,15})!4d(-?\d{1,3}\.\d{1,15})/,
  /#map=[\d.]{1,5}\/(-?\d{1,2}\.\d{1,15})\/(-?\d{1,3}\.\d{1,15})/,
  /[?&]mlat=(-?\d{1,2}\.\d{1,15})&mlon=(-?\d{1,3}\.\d{1,15})/,
]

/** The point in a map site's address, which is only read, never opened. */
function readMapAddress(text: string): Coordinates | undefined {
  if (!/^https?:\/\//.test(text)) return undefined
  for (const form of inAddress) {
    const found = form.exec(text)
    if (found !== null) return pointAt(Number(found[1]), Number(found[2]))
  }
  return undefined
}

/** Where a thing is; undefined if that is not stated. */
export const pointOf = ({ latitude, longitude }: PerhapsPoint): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

interface PerhapsPoint {
  latitude: number | null
  longitude: number | null
}

/**
 * A point as people write or paste it, or a whole plus code; `none` if it is no point but words, and
 * `outside` with a sentence if it is a point that is not on earth.
 */
export function readTypedPoint(typed: string): ReadCoordinates {
  const text = typed.trim()
  const known = readPlusCode(text) ?? readMapAddress(text)
  return known === undefined ? readCoordinates(typed) : { at: 'point', point: known }
}

/** As `readTypedPoint`; undefined if there is no point. */
export function readPoint(typed: string): Coordinates | undefined {
  const read = readTypedPoint(typed)
  return read.at === 'point' ? read.point : undefined
}

/** Decimal degrees with five places, which is about a metre: `38.71390, -9.13940`. */
export const decimalWords = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** `38°42′50.0″N 9°08′21.8″W` */
export function sexagesimalWords({ latitude, longitude }: Coordinates): string {
  const words = (value: number, positive: string, negative: string) => {
    const tenths = Math.round(Math.abs(value) * 36_000)
    const degrees = Math.floor(tenths / 36_000)
    const minutes = Math.floor((tenths % 36_000) / 600)
    const seconds = ((tenths % 600) / 10).toFixed(1)
    const letter = value < 0 ? negative : positive
    return `${degrees}°${String(minutes).padStart(2, '0')}′${seconds.padStart(4, '0')}″${letter}`
  }
  return `${words(latitude, 'N', 'S')} ${words(longitude, 'E', 'W')}`
}

/** A link that other programs open at the point, as RFC 5870 has it. */
export const geoLink = ({ latitude, longitude }: Coordinates): string =>
  `geo:${latitude.toFixed(6)},${longitude.toFixed(6)}`

/** The plus code of ten digits, a square of about 14 metres. */
export function plusCode({ latitude, longitude }: Coordinates): string {
  // In eight-thousandths of a degree; the pole belongs to the square below it.
  const steps = 8_000
  let north = Math.min(180 * steps - 1, Math.floor((latitude + 90) * steps + 1e-9))
  let east = Math.floor((((longitude + 540) % 360) + 1e-12) * steps + 1e-9)
  const code: string[] = []
  for (let pair = 0; pair < 5; pair += 1) {
    code.unshift(digits.charAt(north % 20), digits.charAt(east % 20))
    north = Math.floor(north / 20)
    east = Math.floor(east / 20)
  }
  return `${code.slice(0, 8).join('')}+${code.slice(8).join('')}`
}

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8

/** Metres between two points along the surface, by the haversine formula. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const radians = Math.PI / 180
  const north = ((other.latitude - one.latitude) * radians) / 2
  const east = ((other.longitude - one.longitude) * radians) / 2
  const square =
    Math.sin(north) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)))
}
