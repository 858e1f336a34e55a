import { IconDownload } from '@tabler/icons-react'
import { downloadsTab } from '../state/download-draft'
import { useDownloads } from '../state/downloads'
import { useWorkspace } from '../state/workspace'
import { useLocale } from '../ui/locale'
import { byteSize, wholeNumber } from '../ui/words'
import styles from './status-bar.module.css'

/** What is fetched now, how fast and how far; a click shows the downloads. */
export function DownloadsStatus() {
  const locale = useLocale()
  const { active, waiting, speed, progress } = useDownloads(({ totals }) => totals)
  const go = useWorkspace((workspace) => workspace.go)
  if (active + waiting === 0) return null
  const percent = progress === null ? undefined : Math.floor(progress * 100)
  const counts = [
    active > 0 ? `${wholeNumber(active, locale)} active` : undefined,
    waiting > 0 ? `${wholeNumber(waiting, locale)} waiting` : undefined,
  ].filter((one) => one !== undefined)
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => go({ page: 'service', service: 'downloads', tab: downloadsTab })}
    >
      <IconDownload size={14} stroke={1.8} aria-hidden="true" />
      <span className="for-ears">Downloads:</span>
      {speed > 0 && <span>{byteSize(speed, locale)}/s</span>}
      {percent !== undefined && active > 0 && (
        <span className={styles.fetched} aria-hidden="true">
          <i style={{ transform: `scaleX(${percent / 100})` }} />
        </span>
      )}
      <span className={styles.faint}>{counts.join(', ')}</span>
    </button>
  )
}
