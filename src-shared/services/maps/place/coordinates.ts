/** A point in degrees; north and east are positive. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const digits = '23456789CFGHJMPQRVWX'

/** The point, or undefined where there is none on earth. */
function pointAt(latitude: number, longitude: number): Point | undefined {
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return onEarth ? { latitude, longitude } : undefined
}

const number = String.raw`[-+\u2212]?\d{1,3}(?:\.\d{1,15})?`
const readNumber = (text: string): number => Number(text.replace('\u2212', '-'))

function readPair(text: string): Point | undefined {
  const pair = new RegExp(`^\\(?(${number})\\s*°?\\s*[,;\\s]\\s*(${number})\\s*°?\\)?$`).exec(text)
  return pair === null ? undefined : pointAt(readNumber(pair[1] ?? ''), readNumber(pair[2] ?? ''))
}

/** `geo:38.7,-9.1`, as RFC 5870 has it; what follows the point is not read. */
function readGeoLink(text: string): Point | undefined {
  const link = /^geo:([^?;]{1,60})/i.exec(text)
  if (link === null) return undefined
  const [latitude = '', longitude = ''] = (link[1] ?? '').split(',')
  return readPair(`${latitude},${longitude}`)
}

/** A part such as `38°42′50.0″N` or `N 38 42.833`, and which of the two it says. */
function readSexagesimal(text: string): { value: number; isLatitude: boolean } | undefined {
  const letter = /[NSEW]/i.exec(text)?.[0].toUpperCase()
  const [degrees, minutes = 0, seconds = 0, more] = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  if (letter === undefined || degrees === undefined || more !== undefined) return undefined
  if (minutes >= 60 || seconds >= 60) return undefined
  const value = degrees + minutes / 60 + seconds / 3600
  const sign = letter === 'S' || letter === 'W' ? -1 : 1
  return { value: sign * value, isLatitude: letter === 'N' || letter === 'S' }
}

function readDegreesMinutesSeconds(text: string): Point | undefined {
  if (text.length > 80 || !/^[\dNSEW°º'′’"″”.,;\s]+$/i.test(text)) return undefined
  const letters = [...text.matchAll(/[NSEW]/gi)]
  const [first, second, third] = letters
  if (first === undefined || second === undefined || third !== undefined) return undefined
  const cut = /^\s*[NSEW]/i.test(text) ? second.index : first.index + 1
  const parts = [readSexagesimal(text.slice(0, cut)), readSexagesimal(text.slice(cut))]
  const latitude = parts.find((part) => part?.isLatitude === true)
  const longitude = parts.find((part) => part?.isLatitude === false)
  return latitude === undefined || longitude === undefined
    ? undefined
    : pointAt(latitude.value, longitude.value)
}

/**
 * The point in a map site's address: behind `@`, in `!3d…!4d…`, or in a parameter that is a pair. The
 * address is only read, never opened.
 */
function readMapAddress(text: string): Point | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const whole = `${url.pathname}${url.hash}`
  const exact = /!3d(-?\d{1,2}(?:\.\d{1,15})?)!4d(-?\d{1,3}(?:\.\d{1,15})?)/.exec(whole)
  if (exact !== null) return pointAt(Number(exact[1]), Number(exact[2]))
  const view = /@(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/.exec(whole)
  if (view !== null) return pointAt(Number(view[1]), Number(view[2]))
  const [, zoomed = ''] = /#map=[\d.]{1,5}\/(-?[\d.]{1,18}\/-?[\d.]{1,18})/.exec(url.hash) ?? []
  if (zoomed !== '') return readPair(zoomed.replace('/', ','))
  const latitude = url.searchParams.get('mlat') ?? url.searchParams.get('lat')
  const longitude =
    url.searchParams.get('mlon') ?? url.searchParams.get('lon') ?? url.searchParams.get('lng')
  if (latitude !== null && longitude !== null) return readPair(`${latitude},${longitude}`)
  for (const value of url.searchParams.values()) {
    const point = value.length <= 60 ? readPair(value.trim()) : undefined
    if (point !== undefined) return point
  }
  return undefined
}

/**
 * A plus code of at least 10 digits, such as `8CCGPV75+HC`: the middle of its square.
 * https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md
 */
function readPlusCode(text: string): Point | undefined {
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

/**
 * A point as people write or paste it: decimal degrees, degrees with minutes and seconds, a `geo:`
 * link, a whole plus code, or the address of a map site. Undefined where none of them is read.
 */
export function readPoint(typed: string): Point | undefined {
  const text = typed.trim()
  if (text === '' || text.length > 2_000) return undefined
  return (
    readPair(text) ??
    readGeoLink(text) ??
    readPlusCode(text) ??
    readMapAddress(text) ??
    readDegreesMinutesSeconds(text)
  )
}

/** Decimal degrees with five places, which is about a metre: `38.71390, -9.13940`. */
export const decimalWords = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** `38°42′50.0″N 9°08′21.8″W` */
export function sexagesimalWords({ latitude, longitude }: Point): string {
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
export const geoLink = ({ latitude, longitude }: Point): string =>
  `geo:${latitude.toFixed(6)},${longitude.toFixed(6)}`

/** The plus code of ten digits, a square of about 14 metres. */
export function plusCode({ latitude, longitude }: Point): string {
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
export function distanceBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const north = ((other.latitude - one.latitude) * radians) / 2
  const east = ((other.longitude - one.longitude) * radians) / 2
  const square =
    Math.sin(north) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)))
}
