import { IconFileCode, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RunningCall } from '#shared/bridge/desk-state'
import type { OperationId } from '#shared/services/index'
import type { Asked } from '../../data/asked'
import { canRepeat, type Manner } from '../../data/question'
import { openAnswer } from '../../queries/library/open-answer'
import { stepFraction, stepWords } from '../../queries/step-words'
import { useOffline } from '../../state/desk-state'
import { useRefreshable } from '../../state/page-commands'
import { ServiceSays } from '../../ui/failure/fault-card'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { tooltip } from '../../ui/overlay/tooltip'
import { ProgressLine } from '../../ui/progress-line'
import { RelativeTime } from '../../ui/relative-time'
import { useHasPassed, useNow } from '../../ui/use-now'
import styles from './shown.module.css'

/** What `Shown` needs of a question; `useOperation` and `useOperationPages` give it. */
export interface ShownHandle<Model> {
  asked: Asked<Model>
  running?: RunningCall | undefined
  ask: (manner?: Manner) => void
  refresh: () => void
  cancel: () => void
}

type Answered = Pick<Extract<Asked<unknown>, { at: 'ready' }>, 'answer' | 'refresh'>

interface SourceLineProps {
  operation: OperationId
  handle: Pick<ShownHandle<unknown>, 'running' | 'ask' | 'refresh' | 'cancel'>
  shown: Answered
  /** At the end of the line. */
  tools?: ReactNode
}

/** Where the shown answer came from, how old it is, the result of asking again, and the answer as it came. */
export function SourceLine({ operation, handle, shown, tools }: SourceLineProps) {
  const { answer, refresh } = shown
  const repeatable = canRepeat(operation)
  const line = useRefreshable(repeatable && refresh.at !== 'running' ? handle.refresh : undefined)
  return (
    <div
      ref={line}
      className={styles.source}
      data-tone={refresh.at === 'failed' ? 'bad' : undefined}
    >
      <div className={styles.said}>
        <span
          className={styles.from}
          {...tooltip(
            answer.from === 'library'
              ? 'Answered from the library: no call was made'
              : 'Answered by the service',
            { position: 'bottom-start' },
          )}
        >
          From the {answer.from === 'library' ? 'library' : 'service'},{' '}
          <RelativeTime at={answer.receivedAt} justNow="just now" />
          <Freshness freshUntil={answer.freshUntil} kept={answer.from === 'library'} />
        </span>
        <RefreshWords handle={handle} shown={shown} />
      </div>
      {tools}
      <IconButton
        label="Show the raw answer"
        icon={<IconFileCode stroke={1.8} />}
        onClick={() => void openAnswer(answer.id, operation)}
      />
      {repeatable && (
        <IconButton
          label="Refresh (1 call)"
          keys="F5"
          icon={<IconRefresh stroke={1.8} />}
          disabled={refresh.at === 'running'}
          onClick={handle.refresh}
        />
      )}
    </div>
  )
}

function Freshness({ freshUntil, kept }: { freshUntil: number; kept: boolean }) {
  const offline = useOffline()
  const passed = useHasPassed(freshUntil)
  if (!passed) return null
  if (offline && kept) return <b className={styles.old}> · offline copy</b>
  return freshUntil === 0 ? null : <span className={styles.old}> · may be out of date</span>
}

function RefreshWords({ handle, shown: { refresh } }: Pick<SourceLineProps, 'handle' | 'shown'>) {
  switch (refresh.at) {
    case 'none':
    case 'stopped':
      return null
    case 'running':
      return <Refreshing running={handle.running} onCancel={handle.cancel} />
    case 'unchanged':
      return <span role="status">Refreshed: unchanged</span>
    case 'changed':
      return <span role="status">Refreshed: changed</span>
    case 'failed':
      return (
        <span role="status">
          {refresh.fault.message} <ServiceSays fault={refresh.fault} />{' '}
          {refresh.fault.code === 'budgetReached' ? (
            <Act
              words="Make the call anyway"
              onClick={() => handle.ask({ mode: 'refresh', overBudget: true })}
            />
          ) : (
            <Act words="Try again" onClick={handle.refresh} />
          )}
        </span>
      )
    default:
      return refresh satisfies never
  }
}

interface RefreshingProps {
  running: RunningCall | undefined
  onCancel: () => void
}

function Refreshing({ running, onCancel }: RefreshingProps) {
  const now = useNow('quick')
  const locale = useLocale()
  const words = running === undefined ? 'Refreshing' : stepWords(running.step, now, locale)
  return (
    <span className={styles.refreshing} role="status">
      {words} <Act words="Cancel" onClick={onCancel} />
      <span className={styles.bar}>
        <ProgressLine
          label="Refreshing"
          fraction={running === undefined ? undefined : stepFraction(running.step)}
        />
      </span>
    </span>
  )
}

function Act({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.act} onClick={onClick}>
      {words}
    </button>
  )
}
