import { useState } from 'react'
import type { Run } from '#shared/bridge/runs'
import { runStepWords } from '../../../queries/run-words'
import { Line } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { ProgressLine } from '../../../ui/progress-line'
import { RelativeTime } from '../../../ui/relative-time'
import { useNow } from '../../../ui/use-now'
import { counted, wholeNumber } from '../../../ui/words'
import styles from './results.module.css'
import { elapsedWords } from './standing'

interface SearchProgressProps {
  run: Run
  /** Everything that was found so far. */
  found: number
  /** Of these, what the filters hold back. */
  filteredOut: number
  running: boolean
  receivedAt: number | null
}

/** How many there are, how far it is, and how old it is. */
export function SearchProgress(props: SearchProgressProps) {
  const { run, found, filteredOut, running, receivedAt } = props
  const locale = useLocale()
  // A search that was over when it was opened comes from what is stored.
  const [live] = useState(() => running || Date.now() - (run.endedAt ?? 0) < 10_000)
  const nouns = found === 1 ? 'flight' : 'flights'
  return (
    <>
      <Line>
        <b>{wholeNumber(found, locale)}</b> {running ? 'found so far' : `${nouns} found`}
        {filteredOut > 0 && `, ${wholeNumber(found - filteredOut, locale)} shown`}
      </Line>
      {running ? <Going run={run} /> : <Over run={run} />}
      {receivedAt !== null && (
        <Line second className={styles.age} data-running={running || undefined}>
          from {live ? 'the service' : 'the library'},{' '}
          <RelativeTime at={receivedAt} justNow="now" />
        </Line>
      )}
    </>
  )
}

function Going({ run }: { run: Run }) {
  const now = useNow('quick')
  const locale = useLocale()
  const paused = run.state.at === 'paused'
  // Why it is paused is said below, with what there is to do.
  const step = paused ? 'waiting' : runStepWords(run, now, locale)
  return (
    <>
      <span className={styles.progress}>
        <ProgressLine
          label={`Searching, ${step}`}
          fraction={run.progress ?? (paused ? 0 : undefined)}
          tone={paused ? 'warn' : 'accent'}
        />
      </span>
      <Line second>
        {step} · {elapsedWords(run, now, locale)}
      </Line>
    </>
  )
}

function Over({ run }: { run: Run }) {
  const locale = useLocale()
  return (
    <Line second>
      in {elapsedWords(run, run.endedAt ?? run.changedAt, locale)},{' '}
      {counted(run.polls, 'answer', 'answers', locale)}
    </Line>
  )
}
