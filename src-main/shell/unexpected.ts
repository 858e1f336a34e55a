import type { Clock } from '../core/clock'
import type { AppState } from '../state/app-state'
import type { Log } from './log'

interface UnexpectedPorts {
  log: Pick<Log, 'write'>
  appState: Pick<AppState, 'notice'>
  clock: Clock
}

/** The person is shown an error once in so long; the log has every line. */
const quietMs = 60_000

/** Reports what nobody expected: to the log, and to the person, who can find it there. */
export function createUnexpected({
  log,
  appState,
  clock,
}: UnexpectedPorts): (line: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (line) => {
    log.write(line)
    if (clock.now() - saidAt < quietMs) return
    saidAt = clock.now()
    appState.notice(
      'failure',
      'Something unexpected went wrong. The log in the data folder has the details.',
    )
  }
}
