import { useState } from 'react'
import { actionsOf, useCollection } from '../../../data/use-collection'
import { useFollows } from '../../../data/use-follows'
import { FollowRuleDialog } from '../../../kit/follow/follow-rule-dialog'
import { scheduleWords } from '../../../kit/follow/follow-words'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { counted } from '../../../ui/words'
import styles from '../funds.module.css'

/** When the values that alerts wait for are asked for by themselves, and what that costs. */
export function useAlertCost(): string {
  const locale = useLocale()
  const { rule } = useFollows('funds')
  if (!rule.on) return 'Values are not asked for by themselves.'
  const calls = counted(rule.callsADay, 'call', 'calls', locale)
  return `${scheduleWords(rule.schedule, locale)}, one call for all of them, at most ${calls} a day.`
}

/** The same with the last time, the next one, and what can be changed of it. */
export function AlertSchedule({ count }: { count: number }) {
  const [changing, setChanging] = useState(false)
  const cost = useAlertCost()
  const { rule } = useFollows('funds')
  const { entries } = useCollection('fundAlertRuns')
  const run = entries.at === 'ready' ? entries.value[0] : undefined
  return (
    <p className={styles.strip}>
      <span>{cost}</span>
      {run !== undefined && rule.on && (
        <span>
          {run.value.at !== null && (
            <>
              Looked <RelativeTime at={run.value.at} />.{' '}
            </>
          )}
          Next <RelativeTime at={run.value.nextAt} />.
        </span>
      )}
      {run?.value.problem != null && <span className={styles.missing}>{run.value.problem}</span>}
      {run !== undefined && rule.on && (
        <LinkButton
          onClick={() =>
            void actionsOf('fundAlertRuns').put(run.id, { ...run.value, nextAt: Date.now() })
          }
        >
          Look now (1 call)
        </LinkButton>
      )}
      <LinkButton onClick={() => setChanging(true)}>Change…</LinkButton>
      {changing && (
        <FollowRuleDialog
          service="funds"
          things={count}
          together
          onClose={() => setChanging(false)}
        />
      )}
    </p>
  )
}
