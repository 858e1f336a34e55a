import type { MethodInput } from '../../library/methods'
import type { Database } from '../../library/worker/database'
import { dropIn } from '../../library/worker/forget/rows'

const tables = [
  'fund_years',
  'fund_corrections',
  'fund_unread',
  'fund_followed',
  'fund_answers_read',
  'fund_sources',
] as const

/** Histories go with their service and with everything; one answer less does not make them unknown. */
export function forgetFunds(db: Database, { what, realm }: MethodInput<'forget'>): number {
  const all = what.at === 'everything' || (what.at === 'service' && what.service === 'funds')
  if (!all) return 0
  const drop = dropIn(db, realm)
  return tables.reduce((count, table) => count + drop(table, 'true'), 0)
}
