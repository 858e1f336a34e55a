import type { Clock } from './clock'

/** Does something a little after it was asked for, once for all the times it was asked for meanwhile. */
export interface Soon {
  ask(): void
  stop(): void
}

export function createSoon(clock: Clock, ms: number, task: () => void): Soon {
  let stopTimer: (() => void) | undefined
  return {
    ask() {
      stopTimer ??= clock.after(ms, () => {
        stopTimer = undefined
        task()
      })
    },
    stop() {
      stopTimer?.()
      stopTimer = undefined
    },
  }
}
