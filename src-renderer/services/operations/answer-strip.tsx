import type { ReactNode } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { RunningCall } from '#shared/bridge/desk-state'
import type { Manner } from '../../data/question'
import { stepFraction, stepWords } from '../../queries/step-words'
import { LinkButton, Strip as StripBox } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { ProgressLine } from '../../ui/progress-line'
import { RelativeTime } from '../../ui/relative-time'
import { useNow } from '../../ui/use-now'
import { clockTime } from '../../ui/words'
import type { Strip } from './answer-strip-kind'
import styles from './operations.module.css'

interface AnswerStripProps {
  strip: Strip
  answer: Answer
  running: RunningCall | undefined
  /** Absent if asking again does something again. */
  onAgain: ((manner: Manner) => void) | undefined
  onCancel: () => void
  /** Shows all that is known of a failure. */
  onFault: () => void
  onOpen: (id: string) => void
  onCompare: (older: string, newer: string) => void
}

/** One line above an answer: how it relates to what the service would say now, and the next step. */
export function AnswerStrip(props: AnswerStripProps) {
  const { strip, answer, running, onAgain, onCancel, onFault, onOpen, onCompare } = props
  const locale = useLocale()
  const age = <RelativeTime at={answer.receivedAt} justNow="a moment ago" />
  const refreshed = <RelativeTime at={answer.receivedAt} justNow="just now" />
  const copy = <>This is the copy from {age}</>
  switch (strip.at) {
    case 'none':
      return null
    case 'refreshing':
      return (
        <Line
          actions={<Act words="Cancel" onClick={onCancel} />}
          below={<Progress running={running} />}
        >
          {copy}. <Step running={running} />
        </Line>
      )
    case 'unchanged':
      return <Line>Refreshed {refreshed}: unchanged.</Line>
    case 'changed':
      return (
        <Line
          actions={<Act words="Compare" onClick={() => onCompare(strip.earlierId, answer.id)} />}
        >
          Refreshed {refreshed}: changed.
        </Line>
      )
    case 'refreshFailed':
      return (
        <Line
          tone="bad"
          actions={
            <>
              {onAgain !== undefined && (
                <Act words="Try again" onClick={() => onAgain({ mode: 'refresh' })} />
              )}
              <Act words="Show what happened" onClick={onFault} />
            </>
          }
        >
          {strip.fault.message} {copy}.
        </Line>
      )
    case 'budget':
      return (
        <Line
          actions={
            onAgain !== undefined && (
              <Act
                words="Make the call anyway"
                onClick={() => onAgain({ mode: 'refresh', overBudget: true })}
              />
            )
          }
        >
          {strip.fault.message} {copy}.
        </Line>
      )
    case 'offlineCopy':
      return <Line tone="warn">Offline: this is the copy from {age}.</Line>
    case 'stale':
      return (
        <Line
          actions={
            onAgain !== undefined && (
              <Act words="Refresh" onClick={() => onAgain({ mode: 'refresh' })} />
            )
          }
        >
          {copy}; it is out of date.
        </Line>
      )
    case 'version':
      return (
        <Line
          tone="warn"
          actions={
            <>
              <Act words="Go to the newest" onClick={() => onOpen(strip.newest.id)} />
              <Act words="Compare" onClick={() => onCompare(answer.id, strip.newest.id)} />
            </>
          }
        >
          A version of {clockTime(answer.receivedAt, Date.now(), locale)}; the newest is from{' '}
          <RelativeTime at={strip.newest.receivedAt} justNow="a moment ago" />.
        </Line>
      )
    default:
      return strip satisfies never
  }
}

interface LineProps {
  tone?: 'warn' | 'bad'
  actions?: ReactNode
  below?: ReactNode
  children: ReactNode
}

function Line({ tone, actions, below, children }: LineProps) {
  return (
    <StripBox className={styles.strip} tone={tone}>
      <p role="status">{children}</p>
      {actions !== undefined && <span className={styles.stripActions}>{actions}</span>}
      {below}
    </StripBox>
  )
}

function Act({ words, onClick }: { words: string; onClick: () => void }) {
  return <LinkButton onClick={onClick}>{words}</LinkButton>
}

function Step({ running }: { running: RunningCall | undefined }) {
  const now = useNow('quick')
  const locale = useLocale()
  if (running === undefined) return 'Refreshing.'
  return `Refreshing: ${stepWords(running.step, now, locale)}.`
}

function Progress({ running }: { running: RunningCall | undefined }) {
  return (
    <span className={styles.stripProgress}>
      <ProgressLine
        label="Refreshing"
        fraction={running === undefined ? undefined : stepFraction(running.step)}
      />
    </span>
  )
}
