import { Button, Modal, NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { usualFollowRule } from '#shared/collections/follow-rule'
import type { ServiceId } from '#shared/operation/operation'
import { useFollows } from '../../data/use-follows'
import { serviceIdentity } from '../../identity/service-identity'
import { useDeskState } from '../../state/desk-state'
import { useLocale } from '../../ui/locale'
import { useFocusBefore } from '../../ui/use-focus-before'
import { counted } from '../../ui/words'
import styles from './follow.module.css'
import { ruleCost } from './follow-words'
import { ScheduleField } from './schedule-field'

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
  useFocusBefore()
  const { rule, list, madeToday, changeRule } = useFollows(service)
  const budget = useDeskState(({ settings }) => settings.services[service].dailyBudget)
  const [schedule, setSchedule] = useState(
    rule.schedule.at === 'whileOpen' ? usualFollowRule.schedule : rule.schedule,
  )
  const [callsADay, setCallsADay] = useState(rule.callsADay)
  const [on, setOn] = useState(rule.on)
  const timed = schedule.at === 'whileOpen' ? ({ at: 'every', hours: 12 } as const) : schedule
  const cost = ruleCost(
    { schedule: timed, callsADay },
    things ?? list.filter((one) => one.on).length,
    locale,
    together,
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Following: ${serviceIdentity[service].title}`}
      size={460}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void changeRule({ schedule: timed, callsADay, on }).then((kept) => {
            if (kept && on) onKept?.()
            if (kept) onClose()
          })
        }}
      >
        <ScheduleField value={timed} onChange={setSchedule} />
        <NumberInput
          label="Calls a day at most"
          min={1}
          max={10_000}
          allowDecimal={false}
          value={callsADay}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1) setCallsADay(value)
          }}
          description={
            <>
              <span className={cost.fits ? undefined : styles.warn}>{cost.words}</span>{' '}
              {counted(madeToday, 'call', 'calls', locale)} made today.
              {budget !== null &&
                ` The day’s budget of the whole service is ${counted(budget, 'call', 'calls', locale)}.`}
            </>
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <Switch
          label={on ? 'Asked by itself' : 'Not asked by itself'}
          checked={on}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Modal>
  )
}
