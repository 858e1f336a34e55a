import { Button } from '@mantine/core'
import { IconWifiOff, IconX } from '@tabler/icons-react'
import { create } from 'zustand'
import type { DeskState } from '#shared/bridge/desk-state'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { serviceIdentity } from '../identity/service-identity'
import { useDeskState } from '../state/desk-state'
import { notify } from '../state/notices'
import { testService, useServiceTest } from '../state/service-tests'
import { type Route, useWorkspace } from '../state/workspace'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import { useNow } from '../ui/use-now'
import { absoluteTime, clockTime } from '../ui/words'
import styles from './offline-banner.module.css'

/** When the offline time began for which the person has closed the banner. */
const useDismissed = create<{ since: number | undefined }>()(() => ({ since: undefined }))

/** The service to try: the one on the page, else the first that can be called. Pure. */
export function serviceToTry(route: Route, services: DeskState['services']): ServiceId | undefined {
  const ready = (id: ServiceId) => services[id].at === 'ready'
  if (route.page === 'service' && ready(route.service)) return route.service
  return serviceIds.find(ready)
}

/** Under the header while there is no network: why, since when, what works, and the way to try again. */
export function OfflineBanner() {
  const connection = useDeskState((state) => state.connection)
  const services = useDeskState((state) => state.services)
  const route = useWorkspace((workspace) => workspace.route)
  const dismissed = useDismissed(({ since }) => since)
  const locale = useLocale()
  const now = useNow()
  if (connection.at === 'online' || dismissed === connection.since) return null
  const { since, reason } = connection
  const service = serviceToTry(route, services)
  return (
    <section className={styles.banner} aria-label="Offline">
      <IconWifiOff className={styles.icon} aria-hidden="true" stroke={1.8} />
      <p className={styles.words} role="status">
        <b>
          Offline since{' '}
          <time dateTime={new Date(since).toISOString()} title={absoluteTime(since, locale)}>
            {clockTime(since, now, locale)}
          </time>
          .
        </b>{' '}
        {reason}{' '}
        <span>
          Everything stored can be read and searched; new calls need a network connection.
        </span>
      </p>
      {service !== undefined && <TryAgain service={service} />}
      <IconButton
        label="Hide for now"
        icon={<IconX stroke={1.8} />}
        onClick={() => useDismissed.setState({ since })}
      />
    </section>
  )
}

/** Makes the cheapest call of one service; main judges the network by the result. */
function TryAgain({ service }: { service: ServiceId }) {
  const test = useServiceTest(service)
  const { title } = serviceIdentity[service]
  const tryIt = async () => {
    const outcome = await testService(service)
    if (outcome.at === 'answered') notify('success', `${title} answers again.`)
    if (outcome.at === 'failed') notify('warning', `Tried ${title}: ${outcome.fault.message}`)
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={test.at === 'running'}
      title={`Makes the cheapest call of ${title}`}
      onClick={() => void tryIt()}
    >
      Try again
    </Button>
  )
}
