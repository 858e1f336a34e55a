import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { Fetched } from './fetch-operation'
import { readModel } from './question'

/** What became of asking again for an answer that is shown meanwhile. */
export type Refresh =
  | { at: 'none' }
  | { at: 'running'; callId: string | undefined; startedAt: number }
  /** The same came back. `before` is when the earlier copy arrived. */
  | { at: 'unchanged'; before: number }
  /** Something else came back; the earlier copy is kept under its id. */
  | { at: 'changed'; before: number; earlierId: string }
  | { at: 'stopped' }
  | { at: 'failed'; fault: Fault; failedAt: number }

/** Where a question stands. An answer that is there stays until a newer one is. */
export type Asked<Model> =
  /** Not asked, or not to be asked by itself. */
  | { at: 'idle' }
  | { at: 'loading'; callId: string | undefined; startedAt: number }
  | { at: 'ready'; model: Model; answer: Answer; refresh: Refresh }
  /** An answer came that no view can read; it can be looked at as it came. */
  | { at: 'unreadable'; answer: Answer; refresh: Refresh }
  /** The person cancelled the call before anything was there. */
  | { at: 'stopped' }
  | { at: 'failed'; fault: Fault; failedAt: number }

/** One kind of the things that a view can return. */
export type OfKind<Model, At> = Extract<Model, { at: At }>

/** Whether a view returned a thing of this kind. Pure. */
export const isKind = <Model extends { at: string }, At extends Model['at']>(
  model: Model,
  at: At,
): model is OfKind<Model, At> => model.at === at

/** What an answer says, if one is there and says a thing of this kind. Pure. */
export const modelOf = <Model extends { at: string }, At extends Model['at']>(
  { asked }: { asked: Asked<Model> },
  at: At,
): OfKind<Model, At> | undefined =>
  asked.at === 'ready' && isKind(asked.model, at) ? asked.model : undefined

/** What is known of a query, without the query library's types. */
export interface QueryFacts {
  fetched: Fetched | undefined
  /** What the last refresh brought, if it ended well. */
  news: Refresh
  /** The fault of the last attempt, if it failed. */
  fault: Fault | undefined
  failedAt: number
  fetching: { callId: string | undefined; startedAt: number } | undefined
}

/**
 * Where a question stands, of what is known of its query. Pure.
 *
 * @param Model what the view of the question's operation gives; the worker read it with that view
 */
export function askedOf<Model>({
  fetched,
  news,
  fault,
  failedAt,
  fetching,
}: QueryFacts): Asked<Model> {
  if (fetched !== undefined) {
    const { answer, reading } = fetched
    const refresh: Refresh =
      fetching !== undefined
        ? { at: 'running', ...fetching }
        : fault === undefined
          ? news
          : fault.code === 'cancelled'
            ? { at: 'stopped' }
            : { at: 'failed', fault, failedAt }
    return reading.at === 'none'
      ? { at: 'unreadable', answer, refresh }
      : { at: 'ready', model: readModel(reading), answer, refresh }
  }
  if (fetching !== undefined) return { at: 'loading', ...fetching }
  if (fault === undefined || fault.code === 'notKept') return { at: 'idle' }
  return fault.code === 'cancelled' ? { at: 'stopped' } : { at: 'failed', fault, failedAt }
}

/** Whether a stored answer that is shown is worth asking again behind it. Pure. */
export function wantsRefresh({ answer, manner }: Fetched, now: number, offline: boolean): boolean {
  // A question with a mode has already said which answer it wants.
  if (offline || manner.mode !== undefined) return false
  return answer.from === 'library' && answer.freshUntil <= now
}

/** Whether two answers are equal, character by character. Pure. */
export function sameBody({ body: one }: Answer, { body: other }: Answer): boolean {
  if (one.at === 'empty' || other.at === 'empty') return one.at === other.at
  if (one.at === 'json' || one.at === 'text') {
    if (other.at !== 'json' && other.at !== 'text') return false
    return one.text === other.text && one.held?.digest === other.held?.digest
  }
  if (other.at === 'json' || other.at === 'text') return false
  const { data } = other
  return one.data.length === data.length && one.data.every((byte, place) => byte === data[place])
}
