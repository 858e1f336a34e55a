import { Button } from '@mantine/core'
import { useState } from 'react'
import { KeyForm } from '../settings/key-form'
import { useDeskState } from '../state/desk-state'
import styles from './first-start-page.module.css'
import { Path } from './path'
import type { Step } from './step'

/** The key of the gateway, or the one that is there already. */
export function KeyStep({ onStep }: { onStep: (step: Step) => void }) {
  const key = useDeskState((state) => state.key)
  const [replacing, setReplacing] = useState(false)
  const next = () => onStep('addresses')
  return (
    <>
      <Path here="Key" />
      <h2 className={styles.title}>Your gateway key</h2>
      {key.at === 'held' && !replacing ? (
        <>
          <p className={styles.lead}>There is a key ending in {key.lastFour}.</p>
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
