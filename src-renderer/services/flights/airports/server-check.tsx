import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { Fault } from '#shared/bridge/result'
import type { Asked } from '../../../data/asked'
import { useOperation } from '../../../data/use-operation'
import { Line, Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { duration } from '../../../ui/words'
import styles from './airports.module.css'

/** Whether the service answers, and how fast: asked by a press only. */
export function ServerCheck() {
  const { asked, refresh } = useOperation('flights.checkServer', {}, { when: 'kept' })
  const locale = useLocale()
  const asking = asked.at === 'loading' || (asked.at === 'ready' && asked.refresh.at === 'running')
  return (
    <Row className={styles.check}>
      <Line role="status">{checkWords(asked, asking, locale)}</Line>
      <Button variant="default" loading={asking} onClick={refresh}>
        Check the server
      </Button>
    </Row>
  )
}

function checkWords(asked: Asked<unknown>, asking: boolean, locale?: string): ReactNode {
  if (asking) return 'Asking'
  switch (asked.at) {
    case 'idle':
    case 'loading':
    case 'stopped':
      return null
    case 'failed':
      return failedWords(asked)
    case 'ready':
      return asked.refresh.at === 'failed'
        ? failedWords(asked.refresh)
        : answeredWords(asked.answer, locale)
    case 'unreadable':
      return answeredWords(asked.answer, locale)
    default:
      return asked satisfies never
  }
}

const answeredWords = ({ timing, status, receivedAt }: Answer, locale?: string) => (
  <>
    <strong>Answered</strong> in {duration(timing.totalMs, locale)}, status {status},{' '}
    <RelativeTime at={receivedAt} />
  </>
)

const failedWords = ({ fault, failedAt }: { fault: Fault; failedAt: number }) => (
  <span data-bad title={fault.nextStep}>
    {fault.message} <RelativeTime at={failedAt} />
  </span>
)
