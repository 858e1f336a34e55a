import { Button } from '@mantine/core'
import { IconChecks, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { ServiceId } from '#shared/operation/operation'
import { isWaiting, lookLater, lookNow, markSeen, useFollows } from '../../data/use-follows'
import { useDeskState } from '../../state/desk-state'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { FollowRuleDialog } from './follow-rule-dialog'
import { scheduleWords } from './follow-words'
import styles from './look-line.module.css'

interface LooksLineProps {
  service: ServiceId
  /** What comes new of them, as it stands in a sentence: "new videos". */
  news: string
}

/** Things that are asked a call each: how often, for how many calls a day, and a look at them now. */
export function LooksLine({ service, news }: LooksLineProps) {
  const locale = useLocale()
  const [changing, setChanging] = useState(false)
  const { rule, list, madeToday, fresh } = useFollows(service)
  const left = Math.max(0, rule.callsADay - madeToday)
  const waiting = list.filter(isWaiting)
  const canAsk = useDeskState(
    ({ services, connection }) => services[service].at === 'ready' && connection.at === 'online',
  )
  const longestAgo = list
    .toSorted((one, other) => (one.look?.at ?? 0) - (other.look?.at ?? 0))
    .slice(0, left)
  const calls = counted(longestAgo.length, 'call', 'calls', locale)
  return (
    <>
      <span className={styles.line}>
        {rule.on ? scheduleWords(rule.schedule, locale) : 'Nothing is looked for by itself'},{' '}
        {counted(left, 'call', 'calls', locale)} of {rule.callsADay} left today
        <LinkButton onClick={() => setChanging(true)}>Change…</LinkButton>
      </span>
      {fresh > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconChecks size={15} />}
          onClick={() => void markSeen(...list)}
        >
          Mark all as seen
        </Button>
      )}
      {waiting.length > 0 ? (
        <span role="status" className={styles.line}>
          {canAsk ? 'Looking' : 'Waiting until it can be asked'}: {waiting.length} to go
          <LinkButton onClick={() => void lookLater(...waiting)}>Stop</LinkButton>
        </span>
      ) : (
        <Button
          size="xs"
          variant="default"
          disabled={longestAgo.length === 0}
          leftSection={<IconRefresh size={15} />}
          onClick={() => void lookNow(...longestAgo)}
        >
          Look for {news} ({calls})
        </Button>
      )}
      {changing && <FollowRuleDialog service={service} onClose={() => setChanging(false)} />}
    </>
  )
}
