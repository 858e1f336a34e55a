import { services } from '#shared/services/index'
import { counted, wholeNumber } from '../../ui/words'

/** Formats that the service customarily takes; any other can be typed. */
export const customaryFormats =
  services.downloads.operations.create.fields.format?.suggestions ?? []

const soundFormats = new Set(['mp3', 'm4a', 'aac', 'flac', 'opus', 'ogg', 'wav'])

/** How a format is written for people: "1080p", "4K", "MP3"; one that is not known stays as it is. */
export function formatWords(format: string): string {
  if (/^\d{3,4}$/.test(format)) return `${format}p`
  return /^[a-z0-9]{2,5}$/i.test(format) ? format.toUpperCase() : format
}

/** What kind of file a customary format gives, for the list of formats. */
export function formatKind(format: string): string {
  if (soundFormats.has(format)) return 'sound'
  return customaryFormats.includes(format) ? 'video' : ''
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** "2 min 30 s left": coarser the longer it is, so that it does not flicker. */
export function leftWords(ms: number, locale?: string): string {
  if (ms < 5 * second) return 'a moment left'
  if (ms < minute) return `${stepped(ms / second, 5)} s left`
  if (ms < 10 * minute) {
    const seconds = stepped(ms / second, 10)
    const rest = seconds % 60
    return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`} left`
  }
  if (ms < hour) return `${Math.round(ms / minute)} min left`
  const hours = Math.floor(ms / hour)
  if (hours >= 48) return `${counted(Math.round(hours / 24), 'day', 'days', locale)} left`
  const minutes = stepped((ms - hours * hour) / minute, 5)
  return minutes === 60
    ? `${wholeNumber(hours + 1, locale)} h left`
    : `${wholeNumber(hours, locale)} h ${minutes} min left`
}

const stepped = (value: number, step: number): number => Math.ceil(value / step) * step

/** "in 12 s", "in 3 min": until an instant one waits for. */
export function untilWords(until: number, now: number): string {
  const ms = Math.max(0, until - now)
  return ms < 90 * second ? `in ${Math.ceil(ms / second)} s` : `in ${Math.ceil(ms / minute)} min`
}
