import { IconListDetails, IconX } from '@tabler/icons-react'
import type { Plan } from '#shared/bridge/plans'
import { actOnPlan } from '../data/use-plan'
import { ServiceTile } from '../identity/service-identity'
import { PlanProgress } from '../kit/offline/plan-line'
import { stateWords } from '../kit/offline/plan-words'
import { openReport } from '../state/offline-dialog'
import { usePlans } from '../state/runs/plans'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import { useNow } from '../ui/use-now'
import { counted } from '../ui/words'
import styles from './status-bar.module.css'
import { StatusList } from './status-list'

function PlanEntry({ plan, onOpen }: { plan: Plan; onOpen: () => void }) {
  const now = useNow('slow')
  const locale = useLocale()
  const [service] = plan.services
  return (
    <li className={styles.call}>
      {service === undefined ? (
        <IconListDetails aria-hidden="true" />
      ) : (
        <ServiceTile service={service} />
      )}
      <button type="button" className={styles.run} onClick={onOpen}>
        <span className={styles.callTitle}>{plan.name}</span>
        <span className={styles.callStep}>{stateWords(plan, now, locale)}</span>
        <PlanProgress plan={plan} />
      </button>
      <IconButton
        label={`Cancel ${plan.name}`}
        icon={<IconX stroke={1.8} />}
        onClick={() => void actOnPlan(plan.id, 'cancel')}
      />
    </li>
  )
}

/** Plans that continue or wait; a click lists them, and a line opens what is known of one. */
export function PlansStatus() {
  const locale = useLocale()
  const list = usePlans((plans) => plans.list)
  const going = list.filter(({ state }) => state.at !== 'ended')
  const [first] = going
  if (first === undefined) return null
  const isMoving = going.some(({ state }) => state.at === 'running')
  return (
    <StatusList
      label="Plans"
      moving={isMoving}
      words={
        <span className={styles.taskWords}>
          {going.length === 1
            ? `${isMoving ? 'Fetching' : 'Paused:'} “${first.name}”`
            : counted(going.length, 'plan', 'plans', locale)}
        </span>
      }
    >
      {(close) =>
        going.map((plan) => (
          <PlanEntry
            key={plan.id}
            plan={plan}
            onOpen={() => {
              close()
              openReport(plan.id)
            }}
          />
        ))
      }
    </StatusList>
  )
}
