import { Button } from '@mantine/core'
import { useDeskState } from '../state/desk-state'
import { openOverlay } from '../state/overlays'
import { BrandMark } from '../ui/brand-mark'
import { SectionHead, SettingRow } from './setting-row'
import styles from './settings.module.css'

const platforms: Readonly<Record<string, string>> = {
  linux: 'Linux',
  darwin: 'macOS',
  win32: 'Windows',
}

/** What this program is. */
export function AboutSection() {
  const version = useDeskState((state) => state.version)
  const platform = useDeskState((state) => state.platform)
  return (
    <>
      <SectionHead title="About" />
      <div className={styles.fact}>
        <BrandMark size={40} />
        <div>
          <strong>Gateway Desk {version}</strong>
          <p>
            Nine data services behind one gateway, on {platforms[platform] ?? platform}. MIT
            licence.
          </p>
        </div>
      </div>
      <SettingRow label="Keys" help="Everything can be done by keyboard.">
        <Button variant="default" onClick={() => openOverlay('keys')}>
          Show all keys
        </Button>
      </SettingRow>
    </>
  )
}
