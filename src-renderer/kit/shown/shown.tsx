import { Button } from '@mantine/core'
import { IconFileUnknown, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { RecordPointer } from '#shared/reading/record'
import { findOperation, type OperationId } from '#shared/services/index'
import { canRepeat, type Manner } from '../../data/question'
import { ServiceTile } from '../../identity/service-identity'
import { openAnswer } from '../../queries/library/open-answer'
import { useRefreshable } from '../../state/page-commands'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { KnownRecord } from '../record/known-record'
import { CallProgress } from './call-progress'
import { RefusedState, refusedByFault } from './refused-state'
import { SendAgain } from './send-again'
import styles from './shown.module.css'
import { type ShownHandle, SourceLine } from './source-line'

/** What `Shown` is given: the operation, where its question stands, and what draws the answer. */
export interface ShownProps<Model> {
  operation: OperationId
  handle: ShownHandle<Model>
  /** In place of "Not asked yet", if the page knows better what to do first. */
  idle?: ReactNode
  /** What stands there instead if the answer holds nothing to show. */
  empty?: (model: Model) => ReactNode | undefined
  /** What was asked for, in sentences: a fault that says it is closed or gone then names it. */
  what?: string
  /** What the library calls the thing that is asked for: without its answer, what is known of it is shown. */
  known?: RecordPointer | undefined
  /** Without the line of the source: in a column beside what it belongs to. */
  bare?: boolean
  /** Between source and contents: what can be done. */
  bar?: (model: Model, answer: Answer) => ReactNode
  /** At the end of the line of the source. */
  tools?: ReactNode
  children: (model: Model, answer: Answer) => ReactNode
}

/**
 * One thing in every state: never asked, loading, cancelled, failed, not readable,
 * empty, here. What is here stays while it is asked again, with its source and age.
 */
export function Shown<Model>(props: ShownProps<Model>) {
  const { operation, handle, idle, empty, known, bare = false, bar, tools, children } = props
  const { asked } = handle
  switch (asked.at) {
    case 'idle':
      return idle ?? <NotAsked operation={operation} onAsk={() => handle.ask()} />
    case 'loading':
      return (
        <div className={styles.loading}>
          <CallProgress since={asked.startedAt} running={handle.running} onCancel={handle.cancel} />
        </div>
      )
    case 'stopped':
      return (
        <WithKnown known={known}>
          <EmptyState
            icon={<IconPlayerStop stroke={1.6} />}
            title="The call was cancelled"
            actions={<SendAgain onAsk={() => handle.ask()} repeatable={canRepeat(operation)} />}
          >
            Nothing was changed.
          </EmptyState>
        </WithKnown>
      )
    case 'failed': {
      const refused = props.what === undefined ? undefined : refusedByFault(asked.fault)
      if (refused !== undefined && props.what !== undefined) {
        return (
          <RefusedState
            answer={refused}
            what={props.what}
            actions={<TryAgain operation={operation} onAsk={() => handle.ask()} />}
          />
        )
      }
      return (
        <WithKnown known={known}>
          <Failed operation={operation} asked={asked} onAsk={handle.ask} />
        </WithKnown>
      )
    }
    case 'unreadable':
      return (
        <>
          {!bare && <SourceLine operation={operation} handle={handle} shown={asked} />}
          <EmptyState
            icon={<IconFileUnknown stroke={1.6} />}
            title="This answer cannot be read here"
            actions={
              <Button
                size="xs"
                variant="default"
                onClick={() => void openAnswer(asked.answer.id, operation)}
              >
                Show the raw answer
              </Button>
            }
          >
            The answer does not hold the data that this page shows.
          </EmptyState>
        </>
      )
    case 'ready': {
      const { model, answer } = asked
      return (
        <>
          {!bare && (
            <SourceLine operation={operation} handle={handle} shown={asked} tools={tools} />
          )}
          {bar?.(model, answer)}
          {empty?.(model) ?? children(model, answer)}
        </>
      )
    }
    default:
      return asked satisfies never
  }
}

/** Why its answer is not here, and below what the library knows of it; both scroll together. */
function WithKnown({
  known,
  children,
}: Pick<ShownProps<unknown>, 'known'> & { children: ReactNode }) {
  if (known === undefined) return children
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
    <div className={styles.scrolls} tabIndex={0}>
      {children}
      <KnownRecord pointer={known} />
    </div>
  )
}

function NotAsked({ operation, onAsk }: { operation: OperationId; onAsk: () => void }) {
  const declared = findOperation(operation)
  return (
    <EmptyState
      {...(declared !== undefined && {
        icon: <ServiceTile service={declared.service} size={36} />,
      })}
      title="Not asked yet"
      actions={
        <Button size="xs" variant="default" onClick={onAsk}>
          Ask now (1 call)
        </Button>
      }
    >
      {declared?.summary}
    </EmptyState>
  )
}

function TryAgain({ operation, onAsk }: { operation: OperationId; onAsk: () => void }) {
  const button = useRefreshable(canRepeat(operation) ? onAsk : undefined)
  return (
    <Button ref={button} size="xs" variant="default" onClick={onAsk}>
      Try again (1 call)
    </Button>
  )
}

interface FailedProps {
  operation: OperationId
  asked: { fault: Fault; failedAt: number }
  onAsk: (manner?: Manner) => void
}

function Failed({ operation, asked: { fault, failedAt }, onAsk }: FailedProps) {
  const retry = fault.code === 'invalidInput' ? undefined : () => onAsk()
  const place = useRefreshable(canRepeat(operation) ? retry : undefined)
  return (
    <div ref={place} className={styles.failed}>
      <FaultCard
        flush
        fault={fault}
        at={failedAt}
        {...(retry !== undefined && { onRetry: retry })}
        actions={<FurtherSteps operation={operation} fault={fault} onAsk={onAsk} />}
      />
    </div>
  )
}

interface FurtherStepsProps {
  /** The id of an operation. */
  operation: string
  fault: Fault
  onAsk: (manner: Manner) => void
}

/** The next step as a button, if the program can take it. */
export function FurtherSteps({ operation, fault, onAsk }: FurtherStepsProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const service = findOperation(operation)?.service
  const settings = (section: string | undefined) => (
    <Button
      size="xs"
      variant="default"
      onClick={() => go({ page: 'settings', ...(section !== undefined && { section }) })}
    >
      Open the settings
    </Button>
  )
  switch (fault.code) {
    case 'budgetReached':
      return (
        <>
          <Button size="xs" variant="default" onClick={() => onAsk({ overBudget: true })}>
            Make the call anyway
          </Button>
          {settings(service)}
        </>
      )
    case 'offline':
      return (
        <Button size="xs" variant="default" onClick={() => go({ page: 'library' })}>
          Search the library
        </Button>
      )
    case 'noKey':
    case 'keyRejected':
    case 'keyMissing':
      return settings('key')
    case 'noAddress':
    case 'serviceOff':
    case 'nameNotFound':
    case 'unknownService':
      return settings(service)
    default:
      return null
  }
}
