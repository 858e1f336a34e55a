import { IconChevronRight, IconFileImport, IconFlask, IconPlugConnected } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Fault } from '#shared/bridge/result'
import { desk } from '../desk'
import { offerDeskState, useDeskState } from '../state/desk-state'
import { closeFirstStart, openFirstStart } from '../state/first-start'
import { notify } from '../state/notices'
import { Tile } from '../ui/brand/tile'
import { FaultCard } from '../ui/failure/fault-card'
import styles from './first-start-page.module.css'
import type { OnboardingStage } from './stage'

interface WayProps {
  icon: ReactNode
  hue: string
  title: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Way({ icon, hue, title, disabled, onClick, children }: WayProps) {
  return (
    <button type="button" className={styles.way} disabled={disabled} onClick={onClick}>
      <Tile icon={icon} hue={hue} size={36} />
      <span>
        <strong>{title}</strong>
        <span className={styles.words}>{children}</span>
      </span>
      <IconChevronRight aria-hidden="true" stroke={1.8} />
    </button>
  )
}

type State = { at: 'choosing' } | { at: 'busy' } | { at: 'failed'; fault: Fault }

/** The three ways in. */
export function WaysIn({ onStep }: { onStep: (step: OnboardingStage) => void }) {
  const [state, setState] = useState<State>({ at: 'choosing' })
  const held = useDeskState((desk) => desk.key.at === 'held')

  const lookAround = async () => {
    setState({ at: 'busy' })
    const answer = await desk.call('desk.startWith', { world: 'demo' })
    if (!answer.ok) return setState({ at: 'failed', fault: answer.fault })
    closeFirstStart()
    offerDeskState(answer.value)
  }

  const importSetup = async () => {
    // The file may say how to start; the page stays until the key is here and the test is seen.
    openFirstStart('open')
    setState({ at: 'busy' })
    const answer = await desk.call('settings.import')
    if (!answer.ok) return setState({ at: 'failed', fault: answer.fault })
    setState({ at: 'choosing' })
    if (answer.value.settings === null) return
    notify('success', 'Setup imported.')
    onStep(held ? 'addresses' : 'key')
  }

  const busy = state.at === 'busy'
  return (
    <>
      <h2 className={styles.title}>How do you want to start?</h2>
      <p className={styles.lead}>You can switch at any time.</p>
      <div className={styles.ways}>
        <Way
          icon={<IconFlask stroke={1.8} />}
          hue="var(--s4)"
          title="Look around with demo data"
          disabled={busy}
          onClick={lookAround}
        >
          Everything works, with made-up answers. No key, no network, no cost.
        </Way>
        <Way
          icon={<IconPlugConnected stroke={1.8} />}
          hue="var(--accent)"
          title="Connect my gateway"
          disabled={busy}
          onClick={() => onStep('key')}
        >
          Enter the key and the addresses of your services, then test them.
        </Way>
        <Way
          icon={<IconFileImport stroke={1.8} />}
          hue="var(--s7)"
          title="Import a setup"
          disabled={busy}
          onClick={importSetup}
        >
          A file exported from Gateway Desk. The key is not in it and is asked for next.
        </Way>
      </div>
      {state.at === 'failed' && (
        <div className={styles.fault}>
          <FaultCard fault={state.fault} flush />
        </div>
      )}
    </>
  )
}
