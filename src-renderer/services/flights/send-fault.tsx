import { Button } from '@mantine/core'
import type { Fault } from '#shared/bridge/result'
import { FurtherSteps } from '../../kit/shown/shown'
import { FaultCard } from '../../ui/failure/fault-card'
import type { SendOptions } from './sending'

interface SendFaultProps {
  fault: Fault
  failedAt: number
  onAgain: (manner: SendOptions) => void
  /** Gives it up; undefined if a form stays to be corrected. */
  onForget?: () => void
}

/** Why a search could not begin, and the next step as a button if the program can take it. */
export function SendFault({ fault, failedAt, onAgain, onForget }: SendFaultProps) {
  // The objection itself says more than that there is one.
  const sentences = Object.values(fault.fields ?? {})
  const stated = sentences.length === 0 ? fault : { ...fault, nextStep: sentences.join(' ') }
  return (
    <FaultCard
      flush
      fault={stated}
      at={failedAt}
      {...(fault.code === 'invalidInput' ? {} : { onRetry: () => onAgain({}) })}
      actions={
        <>
          {fault.code === 'invalidInput' ? (
            <Button size="xs" variant="default" onClick={() => onAgain({ anyway: true })}>
              Search anyway
            </Button>
          ) : (
            <FurtherSteps
              operation="flights.searchFlights"
              fault={fault}
              onAsk={() => onAgain({ overBudget: true })}
            />
          )}
          {onForget !== undefined && (
            <Button size="xs" variant="default" onClick={onForget}>
              Not now
            </Button>
          )}
        </>
      }
    />
  )
}
