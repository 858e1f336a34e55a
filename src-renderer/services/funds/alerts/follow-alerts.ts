import { desk } from '../../../desk'
import { judgeAlerts } from './judge'

/** So long after an answer alerts are judged: many answers that come together are one occasion. */
const settleMs = 2_000

/** Judges alerts whenever the library changed, by whatever asked; gives back how to stop. */
export function followAlerts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void judgeAlerts(), settleMs)
  }
  const stops = [desk.on('library', soon), desk.on('collections', soon)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
