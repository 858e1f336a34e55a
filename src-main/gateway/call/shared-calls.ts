import type { RunningCall } from '#shared/bridge/desk-state'

/** What a running call is doing, as the window shows it. */
export type CallStep = RunningCall['step']

/** What a call that is under way is given. */
export interface CallControl {
  /** Aborted once nobody waits any more. */
  signal: AbortSignal
  step(step: CallStep): void
}

/** Identical questions in flight become one call with several who wait for it. */
export interface SharedCalls<Value> {
  /**
   * Joins the call under this key, or starts it. `operation` is only shown in the list of running
   * calls. The promise answers `left` for one that was cancelled.
   */
  join(
    key: string,
    who: { callId: string; operation: string },
    start: (control: CallControl) => Promise<Value>,
  ): Promise<{ at: 'done'; value: Value } | { at: 'left' }>
  /** Removes every waiter of this name; a call that nobody waits for any more is aborted. */
  leave(callId: string): boolean
  /** Aborts everything; resolves when the last call has ended. */
  leaveAll(): Promise<void>
  running(): RunningCall[]
}

interface Waiter {
  callId: string
  operation: string
  startedAt: number
  leave(): void
}

interface Shared<Value> {
  abort: AbortController
  step: CallStep
  waiters: Set<Waiter>
  done: Promise<Value>
}

/** @param changed called whenever the list of running calls is another */
export function createSharedCalls<Value>(
  now: () => number,
  changed: () => void,
): SharedCalls<Value> {
  const byKey = new Map<string, Shared<Value>>()
  const all = new Set<Shared<Value>>()

  function begin(key: string, start: (control: CallControl) => Promise<Value>): Shared<Value> {
    const abort = new AbortController()
    const shared: Shared<Value> = {
      abort,
      step: { at: 'queued', reason: 'Getting ready', until: null },
      waiters: new Set(),
      // Set below, once the object that `start` reports to exists.
      done: new Promise(() => undefined),
    }
    byKey.set(key, shared)
    all.add(shared)
    shared.done = start({
      signal: abort.signal,
      step(step) {
        shared.step = step
        changed()
      },
    }).finally(() => {
      forget(key, shared)
      all.delete(shared)
      changed()
    })
    return shared
  }

  function forget(key: string, shared: Shared<Value>): void {
    if (byKey.get(key) === shared) byKey.delete(key)
  }

  return {
    join(key, { callId, operation }, start) {
      const shared = byKey.get(key) ?? begin(key, start)
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          callId,
          operation,
          startedAt: now(),
          leave() {
            if (!shared.waiters.delete(waiter)) return
            if (shared.waiters.size === 0) {
              // A later caller with the same question starts a new call.
              forget(key, shared)
              shared.abort.abort()
            }
            resolve({ at: 'left' })
            changed()
          },
        }
        shared.waiters.add(waiter)
        changed()
        shared.done.then((value) => {
          shared.waiters.delete(waiter)
          resolve({ at: 'done', value })
        }, reject)
      })
    },
    leave(callId) {
      const found = [...all]
        .flatMap((one) => [...one.waiters])
        .filter((one) => one.callId === callId)
      for (const waiter of found) waiter.leave()
      return found.length > 0
    },
    async leaveAll() {
      const ends = [...all].map((shared) => shared.done)
      for (const shared of [...all]) for (const waiter of [...shared.waiters]) waiter.leave()
      await Promise.allSettled(ends)
    },
    running: () =>
      [...all].flatMap((shared) =>
        [...shared.waiters].map(({ callId, operation, startedAt }) => ({
          callId,
          operation,
          startedAt,
          step: shared.step,
        })),
      ),
  }
}
