import type { Answer } from '#shared/bridge/answer'
import { wordFault } from '#shared/bridge/fault-words'
import type { Fault } from '#shared/bridge/result'
import { parseJson } from '#shared/reading/parse-json'
import type { Gateway, GatewayQuestion } from '../../gateway/ports'
import type { Library } from '../../library/ports'
import { advance } from '../machine/advance'
import type { Effect, Moment } from '../machine/events'
import { policies } from '../policies'
import { isPassing, type PollLimits, type RunRecord } from '../ports'

/** The result of a call that was made for a run. */
export type Outcome =
  /** The run after its answer: stored already. */
  | { at: 'applied'; run: RunRecord; effects: readonly Effect[]; notes: string | null }
  /** The run after an answer that only says that it continues: it is stored in a moment, with others. */
  | { at: 'read'; run: RunRecord; effects: readonly Effect[] }
  /** `left`: bytes may have left this computer before. */
  | { at: 'refused'; fault: Fault; left: boolean }
  /** Nothing went out, and nothing is wrong: the other world is shown, or it was paused. */
  | { at: 'unsent' }
  /** The run was forgotten, or changed meanwhile: the answer is too late. */
  | { at: 'late' }

/** How a call of a run goes out. */
export interface Sending {
  /** Whether the call is still to go out. */
  maySend(): boolean
  /** Whether the run still waits for this call. */
  isCurrent(): boolean
  /**
   * Notes, before any byte of a first call may leave, that it may have begun. Undefined if that
   * could not be written: then it is not sent, for after a kill nobody would know.
   */
  leave(): Promise<RunRecord | undefined>
  /** When the answer came. */
  moment(): Moment
  /** What the policy of a job remembers from the answers before. */
  notes(): string | null
}

export interface CallerPorts {
  gateway: Pick<Gateway, 'call' | 'keyOf'>
  library: Pick<Library, 'ask'>
  progressParameter(): string
  limits(): PollLimits
}

/** Answers that are longer are read in the library's thread. */
const mostReadHere = 16 * 1024

/** The name under which a run's call can be followed and cancelled. */
export const callIdOf = (run: Pick<RunRecord, 'id'>): string => `run-${run.id}`

/** Makes the call that a run's state asks for, and has its answer read by the library's thread. */
export function createCaller({ gateway, library, progressParameter, limits }: CallerPorts) {
  async function call(given: RunRecord, sending: Sending): Promise<Outcome> {
    const isFirst = given.state.at === 'submitting'
    const question = isFirst ? submitOf(given) : pollOf(given)
    if (question === undefined) return { at: 'refused', fault: wordFault('internal'), left: false }
    if (!sending.maySend()) return { at: 'unsent' }
    let run = given
    let stays: 'unsent' | 'unwritten' | undefined
    const beforeSend = async (): Promise<boolean> => {
      if (!sending.maySend()) {
        stays = 'unsent'
        return false
      }
      const left = await sending.leave()
      if (left === undefined) stays = 'unwritten'
      else run = left
      return left !== undefined
    }
    const result = await gateway.call(isFirst ? { ...question, beforeSend } : question)
    if (!sending.isCurrent()) return { at: 'late' }
    if (stays === 'unsent') return { at: 'unsent' }
    if (stays === 'unwritten')
      return { at: 'refused', fault: wordFault('storageFailed'), left: false }
    if (!result.ok) return { at: 'refused', fault: result.fault, left: run !== given }
    const byCaller = question.keeping === 'byCaller'
    const moment = sending.moment()
    const read = byCaller ? readPassing(run, result.value, sending.notes(), moment) : undefined
    if (read !== undefined) return read
    const key = byCaller ? gateway.keyOf(question, given.realm) : undefined
    return await applyResponse(run, result.value, { byCaller, key, moment })
  }

  /**
   * Reads here an answer that only says that a job continues; undefined for every other one. It spares
   * the library's thread a message for each of a thousand jobs.
   */
  function readPassing(
    run: RunRecord,
    answer: Answer,
    notes: string | null,
    moment: Moment,
  ): Outcome | undefined {
    if (answer.body.at !== 'json' || answer.body.text.length > mostReadHere) return undefined
    const policy = policies[run.kind]
    const response = policy.read(run, answer, parseJson(answer.body.text), notes)
    const { found } = response
    // The thread gets what is to be remembered or stored, and writes it with the run.
    if (!isPassing(response) || response.notes !== null || found.length > 0) return undefined
    const kept = answer.from === 'library'
    const event = { asked: run.asked, answer: null, kept, response, found: run.found, news: false }
    const rules = { limits: limits(), policy }
    return { at: 'read', ...advance(run, { at: 'response', ...event }, moment, rules) }
  }

  function pollOf(run: RunRecord): GatewayQuestion | undefined {
    const poll = policies[run.kind].poll(run, progressParameter())
    if (poll === undefined) return undefined
    return {
      ...poll,
      callId: callIdOf(run),
      mode: 'refresh',
      // A call that a person sent on purpose is polled on purpose; customary rules were checked then.
      anyway: true,
      overBudget: run.submit.overBudget,
      priority: 'background',
      keeping: policies[run.kind].keepsPolls ? 'always' : 'byCaller',
    }
  }

  async function applyResponse(
    run: RunRecord,
    answer: Answer,
    { byCaller, key, moment }: { byCaller: boolean; key: string | undefined; moment: Moment },
  ): Promise<Outcome> {
    const input = {
      run,
      answer: answer.id,
      kept: answer.from === 'library',
      moment,
      limits: limits(),
      // An answer that the caller does not store is given to the thread, which stores it if it is the last.
      ...(byCaller ? { given: answer, passing: { key } } : {}),
    }
    const first = await library.ask('applyRunAnswer', input)
    // An answer that the library could not store is given to it to read all the same.
    const applied =
      first.ok && first.value.at === 'missing'
        ? await library.ask('applyRunAnswer', { ...input, given: answer })
        : first
    if (!applied.ok) return { at: 'refused', fault: applied.fault, left: true }
    switch (applied.value.at) {
      case 'applied':
        return applied.value
      case 'gone':
        return { at: 'late' }
      case 'missing':
        return { at: 'refused', fault: wordFault('storageFailed'), left: true }
      default:
        return applied.value satisfies never
    }
  }

  return { call }
}

/** The first call: a person waits for it, and a fresh stored answer is as good. */
function submitOf(run: RunRecord): GatewayQuestion {
  const { anew, anyway, overBudget } = run.submit
  return {
    operation: run.operation,
    values: run.values,
    extra: run.extra,
    callId: callIdOf(run),
    mode: anew ? 'refresh' : 'kept-first',
    anyway,
    overBudget,
    priority: run.watch === null ? 'own' : 'background',
  }
}
