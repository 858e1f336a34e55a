import { Button } from '@mantine/core'
import type { PlanReport } from '#shared/bridge/plans'
import { findOperation } from '#shared/services/index'
import { useMain } from '../../data/use-main'
import { desk } from '../../desk'
import { closeOffline } from '../../state/offline-dialog'
import { FaultCard } from '../../ui/failure/fault-card'
import { useLocale } from '../../ui/locale'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useNow } from '../../ui/use-now'
import { Waiting } from '../../ui/waiting'
import { counted } from '../../ui/words'
import styles from './offline.module.css'
import { PlanActions, PlanProgress } from './plan-line'
import { stateWords } from './plan-words'

/** What became of a plan: what was fetched, what was here, what could not be had and why. */
export function PlanReportView({ plan }: { plan: string }) {
  const report = useMain(['plan', plan], () => desk.call('plans.report', { id: plan }), 'plans')
  if (report.at === 'loading') return <Waiting label="The report is loading" />
  if (report.at === 'failed') return <FaultCard fault={report.fault} flush />
  return <Report report={report.value} />
}

function Report({ report: { plan, failures } }: { report: PlanReport }) {
  const locale = useLocale()
  const now = useNow('slow')
  const { state, answers } = plan
  const reason = state.at === 'ended' ? state.reason : null
  return (
    <>
      <p className={styles.subject}>{plan.name}</p>
      <p className={styles.words} role="status">
        <b>{stateWords(plan, now, locale)}</b>
      </p>
      {state.at !== 'ended' && <PlanProgress plan={plan} />}
      {reason !== null && <p className={styles.words}>{reason}</p>}
      {failures.length > 0 && (
        <>
          <h3 className={styles.heading}>
            {counted(answers.failed, 'answer', 'answers', locale)} that could not be had
          </h3>
          <ul className={styles.failures}>
            {failures.map(({ operation, values, reason: why }) => (
              <li key={`${operation} ${JSON.stringify(values)}`}>
                <b>{findOperation(operation)?.title ?? operation}</b>{' '}
                <span className={styles.values}>{valueWords(values)}</span>
                <p>{why}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <PlanActions plan={plan} />
        <Button onClick={closeOffline} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </>
  )
}

const valueWords = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
