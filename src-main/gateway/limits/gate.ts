import type { Clock } from '../../core/clock'
import { createRateWindow, type Slot } from './rate-window'

/** The person's own calls go before those that a poll or a watch makes. */
export type Priority = 'own' | 'background'

/** Why a call waits for its turn, and until when if that is known. */
export type GateWait =
  | { at: 'asked'; until: number }
  | { at: 'busy' }
  | { at: 'rate'; until: number }

/** A turn: the call may go out. */
export interface Turn {
  slot: Slot
  /** Gives the place back; called once the exchange is over. */
  leave(): void
}

/** What became of waiting for a turn; `closed` until epoch milliseconds. */
export type Admission =
  | { at: 'turn'; turn: Turn }
  | { at: 'cancelled' }
  /** The service asked for a wait that is longer than anyone would sit out. */
  | { at: 'closed'; until: number }

/** The gate of one service: concurrency, rate and the service's own wish to be left alone. */
export interface Gate {
  enter(options: {
    priority: Priority
    signal: AbortSignal
    onWait(wait: GateWait): void
  }): Promise<Admission>
  /** Lets nothing through until then (epoch milliseconds); never shortens an earlier wish. */
  close(until: number): void
  closedUntil(): number
  change(limits: Limits): void
  /** Forgets what was counted and wished. */
  reset(): void
}

/** How many calls at a time, and how many in a second (below 1: one in so many seconds). */
export interface Limits {
  concurrency: number
  callsPerSecond: number
}

interface Waiting {
  reported: boolean
  priority: Priority
  order: number
  onWait(wait: GateWait): void
  settle(entry: Admission): void
}

/**
 * Makes a gate.
 *
 * @param longestPause waits beyond this many milliseconds are answered with `closed` at once
 */
export function createGate(clock: Clock, limits: Limits, longestPause: number): Gate {
  const window = createRateWindow(limits.callsPerSecond)
  let concurrency = limits.concurrency
  let callsPerSecond = limits.callsPerSecond
  let running = 0
  let closedUntil = 0
  let closedAt = 0
  let waiting: Waiting[] = []
  let orders = 0
  let lastReported: GateWait | undefined
  let stopTimer: (() => void) | undefined

  /** Lets through what may go now and sets one timer for the next that may. */
  function advance(): void {
    stopTimer?.()
    stopTimer = undefined
    const now = clock.now()
    if (now < closedAt) {
      // The clock was set back: the wait is as long as it was, not longer.
      closedUntil -= closedAt - now
      closedAt = now
    }
    while (waiting.length > 0) {
      if (closedUntil > now) {
        if (closedUntil - now > longestPause) refuseAll()
        else pause({ at: 'asked', until: closedUntil }, closedUntil - now)
        return
      }
      if (running >= concurrency) {
        report({ at: 'busy' })
        return
      }
      const next = window.nextAt(now)
      if (next === Number.POSITIVE_INFINITY) {
        report({ at: 'busy' })
        return
      }
      if (next > now) {
        pause({ at: 'rate', until: next }, next - now)
        return
      }
      letThrough(now)
    }
  }

  function letThrough(now: number): void {
    const [first] = waiting
    if (first === undefined) return
    waiting = waiting.slice(1)
    running += 1
    let left = false
    const slot = window.take(now)
    first.settle({
      at: 'turn',
      turn: {
        slot: {
          sent(at) {
            slot.sent(at)
            advance()
          },
          answered: slot.answered,
          drop() {
            slot.drop()
            advance()
          },
        },
        leave() {
          if (left) return
          left = true
          running -= 1
          advance()
        },
      },
    })
  }

  function pause(wait: GateWait, ms: number): void {
    report(wait)
    // Timers may fire a little early, and longer ones than an hour are not to be relied on.
    stopTimer = clock.after(Math.min(Math.ceil(ms) + 1, 3_600_000), advance)
  }

  /** Reports to waiting calls why they wait, once per reason. */
  function report(wait: GateWait): void {
    const news = JSON.stringify(wait) !== JSON.stringify(lastReported)
    lastReported = wait
    for (const one of waiting) {
      if (!news && one.reported) continue
      one.reported = true
      one.onWait(wait)
    }
  }

  function refuseAll(): void {
    const all = waiting
    waiting = []
    for (const one of all) one.settle({ at: 'closed', until: closedUntil })
  }

  return {
    enter({ priority, signal, onWait }) {
      return new Promise((resolve) => {
        if (signal.aborted) {
          resolve({ at: 'cancelled' })
          return
        }
        orders += 1
        const onAbort = () => {
          waiting = waiting.filter((other) => other !== one)
          one.settle({ at: 'cancelled' })
          if (waiting.length === 0) advance()
        }
        const one: Waiting = {
          reported: false,
          priority,
          order: orders,
          onWait,
          settle(entry) {
            signal.removeEventListener('abort', onAbort)
            resolve(entry)
          },
        }
        signal.addEventListener('abort', onAbort, { once: true })
        const behind = waiting.findIndex((other) => comesBefore(one, other))
        waiting = behind < 0 ? [...waiting, one] : waiting.toSpliced(behind, 0, one)
        advance()
      })
    },
    close(until) {
      if (until <= closedUntil) return
      closedUntil = until
      closedAt = clock.now()
      advance()
    },
    closedUntil: () => closedUntil,
    change(next) {
      if (next.concurrency === concurrency && next.callsPerSecond === callsPerSecond) return
      ;({ concurrency, callsPerSecond } = next)
      window.change(callsPerSecond)
      advance()
    },
    reset() {
      closedUntil = 0
      window.clear()
      advance()
    },
  }
}

function comesBefore(one: Waiting, other: Waiting): boolean {
  if (one.priority !== other.priority) return one.priority === 'own'
  return one.order < other.order
}
