import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Run } from '#shared/bridge/runs'
import { findOperation } from '#shared/services/index'
import { ServiceTile } from '../identity/service-identity'
import { cancelRun } from '../queries/run-calls'
import { runFoundWords, runningWords, runStepWords } from '../queries/run-words'
import { routeOfRun } from '../services/index'
import { useRuns } from '../state/runs/runs'
import { useWorkspace } from '../state/workspace'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import { ProgressLine } from '../ui/progress-line'
import { useNow } from '../ui/use-now'
import styles from './status-bar.module.css'
import { StatusList } from './status-list'

function RunLine({ run, onOpen }: { run: Run; onOpen: () => void }) {
  const now = useNow('quick')
  const locale = useLocale()
  const service = findOperation(run.operation)?.service
  const words = [runFoundWords(run, locale), runStepWords(run, now, locale)]
    .filter((part) => part !== undefined)
    .join(' · ')
  return (
    <li className={styles.call}>
      {service === undefined ? <span /> : <ServiceTile service={service} />}
      <button type="button" className={styles.run} onClick={onOpen}>
        <span className={styles.callTitle}>{run.title}</span>
        <span className={styles.callStep}>{words}</span>
        {run.state.at !== 'paused' && (
          <ProgressLine label={words} fraction={run.progress ?? undefined} />
        )}
      </button>
      <IconButton
        label={`Cancel ${run.title}`}
        icon={<IconX stroke={1.8} />}
        onClick={() => void cancelRun(run.id)}
      />
    </li>
  )
}

/** How many searches and jobs are polled; a click lists them, and a line opens what it found. */
export function RunsStatus() {
  const byId = useRuns((runs) => runs.byId)
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const going = useMemo(
    () =>
      [...byId.values()]
        .filter(({ state }) => state.at !== 'ended')
        .sort((one, other) => other.startedAt - one.startedAt),
    [byId],
  )
  if (going.length === 0) return null
  const isMoving = going.some(({ state }) => state.at !== 'paused')
  return (
    <StatusList
      label="Running searches and jobs"
      moving={isMoving}
      words={runningWords(going, locale)}
    >
      {(close) =>
        going.map((run) => (
          <RunLine
            key={run.id}
            run={run}
            onOpen={() => {
              close()
              const route = routeOfRun(run)
              if (route !== undefined) go(route)
            }}
          />
        ))
      }
    </StatusList>
  )
}
