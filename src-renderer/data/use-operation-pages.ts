import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { create } from 'zustand'
import type { RunningCall } from '#shared/bridge/desk-state'
import type { Plan, PlanStep } from '#shared/bridge/plans'
import type { Values } from '#shared/reading/forms/view'
import { fingerprint } from '#shared/services/fingerprint'
import type { OperationId } from '#shared/services/index'
import type { Unanswered } from '#shared/services/unanswered'
import type { ViewOf } from '#shared/services/views'
import { type Held as HeldAnswer, isHeld } from '#shared/services/works'
import { useDeskState } from '../state/desk-state'
import { useRunningCall } from '../state/runs/running'
import { ask, callKey, cancelCall, type Held, useCallsUnderWay } from './ask'
import { type Asked, askedOf } from './asked'
import { queryClient } from './query-client'
import { faultIn, type Manner, type Question, questionKey, readModel } from './question'
import {
  type AskOptions,
  factsOf,
  pageQuery,
  useAskUnkept,
  useRefreshBehind,
} from './use-operation'
import { usePlan } from './use-plan'

/** What follows the pages that are here. */
export type More =
  /** The answers name nothing further. */
  | { at: 'none' }
  | { at: 'idle' }
  | { at: 'loading' }
  | Extract<Asked<never>, { at: 'failed' | 'stopped' }>

/** How the items of a page are found in its model. */
export interface PageItems<Model, Item> {
  items: (model: Model) => readonly Item[]
  /** Distinguishes items: services repeat some of them on the next page. */
  keyOf: (item: Item) => string
}

/** A list that continues over pages. */
export interface PagesHandle<Model, Item> {
  /** The first page: what it is, how old, and whether it is asked again. */
  asked: Asked<Model>
  /** The items of all pages that are here, each once. */
  items: readonly Item[]
  /** How many items there are up to the end of each page. */
  ends: readonly number[]
  more: More
  /** Asks for the next page: one call. */
  loadMore: () => void
  /** Asks for pages until there are so many, each a call; the caller says the number first. */
  loadUpTo: (pages: number) => void
  /** How many pages are there. */
  pages: number
  /** The same list as a plan: so many pages, the calls counted first, continued after a restart. */
  plan: PagesPlan
  /** What main reports of the call for the first page; undefined until the first report. */
  running: RunningCall | undefined
  /** Asks for the first page again and lets the others go: one call. */
  refresh: () => void
  ask: (manner?: Manner) => void
  cancel: () => void
}

/** How a list over pages is had as a plan, and the newest such plan. */
export interface PagesPlan {
  about: string
  stepOf: (pages: number) => PlanStep
  newest: Plan | undefined
}

/** How many pages are wanted. */
interface PagesWanted {
  pages: number
  /** How the first page continued when they were wanted; undefined while that is on its way. */
  behind: string | undefined
}

/**
 * The pages that are wanted, by the key of the first question. A page left and returned to has those of them
 * that are still stored, unless its first page was asked again meanwhile and continues elsewhere.
 */
const usePagesWanted = create<Readonly<Record<string, PagesWanted>>>()(() => ({}))

const pagesBehind = (wanted: PagesWanted | undefined, behind: string | undefined): number => {
  if (wanted === undefined) return 1
  const isOther = wanted.behind !== undefined && behind !== undefined && wanted.behind !== behind
  return isOther ? 1 : wanted.pages
}

/** How the first page continues, as far as it is here. */
function behindFirst(realm: string, first: Question): string | undefined {
  const reading = queryClient.getQueryData<Held>(questionKey(realm, first))?.reading
  return reading?.at === 'read' ? JSON.stringify(reading.next) : undefined
}

/** More pages than this are not asked for in one list. */
export const mostPages = 200

/**
 * A list over pages: the first is asked as `useOperation` asks, each following one as the answer
 * before it says, and only by hand: of what was wanted before, what is stored is shown. A page that brings
 * nothing new is the last.
 *
 * @param values null while it is not known what to ask
 */
export function useOperationPages<Id extends OperationId, Item>(
  operation: Id,
  values: Values | null,
  { items, keyOf }: PageItems<ViewOf<Id>, Item>,
  { extra, when = 'always' }: AskOptions = {},
): PagesHandle<ViewOf<Id>, Item> {
  return usePages<ViewOf<Id>, Item>(
    { operation, values: values ?? {}, ...(extra === undefined ? {} : { extra }) },
    values !== null,
    { items, keyOf },
    when,
  )
}

