import type { MethodInput } from '../../library/methods'
import type { Database } from '../../library/worker/database'
import { dropIn } from '../../library/worker/forget/rows'

/** Takes out the runs that are in the way of forgetting, with what they found. */
export function forgetRuns(db: Database, { what, realm }: MethodInput<'forget'>): number {
  const drop = dropIn(db, realm)
  switch (what.at) {
    case 'service':
      return drop('polls', 'service = ?', what.service)
    case 'operation':
      return drop('polls', 'operation = ?', what.operation)
    case 'period':
      return drop(
        'polls',
        'started_at >= ? AND started_at < ?',
        what.from ?? Number.MIN_SAFE_INTEGER,
        what.until ?? Number.MAX_SAFE_INTEGER,
      )
    case 'everything':
      return drop('polls', 'true')
    case 'answer':
    case 'record':
    case 'records':
    case 'pictures':
      return 0
    default:
      return what satisfies never
  }
}
