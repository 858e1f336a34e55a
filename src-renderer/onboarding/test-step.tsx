import { Button } from '@mantine/core'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { TestChip, TestProblem } from '../settings/service-test-result'
import { useDeskState } from '../state/desk-state'
import { closeFirstStart } from '../state/first-start'
import {
  forgetTest,
  testServices,
  useRejectedKey,
  useServiceTest,
  useTestProgress,
} from '../state/service-tests'
import { useLocale } from '../ui/locale'
import { counted } from '../ui/words'
import styles from './first-start-page.module.css'
import { Path } from './path'
import type { OnboardingStage } from './stage'

function Result({ service }: { service: ServiceId }) {
  const readiness = useDeskState((state) => state.services[service])
  const test = useServiceTest(service)
  return (
    <li>
      <ServiceTile service={service} size={24} />
      <div>
        <strong>{serviceIdentity[service].title}</strong>
        {test.at === 'failed' && test.fault.code !== 'keyRejected' && (
          <span className={styles.why}>
            <TestProblem service={service} />
          </span>
        )}
        {readiness.at === 'noAddress' && (
          <span className={styles.why}>No address, not tested.</span>
        )}
      </div>
      <TestChip service={service} />
    </li>
  )
}

/** One call per service, to see that key and addresses fit. */
export function TestStep({ onStep }: { onStep: (step: OnboardingStage) => void }) {
  const services = useDeskState((state) => state.services)
  const locale = useLocale()
  const testable = serviceIds.filter((service) => services[service].at === 'ready')
  const progress = useTestProgress(testable)
  const done = progress === 'done'
  const rejected = useRejectedKey(testable)
  const changeKey = () => {
    if (rejected !== undefined) forgetTest(rejected)
    onStep('key')
  }
  return (
    <>
      <Path here="Test" />
      <h2 className={styles.title}>See whether they answer</h2>
      <p className={styles.lead}>
        The test calls the cheapest operation of each service: it costs{' '}
        {counted(testable.length, 'call', 'calls', locale)}. You can do it later in the settings.
      </p>
      <ul className={styles.results} aria-live="polite">
        {serviceIds.map((service) => (
          <Result key={service} service={service} />
        ))}
      </ul>
      {rejected !== undefined && (
        <p className={styles.lead} role="alert">
          The gateway did not accept the key, so no further service was asked.{' '}
          <Button size="compact-sm" variant="light" onClick={changeKey}>
            Change the key
          </Button>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          variant={done ? 'default' : 'filled'}
          loading={progress === 'running'}
          disabled={testable.length === 0}
          onClick={() => testServices(testable)}
        >
          {done ? 'Test again' : 'Test'}
        </Button>
        <Button variant={done ? 'filled' : 'default'} onClick={closeFirstStart}>
          Open Gateway Desk
        </Button>
        <Button variant="default" onClick={() => onStep('addresses')}>
          Back
        </Button>
      </div>
    </>
  )
}
