import { Button } from '@mantine/core'
import type { Operation } from '../../../src-preload/contract/operation'
import { ServiceTile } from '../../identity/service-identity'
import { EmptyState } from '../../ui/empty-state'

interface NeverAskedProps {
  operation: Operation
  /** Fills in the example and sends it. */
  onExample: () => void
}

/** In place of an answer: nothing has been asked yet. */
export function NeverAsked({ operation, onExample }: NeverAskedProps) {
  return (
    <EmptyState
      icon={<ServiceTile service={operation.service} size={36} />}
      title="Not asked yet"
      actions={
        operation.example !== undefined && (
          <Button size="xs" variant="default" onClick={onExample}>
            Send the example
          </Button>
        )
      }
    >
      {operation.summary} The answer appears here as a table, a tree and raw text.
    </EmptyState>
  )
}
