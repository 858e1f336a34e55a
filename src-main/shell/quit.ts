import type { Clock } from '../gateway/ports'

export interface QuitPorts {
  clock: Clock
  /** Stops the parts and writes what is not yet written. */
  stop(): Promise<void>
  quitAgain(): void
  log(line: string): void
}

const longestStopMs = 3_000

/**
 * Holds the first quit back until everything is stopped, at most three seconds, and then quits.
 * Later quits pass, so that an update or a person in a hurry is never kept waiting twice.
 */
export function createQuit(ports: QuitPorts): (event: { preventDefault(): void }) => void {
  let at: 'running' | 'stopping' | 'stopped' = 'running'

  function finish(): void {
    if (at === 'stopped') return
    at = 'stopped'
    ports.quitAgain()
  }

  return (event) => {
    switch (at) {
      case 'running': {
        event.preventDefault()
        at = 'stopping'
        const giveUp = ports.clock.after(longestStopMs, () => {
          ports.log('quit: stopping took too long')
          finish()
        })
        ports
          .stop()
          .catch((error: unknown) => {
            ports.log(`quit: stopping failed (${error instanceof Error ? error.name : ''})`)
          })
          .finally(() => {
            giveUp()
            finish()
          })
        return
      }
      case 'stopping':
        event.preventDefault()
        return
      case 'stopped':
        return
      default:
        at satisfies never
    }
  }
}
