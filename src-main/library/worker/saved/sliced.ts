import type { Context } from '../context'
import type { Database } from '../database'
import type { PacedWork } from '../pace'

/** What changes of marks work with. */
export type MarkContext = Pick<Context, 'db' | 'pace'>

/** Does a step for each of many things in one transaction, letting others in between the slices. */
export function* inSlices<One>(
  { db, pace }: MarkContext,
  things: Iterable<One>,
  step: (db: Database, thing: One) => void,
): PacedWork<void> {
  db.begin()
  try {
    for (const thing of things) {
      step(db, thing)
      if (pace.over()) yield
    }
    db.commit()
  } catch (error) {
    db.rollback()
    throw error
  }
}
