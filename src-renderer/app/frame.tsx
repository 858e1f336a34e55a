import { lazy, useState } from 'react'
import { useOffline } from '../state/desk-state'
import { useOfflineDialog } from '../state/offline-dialog'
import { useOverlay } from '../state/overlays'
import styles from './frame.module.css'
import { Header } from './header'
import { Page } from './page'
// Not lazy: a letter typed right after Ctrl+K would find no field yet.
import { Palette } from './palette/palette'
import { Part } from './part'
import { Rail } from './rail'
import { StatusBar } from './status-bar'
import { useKeys } from './use-keys'

const KeysOverlay = lazy(() =>
  import('./keys-overlay').then((module) => ({ default: module.KeysOverlay })),
)

const OfflineDialog = lazy(() =>
  import('../kit/offline/offline-dialog').then((module) => ({ default: module.OfflineDialog })),
)

const OfflineBanner = lazy(() =>
  import('./offline-banner').then((module) => ({ default: module.OfflineBanner })),
)

/** The frame: rail, header, page and status bar, and what lies over them. */
export function Frame() {
  useKeys()
  const overlay = useOverlay((store) => store.overlay)
  const offline = useOffline()
  const planned = useOfflineDialog(({ dialog }) => dialog.at !== 'none')
  const [wasPlanned, setWasPlanned] = useState(false)
  if (planned && !wasPlanned) setWasPlanned(true)
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById('page')?.focus()}
      >
        Skip to the page
      </button>
      <Rail />
      <main className={styles.main}>
        <Header />
        {offline && (
          <Part name="The notice of being offline">
            <OfflineBanner />
          </Part>
        )}
        <Page />
      </main>
      <StatusBar />
      {wasPlanned && (
        <Part name="The plan">
          <OfflineDialog />
        </Part>
      )}
      {overlay === 'palette' && (
        <Part name="The palette">
          <Palette />
        </Part>
      )}
      {overlay === 'keys' && (
        <Part name="The list of keys">
          <KeysOverlay />
        </Part>
      )}
    </div>
  )
}
