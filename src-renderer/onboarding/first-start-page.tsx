import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { serviceIds } from '#shared/operation/operation'
import { keyEnding } from '../identity/key-words'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { KeyForm } from '../settings/key-form'
import { useDeskState } from '../state/desk-state'
import { closeFirstStart, useFirstStart } from '../state/first-start'
import { BrandMark } from '../ui/brand/brand-mark'
import { AddressStep } from './address-step'
import styles from './first-start-page.module.css'
import { Path } from './path'
import type { OnboardingStage } from './stage'
import { TestStep } from './test-step'
import { WaysIn } from './ways-in'

/** The first start: three ways in, and the way to an own gateway. */
export function FirstStartPage() {
  const kept = useFirstStart((store) => store.firstStart)
  const chosen = useDeskState((state) => state.settings.start !== 'ask')
  const held = useDeskState((state) => state.key.at === 'held')
  const [step, setStep] = useState<OnboardingStage>(
    kept === 'connect' ? (held ? 'addresses' : 'key') : 'ways',
  )

  useEffect(() => useFirstStart.setState({ wasShown: true }), [])
  const place = useRef<HTMLDivElement>(null)

  // The element with the focus is gone with the previous step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(field ?? place.current)?.focus()
  }, [step])

  const content = () => {
    switch (step) {
      case 'ways':
        return <WaysIn onStep={setStep} />
      case 'key':
        return <KeyStep onStep={setStep} />
      case 'addresses':
        return <AddressStep onStep={setStep} />
      case 'test':
        return <TestStep onStep={setStep} />
      default:
        return step satisfies never
    }
  }

  return (
    <div className={styles.page}>
      <Introduction />
      <main className={styles.main}>
        <div ref={place} key={step} tabIndex={-1} className={styles.step}>
          {content()}
        </div>
        {chosen && step !== 'test' && (
          <button type="button" className={styles.leave} onClick={closeFirstStart}>
            Back to the program
          </button>
        )}
      </main>
    </div>
  )
}

/** What the program is, beside the ways in. */
function Introduction() {
  return (
    <aside className={styles.introduction} aria-label="About Gateway Desk">
      <div>
        <BrandMark size={52} />
        <h1>Gateway Desk</h1>
        <p>
          Nine data services behind one gateway. Look things up all day, see what each call cost,
          and come back to what you have seen.
        </p>
      </div>
      <ul className={styles.services}>
        {serviceIds.map((service) => (
          <li key={service}>
            <ServiceTile service={service} size={24} />
            {serviceIdentity[service].title}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The key of the gateway, or the one that is there already. */
function KeyStep({ onStep }: { onStep: (step: OnboardingStage) => void }) {
  const key = useDeskState((state) => state.key)
  const [replacing, setReplacing] = useState(false)
  const next = () => onStep('addresses')
  return (
    <>
      <Path here="Key" />
      <h2 className={styles.title}>Your gateway key</h2>
      {key.at === 'held' && !replacing ? (
        <>
          <p className={styles.lead}>There is a key{keyEnding(key.lastFour)}.</p>
          <div className={styles.buttons}>
            <Button onClick={next}>Keep it and continue</Button>
            <Button variant="default" onClick={() => setReplacing(true)}>
              Enter another
            </Button>
            <Button variant="default" onClick={() => onStep('ways')}>
              Back
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.lead}>One key for all nine services.</p>
          <KeyForm
            verb="Save and continue"
            onSaved={next}
            onCancel={() => onStep('ways')}
            cancelVerb="Back"
          />
        </>
      )}
    </>
  )
}
