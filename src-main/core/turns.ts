/** Does one task after another, so that none acts on what another is about to change. */
export type Turns = <Value>(task: () => Promise<Value>) => Promise<Value>

/** Creates a queue of its own: tasks of two queues do not wait for each other. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    // A task that fails rejects for its caller alone; the next ones run.
    last = mine.catch(() => undefined)
    return mine
  }
}
