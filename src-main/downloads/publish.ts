import type { Topics } from '#shared/bridge/calls'
import type { Clock } from '../core/clock'
import type { Downloads } from './ports'

export interface PublishPorts {
  downloads: Pick<Downloads, 'onChange' | 'show' | 'totals'>
  clock: Clock
  /** False while nobody can see the window: then nothing is sent. */
  seen(): boolean
  send(topic: 'downloads', payload: Topics['downloads']): void
}

/** Tells the window which downloads changed: at most eight times a second, only those, with the sum. */
export interface DownloadsPublisher {
  /** The window can be seen again. */
  wake(): void
  stop(): void
}

const pauseMs = 125

export function publishDownloads({
  downloads,
  clock,
  seen,
  send,
}: PublishPorts): DownloadsPublisher {
  const changed = new Set<string>()
  const gone = new Set<string>()
  let sequence = 0
  let sentAt = Number.NEGATIVE_INFINITY
  let stopTimer: (() => void) | undefined

  function plan(): void {
    if (stopTimer !== undefined || !seen() || changed.size + gone.size === 0) return
    const since = clock.now() - sentAt
    // A clock that was set back must not hold the window up.
    const wait = since >= 0 && since < pauseMs ? pauseMs - since : 0
    stopTimer = clock.after(wait, () => {
      stopTimer = undefined
      flush()
    })
  }

  function flush(): void {
    if (!seen()) return
    sentAt = clock.now()
    sequence += 1
    send('downloads', {
      sequence,
      downloads: downloads.show([...changed]),
      gone: [...gone],
      totals: downloads.totals(),
    })
    changed.clear()
    gone.clear()
  }

  const stopListening = downloads.onChange((ids, dropped) => {
    for (const id of ids) changed.add(id)
    for (const id of dropped) {
      changed.delete(id)
      gone.add(id)
    }
    plan()
  })

  return {
    wake: plan,
    stop() {
      stopListening()
      stopTimer?.()
    },
  }
}
