import type { Download } from '#shared/bridge/downloads'
import type { Opening } from '#shared/bridge/opening'
import type { Clock } from '../core/clock'
import type { Downloads } from './ports'

export interface EndPorts {
  downloads: Pick<Downloads, 'onEnd'>
  clock: Clock
  /** Whether the person wants to be notified. */
  on(): boolean
  /** `about`: what a click on it opens. */
  notify(title: string, body: string, about: Opening): void
}

/** What ends within this time is reported together: a list of a hundred files is not a hundred calls. */
const mergedMs = 2_000

/** Reports through the system's notifications what is done and what failed. Returns how to stop. */
export function notifyEnds({ downloads, clock, on, notify }: EndPorts): () => void {
  let ended: Download[] = []
  let stopTimer: (() => void) | undefined

  function report(): void {
    stopTimer = undefined
    const reported = ended
    ended = []
    if (!on() || reported.length === 0) return
    notify(...wordsOf(reported), { at: 'downloads', ids: reported.map(({ id }) => id) })
  }

  const stopListening = downloads.onEnd((download) => {
    ended.push(download)
    stopTimer ??= clock.after(mergedMs, report)
  })
  return () => {
    stopListening()
    stopTimer?.()
  }
}

function wordsOf(ended: readonly Download[]): [title: string, body: string] {
  const failed = ended.filter(({ state }) => state.at === 'failed')
  const [only] = ended
  if (only !== undefined && ended.length === 1) {
    const name = only.name ?? only.title
    return only.state.at === 'failed'
      ? ['Download failed', `${name}: ${only.state.reason}`]
      : ['Download finished', name]
  }
  const done = ended.length - failed.length
  const sum = [
    done === 0 ? '' : `${done} finished`,
    failed.length === 0 ? '' : `${failed.length} failed`,
  ].filter((part) => part !== '')
  return [
    `Downloads: ${sum.join(', ')}`,
    ended
      .slice(0, 3)
      .map(({ name, title }) => name ?? title)
      .join(', '),
  ]
}
