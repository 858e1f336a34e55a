import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ServiceReadiness } from '#shared/bridge/desk-state'
import type { ServiceId } from '#shared/operation/operation'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { useDeskState } from '../state/desk-state'
import { testService, useServiceTest } from '../state/service-tests'
import { ServiceFields } from './service-fields'
import { TestChip, TestProblem } from './service-test-result'
import styles from './services-section.module.css'
import { SwitchControl } from './setting-fields'

function readinessWords(readiness: ServiceReadiness): string {
  switch (readiness.at) {
    case 'ready':
      return readiness.address
    case 'off':
      return 'Switched off'
    case 'noAddress':
      return 'No address yet'
    case 'unconfirmed':
      return `${readiness.address} (not confirmed)`
    case 'noKey':
      return 'No key yet'
    default:
      return readiness satisfies never
  }
}

interface ServiceItemProps {
  service: ServiceId
  open: boolean
  onToggle: () => void
}

/** One service: its state in a line, and behind it everything that can be set. */
export function ServiceItem({ service, open, onToggle }: ServiceItemProps) {
  const readiness = useDeskState((state) => state.services[service])
  const on = useDeskState((state) => state.settings.services[service].on)
  const test = useServiceTest(service)
  const { title } = serviceIdentity[service]
  return (
    <li className={styles.service} data-service={service}>
      <div className={styles.line}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <IconChevronRight className={styles.arrow} aria-hidden="true" stroke={1.8} />
          <ServiceTile service={service} size={24} />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.address} data-at={readiness.at}>
              {readinessWords(readiness)}
            </span>
          </span>
        </button>
        <TestChip service={service} />
        <Button
          size="xs"
          variant="default"
          aria-label={`Test ${title}`}
          disabled={readiness.at !== 'ready' || test.at === 'running'}
          onClick={() => testService(service)}
        >
          Test
        </Button>
        <SwitchControl
          label={`${title} on`}
          path={`services.${service}.on`}
          value={on}
          toPatch={(value) => ({ services: { [service]: { on: value } } })}
        />
      </div>
      {test.at === 'failed' && (
        <p className={styles.problem}>
          <TestProblem service={service} />
        </p>
      )}
      {open && (
        <div className={styles.fields}>
          <ServiceFields service={service} />
        </div>
      )}
    </li>
  )
}
