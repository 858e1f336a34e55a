import { useEffect, useReducer, useSyncExternalStore } from 'react'

type Listener = () => void

/** One clock for all who need the same pace, so that a thousand rows keep one timer. */
function createClock(everyMs: number) {
  const listeners = new Set<Listener>()
  let timer: ReturnType<typeof setInterval> | undefined
  let now = Date.now()
  const tick = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: Listener) => {
      if (listeners.size === 0) {
        now = Date.now()
        timer = setInterval(tick, everyMs)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearInterval(timer)
      }
    },
    now: () => (listeners.size === 0 ? Math.floor(Date.now() / everyMs) * everyMs : now),
  }
}

const slow = createClock(15_000)
const quick = createClock(1000)

/** The present time, renewed every 15 s, or every second if one waits for something. */
export function useNow(pace: 'slow' | 'quick' = 'slow'): number {
  const clock = pace === 'slow' ? slow : quick
  return useSyncExternalStore(clock.subscribe, clock.now)
}

/** Timers take no more than this many milliseconds. */
const longestTimer = 2_147_483_647

/** Whether an instant has passed; drawn again when it does. */
export function useHasPassed(at: number): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const passed = Date.now() >= at
  useEffect(() => {
    if (passed) return
    const timer = setTimeout(redraw, Math.min(longestTimer, at - Date.now() + 1))
    return () => clearTimeout(timer)
  }, [at, passed])
  return passed
}
