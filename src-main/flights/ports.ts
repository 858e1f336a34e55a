import type { Topics } from '#shared/bridge/calls'
import type {
  FlightFindings,
  FlightQuestion,
  LowestBefore,
  RecentSearch,
  TrailPoint,
  TrailRoute,
  Watch,
  WatchChange,
} from '#shared/bridge/flights'
import type { Opening } from '#shared/bridge/opening'
import type { Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Realm } from '#shared/operation/cache-key'
import type { Clock } from '../core/clock'
import type { World } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { Polling } from '../polling/ports'

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
  /** Tells the person what a watch found; `about`: the search that found it. */
  tell(title: string, message: string, about: Opening): void
  /** The watches changed. */
  changed(): void
  log(line: string): void
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
  /** `notKept` where the search was forgotten. */
  findings(run: string): Promise<Result<FlightFindings>>
  recent(limit: number): Promise<Result<RecentSearch[]>>
  routes(): Promise<Result<TrailRoute[]>>
  trail(key: string): Promise<Result<TrailPoint[]>>
  watches: Watches
  /** Begins to run watches that are due. Called once, when the window has been shown. */
  start(): void
  stop(): void
}

/** Searches that are run again on a schedule, and what they told. */
export interface Watches {
  list(): Promise<Result<Watch[]>>
  change(change: WatchChange): Promise<Result<Watch>>
  remove(id: string): Promise<Result<{ removed: boolean }>>
  /** Runs a watch's search now; it goes on with its schedule from here. */
  run(id: string): Promise<Result<Run>>
  /** As the window mirrors them. */
  shown(): Topics['watches']
  /** Something changed that runs depend on: the machine woke, the world or the library changed. */
  look(): void
}

/** A search of a watch, begun for it. */
export type WatchSearch = (question: FlightQuestion, watch: string) => Promise<Result<Run>>

/** What becomes of a search that is over. */
export interface EndedSearch {
  realm: Realm
  run: Pick<Run, 'id' | 'operation' | 'values' | 'watch' | 'endedAt' | 'state'>
  kept: { point: TrailPoint; lowestBefore: LowestBefore | null } | null
}
