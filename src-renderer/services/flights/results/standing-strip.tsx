import { Button, Popover } from '@mantine/core'
import { IconPlane, IconZoomExclamation } from '@tabler/icons-react'
import type { Run } from '#shared/bridge/runs'
import { continueRun } from '../../../queries/run-calls'
import { useOffline } from '../../../state/desk-state'
import { EmptyState } from '../../../ui/empty-state'
import { FaultCard } from '../../../ui/failure/fault-card'
import { LinkButton, Row, Strip } from '../../../ui/layout'
import { RawExchange } from '../../../viewers/raw-exchange'
import { SendFault } from '../send-fault'
import type { Anew } from '../sending'
import styles from './results.module.css'
import { type Standing, waitingSentence } from './standing'

interface StandingParts {
  run: Run
  standing: Standing
  anew: Anew
}

interface StandingProps extends StandingParts {
  tone: string
  /** Itineraries that are here. */
  found: number
}

/** How the search ended, or why it waits, and the next steps; nothing if the badge says enough. */
export function StandingStrip(props: StandingProps) {
  const { run, standing, anew } = props
  const fault = run.state.at === 'ended' ? run.state.fault : null
  if (anew.sending.at === 'failed') {
    const { fault: refusal, failedAt } = anew.sending
    return (
      <div className={styles.refused}>
        <SendFault
          fault={refusal}
          failedAt={failedAt}
          onAgain={anew.search}
          onForget={anew.forget}
        />
      </div>
    )
  }
  if (fault !== null && props.found === 0) {
    return (
      <div className={styles.came}>
        <FaultCard fault={fault} flush actions={<Steps {...props} />} />
        {fault.exchange !== undefined && <RawExchange exchange={fault.exchange} />}
      </div>
    )
  }
  const sentence = fault === null ? standing.sentence : `${fault.message} ${fault.nextStep}`
  if (sentence === null) return null
  const said = fault?.providerText ?? ''
  const exchange = fault?.exchange
  return (
    <Strip
      tone={props.tone === 'warn' || props.tone === 'bad' ? props.tone : undefined}
      role="status"
    >
      <span>{sentence}</span>
      <Steps {...props} />
      {(said !== '' || exchange !== undefined) && (
        <Popover position="bottom-end" withinPortal>
          <Popover.Target>
            <LinkButton>Show details from the service</LinkButton>
          </Popover.Target>
          <Popover.Dropdown>
            <div className={styles.said}>
              {said !== '' && <pre>{said}</pre>}
              {exchange !== undefined && <RawExchange exchange={exchange} />}
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
    </Strip>
  )
}

/** The next steps as buttons; cancelling has its own place. */
function Steps({ run, standing, anew }: StandingParts) {
  return (
    <Row>
      {standing.steps.includes('continue') && (
        <Button size="xs" variant="default" onClick={() => void continueRun(run.id)}>
          Continue
        </Button>
      )}
      {standing.steps.includes('searchAgain') && (
        <Button
          size="xs"
          variant="default"
          loading={anew.sending.at === 'sending'}
          onClick={() => anew.search()}
        >
          Search again
        </Button>
      )}
    </Row>
  )
}

/** What is said if no itinerary is here: not yet, or not at all. */
export function NothingFound(props: StandingParts) {
  const { run, standing } = props
  const offline = useOffline()
  if (standing.running) {
    return (
      <EmptyState icon={<IconPlane stroke={1.6} />} title="Nothing found yet">
        {waitingSentence(run, offline)}
      </EmptyState>
    )
  }
  // What went wrong is said above, with the next steps.
  if (run.state.at === 'ended' && run.state.how !== 'complete') return null
  return (
    <EmptyState
      icon={<IconZoomExclamation stroke={1.6} />}
      title="No flights found"
      actions={<Steps {...props} />}
    >
      The service found no flights for these places and days. Try other days, a nearby airport or
      the whole city.
    </EmptyState>
  )
}
