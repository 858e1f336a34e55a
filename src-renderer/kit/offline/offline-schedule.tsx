import { IconCloudDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlanWish } from '#shared/bridge/plans'
import { useCollection } from '../../data/use-collection'
import { openReport } from '../../state/offline-dialog'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { counted } from '../../ui/words'
import { scheduleWords } from '../follow/follow-words'
import { ScheduleDialog } from '../follow/schedule-dialog'
import styles from './offline.module.css'

interface OfflineScheduleProps {
  /** What is taken offline; the schedule is found by its `about`. */
  wish: PlanWish
}

const usual = { at: 'daily', hour: 7, minute: 0 } as const

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
          title="Take offline by itself"
          subject={wish.name}
          first={{
            schedule: kept?.schedule ?? usual,
            calls: kept?.mostCalls ?? 20,
            on: kept?.on ?? true,
          }}
          usual={usual}
          calls={{
            label: 'Calls a run at most',
            most: 1_000,
            words: () =>
              `${counted(wish.steps.length, 'page is', 'pages are', locale)} asked; what is fresh is not paid for again. The service’s own budget holds too.`,
          }}
          words={['Taken by itself', 'Not taken by itself']}
          onSave={({ schedule, calls, on }) => {
            const { name, steps } = wish
            return schedules.put(wish.about, { name, steps, schedule, mostCalls: calls, on })
          }}
          onRemove={kept && (() => schedules.remove(wish.about))}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}
