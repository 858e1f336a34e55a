import { Button, NumberInput, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Schedule } from '#shared/reading/schedule'
import { FormDialog } from '../../ui/overlay/form-dialog'
import { useBusy } from '../../ui/overlay/use-busy'
import styles from './follow.module.css'
import { ScheduleField, type Timed } from './schedule-field'

/** When something is asked by itself, for how many calls at most, and whether it is at all. */
export interface TimedRule {
  schedule: Timed
  calls: number
  on: boolean
}

interface ScheduleDialogProps {
  title: string
  /** What it is about, if the title does not say it. */
  subject?: string
  first: { schedule: Schedule; calls: number; on: boolean }
  /** The schedule to begin with if the first one is that of an open page. */
  usual: Timed
  /** The field of calls: its label, the most it takes, and what is said below it of a choice. */
  calls: { label: string; most: number; words: (chosen: TimedRule) => ReactNode }
  /** What the switch says when it is on, and when it is off. */
  words: readonly [on: string, off: string]
  /** Stores the rule; the dialog closes if that succeeded. */
  onSave: (rule: TimedRule) => Promise<boolean>
  onRemove?: (() => Promise<boolean>) | undefined
  onClose: () => void
}

/** Changes when something is asked by itself; nothing is asked before it is saved. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { title, subject, first, usual, calls: field, words, onSave, onRemove, onClose } = props
  const [schedule, setSchedule] = useState(
    first.schedule.at === 'whileOpen' ? usual : first.schedule,
  )
  const [calls, setCalls] = useState(first.calls)
  const [on, setOn] = useState(first.on)
  const [removing, begin] = useBusy()
  const chosen: TimedRule = { schedule, calls, on }
  return (
    <FormDialog
      title={title}
      verb="Save"
      onSubmit={() => onSave(chosen)}
      onClose={onClose}
      foot={
        onRemove !== undefined && (
          <Button
            variant="default"
            loading={removing}
            onClick={() => begin(onRemove, (done) => done && onClose())}
          >
            Remove
          </Button>
        )
      }
    >
      {subject !== undefined && <p className={styles.subject}>{subject}</p>}
      <ScheduleField value={schedule} onChange={setSchedule} />
      <NumberInput
        label={field.label}
        min={1}
        max={field.most}
        allowDecimal={false}
        value={calls}
        onChange={(value) => {
          if (typeof value === 'number' && value >= 1) setCalls(value)
        }}
        description={field.words(chosen)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Switch
        label={on ? words[0] : words[1]}
        checked={on}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </FormDialog>
  )
}
