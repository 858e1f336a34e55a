import type { Realm } from '#shared/operation/cache-key'
import type { Clock } from '../core/clock'

/** Something that runs by itself at a time. */
export interface DueEntry {
  id: string
  /** Epoch milliseconds; a time in the past runs now, once for all the times it missed. */
  nextAt: number
  /** Whether it can run now: there is a network, a key, and calls are left of its budget. */
  may: boolean
}

/** One kind of thing that runs by itself. The engine decides when, and runs one at a time. */
export interface DuePolicy {
  name: string
  /** Those that are on. */
  entries(realm: Realm): Promise<readonly DueEntry[]>
  /** Runs it, and writes when it runs next. */
  run(id: string, realm: Realm): Promise<void>
}

export interface DuePorts {
  clock: Clock
  realm(): Realm
  log(line: string): void
}

/** Drives everything that runs by itself. */
export interface DueEngine {
  /** Something changed: entries, surroundings, the world, or the machine woke. */
  look(): void
  start(): void
  stop(): void
}

/** A timer is wrong after a sleep or a change of the clock, so it is only a hint. */
const longestWaitMs = 3_600_000
/** Until the next look if something is due and cannot run. */
const heldUpMs = 60_000
/** Many that were missed while the program was closed make no burst. */
const betweenMs = 2_000

/** Runs what is due: one at a time, over all policies, the one that is due longest first. */
export function createDueEngine(ports: DuePorts, policies: readonly DuePolicy[]): DueEngine {
  const { clock, realm } = ports
  let running = false
  let stopTimer = (): void => undefined
  let looking: Promise<void> | undefined
  let again = false

  function plan(waitMs: number): void {
    stopTimer()
    if (running) stopTimer = clock.after(Math.min(longestWaitMs, Math.max(0, waitMs)), look)
  }

  function look(): void {
    if (!running) return
    if (looking !== undefined) {
      again = true
      return
    }
    stopTimer()
    looking = lookNow()
      .catch((error: unknown) => {
        if (running) ports.log(`watches: ${error instanceof Error ? error.message : typeof error}`)
        return heldUpMs
      })
      .then((waitMs) => {
        looking = undefined
        plan(again ? Math.min(waitMs, betweenMs) : waitMs)
        again = false
      })
  }

  /** Answers how long to wait for the next look. */
  async function lookNow(): Promise<number> {
    const present = realm()
    const all = await Promise.all(
      policies.map(async (policy) =>
        (await policy.entries(present)).map((entry) => ({ ...entry, policy })),
      ),
    )
    const entries = all.flat().toSorted((one, other) => one.nextAt - other.nextAt)
    const now = clock.now()
    const due = entries.find(({ nextAt, may }) => may && nextAt <= now)
    if (due !== undefined && running && realm() === present) {
      await due.policy.run(due.id, present)
      return betweenMs
    }
    const [next] = entries.filter(({ nextAt }) => nextAt > now)
    const wait = next === undefined ? longestWaitMs : next.nextAt - now
    return entries.some(({ nextAt }) => nextAt <= now) ? Math.min(heldUpMs, wait) : wait
  }

  return {
    look,
    start() {
      running = true
      look()
    },
    stop() {
      running = false
      stopTimer()
    },
  }
}
