import type { Clock } from '../core/clock'

export interface QuitPorts {
  clock: Clock
  /** Asks once if something would be interrupted; false = the person stays. */
  mayQuit(): Promise<boolean>
  /** Stops the parts and writes what is not yet written. */
  stop(): Promise<void>
  quitAgain(): void
  /** The person stays: there must be a window, although the last one may have been closed. */
  stay(): void
  log(line: string): void
}

const longestStopMs = 3_000

/** What Electron hands over at an end that can be held back. */
interface Preventable {
  preventDefault(): void
}

/** The two ways to end the program. */
export interface Quit {
  /**
   * Holds the first quit back until the person agrees and everything is stopped, which takes at most
   * three seconds, and then quits. Later quits pass, so that an update or a person in a hurry never waits
   * twice.
   */
  beforeQuit(event: Preventable): void
  /**
   * The person logs out or the machine is shut down: everything is written and the program quits, and
   * nobody is asked. Electron's `powerMonitor` waits for that if the event is prevented, and on macOS does
   * not send a quit of its own, which `before-quit` would turn into a log-out that was called off.
   */
  sessionEnds(event?: Preventable): void
}

/** Makes both, for one end of the program. */
export function createQuit(ports: QuitPorts): Quit {
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

  function answered(agreed: boolean): void {
    // Meanwhile the session may have ended; then nobody is asked.
    if (at !== 'asking') return
    if (agreed) {
      stop()
      return
    }
    at = 'running'
    ports.stay()
  }

  return {
    beforeQuit(event) {
      switch (at) {
        case 'running':
          event.preventDefault()
          at = 'asking'
          // A question that cannot be shown must not keep the program from ending.
          ports.mayQuit().then(answered, () => answered(true))
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
    },
    sessionEnds(event) {
      if (at === 'stopped') return
      event?.preventDefault()
      if (at !== 'stopping') stop()
    },
  }
}
