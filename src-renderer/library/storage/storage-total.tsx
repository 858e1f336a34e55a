import type { StorageReport } from '#shared/bridge/library'
import { useLocale } from '../../ui/locale'
import { byteSize, counted } from '../../ui/words'
import styles from './storage.module.css'

/** How much of its space the library uses, and what is in it. */
export function StorageTotal({ report }: { report: StorageReport }) {
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
