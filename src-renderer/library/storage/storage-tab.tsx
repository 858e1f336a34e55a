import { useId } from 'react'
import type { StorageReport } from '#shared/bridge/library'
import type { SettingsPatch } from '#shared/bridge/settings'
import { useFromLibrary } from '../../data/use-library'
import { desk } from '../../desk'
import { offerDeskState, useDeskState } from '../../state/desk-state'
import { valueOrNotify } from '../../state/value-or-notify'
import { CheckBox } from '../../ui/choice/check-box'
import { FaultCard } from '../../ui/failure/fault-card'
import { useLocale } from '../../ui/locale'
import { Waiting } from '../../ui/waiting'
import { byteSize, counted } from '../../ui/words'
import { BackupSection } from './backup-section'
import { ForgetSection } from './forget-section'
import { LimitField } from './limit-field'
import { ServiceTable } from './service-table'
import styles from './storage.module.css'
import { StorageRow } from './storage-row'

/** What the library takes on the disk, how much it may, and how to let things go. */
export function StorageTab() {
  const asked = useFromLibrary(['storage'], () => desk.call('library.storage'))
  if (asked.at === 'loading') return <Waiting label="The library is being measured" />
  if (asked.at === 'failed') return <FaultCard fault={asked.fault} />
  const report = asked.value
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <StorageTotal report={report} />
        <ServiceTable report={report} />
        <LimitsSection />
        <ForgetSection report={report} />
        <BackupSection folder={report.folder} />
      </div>
    </div>
  )
}

/** How much of its space the library uses, and what is in it. */
function StorageTotal({ report }: { report: StorageReport }) {
  const locale = useLocale()
  const { bytes, capBytes, diskFreeBytes, pictures } = report
  const share = capBytes === 0 ? 0 : Math.min(1, bytes / capBytes)
  const words = `${byteSize(bytes, locale)} of ${byteSize(capBytes, locale)}`
  const holds = [
    counted(report.records, 'item', 'items', locale),
    counted(report.answers, 'answer', 'answers', locale),
    report.versions > 0 && counted(report.versions, 'earlier version', 'earlier versions', locale),
    pictures.count > 0 && counted(pictures.count, 'picture', 'pictures', locale),
    counted(report.saved, 'saved', 'saved', locale),
  ].filter((part) => part !== false)
  return (
    <section aria-label="Space used">
      <div className={styles.totalWords}>
        <strong>{words}</strong>
        <span className={styles.dim}>
          {diskFreeBytes === null ? '' : `${byteSize(diskFreeBytes, locale)} free on the disk`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn in the house's style */}
      <div
        className={styles.track}
        role="meter"
        aria-label="Space used"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      >
        <div
          className={styles.bar}
          data-full={share > 0.9 || undefined}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className={styles.dim}>{holds.join(' · ')}</p>
    </section>
  )
}

async function change(patch: SettingsPatch): Promise<void> {
  const state = await valueOrNotify(desk.call('settings.change', patch))
  if (state !== undefined) offerDeskState(state)
}

/** How much may be kept, and for how long. */
function LimitsSection() {
  const { capMegabytes, keepDays, pictures } = useDeskState((state) => state.settings.library)
  const id = useId()
  return (
    <section aria-label="Limits">
      <h2 className={styles.heading}>Limits</h2>
      <StorageRow
        label="Space for the library"
        htmlFor={`${id}-space`}
        help="When it is full, what you have not seen for longest is deleted first. Saved items stay."
      >
        <LimitField
          id={`${id}-space`}
          value={capMegabytes}
          unit="MB"
          required
          toPatch={(value) => ({ library: value === null ? {} : { capMegabytes: value } })}
        />
      </StorageRow>
      <StorageRow
        label="Keep for"
        htmlFor={`${id}-days`}
        help="Leave empty to keep everything until the space is used up. Saved items stay."
      >
        <LimitField
          id={`${id}-days`}
          value={keepDays}
          unit="days"
          placeholder="forever"
          toPatch={(value) => ({ library: { keepDays: value } })}
        />
      </StorageRow>
      <StorageRow
        label="Pictures"
        help="If off, only stored pictures are shown, and no host receives a request."
      >
        <CheckBox checked={pictures} onChange={(on) => void change({ library: { pictures: on } })}>
          Fetch pictures
        </CheckBox>
      </StorageRow>
    </section>
  )
}
