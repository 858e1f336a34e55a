import type { Download } from '#shared/bridge/downloads'
import { byteSize } from '../../../ui/words'
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
