import type { Download } from '#shared/bridge/downloads'
import { byteSize, counted, wholeNumber } from '../../../ui/words'
import { fractionOf } from './progress'
import { progressWords } from './state-words'

/** How much there is: of the file, or of the service's work on it. */
export function amountWords(download: Download, locale?: string): { main: string; more: string } {
  const { state, bytes, total } = download
  const fraction = fractionOf(download)
  const percent = fraction === undefined ? '' : progressWords(fraction, locale)
  if (state.at === 'converting') {
    // 100 % would claim that the file is there; the service only says so with its address.
    const main =
      state.progress === null
        ? 'Preparing'
        : `Preparing ${progressWords(Math.min(state.progress, 0.99), locale)}`
    return { main, more: '' }
  }
  if (state.at === 'done') return { main: byteSize(total ?? bytes, locale), more: '' }
  if (total !== null) return { main: sizeOfSize(bytes, total, locale), more: percent }
  if (bytes > 0) return { main: byteSize(bytes, locale), more: 'size unknown' }
  return { main: '', more: '' }
}

/** "1.9 of 2.8 GB": the unit once if both have it. */
export function sizeOfSize(bytes: number, total: number, locale?: string): string {
  const whole = byteSize(total, locale)
  const part = byteSize(bytes, locale)
  const unit = whole.slice(whole.lastIndexOf(' '))
  return part.endsWith(unit) ? `${part.slice(0, -unit.length)} of ${whole}` : `${part} of ${whole}`
}

/** "7.2 MB/s". */
export function speedWords(speed: number, locale?: string): string {
  return `${byteSize(speed, locale)}/s`
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
