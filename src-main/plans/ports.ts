import type {
  OfflineState,
  Plan,
  PlanAct,
  PlanOffer,
  PlanPause,
  PlanReport,
  PlanStep,
  PlanWish,
} from '#shared/bridge/plans'
import type { Result } from '#shared/bridge/result'
import type { Clock } from '../core/clock'
import type { Gateway, World } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { Asking } from './asking'

/** Why a service, or all of them, cannot be asked at the moment. */
export interface Hold {
  why: Exclude<PlanPause, 'person'>
  reason: string
  /** Epoch milliseconds; null if it is not known. */
  until: number | null
}

export interface PlanPorts {
  library: Pick<Library, 'ask'>
  gateway: Pick<Gateway, 'call' | 'cancel' | 'keptStates' | 'today' | 'connection'>
  pictures: {
    find(address: string): Promise<unknown>
    missing(addresses: readonly string[]): Promise<string[]>
  }
  world(): World
  clock: Clock
  newId(): string
  /** The plans have changed: may be called often. */
  changed(): void
  log(line: string): void
}

/** What a plan needs that is carried out. */
export interface RunPorts extends PlanPorts {
  asking: Asking
  /** It is over, and how it ended. */
  ended(plan: Plan): Promise<void>
}

/** Lists of calls that a person agreed to, and what becomes of them: always of the present world. */
export interface Plans {
  /** Says what it would cost; nothing is asked. */
  make(wish: PlanWish): Promise<Result<PlanOffer>>
  /** @param most calls at most, if the person agreed to fewer than were counted */
  begin(offer: string, most?: number): Promise<Result<Plan>>
  list(): Plan[]
  act(act: PlanAct): Promise<Result<Plan | null>>
  report(id: string): Promise<Result<PlanReport>>
  /** Whether what these steps ask for is here; nothing is asked. */
  offline(steps: readonly PlanStep[]): Promise<Result<OfflineState[]>>
  /** As the window mirrors them. */
  shown(): { sequence: number; plans: readonly Plan[] }
  /** Key, settings, budget or connection may have changed: what waited for it continues. */
  changedAround(): void
  worldChanged(): void
  /** The library forgot something: plans that are gone from it end without a report. */
  look(): Promise<void>
  /** Reads what is stored and continues with it. Called once, when the window has been shown. */
  start(): void
  /** Calls under way are awaited for a moment, because they are paid for. */
  stop(): Promise<void>
}
