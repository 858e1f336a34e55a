/** A point on the earth, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** What a typed text says of a point: nothing, one that does not exist, or one. */
export type ReadCoordinates =
  | { at: 'none' }
  | { at: 'outside'; sentence: string }
  | { at: 'point'; point: Coordinates }

const none: ReadCoordinates = { at: 'none' }
const number = String.raw`\d{1,20}(?:\.\d{1,20})?`
/** Degrees, and if they are stated, minutes and seconds; a half of the globe before or behind. */
const angle = new RegExp(
  String.raw`^([NSEW])?\s*([+-]?)(${number})\s*(?:[°dº]\s*)?(?:(${number})\s*['′’m]\s*)?(?:(${number})\s*(?:["″”s]|'')\s*)?([NSEW])?$`,
  'i',
)

/**
 * Reads coordinates as people have them: `47.4582, 8.5555`, `47,4582 8,5555`, `N47.45 E8.55`,
 * `47°27'29"N 8°33'20"E`, `geo:47.45,8.55`, `+47.45+008.55/`, and the address of a map.
 */
export function readCoordinates(typed: string): ReadCoordinates {
  const text = typed.normalize('NFC').replaceAll('−', '-').replace(/\s+/g, ' ').trim()
  if (text.length > 500 || !/\d/.test(text)) return none
  const parts = partsOf(text)
  if (parts === undefined) return none
  const [first, second] = [readAngle(parts[0]), readAngle(parts[1])]
  if (first === undefined || second === undefined) return none
  // Letters decide which is which; without them the latitude comes first.
  const swapped = first.axis === 'longitude' || second.axis === 'latitude'
  if (swapped && (first.axis === 'latitude' || second.axis === 'longitude')) return none
  const [latitude, longitude] = swapped
    ? [second.degrees, first.degrees]
    : [first.degrees, second.degrees]
  return within(latitude, longitude)
}

function within(latitude: number, longitude: number): ReadCoordinates {
  if (Math.abs(latitude) > 90) {
    return { at: 'outside', sentence: 'A latitude is between −90 and 90 degrees.' }
  }
  if (Math.abs(longitude) > 180) {
    return { at: 'outside', sentence: 'A longitude is between −180 and 180 degrees.' }
  }
  return { at: 'point', point: { latitude: rounded(latitude), longitude: rounded(longitude) } }
}

/** Six decimals are a tenth of a metre; adding zero turns -0 into 0. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0

function partsOf(text: string): readonly [string, string] | undefined {
  const inAddress = /(?:^geo:|[@=/]|%40)([+-]?\d+\.\d+)(?:,|%2C)\s*([+-]?\d+\.\d+)/i.exec(text)
  const joined = /^([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)\/?$/.exec(text)
  const pair = inAddress ?? /^geo:([^,]+),([^,;]+)/i.exec(text) ?? joined
  if (pair?.[1] !== undefined && pair[2] !== undefined) return [pair[1], pair[2]]
  if (text.includes('://')) return undefined
  return splitInTwo(text)
}

function splitInTwo(text: string): readonly [string, string] | undefined {
  const commas =
    /^([+-]?\d{1,20}),(\d{1,20}) ?°? ?([NSEW]?) ?[;, ] ?([+-]?\d{1,20}),(\d{1,20}) ?°? ?([NSEW]?)$/i.exec(
      text,
    )
  if (commas !== null) {
    const [, first, firstPart, firstHalf, second, secondPart, secondHalf] = commas
    return [`${first}.${firstPart}${firstHalf}`, `${second}.${secondPart}${secondHalf}`]
  }
  const separated = text.split(/[;,/]/)
  if (separated.length === 2) return twoOf(separated)
  const behind =
    /^([^NSEW]*[NSEW]) ([^NSEW]*[NSEW])$/i.exec(text) ?? /^([NSEW][^NSEW]*)([NSEW].*)$/i.exec(text)
  if (behind !== null) return twoOf(behind.slice(1))
  return twoOf(text.split(/\s+/))
}

function twoOf(parts: readonly string[]): readonly [string, string] | undefined {
  const [first, second, ...more] = parts
  return first !== undefined && second !== undefined && more.length === 0
    ? [first.trim(), second.trim()]
    : undefined
}

interface Angle {
  degrees: number
  axis: 'latitude' | 'longitude' | undefined
}

function readAngle(text: string): Angle | undefined {
  const match = angle.exec(text)
  if (match === null) return undefined
  const [, before, sign, degrees, minutes = '0', seconds = '0', behind] = match
  if (before !== undefined && behind !== undefined) return undefined
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  const half = (before ?? behind ?? '').toUpperCase()
  if (half !== '' && sign !== '') return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const negative = sign === '-' || half === 'S' || half === 'W'
  const axis = half === '' ? undefined : half === 'N' || half === 'S' ? 'latitude' : 'longitude'
  return { degrees: negative ? -size : size, axis }
}

/** "47.4581, 8.5555": as it is shown and can be typed again. */
export function coordinateWords({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`
}
