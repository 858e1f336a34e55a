import { Button } from '@mantine/core'
import type { Operation } from '#shared/operation/operation'
import type { Manner } from '../../data/question'
import { FurtherSteps } from '../../kit/shown/shown'
import type { CallState } from '../../queries/call-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { LinkButton } from '../../ui/layout'
import { RelativeTime } from '../../ui/relative-time'
import { RawExchange } from '../../viewers/raw-exchange'
import styles from './operations.module.css'
import { answersAnother } from './previous-words'

interface FaultPaneProps {
  operation: Operation
  state: Extract<CallState, { at: 'failed' }>
  onAgain: (manner: Manner) => void
  /** Shows the answer from before the failure. */
  onEarlier: () => void
}

/** What happened, what to do, and what went over the wire. */
export function FaultPane({ operation, state, onAgain, onEarlier }: FaultPaneProps) {
  const { fault, failedAt, manner, previous } = state
  const retry = fault.code === 'invalidInput' ? {} : { onRetry: () => onAgain(manner) }
  return (
    <div className={styles.fault}>
      <FaultCard
        flush
        fault={fault}
        at={failedAt}
        {...retry}
        actions={
          fault.code === 'rateLimited' || fault.code === 'quotaExhausted' ? (
            <Button size="xs" variant="default" onClick={() => onAgain({ mode: 'kept-only' })}>
              Search the library
            </Button>
          ) : (
            <FurtherSteps operation={operation.id} fault={fault} onAsk={onAgain} />
          )
        }
      />
      {fault.fields !== undefined && (
        <ul className={styles.refused}>
          {Object.entries(fault.fields).map(([name, sentence]) => (
            <li key={name}>
              <code>{name}</code> {sentence}
            </li>
          ))}
        </ul>
      )}
      {previous !== undefined && (
        <p className={styles.earlier}>
          {answersAnother(state) ? 'The answer to an earlier question' : 'An earlier answer'} (
          <RelativeTime at={previous.receivedAt} pace="quick" />) is still here.{' '}
          <LinkButton onClick={onEarlier}>Show it</LinkButton>
        </p>
      )}
      {fault.exchange !== undefined && <RawExchange exchange={fault.exchange} />}
    </div>
  )
}
