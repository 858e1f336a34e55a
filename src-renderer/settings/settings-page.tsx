import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { readLocale } from '#shared/bridge/locale'
import { useDeskState } from '../state/desk-state'
import { openOverlay } from '../state/overlays'
import { useWorkspace } from '../state/workspace'
import { BrandMark } from '../ui/brand/brand-mark'
import { absoluteTime } from '../ui/words'
import { DataSection } from './data-section'
import { DeveloperSection } from './developer-section'
import { DownloadsSection } from './downloads-section'
import { FreshnessSection } from './freshness-section'
import { KeySection } from './key-section'
import { LibrarySection } from './library-section'
import { MapSection } from './map-section'
import { NetworkSection } from './network-section'
import { useOpenService } from './open-service'
import { readSection, readService, type SettingsSectionId, settingsSections } from './sections'
import { ServicesSection } from './services-section'
import { ChoiceSetting, TextSetting } from './setting-fields'
import { SectionHead, SettingRow } from './setting-row'
import styles from './settings.module.css'

const platforms: Readonly<Record<string, string>> = {
  linux: 'Linux',
  darwin: 'macOS',
  win32: 'Windows',
}

/** What this program is. */
function AboutSection() {
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

const example = 1234567.89

/** How the window looks, and how it writes numbers and dates. */
function AppearanceSection() {
  const { theme, density, language } = useDeskState((state) => state.settings.appearance)
  const locale = readLocale(language)
  return (
    <>
      <SectionHead title="Appearance" />
      <ChoiceSetting
        label="Theme"
        help="System follows the setting of your computer."
        path="appearance.theme"
        value={theme}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'contrast', label: 'High contrast' },
        ]}
        toPatch={(value) => ({ appearance: { theme: value } })}
      />
      <ChoiceSetting
        label="Density"
        help="Compact shows more rows at once."
        path="appearance.density"
        value={density}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        toPatch={(value) => ({ appearance: { density: value } })}
      />
      <TextSetting
        label="Language of numbers and dates"
        help={
          <>
            A language tag such as en-GB or de-CH; leave empty to follow the system. Example:{' '}
            {new Intl.NumberFormat(locale).format(example)} and {absoluteTime(Date.now(), locale)}.
          </>
        }
        path="appearance.language"
        value={language}
        placeholder={new Intl.NumberFormat().resolvedOptions().locale}
        read={(text) => ({ patch: { appearance: { language: text } } })}
      />
    </>
  )
}

const sections: Readonly<Record<SettingsSectionId, ComponentType>> = {
  key: KeySection,
  services: ServicesSection,
  freshness: FreshnessSection,
  library: LibrarySection,
  'download-manager': DownloadsSection,
  appearance: AppearanceSection,
  map: MapSection,
  network: NetworkSection,
  data: DataSection,
  developer: DeveloperSection,
  about: AboutSection,
}

/** The settings: a list of sections, and the one that is open. Every field saves by itself. */
export function SettingsPage({ section }: { section: string | undefined }) {
  const go = useWorkspace((workspace) => workspace.go)
  const content = useRef<HTMLDivElement>(null)
  const shown = readSection(section)
  const Section = sections[shown]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each section begins at its top
  useEffect(() => {
    content.current?.scrollTo({ top: 0 })
  }, [shown])

  useEffect(() => {
    const service = readService(section)
    if (service === undefined) return
    useOpenService.setState({ open: service })
    // Its fields are drawn first, so that they can be scrolled to.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector(`[data-service="${service}"]`)?.scrollIntoView(),
    )
    return () => cancelAnimationFrame(frame)
  }, [section])

  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label="Settings sections">
        {settingsSections.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={styles.link}
            aria-current={id === shown ? 'page' : undefined}
            onClick={() => go({ page: 'settings', section: id })}
          >
            {title}
          </button>
        ))}
      </nav>
      <div ref={content} className={styles.content}>
        <div className={styles.section}>
          <Section />
        </div>
      </div>
    </div>
  )
}
