import type { StorageReport } from '../../../src-preload/contract/library'
import { readNumber, readOptionalNumber, TextSetting } from '../../settings/setting-fields'
import { useDeskState } from '../../state/desk-state'
import styles from './storage.module.css'

/** How much may be kept, and for how long. */
export function LimitsSection(_: { report: StorageReport }) {
  const { capMegabytes, keepDays } = useDeskState((state) => state.settings.library)
  return (
    <section aria-label="Limits">
      <h2 className={styles.heading}>Limits</h2>
      <TextSetting
        label="Space for the library"
        help="When it is full, what was not seen for longest goes first. Saved items stay."
        path="library.capMegabytes"
        value={String(capMegabytes)}
        unit="MB"
        read={readNumber((value) => ({ library: { capMegabytes: value } }))}
      />
      <TextSetting
        label="Keep for"
        help="Empty keeps everything until the space is used up. Saved items stay."
        path="library.keepDays"
        value={keepDays === null ? '' : String(keepDays)}
        placeholder="for good"
        unit="days"
        read={readOptionalNumber((value) => ({ library: { keepDays: value } }))}
      />
    </section>
  )
}
