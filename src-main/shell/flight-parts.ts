import { randomUUID } from 'node:crypto'
import { app } from 'electron'
import { readLocale } from '#shared/bridge/locale'
import type { Clock } from '../core/clock'
import { createFlights } from '../flights/create-flights'
import type { Flights } from '../flights/ports'
import { readinessOf } from '../gateway/readiness'
import type { Library } from '../library/ports'
import type { Polling } from '../polling'
import type { Worlds } from '../state/worlds'
import type { TellPerson } from '../watches/ports'
import { followPower, type PowerEvents } from './follow-power'

export interface FlightPartsPorts {
  polling: Polling
  library: Library
  worlds: Pick<Worlds, 'world'>
  clock: Clock
  power: PowerEvents
  /** Tells the person what a watch found. */
  tell: TellPerson
  /** The watches changed. */
  changed(): void
  log(line: string): void
}

/** The flight search, how its watches tell what they found, and what they follow. */
export interface FlightParts {
  flights: Flights
  /** The window can be seen: a little later the watches that are due begin to run. */
  awake(): void
  stop(): void
}

/** From the first sight of the window until watches run, in milliseconds: what was polled goes first. */
const startAfterMs = 5_000

export function createFlightParts(ports: FlightPartsPorts): FlightParts {
  const { clock, worlds } = ports
  const flights = createFlights({
    polling: ports.polling,
    library: ports.library,
    world: worlds.world,
    canAsk: () => readinessOf(worlds.world()).flights.at === 'ready',
    clock,
    locale: () => readLocale(worlds.world().settings.appearance.language) ?? app.getLocale(),
    chance: Math.random,
    newId: randomUUID,
    tell: (title, message, about) => ports.tell(`${title}:`, message, about),
    changed: ports.changed,
    log: ports.log,
  })
  const stops = [
    followPower(ports.power, { suspend: () => undefined, wake: flights.watches.look }),
    flights.stop,
  ]
  let seen = false

  return {
    flights,
    awake() {
      if (seen) return
      seen = true
      stops.push(clock.after(startAfterMs, flights.start))
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
