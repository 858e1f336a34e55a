import { Button } from '@mantine/core'
import type { Operation } from '#shared/operation/operation'
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
  const bare = Object.keys(operation.example ?? {}).length === 0
  const words = demo ? (bare ? 'Send it' : 'Send the example') : 'Fill in an example'
  return (
    <EmptyState
      icon={<ServiceTile service={operation.service} size={36} />}
      title="Not asked yet"
      actions={
        operation.example !== undefined &&
        (demo || !bare) && (
          <Button size="xs" variant="default" onClick={onExample}>
            {words}
          </Button>
        )
      }
    >
      {operation.summary} The answer appears here as a table, a tree and raw text.
    </EmptyState>
  )
}
