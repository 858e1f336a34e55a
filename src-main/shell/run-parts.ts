import { randomUUID } from 'node:crypto'
import { app } from 'electron'
import { readLocale } from '#shared/bridge/locale'
import type { Clock } from '../core/clock'
import { createFlights } from '../flights/create-flights'
import type { Flights } from '../flights/ports'
import type { Gateway } from '../gateway/ports'
import { readinessOf } from '../gateway/readiness'
import type { Library } from '../library/ports'
import { createPolling, type Polling } from '../polling'
import type { SettingsStore } from '../settings/settings-store'
import type { Worlds } from '../state/worlds'
import type { NotifyPerson } from '../watches/ports'
import { followPower, type PowerEvents } from './follow-power'

export interface RunPorts {
  gateway: Gateway
  library: Library
  worlds: Pick<Worlds, 'world'>
  settings: Pick<SettingsStore, 'current'>
  clock: Clock
  power: PowerEvents
  log(line: string): void
}

/** What is polled, and what it follows: sleep, and the window that shows it. */
export interface RunParts {
  polling: Polling
  /** The window can be seen: a moment later what is stored continues. */
  awake(): void
  stop(): Promise<void>
}

/** From the first sight of the window until stored runs continue, in milliseconds. */
const startAfterMs = 1_000

/** Makes the polling engine and what follows it; it begins after the window is seen. */
export function createRunParts(ports: RunPorts): RunParts {
  const { clock } = ports
  const polling = createPolling({
    gateway: ports.gateway,
    library: ports.library,
    world: ports.worlds.world,
    settings: ports.settings.current,
    clock,
    chance: Math.random,
    upFor: () => performance.now(),
    log: ports.log,
  })
  const stops = [followPower(ports.power, polling)]
  let seen = false

  return {
    polling,
    awake() {
      if (seen) return
      seen = true
      stops.push(clock.after(startAfterMs, polling.start))
    },
    async stop() {
      for (const stop of stops) stop()
      await polling.stop()
    },
  }
}

interface FlightPartsPorts {
  polling: Polling
  library: Library
  worlds: Pick<Worlds, 'world'>
  clock: Clock
  /** Notifies the person of what a watch found. */
  notify: NotifyPerson
  /** The watches changed. */
  changed(): void
}

/** The flight search, and how its watches report what they found. */
export function createFlightParts({ worlds, notify, ...ports }: FlightPartsPorts): Flights {
  return createFlights({
    ...ports,
    world: worlds.world,
    canAsk: () => readinessOf(worlds.world()).flights.at === 'ready',
    locale: () => readLocale(worlds.world().settings.appearance.language) ?? app.getLocale(),
    chance: Math.random,
    newId: randomUUID,
    notify: (title, message, about) => notify(`${title}:`, message, about),
  })
}
