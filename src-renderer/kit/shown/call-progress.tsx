import { Button } from '@mantine/core'
import type { RunningCall } from '#shared/bridge/desk-state'
import { stepFraction, stepWords } from '../../queries/step-words'
import { useLocale } from '../../ui/locale'
import { ProgressLine } from '../../ui/progress-line'
import { useNow } from '../../ui/use-now'
import { duration } from '../../ui/words'
import styles from './shown.module.css'

interface CallProgressProps {
  /** When it was asked. */
  since: number
  running: RunningCall | undefined
  onCancel: () => void
}

/** What a call that is under way waits for, how long already, and the way to stop it. */
export function CallProgress({ since, running, onCancel }: CallProgressProps) {
  const now = useNow('quick')
  const locale = useLocale()
  const words = running === undefined ? 'Asking' : stepWords(running.step, now, locale)
  const waited = Math.max(0, now - since)
  return (
    <div className={styles.progress} role="status">
      <ProgressLine
        label={words}
        fraction={running === undefined ? undefined : stepFraction(running.step)}
      />
      <div className={styles.words}>
        <span>
          {words}
          {waited >= 1000 && ` · ${duration(Math.floor(waited / 1000) * 1000, locale)}`}
        </span>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