/** The same for answers with too many rows for the window's thread: the items are what the worker holds. */
export const useHeldPages = (
  operation: OperationId,
  values: Values,
  { when = 'always' }: Pick<AskOptions, 'when'> = {},
): PagesHandle<HeldAnswer | Unanswered, HeldAnswer> =>
  usePages<HeldAnswer | Unanswered, HeldAnswer>(
    { operation, values, held: true },
    true,
    heldItems,
    when,
  )

/** By what names the worker holds these pages; null without any. */
export const heldNames = (pages: readonly HeldAnswer[]): readonly string[] | null =>
  pages.length === 0 ? null : pages.map(({ name }) => name)

const heldItems: PageItems<HeldAnswer | Unanswered, HeldAnswer> = {
  items: (model) => (isHeld(model) ? [model] : []),
  keyOf: ({ mark }) => mark,
}

function usePages<Model, Item>(
  first: Question,
  enabled: boolean,
  { items, keyOf }: PageItems<Model, Item>,
  when: 'always' | 'kept',
): PagesHandle<Model, Item> {
  const realm = useDeskState(({ demo }) => demo.at)
  const name = callKey(questionKey(realm, first))
  const stored = usePagesWanted((all) => all[name])
  const behind = behindFirst(realm, first)
  const wanted = pagesBehind(stored, behind)
  const upTo = (pages: number) =>
    questionsOf(realm, first, pages, (model: Model) => items(model).map(keyOf))
  const questions = upTo(wanted)
  const queries = useQueries(
    {
      queries: questions.map((question, place) =>
        pageQuery(realm, question, enabled, place === 0 ? when : 'kept'),
      ),
    },
    queryClient,
  )
  const calls = useCallsUnderWay()
  const running = useRunningCall(calls[name]?.callId)
  const start = queries[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the question
  const kept = useMemo(() => first, [name])
  useRefreshBehind(
    realm,
    kept,
    when === 'always' ? start?.data : undefined,
    start !== undefined && start.errorUpdatedAt > start.dataUpdatedAt,
  )

  useAskUnkept(realm, kept, enabled && when === 'always', start)

  const states = queries.map((query, place) => {
    const question = questions[place]
    const call = question && calls[callKey(questionKey(realm, question))]
    return askedOf<Model>(factsOf(query, call))
  })
  const asked = states[0] ?? { at: 'idle' }
  const models = states.flatMap((state) => (state.at === 'ready' ? [state.model] : []))
  const list = useStableItems(models, items, keyOf)
  const isComing = start?.isFetching === true
  const setWanted = (pages: number) =>
    usePagesWanted.setState({
      [name]: {
        pages: Math.min(Math.max(1, pages), mostPages),
        behind: isComing ? undefined : behind,
      },
    })
  const loadUpTo = (pages: number) => {
    setWanted(pages)
    // Before the list is drawn again: what is under way is not looked up among what is stored.
    void askUpTo(realm, () => upTo(usePagesWanted.getState()[name]?.pages ?? 1))
  }
  useEffect(() => {
    if (stored === undefined || stored.behind !== undefined || isComing || behind === undefined)
      return
    usePagesWanted.setState({ [name]: { ...stored, behind } })
  }, [name, stored, isComing, behind])
  const last = questions.at(-1) ?? first
  const more = moreOf(states, queries.at(-1)?.data, list.lastAdded)
  return {
    asked,
    items: list.items,
    ends: list.ends,
    pages: models.length,
    more,
    plan: usePagesPlan(kept, name, behind, asked.at === 'ready' ? asked.answer.receivedAt : null),
    loadMore: () => {
      // A page that failed is asked for once more, before the next one; past what is stored, if that refuses.
      const isStored = states.at(-1)?.at === 'ready' || states.at(-1)?.at === 'unreadable'
      if (isStored && more.at !== 'failed') loadUpTo(questions.length + 1)
      else void ask(realm, last, isStored ? { mode: 'refresh' } : {})
    },
    loadUpTo,
    refresh: () => {
      setWanted(1)
      void ask(realm, kept, { mode: 'refresh' })
    },
    running,
    ask: (manner: Manner = {}) => void ask(realm, kept, manner),
    cancel: () => {
      setWanted(models.length)
      for (const question of questions) cancelCall(questionKey(realm, question))
    },
  }
}

/**
 * The list as a plan. Pages that a plan has fetched appear in the list as they come: they are stored, so
 * that showing them is no call. A plan that ended before the first page was answered belongs to another list.
 */
function usePagesPlan(
  first: Question,
  name: string,
  behind: string | undefined,
  receivedAt: number | null,
): PagesPlan {
  const about = `pages ${fingerprint(name)}`
  const newest = usePlan(about)
  const there = newest === undefined ? 0 : newest.answers.fetched + newest.answers.here
  const endedAt = newest?.state.at === 'ended' ? newest.state.endedAt : null
  const isOfThis = receivedAt !== null && (endedAt === null || endedAt >= receivedAt)
  useEffect(() => {
    if (!isOfThis || there === 0) return
    usePagesWanted.setState((all) => ({
      [name]: {
        pages: Math.min(mostPages, Math.max(pagesBehind(all[name], behind), there)),
        behind,
      },
    }))
  }, [name, there, isOfThis, behind])
  return useMemo(
    () => ({
      about,
      newest,
      stepOf: (pages) => ({
        at: 'ask',
        operation: first.operation,
        values: { ...first.values },
        ...(first.extra === undefined ? {} : { extra: { ...first.extra } }),
        pages: Math.min(pages, mostPages),
      }),
    }),
    [about, newest, first],
  )
}

/** Asks for one page after the other, until all are there or one cannot be had. */
async function askUpTo(realm: string, upTo: () => readonly Question[]): Promise<void> {
  for (let before: Question | undefined; ; ) {
    const last = upTo().at(-1)
    if (last === undefined) return
    const key = questionKey(realm, last)
    const isSame = before !== undefined && callKey(questionKey(realm, before)) === callKey(key)
    if (isSame || queryClient.getQueryData(key) !== undefined) return
    await ask(realm, last, {})
    before = last
  }
}

/**
 * The questions of the pages that are wanted, as far as the answers before them say. Some services
 * answer every page with the same list: after a page that adds nothing no further one is asked for.
 */
function questionsOf<Model>(
  realm: string,
  first: Question,
  wanted: number,
  keysOf: (model: Model) => readonly string[],
): readonly Question[] {
  const questions = [first]
  const seen = new Set<string>()
  for (let last = first; questions.length < wanted; ) {
    const reading = queryClient.getQueryData<Held>(questionKey(realm, last))?.reading
    if (reading?.at !== 'read' || reading.next === null) break
    const before = seen.size
    for (const key of keysOf(readModel(reading))) seen.add(key)
    if (questions.length > 1 && seen.size === before) break
    last = { ...first, values: reading.next }
    questions.push(last)
  }
  return questions
}

function moreOf(
  states: readonly Asked<unknown>[],
  held: Held | undefined,
  lastAdded: number,
): More {
  const last = states.at(-1)
  if (last === undefined || (states.length === 1 && last.at !== 'ready')) return { at: 'none' }
  if (last.at === 'loading') return { at: 'loading' }
  // A page that was here before, and is no longer stored.
  if (last.at === 'idle') return { at: 'idle' }
  if (last.at === 'failed' || last.at === 'stopped') return last
  // A later page that says no is not the end of the list.
  const fault =
    states.length > 1 && held !== undefined ? faultIn(held.answer, held.reading) : undefined
  if (held !== undefined && fault !== undefined) {
    return { at: 'failed', fault, failedAt: held.answer.receivedAt }
  }
  const next = held?.reading.at === 'read' ? held.reading.next : null
  return next === null || (states.length > 1 && lastAdded === 0) ? { at: 'none' } : { at: 'idle' }
}

interface Gathered<Item> {
  items: readonly Item[]
  /** How many there are up to the end of each page. */
  ends: readonly number[]
  /** How many the last page added. */
  lastAdded: number
}

/** The items of all models, each once; the same list again while the models are the same. */
function useStableItems<Model, Item>(
  models: readonly Model[],
  items: (model: Model) => readonly Item[],
  keyOf: (item: Item) => string,
): Gathered<Item> {
  const held = useRef<{ models: readonly Model[]; gathered: Gathered<Item> }>(undefined)
  const before = held.current
  const same =
    before?.models.length === models.length &&
    models.every((model, place) => model === before.models[place])
  if (same) return before.gathered
  const gathered = gather(models, items, keyOf)
  held.current = { models, gathered }
  return gathered
}

/** The items of all models in their order, each once. Pure. */
export function gather<Model, Item>(
  models: readonly Model[],
  items: (model: Model) => readonly Item[],
  keyOf: (item: Item) => string,
): Gathered<Item> {
  const seen = new Set<string>()
  const all: Item[] = []
  const ends: number[] = []
  for (const model of models) {
    for (const item of items(model)) {
      const key = keyOf(item)
      if (seen.has(key)) continue
      seen.add(key)
      all.push(item)
    }
    ends.push(all.length)
  }
  return { items: all, ends, lastAdded: all.length - (ends.at(-2) ?? 0) }
}
