import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Run } from '../../../../src-preload/contract/runs'
import { useLocale } from '../../../ui/locale'
import { ProgressLine } from '../../../ui/progress-line'
import { RelativeTime } from '../../../ui/relative-time'
import { useNow } from '../../../ui/use-now'
import { counted, wholeNumber } from '../../../ui/words'
import styles from './board.module.css'
import { cancelRun } from './board-actions'
import type { Waiting } from './merge-view'
import { elapsedWords, pollWords, waitingWords } from './run-words'

interface StatusLineProps {
  run: Run
  /** Everything that was found so far. */
  found: number
  /** Of these, what the filters let through. */
  shown: number
  running: boolean
  receivedAt: number | null
  waiting: Waiting
  onShow: () => void
}

/** How many there are, how far it is, how old it is; and what has newly come, to be let in. */
export function StatusLine(props: StatusLineProps) {
  const { run, found, shown, running, receivedAt, waiting, onShow } = props
  const locale = useLocale()
  // A search that was over when it was opened comes from what is kept.
  const [live] = useState(() => running || Date.now() - (run.endedAt ?? 0) < 10_000)
  const nouns = found === 1 ? 'itinerary' : 'itineraries'
  return (
    <div className={styles.status}>
      <span className={styles.found}>
        <b>{wholeNumber(found, locale)}</b> {running ? 'found so far' : `${nouns} found`}
        {shown < found - waiting.fresh && `, ${wholeNumber(shown, locale)} shown`}
      </span>
      {running ? <Going run={run} /> : <Over run={run} />}
      {receivedAt !== null && (
        <span className={styles.age}>
          from {live ? 'the service' : 'the library'},{' '}
          <RelativeTime at={receivedAt} justNow="now" />
        </span>
      )}
      <span className={styles.end} aria-live="polite">
        {waiting.fresh + waiting.changed > 0 && (
          <button type="button" className={styles.pill} onClick={onShow}>
            {waitingWords(waiting, locale)}
          </button>
        )}
      </span>
      {running && (
        <Button size="xs" variant="default" onClick={() => void cancelRun(run.id)}>
          Cancel
        </Button>
      )}
    </div>
  )
}

function Going({ run }: { run: Run }) {
  const now = useNow('quick')
  const locale = useLocale()
  const paused = run.state.at === 'paused'
  return (
    <>
      <span className={styles.progress}>
        <ProgressLine
          label={`Searching, ${pollWords(run, now)}`}
          fraction={run.progress ?? (paused ? 0 : undefined)}
          tone={paused ? 'warn' : 'accent'}
        />
      </span>
      <span className={styles.poll}>
        {pollWords(run, now)} · {elapsedWords(run, now, locale)}
      </span>
    </>
  )
}

function Over({ run }: { run: Run }) {
  const locale = useLocale()
  return (
    <span className={styles.poll}>
      in {elapsedWords(run, run.endedAt ?? run.changedAt, locale)},{' '}
      {counted(run.polls, 'answer', 'answers', locale)}
    </span>
  )
}
