import { lazy } from 'react'
import { desk } from '../desk'
import { askForState, useMirror } from '../state/desk-state'
import { useFirstStart } from '../state/first-start'
import { useFormMemoryKnown } from '../state/form-memory'
import { FaultCard } from '../ui/fault-card'
import { FaultSteps } from '../ui/fault-steps'
import { TooltipLayer } from '../ui/tooltip-layer'
import styles from './app.module.css'
import { Appearance } from './appearance'
import { faultSteps } from './fault-steps'
import { Frame } from './frame'
import { Part } from './part'
import { Toasts } from './toasts'

const FirstStartPage = lazy(() =>
  import('../onboarding/first-start-page').then((module) => ({ default: module.FirstStartPage })),
)

function Window() {
  const mirror = useMirror((store) => store.mirror)
  const known = useFormMemoryKnown((store) => store.known)
  const firstStart = useFirstStart((store) => store.firstStart)
  switch (mirror.at) {
    case 'waiting':
      return null
    case 'failed':
      return (
        <main className={styles.alone}>
          <FaultCard fault={mirror.fault} onRetry={() => askForState(desk)} />
        </main>
      )
    case 'ready':
      // Not before it is known where the window was left: another page would flash by.
      if (!known) return null
      return mirror.state.settings.start === 'ask' || firstStart !== 'asIsNeeded' ? (
        <Part name="The first start">
          <FirstStartPage />
        </Part>
      ) : (
        <Frame />
      )
    default:
      return mirror satisfies never
  }
}

/** The whole window. */
export function App() {
  return (
    <Appearance>
      <FaultSteps value={faultSteps}>
        <Part name="The window">
          <Window />
        </Part>
        <Toasts />
        <TooltipLayer />
      </FaultSteps>
    </Appearance>
  )
}
