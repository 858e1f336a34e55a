/** Lets so many pieces of work run at a time; the newest waiting goes first. */
export interface NewestFirstQueue {
  /** Undefined where there were too many newer ones, or all were sent away. */
  take<Value>(work: () => Promise<Value>): Promise<Value | undefined>
  cancelWaiting(): void
}

/**
 * Newest first, since what a person scrolled past matters less than what is in view; beyond `most`
 * the oldest are sent away.
 */
export function createNewestFirstQueue(atOnce: number, most: number): NewestFirstQueue {
  let running = 0
  let waiting: ((go: boolean) => void)[] = []

  /** Who waits takes over the place of who is done, so that nobody slips in between. */
  function handOn(): void {
    const next = waiting.pop()
    if (next === undefined) running -= 1
    else next(true)
  }

  return {
    async take(work) {
      if (running < atOnce) running += 1
      else {
        const go = await new Promise<boolean>((resolve) => {
          waiting.push(resolve)
          if (waiting.length > most) waiting.shift()?.(false)
        })
        if (!go) return undefined
      }
      try {
        return await work()
      } finally {
        handOn()
      }
    },
    cancelWaiting() {
      const all = waiting
      waiting = []
      for (const go of all) go(false)
    },
  }
}
