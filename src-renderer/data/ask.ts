import { create } from 'zustand'
import type { Fault } from '#shared/bridge/result'
import { isMembers } from '#shared/reading/plain'
import { desk } from '../desk'
import { useMirror } from '../state/desk-state'
import { notifyElsewhere } from '../state/notify-elsewhere'
import { isRunning } from '../state/runs/running'
import { useWorkspace } from '../state/workspace'
import { type Refresh, sameBody } from './asked'
import {
  DeletedError,
  FaultError,
  type Fetched,
  fetchOperation,
  readEarlier,
} from './fetch-operation'
import { queryClient } from './query-client'
import { brings, faultIn, isAnswered, type Manner, type Question, questionKey } from './question'

/** What a query holds of a question: the answer, and what asking again brought. */
export interface Held extends Fetched {
  news: Refresh
}

/** A call that is under way for a question. */
export interface CallUnderWay {
  callId: string
  startedAt: number
  manner: Manner
  /** It was cancelled, and main has not said yet that it is over. */
  cancelled?: true
}

/** The calls under way, by the key of their question. */
export const useCallsUnderWay = create<Readonly<Record<string, CallUnderWay>>>()(() => ({}))

/** The name of a question among the calls under way. */
export const callKey = (key: readonly string[]): string => key.join('\n')

/**
 * Asks the question as a query does: what is stored answers at once whatever its age, else the
 * network. Several callers with the same question share one call.
 */
export function questionQuery(realm: string, question: Question, manner: Manner = {}) {
  const queryKey = questionKey(realm, question)
  return {
    queryKey,
    queryFn: () => run(queryKey, question, manner),
    // Large answers are compared by their text, not member by member in the window's thread.
    structuralSharing: false as const,
  }
}

/**
 * Asks again, in a manner of its own. A call for the same question that is under way is awaited if it brings
 * what is wanted, for it may be paid for already; else it is cancelled.
 */
export async function ask(realm: string, question: Question, manner: Manner): Promise<void> {
  const query = questionQuery(realm, question, manner)
  const underWay = useCallsUnderWay.getState()[callKey(query.queryKey)]
  if (underWay !== undefined && !isAwaited(underWay, manner)) {
    cancelCall(query.queryKey)
    await queryClient.cancelQueries({ queryKey: query.queryKey })
  }
  // The query holds how it ended, and every page with the question shows that.
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
}

const isAwaited = ({ callId, manner, cancelled }: CallUnderWay, wanted: Manner): boolean =>
  cancelled === undefined && brings(manner, wanted, isRunning(callId))

/** Cancels the call for a question; what was there before stays. */
export function cancelCall(queryKey: readonly string[]): void {
  const name = callKey(queryKey)
  const call = useCallsUnderWay.getState()[name]
  if (call === undefined) return
  useCallsUnderWay.setState({ [name]: { ...call, cancelled: true } })
  void desk.call('operation.cancel', { callId: call.callId })
}

/** A page that is left within this time was only passed by: announcing its answers would disturb. */
const waitedForMs = 3_000

