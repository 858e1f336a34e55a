import { Button } from '@mantine/core'
import { create } from 'zustand'
import type { Fault } from '#shared/bridge/result'
import { desk } from '../../../desk'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { duration } from '../../../ui/words'
import styles from './airports.module.css'

type Check =
  | { at: 'never' }
  | { at: 'asking' }
  | { at: 'answered'; ms: number; status: number; when: number }
  | { at: 'failed'; fault: Fault; when: number }

const useCheck = create<{ check: Check }>()(() => ({ check: { at: 'never' } }))

async function ask(): Promise<void> {
  useCheck.setState({ check: { at: 'asking' } })
  const answer = await desk.call('operation.call', {
    operation: 'flights.checkServer',
    values: {},
    mode: 'refresh',
  })
  const when = Date.now()
  useCheck.setState({
    check: answer.ok
      ? { at: 'answered', ms: answer.value.timing.totalMs, status: answer.value.status, when }
      : { at: 'failed', fault: answer.fault, when },
  })
}

/** Whether the service answers, and how fast. */
export function ServerCheck() {
  const check = useCheck((store) => store.check)
  return (
    <div className={styles.check}>
      <p role="status">
        <CheckWords check={check} />
      </p>
      <Button variant="default" loading={check.at === 'asking'} onClick={() => void ask()}>
        Check the server
      </Button>
    </div>
  )
}

function CheckWords({ check }: { check: Check }) {
  const locale = useLocale()
  switch (check.at) {
    case 'never':
      return null
    case 'asking':
      return <span>Asking</span>
    case 'answered':
      return (
        <span>
          <strong>Answered</strong> in {duration(check.ms, locale)}, status {check.status},{' '}
          <RelativeTime at={check.when} />
        </span>
      )
    case 'failed':
      return (
        <span className={styles.bad} title={check.fault.nextStep}>
          {check.fault.message} <RelativeTime at={check.when} />
        </span>
      )
    default:
      return check satisfies never
  }
}
