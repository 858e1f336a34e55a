import { useId } from 'react'
import type { SettingsPatch } from '#shared/bridge/settings'
import { desk } from '../../desk'
import { offerDeskState, useDeskState } from '../../state/desk-state'
import { told } from '../../state/told'
import { CheckBox } from '../../ui/check-box'
import { LimitField } from './limit-field'
import styles from './storage.module.css'
import { StorageRow } from './storage-row'

async function change(patch: SettingsPatch): Promise<void> {
  const state = await told(desk.call('settings.change', patch))
  if (state !== undefined) offerDeskState(state)
}

/** How much may be kept, and for how long. */
export function LimitsSection() {
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
