import type { Plan, PlanEach } from '#shared/bridge/plans'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { Outline, PlanNode } from '../walk'

/** A plan as it is stored. The states of its questions are in rows of their own. */
export interface StoredPlan {
  id: string
  realm: Realm
  name: string
  about: string
  services: ServiceId[]
  startedAt: number
  /** Calls the person agreed to. */
  most: number
  /** Whether its calls may go past the day's budgets. */
  overBudget: boolean
  /** The questions it begins with. */
  roots: PlanNode[]
  /** Pictures that were known when it was made. */
  pictures: string[]
  state:
    | { at: 'going' }
    /** The person paused it. */
    | { at: 'paused' }
    | { at: 'ended'; plan: Plan }
}

/**
 * The state of a question. `sent`: it may have gone out, and has no answer so far; it is never
 * asked again by itself. `again`: it was refused without an answer, and is asked once that is over.
 */
export type Fate = 'here' | 'sent' | 'fetched' | 'failed' | 'again'

/** A question of a plan that was settled, or may have been sent. */
export interface PlanCall {
  name: string
  at: number
  fate: Fate
  /** Requests that went out for it: repeated ones count. */
  calls: number
  bytes: number
  /** The question as JSON. */
  question: string
  /** Why it failed. */
  reason: string | null
}

declare module '../../library/methods' {
  interface LibraryMethods {
    /** Plans of both worlds: those that continue, and the newest that ended. */
    storedPlans: LibraryMethod<{ ended: number }, StoredPlan[]>
    /** Writes a plan with what is settled of it already; answers when it is on the disk. */
    beginPlan: LibraryMethod<{ plan: StoredPlan; calls: PlanCall[] }, null>
    /** Changes a plan; one that is gone stays gone. */
    changePlan: LibraryMethod<{ plan: StoredPlan; endedAt: number | null }, null>
    /** Writes what became of a question; answers when it is on the disk. `gone` if the plan is. */
    notePlanCall: LibraryMethod<{ plan: string; call: PlanCall }, { gone: boolean }>
    /** It was not sent after all. */
    dropPlanCall: LibraryMethod<{ plan: string; name: string }, null>
    planCalls: LibraryMethod<{ plan: string }, PlanCall[]>
    planFailures: LibraryMethod<{ plan: string; limit: number }, PlanCall[]>
    dropPlans: LibraryMethod<{ ids: string[] }, { dropped: number }>
    /** What the newest answer to a question holds; null if none is stored or it cannot be read. */
    outline: LibraryMethod<
      { key: string; each: PlanEach | null; deeper?: boolean; pictures: boolean },
      Outline | null
    >
    /** Whether the newest stored answer to each question, or with `earlier` one before it, says what was asked for. */
    answeredKeys: LibraryMethod<{ keys: string[]; earlier: boolean }, boolean[]>
  }
}
