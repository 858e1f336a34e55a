import type { Answer } from '../../../src-preload/contract/answer'
import { wordFault } from '../../../src-preload/contract/fault-words'
import type { Fault } from '../../../src-preload/contract/result'
import type { Gateway, Question } from '../../gateway/ports'
import type { Library } from '../../library/ports'
import type { Effect, Moment } from '../machine/events'
import { policies } from '../policies'
import type { PollLimits, RunRecord } from '../ports'

/** What came of a call that was made for a run. */
export type Outcome =
  /** The run after its answer: stored already. */
  | { at: 'heard'; run: RunRecord; effects: readonly Effect[] }
  | { at: 'refused'; fault: Fault }
  /** Nothing went out. */
  | { at: 'unsent' }
  /** The run was forgotten, or changed meanwhile: the answer is too late. */
  | { at: 'late' }

export interface CallerPorts {
  gateway: Pick<Gateway, 'call' | 'keep'>
  library: Pick<Library, 'ask'>
  progressParameter(): string
  limits(): PollLimits
}

/** The name under which a run's call can be followed and cancelled. */
export const callIdOf = (run: Pick<RunRecord, 'id'>): string => `run-${run.id}`

/** Makes the call that a run's state asks for, and has its answer read by the library's thread. */
export function createCaller({ gateway, library, progressParameter, limits }: CallerPorts) {
  /**
   * @param maySend whether the call is still to go out
   * @param isCurrent whether the run still waits for this call
   * @param moment when the answer came
   */
  async function call(
    run: RunRecord,
    { maySend, isCurrent }: { maySend(): boolean; isCurrent(): boolean },
    moment: () => Moment,
  ): Promise<Outcome> {
    const question = run.state.at === 'submitting' ? submitOf(run) : pollOf(run)
    if (question === undefined) return { at: 'refused', fault: wordFault('internal') }
    if (!maySend()) return { at: 'unsent' }
    const result = await gateway.call(question)
    if (!isCurrent()) return { at: 'late' }
    if (!result.ok) return { at: 'refused', fault: result.fault }
    const isPassing = question.keeping === 'asTold'
    const outcome = await hear(run, result.value, isPassing, moment())
    const isOver = outcome.at === 'heard' && outcome.run.answers.includes(result.value.id)
    if (isPassing && isOver) gateway.keep(question, result.value, run.realm)
    return outcome
  }

  function pollOf(run: RunRecord): Question | undefined {
    const poll = policies[run.kind].poll(run, progressParameter())
    if (poll === undefined) return undefined
    return {
      ...poll,
      callId: callIdOf(run),
      mode: 'refresh',
      // What a person sent on purpose is polled on purpose; customary rules were objected to then.
      anyway: true,
      overBudget: run.submit.overBudget,
      priority: 'background',
      keeping: policies[run.kind].keepsPolls ? 'always' : 'asTold',
    }
  }

  /** @param isPassing the answer is not kept, so that the library's thread must be given it */
  async function hear(
    run: RunRecord,
    answer: Answer,
    isPassing: boolean,
    moment: Moment,
  ): Promise<Outcome> {
    const input = {
      run,
      answer: answer.id,
      kept: answer.from === 'library',
      moment,
      limits: limits(),
      ...(isPassing ? { given: answer, passing: true } : {}),
    }
    const first = await library.ask('hearRun', input)
    // What the library could not keep is given to it to read all the same.
    const heard =
      first.ok && first.value.at === 'missing'
        ? await library.ask('hearRun', { ...input, given: answer })
        : first
    if (!heard.ok) return { at: 'refused', fault: heard.fault }
    switch (heard.value.at) {
      case 'heard':
        return heard.value
      case 'gone':
        return { at: 'late' }
      case 'missing':
        return { at: 'refused', fault: wordFault('storageFailed') }
      default:
        return heard.value satisfies never
    }
  }

  return { call }
}

/** The first call: a person waits for it, and a fresh kept answer is as good. */
function submitOf(run: RunRecord): Question {
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
