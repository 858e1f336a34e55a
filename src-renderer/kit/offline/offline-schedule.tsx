import { Button, Modal, NumberInput, Switch } from '@mantine/core'
import { IconCloudDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlanWish } from '#shared/bridge/plans'
import type { CollectionItem } from '#shared/collections/index'
import { useCollection } from '../../data/use-collection'
import { openReport } from '../../state/offline-dialog'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { useFocusBefore } from '../../ui/use-focus-before'
import { counted } from '../../ui/words'
import { scheduleWords } from '../follow/follow-words'
import { ScheduleField } from '../follow/schedule-field'
import styles from './offline.module.css'

type Scheduled = CollectionItem<'offlineSchedules'>

interface OfflineScheduleProps {
  /** What is taken offline; the schedule is found by its `about`. */
  wish: PlanWish
}

const usual: Pick<Scheduled, 'schedule' | 'mostCalls'> = {
  schedule: { at: 'daily', hour: 7, minute: 0 },
  mostCalls: 20,
}

/**
 * Whether something is taken offline by itself: when, for how many calls a run at most, and what became
 * of the last run, with its report.
 */
export function OfflineSchedule({ wish }: OfflineScheduleProps) {
  const locale = useLocale()
  const schedules = useCollection('offlineSchedules')
  const runs = useCollection('offlineRuns').entries
  const [changing, setChanging] = useState(false)
  if (schedules.entries.at !== 'ready') return null
  const kept = schedules.entries.value.find(({ id }) => id === wish.about)?.value
  const run =
    runs.at === 'ready' ? runs.value.find(({ id }) => id === wish.about)?.value : undefined
  const plan = run?.plan ?? null
  return (
    <section className={styles.schedule} aria-label="Taken offline by itself">
      {kept === undefined ? (
        <LinkButton onClick={() => setChanging(true)}>Take offline by itself…</LinkButton>
      ) : (
        <>
          <span>
            <IconCloudDown size={14} stroke={1.8} aria-hidden="true" />{' '}
            {kept.on
              ? `${scheduleWords(kept.schedule, locale)}, at most ${counted(kept.mostCalls, 'call', 'calls', locale)}`
              : 'Not taken by itself now'}{' '}
            <LinkButton onClick={() => setChanging(true)}>Change</LinkButton>
          </span>
          {run !== undefined && run.at !== null && (
            <span>
              Last <RelativeTime at={run.at} />
              {run.problem !== null && `: ${run.problem}`}{' '}
              {plan !== null && (
                <LinkButton onClick={() => openReport(plan)}>Show the report</LinkButton>
              )}
            </span>
          )}
        </>
      )}
      {changing && (
        <ScheduleDialog
          wish={wish}
          kept={kept}
          onKeep={(next) => schedules.put(wish.about, next)}
          onRemove={() => schedules.remove(wish.about)}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}

interface ScheduleDialogProps extends OfflineScheduleProps {
  kept: Scheduled | undefined
  onKeep: (next: Scheduled) => Promise<boolean>
  onRemove: () => Promise<boolean>
  onClose: () => void
}

/** When, and for how many calls at most; nothing is asked before it is saved. */
function ScheduleDialog({ wish, kept, onKeep, onRemove, onClose }: ScheduleDialogProps) {
  const locale = useLocale()
  useFocusBefore()
  const first = kept?.schedule ?? usual.schedule
  const [schedule, setSchedule] = useState(first.at === 'whileOpen' ? usual.schedule : first)
  const [mostCalls, setMostCalls] = useState(kept?.mostCalls ?? usual.mostCalls)
  const [on, setOn] = useState(kept?.on ?? true)
  const timed =
    schedule.at === 'whileOpen' ? { at: 'daily' as const, hour: 7, minute: 0 } : schedule
  const keep = async () => {
    const { name, steps } = wish
    if (await onKeep({ name, steps, schedule: timed, mostCalls, on })) onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Take offline by itself" size={460}>
      <form
        className={styles.scheduleForm}
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <p className={styles.subject}>{wish.name}</p>
        <ScheduleField value={timed} onChange={setSchedule} />
        <NumberInput
          label="Calls a run at most"
          min={1}
          max={1_000}
          allowDecimal={false}
          value={mostCalls}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1) setMostCalls(value)
          }}
          description={`${counted(wish.steps.length, 'page is', 'pages are', locale)} asked; what is fresh is not paid for again. The service’s own budget holds too.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <Switch
          label={on ? 'Taken by itself' : 'Not taken by itself'}
          checked={on}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
        <div className={styles.actions}>
          {kept !== undefined && (
            <Button
              variant="default"
              onClick={() => void onRemove().then((done) => done && onClose())}
            >
              Remove
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Modal>
  )
}
