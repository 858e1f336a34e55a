import type { Opening } from '#shared/bridge/opening'
import type { Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import type { Realm } from '#shared/operation/cache-key'
import type { Clock } from '../core/clock'
import type { Polling } from '../polling/ports'

/** What every kind of watch stores, as far as the engine reads it. */
export interface WatchRow {
  id: string
  title: string
  on: boolean
  /** When it goes next, epoch milliseconds; null if it is off or was never given a time. */
  nextAt: number | null
  /** The end of a run that was judged last, so that one that is reported twice is judged once. */
  heard: string | null
}

/** The end of a run, as a watch judges it. */
export interface WatchEnd<Found> {
  /** Names this end: a run that is resumed ends again. */
  end: string
  /** Epoch milliseconds. */
  at: number
  /** What the run left behind; null if nothing. */
  found: Found | null
  /** Why it ended before it was complete; null if it was complete. */
  problem: string | null
}

/** Tells the person something in the program and by the system; a click on it opens what it is about. */
export type TellPerson = (title: string, message: string, about: Opening) => void

/** What there is to tell the person, and what a click on it opens. */
export interface WatchNews {
  message: string
  about: Opening
}

/** A run that is over, and what it left behind. */
export interface EndedRun<Found> {
  realm: Realm
  run: Pick<Run, 'id' | 'operation' | 'values' | 'watch' | 'endedAt' | 'state'>
  found: Found | null
}

/** What a person wishes for a watch; without an id it is a new one. */
interface Wish {
  id?: string | undefined
}

/**
 * One kind of watch: what it stores, which call it makes, how it judges what comes of it, and the
 * sentence it tells. The engine does everything else, the same for every kind.
 */
export interface WatchPolicy<Row extends WatchRow, Shown, Change extends Wish, Found> {
  store: {
    list(realm: Realm): Promise<Result<readonly Row[]>>
    keep(realm: Realm, row: Row): Promise<Result<null>>
    drop(realm: Realm, id: string): Promise<Result<{ removed: boolean }>>
  }
  /** A watch as the window sees it. */
  shownAs(row: Row): Shown
  /** Whether its calls can go out by themselves: there is a key, an address, and the service is on. */
  canAsk(): boolean
  /** Begins the run of a watch. The day's budget of the service holds back its calls. */
  begin(row: Row): Promise<Result<Run>>
  /** Why a person cannot run it any more; undefined if they can. */
  refusal(row: Row, now: number): Result<never> | undefined
  /** A watch that is on, as it should be now: off if its time is over, and with a time to go. */
  tidy(row: Row, now: number, chance: number): Row
  /** When a watch that was begun at `now` goes next. @param chance 0 to 1 */
  nextTime(row: Row, now: number, chance: number): number
  /** A watch whose run could not be made. */
  withProblem(row: Row, problem: string, now: number): Row
  /** What a person's wish makes of a watch. */
  change(before: Row | null, wish: Change, given: { now: number; chance: number; id: string }): Row
  /** What is told as soon as a watch is set or changed, from what is known already. */
  news(row: Row, realm: Realm, now: number): Promise<{ row: Row; news: WatchNews | null }>
  /** Whether a run that nobody began for this watch answers its question too. */
  concerns(row: Row, run: EndedRun<Found>['run']): boolean
  /** What a watch makes of a run that is over, and what it tells of it. */
  judge(row: Row, end: WatchEnd<Found>): { row: Row; message: string | null }
  /** What a click on that opens. */
  about(run: EndedRun<Found>['run']): Opening
}

/** What the engine of watches needs from outside. */
export interface WatchPorts {
  polling: Pick<Polling, 'list' | 'cancel'>
  clock: Clock
  realm(): Realm
  /** 0 to 1; spreads the runs of watches. */
  chance(): number
  newId(): string
  /** Tells the person what a watch found; `about`: the run that found it. */
  tell: TellPerson
  /** The watches changed. */
  changed(): void
  log(line: string): void
}

/** Questions that are asked again on a schedule, and what they told: always of the present world. */
export interface Watches<Shown, Change> {
  list(): Promise<Result<Shown[]>>
  change(change: Change): Promise<Result<Shown>>
  remove(id: string): Promise<Result<{ removed: boolean }>>
  /** Runs a watch now; it goes on with its schedule from here. */
  run(id: string): Promise<Result<Run>>
  /** As the window mirrors them. */
  shown(): { sequence: number; watches: readonly Shown[] }
  /** Something changed that runs depend on: the machine woke, the world or the library changed. */
  look(): void
}
