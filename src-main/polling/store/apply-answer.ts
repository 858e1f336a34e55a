import type { Answer } from '#shared/bridge/answer'
import type { MethodInput, MethodValue } from '../../library/methods'
import { keep } from '../../library/worker/answers/keep'
import { answerById } from '../../library/worker/answers/read-answer'
import type { Context } from '../../library/worker/context'
import type { Job } from '../../library/worker/pace'
import { advance } from '../machine/advance'
import { policies } from '../policies'
import { isPassing, type RunRecord } from '../ports'
import { mergeFindings } from './findings'
import { updateRun } from './rows'

/**
 * Reads an answer for a run: what it says, what was found, and what becomes of the run. All of it is
 * written in one transaction, so that a token is never kept without what came with it.
 */
export function* applyRunAnswer(
  context: Context,
  input: MethodInput<'applyRunAnswer'>,
): Job<MethodValue<'applyRunAnswer'>> {
  const { db, pace } = context
  const { run, moment, limits } = input
  const row = db.get(
    (one) => ({ notes: one.textOrNull('notes') }),
    'SELECT notes FROM polls WHERE id = ?',
    run.id,
  )
  if (row === undefined) return { at: 'gone' }
  const answer = input.given ?? answerById(db, input.answer)?.answer ?? undefined
  if (answer === undefined) return { at: 'missing' }
  const policy = policies[run.kind]
  const { found, notes, ...response } = policy.read(run, answer, bodyOf(answer), row.notes)
  const isKept =
    input.passing === undefined ||
    (!isPassing(response) && (yield* keepLast(context, input.passing.key, run, answer)))
  yield
  db.begin('losable')
  try {
    const merged = yield* mergeFindings(db, run.id, found, pace)
    const step = advance(
      run,
      {
        at: 'response',
        asked: run.asked,
        answer: isKept ? answer.id : null,
        kept: input.kept,
        response,
        found: merged.count,
        news: merged.news,
      },
      moment,
      { limits, policy },
    )
    updateRun(db, step.run)
    if (notes !== null) db.run('UPDATE polls SET notes = ? WHERE id = ?', notes, run.id)
    db.commit()
    return { at: 'applied', run: step.run, effects: step.effects, notes: notes ?? row.notes }
  } catch (error) {
    db.rollback()
    throw error
  }
}

/** Keeps the answer that ends a run; false where it cannot be kept, which is no hindrance to the run. */
function* keepLast(
  context: Context,
  key: string | undefined,
  { realm }: RunRecord,
  answer: Answer,
): Job<boolean> {
  if (key === undefined) return false
  try {
    yield* keep(context, { key, realm, answer })
    context.notify({ at: 'changed' })
    return true
  } catch (error) {
    context.log(`The last answer of a run could not be kept: ${String(error)}`)
    return false
  }
}

/** Undefined where the body is no JSON. */
function bodyOf({ body }: Answer): unknown {
  if (body.at !== 'json') return undefined
  try {
    return JSON.parse(body.text)
  } catch {
    return undefined
  }
}
