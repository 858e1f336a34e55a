import { Button } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useDeskState } from '../state/desk-state'
import { useWorkspace } from '../state/workspace'
import { EmptyState } from '../ui/empty-state'
import { useLocale } from '../ui/locale'
import { counted } from '../ui/words'

/** What this version keeps, said plainly; searching it comes with a later one. */
export function LibraryPage() {
  const visit = useWorkspace((workspace) => workspace.visit)
  const locale = useLocale()
  const { fromLibrary } = useDeskState((state) => state.today)
  return (
    <EmptyState
      icon={<IconBooks stroke={1.8} />}
      title="Recent answers are kept until the program closes"
      actions={
        <>
          <Button onClick={() => visit('activity')}>Open the activity log</Button>
          <Button variant="default" onClick={() => visit('flights')}>
            Go to the services
          </Button>
        </>
      }
    >
      <p>
        Asking the same thing again is answered from here at no cost
        {fromLibrary > 0 && `: ${counted(fromLibrary, 'time', 'times', locale)} so far today`}. This
        version cannot search what it keeps yet. Every earlier call is in the activity log, and an
        operation shows its own under “Earlier calls”.
      </p>
    </EmptyState>
  )
}
