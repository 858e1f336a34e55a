import { z } from 'zod'
import type { ServiceId } from '../operation/operation'
import type { InputValue } from '../operation/read-input'
import { recordKinds } from '../reading/record'
import { identifier, within } from './declare-call'
import { inputValues } from './input-values'
import { offlineWhat } from './library'

/** More pages than this are not asked for in one list. */
export const mostPlanPages = 200

/** More calls than this are never made for one list. */
export const mostPlanCalls = 10_000

const planAsk = z.object({
  operation: identifier,
  /**
   * The field that takes the record's id. Without it the record's own question of this operation
   * is asked (`offlineQuestions`), or nothing if it has none.
   */
  idAs: identifier.optional(),
  /** Further values, the same for each record. */
  values: inputValues.optional(),
  /** Pages of it at most; one without it. */
  pages: z.int().min(1).max(20).optional(),
  /**
   * What its answers leave out is asked for too, and what those leave out, until nothing is missing or
   * the calls of the whole wish are used up.
   */
  deeper: z.boolean().optional(),
})

/** What is asked for each record that a step finds. */
export const planEach = z.object({
  /** Records of these kinds only; every kind without it. */
  kinds: z.array(z.enum(recordKinds)).min(1).max(10).optional(),
  /** So many records at most, as they stand in the answers; each once. */
  most: z.int().min(1).max(2_000),
  ask: z.array(planAsk).min(1).max(5),
})
export type PlanEach = z.output<typeof planEach>

/** One part of a plan. */
export const planStep = z.union([
  z.object({
    at: z.literal('ask'),
    operation: identifier,
    values: inputValues,
    extra: inputValues.optional(),
    /** Pages at most, the first counted; one without it. */
    pages: z.int().min(1).max(mostPlanPages).optional(),
    /** No further page once so many records are there. */
    items: z.int().min(1).max(50_000).optional(),
    each: planEach.optional(),
    /** What its answers leave out is asked for too, as of `planAsk`. */
    deeper: z.boolean().optional(),
    /** The pictures of what is found, too. */
    pictures: z.boolean().optional(),
  }),
  /** What the library has of these items is completed: their details, comments and pictures. */
  z.object({ at: z.literal('library'), what: offlineWhat }),
])
export type PlanStep = z.output<typeof planStep>

const steps = z.array(planStep).max(500)
const mostOfSteps = { values: 30_000, letters: 3_000_000 }

/** The parts of a plan, as many as travel at once. */
export const planSteps = within(steps, mostOfSteps)

/** What a person wants to have, before its cost is known. */
export const planWish = z.object({
  /** "The page “World”": for people. */
  name: z.string().trim().min(1).max(200),
  /** Finds the plan again: the same text for the same thing. */
  about: z.string().min(1).max(300),
  steps: within(steps.min(1), mostOfSteps),
  /** Calls at most, even if more would be needed. */
  mostCalls: z.int().min(1).max(mostPlanCalls).optional(),
})
export type PlanWish = z.output<typeof planWish>

/** What a plan costs, said before anything is asked. */
export interface PlanOffer {
  /** Its name for `plans.begin`; nothing is asked before that. */
  id: string
  name: string
  about: string
  /**
   * Calls that are made at most; `exact`: neither more nor fewer, as far as nothing fails. `bounded`: more
   * may be needed, and what is left out then is reported.
   */
  calls: { most: number; exact: boolean; bounded: boolean }
  /** Answers that are here already and fresh: they are not paid for again. */
  here: number
  /** Items of the library it is about; null if it is about questions alone. */
  items: number | null
  /** Items for which there is nothing more to fetch. */
  nothingMore: number
  /** By earlier answers of the same operations; null if there was none. */
  megabytes: number | null
  perService: { service: ServiceId; calls: number; budgetLeft: number | null }[]
  /** Pictures that are known already and not here. */
  pictures: number
}

/** Why a plan does not continue by itself at the moment. */
export type PlanPause =
  | 'person'
  | 'offline'
  /** The service cannot be reached: it is tried again, less and less often. */
  | 'away'
  /** No key, a refused key, no address, or the service is off. */
  | 'setup'
  | 'budget'
  | 'quota'
  /** The service asked to be left alone for a while. */
  | 'asked'

/** Where a plan stands; times in epoch milliseconds. */
export type PlanState =
  | { at: 'running' }
  /** `reason`: a plain sentence. `until`: when it continues by itself, if that is known. */
  | { at: 'paused'; why: PlanPause; reason: string; until: number | null }
  /** `reason` says what is missing if not all could be had. */
  | { at: 'ended'; how: 'complete' | 'short' | 'cancelled'; endedAt: number; reason: string | null }

/** A plan that was begun. */
export interface Plan {
  id: string
  name: string
  about: string
  services: readonly ServiceId[]
  startedAt: number
  /** `most` is what the person agreed to, and never exceeded; `left` are those still to come, at most. */
  calls: { most: number; made: number; left: number }
  /** Answers that were fetched, were here already, could not be had. */
  answers: { fetched: number; here: number; failed: number }
  pictures: { fetched: number; missing: number; left: number }
  /** Bytes of the answers that were fetched. */
  bytes: number
  state: PlanState
}

/** What a plan could not get. */
export interface PlanReport {
  plan: Plan
  /** The first of them, by operation and values. */
  failures: {
    operation: string
    values: Record<string, InputValue>
    reason: string
  }[]
}

/** What `plans.act` takes: one act for one plan. */
export const planAct = z.object({
  id: identifier,
  /** `remove` takes an ended one from the list; `resume` also resumes one whose budget was used up. */
  act: z.enum(['pause', 'resume', 'cancel', 'remove']),
  overBudget: z.boolean().optional(),
})
export type PlanAct = z.output<typeof planAct>

/**
 * Whether something can be read without a network: all of it, the list without what is behind its
 * entries, or nothing. `at`: when the oldest part of what is here was answered.
 */
export type OfflineState =
  | { at: 'complete'; since: number }
  | { at: 'listOnly'; since: number; here: number; of: number }
  | { at: 'absent' }
