import type { MethodInput } from '../../library/methods'
import type { Database } from '../../library/worker/database'
import { dropIn } from '../../library/worker/forget/rows'

/** Takes out plans that would fetch again what is to be forgotten. */
export function forgetPlans(db: Database, { what, realm }: MethodInput<'forget'>): number {
  const drop = dropIn(db, realm)
  switch (what.at) {
    case 'service':
      return drop(
        'plans',
        'EXISTS (SELECT 1 FROM json_each(services) WHERE value = ?)',
        what.service,
      )
    case 'everything':
      return drop('plans', 'true')
    case 'period':
      return drop(
        'plans',
        'started_at >= ? AND started_at < ?',
        what.from ?? Number.MIN_SAFE_INTEGER,
        what.until ?? Number.MAX_SAFE_INTEGER,
      )
    case 'operation':
    case 'answer':
    case 'record':
    case 'records':
    case 'pictures':
      return 0
    default:
      return what satisfies never
  }
}
