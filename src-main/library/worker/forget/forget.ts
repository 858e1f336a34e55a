import type { Freed } from '#shared/bridge/library'
import type { MethodInput, MethodValue } from '../../methods'
import { dropAnswer } from '../answers/drop-answer'
import type { Context } from '../context'
import { withSmallLog } from '../evict/small-log'
import { withoutMerging } from '../merge-index'
import type { PacedWork } from '../pace'
import { dropPictures } from '../pictures'
import { dropRecords } from '../records/keep'
import { betweenSlices } from '../space'
import { type Plan, planForgetting } from './plan'
import { readAnew } from './read-anew'
import { beginWiping, finishWiping } from './wipe'

/** What forgetting would free; nothing is changed. */
export function* wouldFree(
  context: Context,
  input: MethodInput<'wouldFree'>,
): PacedWork<MethodValue<'wouldFree'>> {
  return (yield* planForgetting(context, input)).freed
}

/**
 * Forgets, in slices; what is over is reported as progress. Afterwards the text is neither in the tables
 * nor in the index nor in free pages of the file. Going through a large index takes minutes: other
 * changes are made meanwhile, and only the reply waits.
 */
export function* forget(
  context: Context,
  input: MethodInput<'forget'>,
): PacedWork<MethodValue<'forget'>> {
  const { freed, rows } = yield* takeOut(context, input)
  context.notify({ at: 'changed' })
  yield 'aside'
  yield* finishWiping(context, {
    earlier: input.what.at === 'everything' && input.realm === undefined,
    dropped: freed.records,
  })
  // The log holds what rows of modules were; wiping the rest clears it too.
  if (rows > 0) context.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  return freed
}

/**
 * Removes what is to be forgotten; `finishWiping` has to follow. If nothing went, nothing is left
 * of it, and that does nothing.
 */
export function* takeOut(
  context: Context,
  input: MethodInput<'forget'>,
): PacedWork<{ freed: Freed; rows: number }> {
  const plan = yield* planForgetting(context, input)
  yield
  const isAll = input.what.at === 'everything'
  const takesOut = [plan.answers, plan.records, plan.pictures].some((rows) => rows.length > 0)
  if (takesOut || isAll) beginWiping(context)
  // First: if the program is killed meanwhile, forgetting the same again finds the answers that are left, and
  // nothing else says which records hold words of those that went.
  yield* readAnew(context, plan.renewed)
  const dropping = withoutMerging(context.db, drop(context, plan, input))
  const rows = yield* withSmallLog(context, dropping)
  return { freed: plan.freed, rows }
}

/** Takes out what the plan names. Answers how many rows of modules went beside it. */
function* drop(context: Context, plan: Plan, input: MethodInput<'forget'>): PacedWork<number> {
  const { db, pace, parts } = context
  const { what, saved, realm } = input
  const total = plan.answers.length + 1
  db.begin('losable')
  try {
    for (const [done, number] of plan.answers.entries()) {
      if (pace.over()) notify(context, done, total)
      yield* dropAnswer(context, number, { saved })
    }
    for (const record of plan.records) {
      dropRecords(db, [record])
      yield* betweenSlices(db, pace)
    }
    for (const url of plan.pictures) {
      dropPictures(db, [url])
      yield* betweenSlices(db, pace)
    }
    if (what.at === 'everything' && saved) dropLists(context, realm)
    const rows = parts.modules.reduce((sum, one) => sum + one.forget(context, input), 0)
    db.commit()
    return rows
  } catch (error) {
    db.rollback()
    throw error
  } finally {
    context.notify({ at: 'progress', what: 'forget', progress: null })
  }
}

function notify(context: Context, done: number, total: number): void {
  context.notify({ at: 'progress', what: 'forget', progress: { done, total } })
}

/** Names of lists and texts of searches are the person's words too. */
function dropLists({ db }: Context, realm: string | undefined): void {
  if (realm === undefined) db.run('DELETE FROM lists')
  else db.run('DELETE FROM lists WHERE realm = ?', realm)
}
