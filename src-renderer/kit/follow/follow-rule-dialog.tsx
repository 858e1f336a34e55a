import type { ServiceId } from '#shared/operation/operation'
import { useFollows } from '../../data/use-follows'
import { serviceIdentity } from '../../identity/service-identity'
import { useDeskState } from '../../state/desk-state'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import styles from './follow.module.css'
import { ruleCost } from './follow-words'
import { ScheduleDialog } from './schedule-dialog'

interface FollowRuleDialogProps {
  service: ServiceId
  /** How many things it is about, if some are only to be followed with it. */
  things?: number
  /** They are all asked for in one call. */
  together?: boolean
  /** Called when the rule was stored, and asks by itself. */
  onKept?: () => void
  onClose: () => void
}

/** How often what is followed of a service is asked, and for how many calls a day at most. */
export function FollowRuleDialog({
  service,
  things,
  together = false,
  onKept,
  onClose,
}: FollowRuleDialogProps) {
  const locale = useLocale()
  const { rule, list, madeToday, changeRule } = useFollows(service)
  const budget = useDeskState(({ settings }) => settings.services[service].dailyBudget)
  const followed = things ?? list.filter((one) => one.on).length
  return (
    <ScheduleDialog
      title={`Following: ${serviceIdentity[service].title}`}
      first={{ schedule: rule.schedule, calls: rule.callsADay, on: rule.on }}
      usual={{ at: 'every', hours: 12 }}
      calls={{
        label: 'Calls a day at most',
        most: 10_000,
        words: ({ schedule, calls }) => {
          const cost = ruleCost({ schedule, callsADay: calls }, followed, locale, together)
          return (
            <>
              <span className={cost.fits ? undefined : styles.warn}>{cost.words}</span>{' '}
              {counted(madeToday, 'call', 'calls', locale)} made today.
              {budget !== null &&
                ` The day’s budget of the whole service is ${counted(budget, 'call', 'calls', locale)}.`}
            </>
          )
        },
      }}
      words={['Asked by itself', 'Not asked by itself']}
      onSave={async ({ schedule, calls, on }) => {
        const stored = await changeRule({ schedule, callsADay: calls, on })
        if (stored && on) onKept?.()
        return stored
      }}
      onClose={onClose}
    />
  )
}
