import { Button } from '@mantine/core'
import type { Plan } from '#shared/bridge/plans'
import { actOnPlan } from '../../data/use-plan'
import { openReport } from '../../state/offline-dialog'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { ProgressLine } from '../../ui/progress-line'
import { useNow } from '../../ui/use-now'
import styles from './offline.module.css'
import { planFraction, stateWords } from './plan-words'

/** How far a plan is, as a bar. */
export function PlanProgress({ plan }: { plan: Plan }) {
  const locale = useLocale()
  const now = useNow('slow')
  return (
    <ProgressLine
      label={stateWords(plan, now, locale)}
      fraction={planFraction(plan)}
      tone={plan.state.at === 'paused' ? 'warn' : 'accent'}
    />
  )
}

/** What can be done with a plan now. */
export function PlanActions({ plan: { id, state } }: { plan: Plan }) {
  const act = (what: 'pause' | 'resume' | 'cancel' | 'remove') => () => void actOnPlan(id, what)
  switch (state.at) {
    case 'running':
      return (
        <>
          <Button variant="default" onClick={act('pause')}>
            Pause
          </Button>
          <Button variant="default" onClick={act('cancel')}>
            Cancel the rest
          </Button>
        </>
      )
    case 'paused':
      return (
        <>
          {state.why === 'person' && <Button onClick={act('resume')}>Continue</Button>}
          {state.why === 'budget' && (
            <Button
              variant="default"
              onClick={() => void actOnPlan(id, 'resume', { overBudget: true })}
            >
              Continue past the budget
            </Button>
          )}
          <Button variant="default" onClick={act('cancel')}>
            Cancel the rest
          </Button>
        </>
      )
    case 'ended':
      return null
    default:
      return state satisfies never
  }
}

/** One line that says where a plan stands, with what is most likely wanted next. */
export function PlanLine({ plan }: { plan: Plan }) {
  const locale = useLocale()
  const now = useNow('slow')
  const { state } = plan
  const words = stateWords(plan, now, locale)
  return (
    <span className={styles.line} role={state.at === 'running' ? undefined : 'status'}>
      <span className={styles.bar}>{state.at !== 'ended' && <PlanProgress plan={plan} />}</span>
      <span className={styles.lineWords} title={words}>
        {words}
      </span>
      {state.at === 'running' && (
        <LinkButton onClick={() => void actOnPlan(plan.id, 'cancel')}>Cancel</LinkButton>
      )}
      {state.at === 'paused' && state.why === 'person' && (
        <LinkButton onClick={() => void actOnPlan(plan.id, 'resume')}>Continue</LinkButton>
      )}
      <LinkButton onClick={() => openReport(plan.id)}>
        {state.at === 'ended' ? 'Show the report' : 'Show the details'}
      </LinkButton>
    </span>
  )
}
