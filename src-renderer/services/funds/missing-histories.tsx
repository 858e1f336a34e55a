import { dayNumberOf, shiftMonths } from '#shared/services/funds/figures/calendar'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { costWords, daysBefore, LoadingLine } from './fund/history-plan'
import styles from './funds.module.css'
import type { Histories } from './lists/histories'
import { loadHistory, useLoadings } from './lists/load-history'

interface MissingHistoriesProps {
  funds: readonly { code: string; name: string }[]
  ready: Extract<Histories, { at: 'ready' }>
  /** How much is loaded at once. */
  years?: number
}

/** Funds of which too little is known to compute anything, each with what it costs to load. */
export function MissingHistories({ funds, ready, years = 5 }: MissingHistoriesProps) {
  const locale = useLocale()
  const loadings = useLoadings()
  const lacking = funds.filter(
    ({ code }) => (ready.of.get(code)?.count ?? 0) < 2 || loadings[code]?.running === true,
  )
  if (lacking.length === 0) return null
  return (
    <ul className={styles.lacking} aria-label="Funds without history">
      {lacking.map(({ code, name }) => {
        const end = ready.of.get(code)?.last?.day ?? dayNumberOf(Date.now())
        const plan = ready.plan(code, shiftMonths(end, -12 * years) - daysBefore, end)
        return (
          <li key={code}>
            <span>
              {name}: too little of its history is here.{' '}
              <LinkButton
                disabled={loadings[code]?.running === true}
                onClick={() => void loadHistory(code, plan)}
              >
                Load {years} years ({costWords(plan, locale)})
              </LinkButton>
            </span>
            <LoadingLine code={code} />
          </li>
        )
      })}
    </ul>
  )
}
