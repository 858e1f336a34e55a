import { type JudgedAlert, judgeAlerts } from '#shared/services/funds/judge-alerts'
import type { Context } from '../../library/worker/context'
import type { AskedJudgement } from './methods'
import { storedNavs } from './years'

/** How alerts stand by the values that are stored. */
export function judgeFunds(
  { db }: Pick<Context, 'db'>,
  { realm, alerts, transactions, until }: AskedJudgement,
): JudgedAlert[] {
  return judgeAlerts(
    alerts,
    transactions,
    (code) => {
      const told = storedNavs(db, realm, code).filter(({ value }) => !Number.isNaN(value))
      if (told.length === 0) return undefined
      return {
        days: Int32Array.from(told, ({ day }) => day),
        values: Float64Array.from(told, ({ value }) => value),
      }
    },
    until,
  )
}
