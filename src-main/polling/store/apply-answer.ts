import type { Answer } from '#shared/bridge/answer'
import { parseJson } from '#shared/reading/parse-json'
import type { MethodInput, MethodValue } from '../../library/methods'
import { keep } from '../../library/worker/answers/keep'
import { answerById } from '../../library/worker/answers/read-answer'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import type { Pace, PacedWork } from '../../library/worker/pace'
import { advance } from '../machine/advance'
import { policies } from '../policies'
import { type Finding, isPassing, type RunRecord } from '../ports'
import { updateRun } from './rows'

/** What a merge came to. */
interface Merged {
  /** All that was found, with earlier answers. */
  count: number
  /** Something is new or has changed. */
  news: boolean
}

/**
 * Adds what was found to what there is: new ones at the end, others in their places. Wants an open
 * transaction, which continues over its slices.
 */
function* mergeFindings(
  db: Database,
  run: string,
  found: readonly Finding[],
  pace: Pace,
): PacedWork<Merged> {
  let place = db.count('SELECT max(place) FROM run_findings WHERE run = ?', run)
  let news = false
  let bytes = 0
  for (const { id, text } of found) {
    const before = db.get(
      (row) => ({ place: row.number('place'), text: row.text('text') }),
      'SELECT place, text FROM run_findings WHERE run = ? AND id = ?',
      run,
      id,
    )
    if (before === undefined) {
      place += 1
      db.run(
        'INSERT INTO run_findings (run, place, id, text) VALUES (?, ?, ?, ?)',
        run,
        place,
        id,
        text,
      )
    } else if (before.text !== text) {
      db.run(
        'UPDATE run_findings SET text = ? WHERE run = ? AND place = ?',
        text,
        run,
        before.place,
      )
    } else continue
    bytes += text.length - (before?.text.length ?? 0)
    news = true
    if (pace.over()) yield
  }
  if (bytes !== 0) db.run('UPDATE polls SET bytes = bytes + ? WHERE id = ?', bytes, run)
  return { count: db.count('SELECT count(*) FROM run_findings WHERE run = ?', run), news }
}

/**
 * Reads an answer for a run: what it says, what was found, and what becomes of the run. All of it is
 * written in one transaction, so that a token is never stored without what came with it.
 */
export function* applyRunAnswer(
  context: Context,
  input: MethodInput<'applyRunAnswer'>,
): PacedWork<MethodValue<'applyRunAnswer'>> {
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

/** Stores the answer that ends a run; false if it cannot be stored, which does not hinder the run. */
function* keepLast(
  context: Context,
  key: string | undefined,
  { realm }: RunRecord,
  answer: Answer,
): PacedWork<boolean> {
  if (key === undefined) return false
  try {
    yield* keep(context, { key, realm, answer })
    context.notify({ at: 'changed' })
    return true
  } catch (error) {
    context.log(`The last answer of a run could not be stored: ${String(error)}`)
    return false
  }
}

/** Undefined if the body is no JSON. */
const bodyOf = ({ body }: Answer): unknown =>
  body.at === 'json' ? parseJson(body.text) : undefined
