import { Popover } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Run } from '#shared/bridge/runs'
import { findOperation } from '#shared/services/index'
import { ServiceTile } from '../identity/service-identity'
import { cancelRun } from '../queries/run-calls'
import { runFoundWords, runningWords, runStepWords } from '../queries/run-words'
import { routeOfRun } from '../state/run-route'
import { useRuns } from '../state/runs'
import { useWorkspace } from '../state/workspace'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import { ProgressLine } from '../ui/progress-line'
import { useNow } from '../ui/use-now'
import styles from './status-bar.module.css'

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
  const [open, setOpen] = useState(false)
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
    <Popover opened={open} onChange={setOpen} position="top-start" width={380} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {isMoving && <i className={styles.pulse} aria-hidden="true" />}
          {runningWords(going, locale)}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Running searches and jobs">
        <ul className={styles.runs}>
          {going.map((run) => (
            <RunLine
              key={run.id}
              run={run}
              onOpen={() => {
                setOpen(false)
                go(routeOfRun(run))
              }}
            />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
