/** Shows long work when its slice is over, so that other work can run. */
export interface Pace {
  /** A new slice begins. */
  start(): void
  /** True when the slice has lasted long enough. */
  over(): boolean
}

/**
 * How long a slice may last. Steps are checked between, not within, so the bound is below the 20 ms
 * that a slice is allowed.
 */
const sliceMs = 5

/** Makes a pace whose first slice begins now. */
export function createPace(now: () => number = performance.now.bind(performance)): Pace {
  let began = now()
  return {
    start() {
      began = now()
    },
    over: () => now() - began >= sliceMs,
  }
}

/**
 * Work in slices: it yields where others may be let in, or a promise that it waits for. `aside` says
 * that from now on other changes may be made between its slices too, since it has no transaction open
 * and what it changed is whole: it continues while nothing else waits. What it returns is its value.
 */
export type PacedWork<Value> = Generator<Promise<unknown> | 'aside' | undefined, Value, void>

/** Does a job at once, for work that is known to wait for nothing. */
export function finish<Value>(job: PacedWork<Value>): Value {
  for (;;) {
    const step = job.next()
    if (step.done === true) return step.value
  }
}
