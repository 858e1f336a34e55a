import { Button } from '@mantine/core'
import { localDayNumber, shiftMonths } from '#shared/services/funds/figures/calendar'
import type { HistoryPlan } from '#shared/services/funds/history-plan'
import { PlanLine } from '../../../kit/offline/plan-line'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
import styles from '../funds.module.css'
import type { ReadHistories } from '../lists/histories'
import { isLoading, loadHistory, useLoading } from '../lists/load-history'

/** How far back a history is loaded, in years. */
const lengths = [1, 3, 5, 10, 20] as const

/** The day that a length begins with may be a holiday: the NAV before it counts. */
export const daysBefore = 10

type Plan = ReadHistories['plan']

interface PlanCardProps {
  code: string
  name: string
  plan: Plan
  /** The last day that is worth asking for; today if nobody knows better. */
  end: number | undefined
}

/** What each length of history costs, before anything is asked; then how far it is. */
export function PlanCard({ code, name, plan, end }: PlanCardProps) {
  const locale = useLocale()
  const loading = isLoading(useLoading(code))
  const to = end ?? localDayNumber(Date.now())
  return (
    <>
      <ul className={styles.plans} aria-label="History to load">
        {lengths.map((years) => {
          const from = shiftMonths(to, -12 * years) - daysBefore
          const cost = plan(code, from, to)
          return (
            <li key={years}>
              <span>
                <b>{counted(years, 'year', 'years', locale)}</b>{' '}
                <span className={styles.dim}>{costWords(cost, locale)}</span>
              </span>
              <Button
                size="xs"
                variant={years === 5 ? 'filled' : 'default'}
                disabled={cost.calls.length === 0 || loading}
                aria-label={`Load ${counted(years, 'year', 'years', locale)}`}
                onClick={() => void loadHistory(code, name, cost)}
              >
                Load
              </Button>
            </li>
          )
        })}
      </ul>
      <LoadingLine about={code} />
    </>
  )
}

/** "10 calls, 2,609 days; 12 are known". */
export function costWords({ calls, days, known }: HistoryPlan, locale: string | undefined): string {
  if (calls.length === 0) return 'all of it is here'
  const rest = known > 0 ? `; ${wholeNumber(known, locale)} known` : ''
  return `${counted(calls.length, 'call', 'calls', locale)}, ${counted(days, 'day', 'days', locale)}${rest}`
}

/** How far a history is loaded, and what holds it up; of one that ended only what could not be had. */
export function LoadingLine({ about }: { about: string }) {
  const plan = useLoading(about)
  if (plan === undefined || (plan.state.at === 'ended' && plan.state.how !== 'short')) return null
  return <PlanLine plan={plan} />
}
