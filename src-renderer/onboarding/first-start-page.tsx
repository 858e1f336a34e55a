import { useEffect, useRef, useState } from 'react'
import { useDeskState } from '../state/desk-state'
import { closeFirstStart, useFirstStart } from '../state/first-start'
import { AddressStep } from './address-step'
import styles from './first-start-page.module.css'
import { Introduction } from './introduction'
import { KeyStep } from './key-step'
import type { Step } from './step'
import { TestStep } from './test-step'
import { WaysIn } from './ways-in'

/** The first start: three ways in, and the way to an own gateway. */
export function FirstStartPage() {
  const kept = useFirstStart((store) => store.firstStart)
  const chosen = useDeskState((state) => state.settings.start !== 'ask')
  const held = useDeskState((state) => state.key.at === 'held')
  const [step, setStep] = useState<Step>(kept === 'connect' ? (held ? 'addresses' : 'key') : 'ways')

  const place = useRef<HTMLDivElement>(null)

  // What had the focus is gone with the step before.
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
