import type { MethodInput, MethodValue } from '../../methods'
import type { Job } from '../pace'
import { hasIndex, renewInIndex } from '../records/index-rows'
import { savedThings } from './saved-rows'
import { inSlices, type MarkContext } from './sliced'

/** Marks records as read or unread; `changed` counts those that were not so already. */
export function* markRead(
  context: MarkContext,
  { realm, items, read, at }: MethodInput<'markRead'>,
): Job<MethodValue<'markRead'>> {
  const indexed = hasIndex(context.db)
  let changed = 0
  const pointers = items.map((item) => ({ at: 'record' as const, ...item }))
  const things = yield* savedThings(context, realm, pointers)
  yield* inSlices(context, things, (db, { row }) => {
    const { changes } = db.run(
      `UPDATE records SET read_at = ? WHERE id = ? AND (read_at IS NULL) = ?`,
      read ? at : null,
      row,
      read ? 1 : 0,
    )
    if (changes === 0) return
    changed += 1
    if (indexed) renewInIndex(db, row)
  })
  return { changed }
}