async function run(queryKey: readonly string[], question: Question, manner: Manner): Promise<Held> {
  const name = callKey(queryKey)
  const callId = crypto.randomUUID()
  const { route } = useWorkspace.getState()
  const before = queryClient.getQueryData<Held>(queryKey)
  const startedAt = Date.now()
  useCallsUnderWay.setState({ [name]: { callId, startedAt, manner } })
  try {
    const fetched = await fetchOperation(question, manner, callId, name)
    const fault = faultIn(fetched.answer, fetched.reading)
    if (fault !== undefined) {
      // What says something stays, and is said to be the copy of before.
      if (before !== undefined && isAnswered(before.reading)) throw new FaultError(fault)
      const earlier = await heldEarlier(fetched, fault, question.held === true ? name : undefined)
      if (earlier !== undefined) return earlier
    }
    const news = newsOf(before, fetched, manner)
    const wasWaitedFor = Date.now() - startedAt > waitedForMs
    if (wasWaitedFor && !isShown(queryKey) && (before === undefined || news.at === 'changed')) {
      notifyElsewhere(question.operation, route)
    }
    // The same model again, so that nothing is redrawn without need.
    const same = news.at === 'unchanged' && before !== undefined
    return { ...fetched, ...(same ? { reading: before.reading } : {}), news }
  } catch (error) {
    const cancelled = error instanceof FaultError && error.fault.code === 'cancelled'
    const isOwed = before === undefined && !cancelled && manner.mode !== 'kept-only'
    if (isOwed && !isShown(queryKey)) {
      const failure = error instanceof FaultError ? error.fault : { message: String(error) }
      notifyElsewhere(question.operation, route, failure)
    }
    throw error
  } finally {
    useCallsUnderWay.setState((calls) => {
      if (calls[name]?.callId !== callId) return calls
      const { [name]: _ended, ...others } = calls
      return others
    }, true)
  }
}

/** The answer before a stored one that refuses, with what the refusal said; it costs no call. */
async function heldEarlier(
  { answer: { from, ...refusal }, manner }: Fetched,
  fault: Fault,
  line: string | undefined,
): Promise<Held | undefined> {
  const earlier = from === 'library' ? await readEarlier(refusal, line) : undefined
  if (earlier === undefined) return undefined
  const { receivedAt: failedAt, freshUntil } = refusal
  // As long as the refusal is fresh, asking again would only bring it once more.
  const answer = { ...earlier.answer, freshUntil }
  return { ...earlier, answer, manner, news: { at: 'failed', fault, failedAt } }
}

function newsOf(before: Held | undefined, { answer }: Fetched, { mode }: Manner): Refresh {
  if (before === undefined || mode !== 'refresh') return { at: 'none' }
  const { receivedAt } = before.answer
  return sameBody(before.answer, answer)
    ? { at: 'unchanged', before: receivedAt }
    : { at: 'changed', before: receivedAt, earlierId: before.answer.id }
}

const isShown = (queryKey: readonly string[]): boolean =>
  (queryClient.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0

/** The answers that the window shows or holds, by the queries that hold them. */
function heldAnswers() {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['operation'] })
    .flatMap((query) => {
      const { data } = query.state
      const id = isMembers(data) && isMembers(data.answer) ? data.answer.id : undefined
      return typeof id === 'string' ? [{ query, id }] : []
    })
}

/** Those of the answers that the library has. */
async function storedOf(ids: ReadonlySet<string>): Promise<Set<string>> {
  const stored = await Promise.all(
    [...ids].map(async (id) => {
      const versions = await desk.call('library.versions', { id })
      return versions.ok && versions.value.length === 0 ? [] : [id]
    }),
  )
  return new Set(stored.flat())
}

/**
 * Does what deletes stored answers. What of them is open is shown no more: its question stands as one that
 * was never asked, and nothing is asked for it. What the library did not have before stays.
 */
export async function whileDeleting<Value>(work: () => Promise<Value>): Promise<Value> {
  const before = await storedOf(new Set(heldAnswers().map(({ id }) => id)))
  const value = await work()
  const after = await storedOf(before)
  for (const { query, id } of heldAnswers()) {
    if (query.state.fetchStatus !== 'idle' || !before.has(id) || after.has(id)) continue
    const errorUpdatedAt = Date.now()
    query.setState({ status: 'error', data: undefined, error: new DeletedError(), errorUpdatedAt })
  }
  return value
}

// Demo answers are not those of a gateway: all answers go when the realm changes.
useMirror.subscribe(({ mirror }, { mirror: before }) => {
  if (mirror.at !== 'ready' || before.at !== 'ready') return
  if (mirror.state.demo.at === before.state.demo.at) return
  queryClient.removeQueries({ queryKey: ['operation'] })
})
