import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { desk } from '../desk'
import { useReturnedFocus } from '../kit/page/use-returned-focus'
import { confirmAddresses } from '../state/confirm-addresses'
import { useDeleting } from '../state/deleting'
import { askForState, useMirror } from '../state/desk-state'
import { useFirstStart } from '../state/first-start'
import { useFormMemoryKnown } from '../state/form-memory'
import { dismissNotice, type ShownNotice, useNotices } from '../state/notices'
import { FaultCard } from '../ui/failure/fault-card'
import { type FaultStep, FaultSteps } from '../ui/failure/fault-steps'
import { Toast } from '../ui/overlay/toast'
import { TooltipLayer } from '../ui/overlay/tooltip-layer'
import styles from './app.module.css'
import { Appearance } from './appearance'
import { Frame } from './frame'
import { openOpening } from './openings'
import { Part } from './part'
import toastsStyles from './toasts.module.css'
import { useBusyFocus } from './use-page-focus'

const FirstStartPage = lazy(() =>
  import('../onboarding/first-start-page').then((module) => ({ default: module.FirstStartPage })),
)

function Window() {
  const mirror = useMirror((store) => store.mirror)
  const known = useFormMemoryKnown((store) => store.known)
  const firstStart = useFirstStart((store) => store.firstStart)
  const deleting = useDeleting((store) => store.deleting)
  if (deleting) {
    return (
      <main className={styles.alone}>
        <p role="status">Deleting everything…</p>
      </main>
    )
  }
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
      // Drawn once it is known where the window was left: otherwise another page would flash by.
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

const ConfirmAddresses: FaultStep = ({ onRetry }) => {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const confirmed = await confirmAddresses()
    setAsking(false)
    if (confirmed) onRetry?.()
  }
  return (
    <Button size="xs" variant="default" loading={asking} onClick={ask}>
      Confirm the address
    </Button>
  )
}

/** Next steps that the program can take itself, by the fault that suggests them. */
const faultSteps = { unconfirmedAddress: ConfirmAddresses }

/** The whole window. */
export function App() {
  useBusyFocus()
  useReturnedFocus()
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

/** Notices for the person, wherever they are, in the lower right corner. */
function Toasts() {
  const shown = useNotices((notices) => notices.shown)
  return (
    <section
      className={toastsStyles.toasts}
      aria-label="Notices"
      aria-live="polite"
      aria-atomic="false"
    >
      {shown.map((notice) => (
        <Toast
          key={notice.id}
          id={notice.id}
          tone={notice.tone}
          message={notice.message}
          resetsAt={notice.resetsAt}
          action={notice.action ?? actionOf(notice)}
          onDismiss={dismissNotice}
        />
      ))}
    </section>
  )
}

const actionOf = ({ about }: ShownNotice) =>
  about && { label: 'Show it', run: () => void openOpening(about) }
