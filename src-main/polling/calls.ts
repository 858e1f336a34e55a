import type { HandlersOf } from '#shared/bridge/calls'
import type { Polling } from './ports'

/** What the window asks of the runs: always of the present world. */
export function runHandlers({
  polling,
}: {
  polling: Pick<Polling, 'list' | 'cancel' | 'resume' | 'forget'>
}): HandlersOf<'runs'> {
  return {
    'runs.list': () => polling.list(),
    'runs.cancel': ({ id }) => polling.cancel(id),
    'runs.continue': ({ id }) => polling.resume(id),
    'runs.forget': ({ id }) => polling.forget(id),
  }
}
