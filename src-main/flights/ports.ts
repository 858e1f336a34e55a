import type {
  FlightFindings,
  FlightQuestion,
  PricePoint,
  PriceRoute,
  RecentSearch,
  Watch,
  WatchChange,
} from '#shared/bridge/flights'
import type { Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Clock } from '../core/clock'
import type { World } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { Polling } from '../polling/ports'
import type { DuePolicy } from '../watches/due'
import type { NotifyPerson } from '../watches/ports'

/** What the flight search needs from outside. */
export interface FlightsPorts {
  polling: Pick<Polling, 'begin' | 'list' | 'open' | 'cancel' | 'onChange' | 'onEnd'>
  library: Pick<Library, 'ask'>
  world(): Pick<World, 'realm' | 'settings'>
  /** Whether a call can go out by itself: there is a key, an address, and the service is on. */
  canAsk(): boolean
  clock: Clock
  /** The locale that the window writes numbers in; undefined is the system's. */
  locale(): string | undefined
  /** 0 to 1; spreads the runs of watches. */
  chance(): number
  newId(): string
  /** Notifies the person of what a watch found; `about`: the search that found it. */
  notify: NotifyPerson
  /** The watches changed. */
  changed(): void
}

/** Watches of fares, and what they reported: always of the present world. */
export interface FareWatches {
  /** When they go, for the engine of what goes by itself. */
  policy: DuePolicy
  list(): Promise<Result<Watch[]>>
  change(change: WatchChange): Promise<Result<Watch>>
  remove(id: string): Promise<Result<{ removed: boolean }>>
  /** Runs a watch now; it continues with its schedule from here. */
  run(id: string): Promise<Result<Run>>
  /** As the window mirrors them. */
  shown(): { sequence: number; watches: readonly Watch[] }
}

/** How a search is asked for. */
export interface SearchWish {
  question: FlightQuestion
  anew?: boolean | undefined
  anyway?: boolean | undefined
  overBudget?: boolean | undefined
}

/** The flight search as the handlers see it: always of the present world. */
export interface Flights {
  search(wish: SearchWish): Promise<Result<Run>>
  /** `notKept` if the search was forgotten. */
  findings(run: string): Promise<Result<FlightFindings>>
  recent(limit: number): Promise<Result<RecentSearch[]>>
  routes(): Promise<Result<PriceRoute[]>>
  priceHistory(key: string): Promise<Result<PricePoint[]>>
  watches: FareWatches
  stop(): void
}
