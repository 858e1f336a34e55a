import { hour, minute } from '../demo'

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** Milliseconds by which the zone's clocks are ahead of UTC at the instant, to the hour. */
export function offsetAt(zone: string, instant: number): number {
  const key = `${zone} ${Math.floor(instant / hour)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '')
  const size = match ? Number(match[2]) * hour + Number(match[3]) * minute : 0
  const offset = match?.[1] === '-' ? -size : size
  if (offsets.size > 20_000) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** The instant at which the zone's clocks show this local time, given as if it were UTC. */
export function instantOf(zone: string, local: number): number {
  const guess = local - offsetAt(zone, local)
  return local - offsetAt(zone, guess)
}

/** Local time without a zone: 2026-09-30T13:35:00. */
export function localText(zone: string, instant: number): string {
  return new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 19)
}

/** Reads YYYY-MM-DD as midnight; nothing when there is no such day. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? time : undefined
}
