import { IconPhoto } from '@tabler/icons-react'
import type { Download } from '#shared/bridge/downloads'
import { actionIcons } from './action-icons'
import { type RowAction, wordsOf } from './actions'
import styles from './download-row.module.css'

interface ActionButtonProps {
  action: RowAction
  download: Download
  tabIndex: number
  onClick: () => void
}

/** The likeliest thing to do with a row. */
export function ActionButton({ action, download, tabIndex, onClick }: ActionButtonProps) {
  const Icon = action === 'play' && download.media === 'image' ? IconPhoto : actionIcons[action]
  const words = wordsOf(action, download).replace('…', '')
  return (
    <button
      type="button"
      className={styles.first}
      tabIndex={tabIndex}
      title={words}
      aria-label={`${words}: ${download.title}`}
      onClick={onClick}
    >
      <Icon aria-hidden stroke={1.8} />
    </button>
  )
}
