import { hash } from 'node:crypto'
import type { PlanEach, PlanStep } from '#shared/bridge/plans'
import type { Fault } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import type { OfflineQuestion, RecordKind } from '#shared/reading/record'
import { findOperation } from '#shared/services/index'

type PlanAsk = PlanEach['ask'][number]

/** What is asked of an operation. */
export interface PlanQuestion extends OfflineQuestion {
  extra?: OfflineQuestion['values'] | undefined
}

/** A question of a plan, and what its answer leads to. Plain data: it is stored as JSON. */
export interface PlanNode {
  question: PlanQuestion
  /** Pages that may be asked from here on, this one counted. */
  pages: number
  /** Records that are still wanted, those of this page counted; null is no limit. */
  items: number | null
  /** What is asked for each record; `most` are those still to come. */
  each: PlanEach | null
  /** Whether the rest that its answer leaves out is asked for too, down to the end. */
  deeper?: boolean
  /** Whether pictures of what is found are wanted. */
  pictures: boolean
  /** Records of the pages before: services repeat some of them. */
  seen: readonly string[]
  /** Whether a page came before this one. */
  isLater?: boolean
}

/** What an answer holds, as far as a plan continues from it. */
export interface Outline {
  /** Why it does not say what was asked for, although it came as a success; null if it does. */
  fault: Fault | null
  /** The values of the next page; null if the answer names none. */
  next: OfflineQuestion['values'] | null
  /** Each record once, with what is to be asked for it. */
  records: { name: string; asks: (OfflineQuestion & Pick<PlanAsk, 'pages' | 'deeper'>)[] }[]
  /** Questions for what the answer leaves out. */
  leftOut: OfflineQuestion[]
  /** Addresses of pictures. */
  pictures: string[]
}

/** A question that leads nowhere further. */
export const lastNode = (question: PlanQuestion, pictures = false): PlanNode => ({
  question,
  pages: 1,
  items: null,
  each: null,
  pictures,
  seen: [],
})

/** The first question of a step. Pure. */
export const nodeOf = (step: Extract<PlanStep, { at: 'ask' }>): PlanNode => ({
  question: { operation: step.operation, values: step.values, extra: step.extra },
  pages: step.pages ?? 1,
  items: step.items ?? null,
  each: step.each ?? null,
  deeper: step.deeper ?? false,
  pictures: step.pictures ?? false,
  seen: [],
})

/**
 * Calls that a question without a stored answer can lead to at most, itself counted; no answer says
 * beforehand how much it leaves out. Pure.
 */
export const mostCallsOf = ({ pages, each, deeper }: Omit<PlanNode, 'question'>): number =>
  deeper === true
    ? Number.POSITIVE_INFINITY
    : pages + callsOfEach(each).reduce((sum, { calls }) => sum + calls, 0)

/**
 * Calls that questions can still lead to at most. Pure.
 *
 * @param underway questions that are being looked up or asked, and whether their own request is out
 */
export const callsToCome = (
  waiting: readonly PlanNode[],
  underway: ReadonlyMap<PlanNode, boolean>,
): number =>
  [...waiting, ...underway.keys()].reduce(
    (sum, node) => sum + mostCallsOf(node) - Number(underway.get(node) ?? false),
    0,
  )

/** The service that a question is for; undefined if no service has such an operation. */
export const serviceOf = ({ question }: PlanNode): ServiceId | undefined =>
  findOperation(question.operation)?.service

/** Calls that a page leads to at most for the records on it, by operation. Pure. */
export const callsOfEach = (each: PlanEach | null): { operation: string; calls: number }[] =>
  (each?.ask ?? []).map(({ operation, pages = 1, deeper = false }) => ({
    operation,
    calls: deeper ? Number.POSITIVE_INFINITY : pages * (each?.most ?? 0),
  }))

/** Whether an answer has to be read for a plan to continue from it. */
export const leadsOn = ({ pages, each, deeper, pictures }: PlanNode): boolean =>
  pages > 1 || each !== null || deeper === true || pictures

/** How the records of an answer are named: "video 7Q2". */
export const recordName = ({ kind, id }: { kind: RecordKind; id: string }): string =>
  `${kind} ${id}`

/** What follows from an answer: the next page, and what is asked for its records. Pure. */
export function follow(node: PlanNode, outline: Outline): PlanNode[] {
  const { pages, items, each, deeper = false, seen } = node
  const before = new Set(seen)
  const fresh = outline.records.filter(({ name }) => !before.has(name))
  const taken = each === null ? [] : fresh.filter(({ asks }) => asks.length > 0).slice(0, each.most)
  const asked = taken.flatMap(({ asks }) =>
    asks.map(({ pages: further = 1, deeper: on = false, ...ask }) => ({
      ...lastNode(ask, node.pictures),
      pages: further,
      deeper: on,
    })),
  )
  const leftOut = deeper
    ? outline.leftOut.map((question) => ({ ...lastNode(question, node.pictures), deeper }))
    : []
  const inner = [...asked, ...leftOut]
  const wanted = items === null ? null : items - fresh.length
  // Some services answer every page with the same list, or with none: a later page without anything new is
  // the last.
  const addsNothing = node.isLater === true && fresh.length === 0
  if (pages <= 1 || outline.next === null || addsNothing || (wanted !== null && wanted <= 0)) {
    return inner
  }
  const left = each === null ? 0 : each.most - taken.length
  const next: PlanNode = {
    ...node,
    question: { ...node.question, values: outline.next },
    pages: pages - 1,
    items: wanted,
    each: each === null || left === 0 ? null : { ...each, most: left },
    seen: [...seen, ...fresh.map(({ name }) => name)],
    isLater: true,
  }
  return [...inner, next]
}

/** The name of a question in a plan's list: its key may be as long as what was typed. */
export const nameOfKey = (key: string): string => hash('sha256', key, 'base64url')
