import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { Flights } from '../../../src-main/flights/ports'

/** A flight search that has nothing to do, for tests of what stands round it. */
export function quietFlights({
  watches,
  ...own
}: Partial<Omit<Flights, 'watches'>> & { watches?: Partial<Flights['watches']> } = {}): Flights {
  const none = async () => failed(wordFault('notKept'))
  return {
    search: none,
    findings: none,
    recent: async () => ok([]),
    routes: async () => ok([]),
    priceHistory: async () => ok([]),
    stop: () => undefined,
    ...own,
    watches: {
      list: async () => ok([]),
      change: none,
      remove: async () => ok({ removed: false }),
      run: none,
      shown: () => ({ sequence: 0, watches: [] }),
      policy: { name: 'fares', entries: async () => [], run: async () => undefined },
      ...watches,
    },
  }
}
