import { IconChartLine } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localDayNumber, shiftMonths } from '#shared/services/funds/figures/calendar'
import { Loaded } from '../../kit/shown/loaded'
import { planAbout, usePlans } from '../../state/runs/plans'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { costWords, daysBefore, LoadingLine } from './fund/history-plan'
import styles from './funds.module.css'
import type { Histories, ReadHistories } from './lists/histories'
import { historyAbout, isLoading, loadHistory } from './lists/load-history'

interface MissingHistoriesProps {
  funds: readonly { code: string; name: string }[]
  ready: ReadHistories
}

const haveEnough = (funds: MissingHistoriesProps['funds'], { of }: ReadHistories) =>
  funds.every(({ code }) => (of.get(code)?.count ?? 0) > 1)

interface WithHistoriesProps extends Omit<MissingHistoriesProps, 'ready'> {
  asked: Histories
  /** `enough`: every fund has so much that something can be computed of it. */
  children: (ready: ReadHistories, enough: boolean) => ReactNode
}

/** What is made of the histories of some funds, below what is missing of them. */
export function WithHistories({ funds, asked, children }: WithHistoriesProps) {
  return (
    <Loaded asked={asked} waiting="The values are being read">
      {(ready) => (
        <>
          <MissingHistories funds={funds} ready={ready} />
          {children(ready, haveEnough(funds, ready))}
        </>
      )}
    </Loaded>
  )
}

/** How much is loaded at once. */
const years = 5

/** Funds with too little history to compute anything, each with the cost of loading it. */
function MissingHistories({ funds, ready }: MissingHistoriesProps) {
  const locale = useLocale()
  const plans = usePlans(({ list }) => list)
  const loading = (code: string) => isLoading(planAbout(plans, `${historyAbout} ${code}`))
  const lacking = funds.filter(({ code }) => (ready.of.get(code)?.count ?? 0) < 2 || loading(code))
  if (lacking.length === 0) return null
  const list = (
    <ul className={styles.lacking} aria-label="Funds without history">
      {lacking.map(({ code, name }) => {
        const end = ready.of.get(code)?.last?.day ?? localDayNumber(Date.now())
        const plan = ready.plan(code, shiftMonths(end, -12 * years) - daysBefore, end)
        return (
          <li key={code}>
            <span>
              {name}:{' '}
              <LinkButton
                disabled={loading(code)}
                onClick={() => void loadHistory(code, name, plan)}
              >
                Load {years} years ({costWords(plan, locale)})
              </LinkButton>
            </span>
            <LoadingLine about={code} />
          </li>
        )
      })}
    </ul>
  )
  // With no history of one of them nothing is computed, and nothing else is on the page.
  if (haveEnough(funds, ready)) return list
  return (
    <EmptyState icon={<IconChartLine stroke={1.6} />} title="Too little history is here">
      {list}
    </EmptyState>
  )
}
