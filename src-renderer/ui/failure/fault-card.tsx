import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import type { Fault } from '#shared/bridge/result'
import { instantWords } from '#shared/reading/time-words'
import { useLocale } from '../locale'
import { useNow } from '../use-now'
import { relativeTime } from '../words'
import styles from './fault-card.module.css'
import { FaultSteps } from './fault-steps'

interface FaultCardProps {
  fault: Fault
  /** Tries the same thing again. */
  onRetry?: () => void
  /** Epoch milliseconds when the fault arrived; with it, Retry counts down if a wait is asked for. */
  at?: number
  /** Further next steps, as buttons. */
  actions?: ReactNode
  /** In a column of its own instead of in the middle of the place. */
  flush?: boolean
}

function RetryButton({ fault, at, onRetry }: { fault: Fault; at: number; onRetry: () => void }) {
  const now = useNow('quick')
  const wait = fault.retryAfterMs ?? 0
  // A fault can be newer than the last turn of the window's clock.
  const left = wait === 0 ? 0 : Math.ceil((at + wait - now) / 1000)
  return (
    <Button size="xs" variant="default" onClick={onRetry}>
      {left > 0 ? `Try again (better in ${left} s)` : 'Try again'}
    </Button>
  )
}

/** When a quota that is used up starts again, as the service said it; nothing once that is over. */
export function Resets({ at }: { at: number }) {
  const now = useNow('slow')
  const locale = useLocale()
  return (
    at > now &&
    ` It resets ${relativeTime(at, now, locale)}, ${instantWords(at, now, locale, { timed: true })}.`
  )
}

const mostSaid = 160

/** The service's own words beside the sentence of a fault, where there is one line for both; they may say what helps. */
export function ServiceSays({ fault: { providerText = '' } }: { fault: Fault }) {
  if (providerText === '') return null
  return (
    <q>{providerText.length > mostSaid ? `${providerText.slice(0, mostSaid)}…` : providerText}</q>
  )
}

/** A failure in words for people: what happened, what to do, and what the other side said of it. */
export function FaultCard({ fault, onRetry, at, actions, flush = false }: FaultCardProps) {
  const Step = useContext(FaultSteps)[fault.code]
  return (
    <div className={styles.card} data-flush={flush || undefined} role="alert">
      <IconAlertTriangle className={styles.icon} aria-hidden="true" stroke={1.8} />
      <div className={styles.body}>
        <p className={styles.message}>{fault.message}</p>
        <p className={styles.next}>
          {fault.nextStep}
          {fault.resetsAt !== undefined && <Resets at={fault.resetsAt} />}
        </p>
        {fault.providerText !== undefined && fault.providerText !== '' && (
          <figure className={styles.said}>
            <figcaption>
              Details from the service
              {fault.status === undefined ? '' : ` (status ${fault.status})`}
            </figcaption>
            <pre>{fault.providerText}</pre>
          </figure>
        )}
        {(onRetry !== undefined || actions !== undefined || Step !== undefined) && (
          <div className={styles.actions}>
            {Step !== undefined && <Step fault={fault} onRetry={onRetry} />}
            {Step === undefined && onRetry !== undefined && (
              <RetryButton fault={fault} at={at ?? 0} onRetry={onRetry} />
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
