/** What all plans ask at the moment. */
export interface Asking {
  /**
   * Does the work that asks a question, unless another plan asks the same: then waits until that has ended.
   *
   * @param key the canonical name of the question
   * @param stopped ends the waiting
   * @returns whether the work was done
   */
  once(key: string, stopped: Promise<void>, work: () => Promise<void>): Promise<boolean>
}

/** Lets each question be under way for one plan at a time, so that none is paid for twice. */
export function createAsking(): Asking {
  const underway = new Map<string, Promise<void>>()
  return {
    async once(key, stopped, work) {
      const other = underway.get(key)
      if (other !== undefined) {
        await Promise.race([other, stopped])
        return false
      }
      const done = Promise.withResolvers<void>()
      underway.set(key, done.promise)
      try {
        await work()
      } finally {
        underway.delete(key)
        done.resolve()
      }
      return true
    },
  }
}
