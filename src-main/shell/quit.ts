import type { Clock } from '../gateway/ports'

export interface QuitPorts {
  clock: Clock
  /** Asks once where something would be interrupted; false = the person stays. */
  mayQuit(): Promise<boolean>
  /** Stops the parts and writes what is not yet written. */
  stop(): Promise<void>
  quitAgain(): void
  log(line: string): void
}

const longestStopMs = 3_000

/**
 * Holds the first quit back until its person agrees and everything is stopped, which takes at most
 * three seconds, and then quits. Later quits pass, so that an update or a person in a hurry is never kept waiting twice.
 */
export function createQuit(ports: QuitPorts): (event: { preventDefault(): void }) => void {
  let at: 'running' | 'asking' | 'stopping' | 'stopped' = 'running'

  function finish(): void {
    if (at === 'stopped') return
    at = 'stopped'
    ports.quitAgain()
  }

  function stop(): void {
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
  }

  return (event) => {
    switch (at) {
      case 'running':
        event.preventDefault()
        at = 'asking'
        ports.mayQuit().then(
          (agreed) => {
            if (agreed) stop()
            else at = 'running'
          },
          // A question that cannot be asked must not keep the program from ending.
          stop,
        )
        return
      case 'asking':
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
