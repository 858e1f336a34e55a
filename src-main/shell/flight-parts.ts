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

export interface FlightPartsPorts {
  polling: Polling
  library: Library
  worlds: Pick<Worlds, 'world'>
  clock: Clock
  /** Tells the person what a watch found. */
  tell: TellPerson
  /** The watches changed. */
  changed(): void
}

/** The flight search, and how its watches tell what they found. */
export function createFlightParts({ worlds, tell, ...ports }: FlightPartsPorts): Flights {
  return createFlights({
    ...ports,
    world: worlds.world,
    canAsk: () => readinessOf(worlds.world()).flights.at === 'ready',
    locale: () => readLocale(worlds.world().settings.appearance.language) ?? app.getLocale(),
    chance: Math.random,
    newId: randomUUID,
    tell: (title, message, about) => tell(`${title}:`, message, about),
  })
}
