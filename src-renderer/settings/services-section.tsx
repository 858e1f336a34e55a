import { Button } from '@mantine/core'
import { serviceIds } from '#shared/operation/operation'
import { confirmAddresses } from '../state/confirm-addresses'
import { useDeskState } from '../state/desk-state'
import { testServices, useTestProgress } from '../state/service-tests'
import { useOpenService } from './open-service'
import { ServiceItem } from './service-item'
import styles from './services-section.module.css'
import { TextSetting } from './setting-fields'
import { SectionHead } from './setting-row'

/** Where each service lies and how it may be called. */
export function ServicesSection() {
  const addressTemplate = useDeskState((state) => state.settings.addressTemplate)
  const services = useDeskState((state) => state.services)
  const demo = useDeskState((state) => state.demo.at === 'on')
  const open = useOpenService((state) => state.open)
  const testable = serviceIds.filter((service) => services[service].at === 'ready')
  const progress = useTestProgress(testable)
  return (
    <>
      <SectionHead title="Services">
        {demo
          ? 'Demo data is in use; these addresses are used once you switch to your own gateway.'
          : 'A test calls the cheapest operation of a service. It counts as one call.'}
      </SectionHead>
      <TextSetting
        label="One address for all"
        help="{service} stands for each service’s name. A service’s own address takes precedence."
        path="addressTemplate"
        value={addressTemplate}
        placeholder="https://{service}.example/"
        read={(text) => ({ patch: { addressTemplate: text } })}
      />
      {serviceIds.some((service) => services[service].at === 'unconfirmed') && (
        <div className={styles.unconfirmed} role="status">
          <p>Your key goes to an address only after you confirm it in a dialog of the system.</p>
          <Button size="xs" onClick={() => void confirmAddresses()}>
            Confirm addresses
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        <h3>Nine services</h3>
        <Button
          size="xs"
          variant="default"
          disabled={testable.length === 0}
          loading={progress === 'running'}
          onClick={() => testServices(testable)}
        >
          Test all
        </Button>
      </div>
      <ul>
        {serviceIds.map((service) => (
          <ServiceItem
            key={service}
            service={service}
            open={open === service}
            onToggle={() =>
              useOpenService.setState({ open: open === service ? undefined : service })
            }
          />
        ))}
      </ul>
    </>
  )
}
