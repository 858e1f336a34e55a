import { IconCloudCheck, IconCloudDown } from '@tabler/icons-react'
import type { OfflineState } from '#shared/bridge/plans'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { relativeTime } from '../../ui/words'
import styles from './offline.module.css'
import { offlineSentence, offlineWords } from './plan-words'

/** An answer younger than a minute counts as present. */
const worthSaying = 60_000

/** In a row: whether it can be read offline, whole, in part or as a list alone, and how old it is; nothing if it cannot. */
export function OfflineMark({ state }: { state: OfflineState | undefined }) {
  const locale = useLocale()
  const now = useNow('slow')
  const words = state === undefined ? null : offlineWords(state)
  if (state === undefined || state.at === 'absent') return null
  const Icon = state.at === 'complete' ? IconCloudCheck : IconCloudDown
  return (
    <span className={styles.mark} data-at={state.at} title={offlineSentence(state, now, locale)}>
      <Icon size={13} stroke={1.8} aria-hidden="true" />
      {words}
      {now - state.since >= worthSaying && (
        <span>
          {' · '}
          {relativeTime(state.since, now, locale)}
        </span>
      )}
    </span>
  )
}
