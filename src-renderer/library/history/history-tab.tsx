import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { KeptAnswers } from './kept-answers'

/** Every answer that is kept, newest first. */
export function HistoryTab() {
  const visit = useWorkspace((workspace) => workspace.visit)
  return (
    <KeptAnswers
      place="history"
      title="Stored answers"
      empty={
        <EmptyState
          icon={<IconHistory stroke={1.8} />}
          title="No answers yet"
          actions={<Button onClick={() => visit('flights')}>Go to the services</Button>}
        >
          Every answer of every service is stored here, with the values it was asked with. It opens
          again at no cost.
        </EmptyState>
      }
    />
  )
}
