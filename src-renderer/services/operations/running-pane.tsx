import { Button } from '@mantine/core'
import type { RunningCall } from '#shared/bridge/desk-state'
import type { CallState } from '../../queries/call-state'
import { stepFraction, stepWords } from '../../queries/step-words'
import { useLocale } from '../../ui/locale'
import { ProgressLine } from '../../ui/progress-line'
import { useNow } from '../../ui/use-now'
import { duration } from '../../ui/words'
import styles from './operations.module.css'

interface RunningPaneProps {
  state: Extract<CallState, { at: 'running' }>
  running: RunningCall | undefined
  /** True where no earlier answer is shown below. */
  alone: boolean
  onCancel: () => void
}

/** What a call that is under way waits for, how long already, and the way to stop it. */
export function RunningPane({ state, running, alone, onCancel }: RunningPaneProps) {
  const now = useNow('quick')
  const locale = useLocale()
  const words = running === undefined ? 'Asking' : stepWords(running.step, now, locale)
  const fraction = running === undefined ? undefined : stepFraction(running.step)
  const waited = Math.max(0, now - state.startedAt)
  return (
    <div className={alone ? styles.runningAlone : styles.running} role="status">
      <ProgressLine label={words} fraction={fraction} />
      <div className={styles.runningWords}>
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
