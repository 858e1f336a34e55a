import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react'
import type { OfflineState } from '#shared/bridge/plans'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import styles from './offline.module.css'
import { offlineSentence, offlineWords } from './plan-words'

/** In a row: whether it can be read offline, whole or as a list alone; nothing where it cannot. */
export function OfflineMark({ state }: { state: OfflineState | undefined }) {
  const locale = useLocale()
  const now = useNow('slow')
  const words = state === undefined ? null : offlineWords(state)
  if (state === undefined || words === null) return null
  const Icon = state.at === 'complete' ? IconCloudCheck : IconCloudDown
  return (
    <span className={styles.mark} title={offlineSentence(state, now, locale)}>
      <Icon size={13} stroke={1.8} aria-hidden="true" />
      {words}
    </span>
  )
}
