import { IconX } from '@tabler/icons-react'
import type { RunningCall } from '#shared/bridge/desk-state'
import { findOperation } from '#shared/services/index'
import { desk } from '../desk'
import { ServiceTile } from '../identity/service-identity'
import { stepWords } from '../queries/step-words'
import { notify } from '../state/notices'
import { useRunning } from '../state/runs/running'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import { useNow } from '../ui/use-now'
import { counted, duration } from '../ui/words'
import styles from './status-bar.module.css'
import { StatusList } from './status-list'

async function cancel(callId: string): Promise<void> {
  const answer = await desk.call('operation.cancel', { callId })
  if (!answer.ok) notify('failure', answer.fault.message)
}

function RunningLine({ call }: { call: RunningCall }) {
  const now = useNow('quick')
  const locale = useLocale()
  const operation = findOperation(call.operation)
  const title = operation?.title ?? call.operation
  return (
    <li className={styles.call}>
      {operation === undefined ? <span /> : <ServiceTile service={operation.service} />}
      <div>
        <div className={styles.callTitle}>{title}</div>
        <div className={styles.callStep}>
          {stepWords(call.step, now, locale)} ·{' '}
          {duration(Math.max(0, now - call.startedAt), locale)}
        </div>
      </div>
      <IconButton
        label={`Cancel ${title}`}
        icon={<IconX stroke={1.8} />}
        onClick={() => cancel(call.callId)}
      />
    </li>
  )
}

/** How many calls are under way; a click lists them with what they wait for. */
export function RunningStatus() {
  const calls = useRunning((running) => running.calls)
  const locale = useLocale()
  if (calls.length === 0) return null
  return (
    <StatusList
      label="Running calls"
      moving
      words={`${counted(calls.length, 'call', 'calls', locale)} running`}
    >
      {() => calls.map((call) => <RunningLine key={call.callId} call={call} />)}
    </StatusList>
  )
}
