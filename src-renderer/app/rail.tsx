import { IconActivity, IconBooks, IconSettings } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { workspaces } from '../services'
import { useDeskState } from '../state/desk-state'
import { useDownloads } from '../state/downloads/downloads'
import { useRunning } from '../state/runs/running'
import { placeOf, type RailPlace, useWorkspace } from '../state/workspace'
import { BrandMark } from '../ui/brand/brand-mark'
import { Tile } from '../ui/brand/tile'
import { keyWords } from '../ui/key-hint'
import { tooltip } from '../ui/overlay/tooltip'
import { ActivityPage, LibraryPage, SettingsPage } from './own-pages'
import styles from './rail.module.css'

interface RailItemProps {
  place: RailPlace
  title: string
  hue: string
  tile: ReactNode
  /** At the right edge, drawn only: the number of its key, shown while it is useful, or a permanent word. */
  mark?: { at: 'key'; key: string } | { at: 'word'; word: string }
  /** Calls under way, as a badge. */
  running?: number
  /** New things, as a permanent count. */
  fresh?: number | undefined
  keys?: string
  /** Said beside the name: why the place is dim. */
  state?: string | undefined
  /** Begins to load what it opens: a person who points at it is about to open it. */
  onPoint?: (() => void) | undefined
}

function RailItem({
  place,
  title,
  hue,
  tile,
  mark,
  running = 0,
  fresh = 0,
  keys,
  state,
  onPoint,
}: RailItemProps) {
  const current = useWorkspace(({ route }) => placeOf(route) === place)
  const visit = useWorkspace((workspace) => workspace.visit)
  const description = [
    state,
    fresh > 0 ? `${fresh} new` : undefined,
    running > 0 ? `${running} running` : undefined,
  ]
    .filter((word) => word !== undefined)
    .join(', ')
  const words = state === undefined ? title : `${title}, ${state}`
  const name = tooltip(keys === undefined ? words : `${words} (${keyWords(keys)})`, {
    position: 'right',
    className: styles.tooltip,
  })
  return (
    <button
      {...name}
      type="button"
      className={styles.item}
      style={{ '--c': hue }}
      aria-current={current ? 'page' : undefined}
      aria-label={title}
      aria-description={description === '' ? undefined : description}
      data-dim={state !== undefined || undefined}
      onClick={() => visit(place)}
      onPointerEnter={(event) => {
        name.onPointerEnter(event)
        onPoint?.()
      }}
    >
      {tile}
      <span className={styles.name}>{title}</span>
      {mark?.at === 'key' && <span className={styles.key} data-mark={mark.key} />}
      {mark?.at === 'word' && <span className={styles.word} data-mark={mark.word} />}
      {fresh > 0 && running === 0 && (
        <span className={styles.fresh} data-mark={fresh > 99 ? '99+' : fresh} />
      )}
      {running > 0 && <span className={styles.badge} data-mark={running} />}
    </button>
  )
}

function useServiceState(service: ServiceId): string | undefined {
  const readiness = useDeskState((state) => state.services[service].at)
  switch (readiness) {
    case 'off':
      return 'switched off'
    case 'noAddress':
      return 'no address yet'
    case 'unconfirmed':
      return 'address not confirmed'
    case 'noKey':
    case 'ready':
      return undefined
    default:
      return readiness satisfies never
  }
}

const useNothing = (): undefined => undefined

function ServiceItem({ service, index }: { service: ServiceId; index: number }) {
  const state = useServiceState(service)
  const running = useRunning(
    ({ calls }) => calls.filter((call) => call.operation.startsWith(`${service}.`)).length,
  )
  // A polled job counts as one download, not as one call after the other.
  const downloads = useDownloads(({ totals }) => totals.active)
  const { title, hue } = serviceIdentity[service]
  // The same hook for as long as the window lives: the registered workspaces do not change.
  const useBadge = workspaces[service].useBadge ?? useNothing
  return (
    <RailItem
      place={service}
      onPoint={workspaces[service].begin}
      title={title}
      hue={hue}
      tile={<ServiceTile service={service} />}
      mark={
        state === 'switched off'
          ? { at: 'word', word: 'off' }
          : { at: 'key', key: String(index + 1) }
      }
      fresh={useBadge()}
      running={service === 'downloads' ? Math.max(downloads, running) : running}
      keys={`Mod+${index + 1}`}
      state={state}
    />
  )
}

/** Whether Ctrl or Cmd is held down alone, as by somebody who looks for a key. */
function useModifierHeld(): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => setHeld(key === 'Control' || key === 'Meta')
    const release = () => setHeld(false)
    document.addEventListener('keydown', press)
    document.addEventListener('keyup', release)
    window.addEventListener('blur', release)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('keyup', release)
      window.removeEventListener('blur', release)
    }
  }, [])
  return held
}

/** The rail: nine services, then the program's own places. */
export function Rail() {
  const held = useModifierHeld()
  return (
    <nav className={styles.rail} aria-label="Services" data-keys={held || undefined}>
      <div className={styles.brand}>
        <BrandMark />
        <span className={styles.name}>Gateway Desk</span>
      </div>
      {serviceIds.map((service, index) => (
        <ServiceItem key={service} service={service} index={index} />
      ))}
      <hr className={styles.line} />
      <RailItem
        place="library"
        onPoint={LibraryPage.begin}
        title="Library"
        hue="var(--accent)"
        tile={<Tile hue="var(--accent)" icon={<IconBooks stroke={1.8} />} />}
      />
      <RailItem
        place="activity"
        onPoint={ActivityPage.begin}
        title="Activity"
        hue="var(--accent)"
        tile={<Tile hue="var(--accent)" icon={<IconActivity stroke={1.8} />} />}
      />
      <div className={styles.space} />
      <RailItem
        place="settings"
        onPoint={SettingsPage.begin}
        title="Settings"
        hue="var(--faint)"
        tile={<Tile hue="var(--faint)" icon={<IconSettings stroke={1.8} />} />}
        keys="Mod+,"
      />
    </nav>
  )
}
