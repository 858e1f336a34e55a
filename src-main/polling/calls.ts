import type { Handlers, Parts } from '../bridge/handlers'

/** What the window asks of the runs: always of the present world. */
export function runHandlers({
  polling,
}: Pick<Parts, 'polling'>): Pick<Handlers, Extract<keyof Handlers, `runs.${string}`>> {
  return {
    'runs.list': () => polling.list(),
    'runs.cancel': ({ id }) => polling.cancel(id),
    'runs.continue': ({ id }) => polling.resume(id),
    'runs.forget': ({ id }) => polling.forget(id),
  }
}
