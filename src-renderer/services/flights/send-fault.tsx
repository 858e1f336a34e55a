import { Button } from '@mantine/core'
import type { Fault } from '#shared/bridge/result'
import { useWorkspace } from '../../state/workspace'
import { FaultCard } from '../../ui/fault-card'
import type { Manner } from './sending'

interface SendFaultProps {
  fault: Fault
  failedAt: number
  onAgain: (manner: Manner) => void
  /** Gives it up; undefined where a form stays to be corrected. */
  onForget?: () => void
}

/** Why a search could not begin, and the next step as a button where the program can take it. */
export function SendFault({ fault, failedAt, onAgain, onForget }: SendFaultProps) {
  // What objects says more than that something does.
  const sentences = Object.values(fault.fields ?? {})
  const told = sentences.length === 0 ? fault : { ...fault, nextStep: sentences.join(' ') }
  return (
    <FaultCard
      flush
      fault={told}
      at={failedAt}
      {...(fault.code === 'invalidInput' ? {} : { onRetry: () => onAgain({}) })}
      actions={
        <>
          <NextStep fault={fault} onAgain={onAgain} />
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

function NextStep({ fault, onAgain }: Pick<SendFaultProps, 'fault' | 'onAgain'>) {
  const go = useWorkspace((workspace) => workspace.go)
  const button = (words: string, run: () => void) => (
    <Button size="xs" variant="default" onClick={run}>
      {words}
    </Button>
  )
  switch (fault.code) {
    case 'budgetReached':
      return button('Search anyway', () => onAgain({ overBudget: true }))
    case 'invalidInput':
      return button('Search anyway', () => onAgain({ anyway: true }))
    case 'noKey':
    case 'keyRejected':
    case 'keyMissing':
      return button('Open the settings', () => go({ page: 'settings', section: 'key' }))
    case 'noAddress':
    case 'serviceOff':
    case 'nameNotFound':
    case 'unknownService':
      return button('Open the settings', () => go({ page: 'settings', section: 'flights' }))
    default:
      return null
  }
}
