import { Button } from '@mantine/core'
import type { Operation } from '../../../src-preload/contract/operation'
import { ServiceTile } from '../../identity/service-identity'
import { useDeskState } from '../../state/desk-state'
import { EmptyState } from '../../ui/empty-state'

interface NeverAskedProps {
  operation: Operation
  /** Fills in the example, and in the demo world sends it. */
  onExample: () => void
}

/** In place of an answer: nothing has been asked yet. */
export function NeverAsked({ operation, onExample }: NeverAskedProps) {
  const demo = useDeskState((desk) => desk.demo.at === 'on')
  return (
    <EmptyState
      icon={<ServiceTile service={operation.service} size={36} />}
      title="Not asked yet"
      actions={
        operation.example !== undefined && (
          <Button size="xs" variant="default" onClick={onExample}>
            {demo ? 'Send the example' : 'Fill in an example'}
          </Button>
        )
      }
    >
      {operation.summary} The answer appears here as a table, a tree and raw text.
    </EmptyState>
  )
}
