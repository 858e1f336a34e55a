import { Button } from '@mantine/core'
import { IconPlane } from '@tabler/icons-react'
import { useState } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import { exampleQuestion } from '#shared/services/flights/choices'
import { type RecentRow, recentRows } from '#shared/services/flights/recent-rows'
import { desk } from '../../../desk'
import { useToday } from '../../../kit/days/use-today'
import { LineList } from '../../../kit/rows/line-list'
import { Loaded } from '../../../kit/shown/loaded'
import { cancelRun } from '../../../queries/run-calls'
import { useDeskState } from '../../../state/desk-state'
import { useRuns } from '../../../state/runs/runs'
import { valueOrNotify } from '../../../state/value-or-notify'
import { EmptyState } from '../../../ui/empty-state'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { useFromSearches } from '../searches'
import { EndedRow, RunningRow } from './recent-row'
import styles from './recent-searches.module.css'

interface RecentSearchesProps {
  /** Opens what a search found; costs nothing. */
  onOpen(run: string): void
  /** Takes the question into the form, to search again. */
  onAgain(question: FlightQuestion): void
}

/** So many recent searches are listed. */
const most = 50

/** Recent searches as a list, those under way on top; on a first visit an invitation. */
export function RecentSearches(props: RecentSearchesProps) {
  const asked = useFromSearches(['recent'], () => desk.call('flights.recent', { limit: most }))
  const runs = useRuns(({ byId }) => byId)
  return (
    <Loaded asked={asked} waiting="The recent searches are loading">
      {(searches) => {
        const rows = recentRows(searches, runs)
        return rows.running.length + rows.ended.length === 0 ? (
          <FirstVisit onAgain={props.onAgain} />
        ) : (
          <Searches {...rows} {...props} />
        )
      }}
    </Loaded>
  )
}

function Searches(props: RecentSearchesProps & ReturnType<typeof recentRows>) {
  const { running, ended, onOpen, onAgain } = props
  const [forgetting, setForgetting] = useState<RecentRow>()
  const [asks, setAsks] = useState(false)
  const forget = async () => {
    if (forgetting === undefined) return
    await valueOrNotify(desk.call('runs.forget', { id: forgetting.run }))
    setAsks(false)
  }
  return (
    <div className={styles.page}>
      {running.length > 0 && (
        <LineList title="Running" label="Running searches">
          {running.map((row) => (
            <RunningRow
              key={row.run}
              row={row}
              onOpen={onOpen}
              onCancel={() => void cancelRun(row.run)}
            />
          ))}
        </LineList>
      )}
      {ended.length > 0 && (
        <LineList title="Recent searches">
          {ended.map((row) => (
            <EndedRow
              key={row.run}
              row={row}
              onOpen={onOpen}
              onAgain={onAgain}
              onForget={() => {
                setForgetting(row)
                setAsks(true)
              }}
            />
          ))}
        </LineList>
      )}
      <ConfirmDialog
        opened={asks}
        title="Delete this search"
        verb="Delete"
        onConfirm={forget}
        onClose={() => setAsks(false)}
      >
        What “{forgetting?.title}” found is deleted; to see it again, you have to search again. Its
        price stays in the price history.
      </ConfirmDialog>
    </div>
  )
}

function FirstVisit({ onAgain }: Pick<RecentSearchesProps, 'onAgain'>) {
  const today = useToday()
  const realm = useDeskState(({ demo }) => (demo.at === 'on' ? 'demo' : 'gateway'))
  return (
    <EmptyState
      icon={<IconPlane stroke={1.8} />}
      title="Where to?"
      actions={
        <Button variant="default" onClick={() => onAgain(exampleQuestion(realm, today))}>
          Try London – New York
        </Button>
      }
    >
      Choose two places and a day above. Every search is stored here: opening it again costs
      nothing.
    </EmptyState>
  )
}
