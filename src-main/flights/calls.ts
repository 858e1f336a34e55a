import type { HandlersOf } from '#shared/bridge/calls'
import type { WorldPort } from '../gateway/ports'
import type { Flights } from './ports'

/** The flight search: searches, what they found, their price history, and watches. */
export function flightHandlers({
  flights,
  worlds,
}: {
  flights: Omit<Flights, 'stop'>
  worlds: Pick<WorldPort, 'ready'>
}): HandlersOf<'flights'> {
  const { watches } = flights
  return {
    'flights.search': async (wish) => {
      const ready = await worlds.ready()
      return ready.ok ? await flights.search(wish) : ready
    },
    'flights.findings': ({ run }) => flights.findings(run),
    'flights.recent': ({ limit }) => flights.recent(limit),
    'flights.routes': () => flights.routes(),
    'flights.priceHistory': ({ key }) => flights.priceHistory(key),
    'flights.watches': () => watches.list(),
    'flights.changeWatch': (change) => watches.change(change),
    'flights.removeWatch': ({ id }) => watches.remove(id),
    'flights.runWatch': async ({ id }) => {
      const ready = await worlds.ready()
      return ready.ok ? await watches.run(id) : ready
    },
  }
}
