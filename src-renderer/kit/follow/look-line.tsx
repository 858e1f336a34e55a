import { useState } from 'react'
import type { ServiceId } from '#shared/operation/operation'
import { useFollows } from '../../data/use-follows'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { useNow } from '../../ui/use-now'
import { counted, relativeTime } from '../../ui/words'
import { FollowRuleDialog } from './follow-rule-dialog'
import { scheduleWords } from './follow-words'
import styles from './look-line.module.css'

/** What is asked by itself in one call for all of it: how often, and what that costs a day. */
export function useLookCost(service: ServiceId): string {
  const locale = useLocale()
  const { rule } = useFollows(service)
  if (!rule.on) return 'Nothing is asked by itself.'
  const calls = counted(rule.callsADay, 'call', 'calls', locale)
  return `${scheduleWords(rule.schedule, locale)}, one call for all of them, at most ${calls} a day.`
}

interface LookLineProps {
  service: ServiceId
  /** So many things are asked for together. */
  things: number
  /** When it was asked last and is asked next, and why the last time brought nothing; epoch milliseconds. */
  run: { at: number | null; nextAt: number; problem: string | null } | undefined
  onLookNow: () => void
}

/** How often things are asked for together, the last time, the next one, and what can be changed of it. */
export function LookLine({ service, things, run, onLookNow }: LookLineProps) {
  const [changing, setChanging] = useState(false)
  const locale = useLocale()
  const now = useNow('slow')
  const cost = useLookCost(service)
  const { rule } = useFollows(service)
  return (
    <div className={styles.line}>
      <span>{cost}</span>
      {run !== undefined && rule.on && (
        <>
          <span>
            {run.at !== null && (
              <>
                Looked <RelativeTime at={run.at} />.{' '}
              </>
            )}
            Next {relativeTime(Math.max(now, run.nextAt), now, locale)}.
          </span>
          {run.problem !== null && <span className={styles.problem}>{run.problem}</span>}
          <LinkButton onClick={onLookNow}>Look now (1 call)</LinkButton>
        </>
      )}
      <LinkButton onClick={() => setChanging(true)}>Change…</LinkButton>
      {changing && (
        <FollowRuleDialog
          service={service}
          things={things}
          together
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  )
}
