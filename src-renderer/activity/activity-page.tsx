import { Button } from '@mantine/core'
import { IconActivity, IconFilterOff } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { desk } from '../desk'
import { reloadActivity, useActivity } from '../state/activity'
import { usePageState } from '../state/page-memory'
import { useWorkspace } from '../state/workspace'
import { EmptyState } from '../ui/empty-state'
import { FaultCard } from '../ui/failure/fault-card'
import { useLocale } from '../ui/locale'
import { Waiting } from '../ui/waiting'
import { counted } from '../ui/words'
import { ActivityTable } from './activity-table'
import { ActivityTools } from './activity-tools'
import { filterActivity, readActivityFilter, wholeLog } from './filter'

function NothingYet() {
  const visit = useWorkspace((workspace) => workspace.visit)
  return (
    <EmptyState
      icon={<IconActivity stroke={1.8} />}
      title="No calls yet"
      actions={<Button onClick={() => visit('flights')}>Go to the services</Button>}
    >
      Every call of every service is listed here, with its values, where the answer came from, how
      long it took and what went wrong.
    </EmptyState>
  )
}

/** Every call of the program, newest first, as it happens. */
export function ActivityPage() {
  const { load, entries } = useActivity()
  const [filter, setFilter] = usePageState('activity.filter', wholeLog, readActivityFilter)
  const deferred = useDeferredValue(filter)
  const locale = useLocale()
  const found = useMemo(() => filterActivity(entries, deferred), [entries, deferred])

  if (load.at === 'failed') {
    return <FaultCard fault={load.fault} onRetry={() => reloadActivity(desk)} />
  }
  if (load.at === 'waiting') return <Waiting label="The log is loading" />
  if (entries.length === 0) return <NothingYet />
  return (
    <>
      <ActivityTools filter={filter} onFilter={setFilter} found={found} total={entries.length} />
      {found.length > 0 ? (
        <ActivityTable entries={found} filter={deferred} />
      ) : (
        <EmptyState
          icon={<IconFilterOff stroke={1.8} />}
          title="Nothing matches the filter"
          actions={<Button onClick={() => setFilter(wholeLog)}>Show all</Button>}
        >
          {counted(entries.length, 'call is', 'calls are', locale)} filtered out.
        </EmptyState>
      )}
    </>
  )
}
