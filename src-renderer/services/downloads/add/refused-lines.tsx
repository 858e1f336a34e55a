import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { changeDownloadDraft, useDownloadDraft } from '../../../state/download-draft'
import { IconButton } from '../../../ui/icon-button'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from './add-bar.module.css'

const mostShown = 5

/** What was not taken, each with its sentence; the text itself stays in the field. */
export function RefusedLines() {
  const locale = useLocale()
  const refused = useDownloadDraft((draft) => draft.refused)
  if (refused.length === 0) return null
  return (
    <div className={styles.refused} role="alert">
      <IconAlertTriangle aria-hidden="true" stroke={1.8} />
      <ul>
        {refused.slice(0, mostShown).map(({ address, reason }) => (
          <li key={address}>
            <b title={address}>{address}</b> {reason}
          </li>
        ))}
        {refused.length > mostShown && (
          <li>and {counted(refused.length - mostShown, 'more line', 'more lines', locale)}</li>
        )}
      </ul>
      <IconButton
        label="Dismiss the refused addresses"
        icon={<IconX stroke={1.8} />}
        onClick={() => changeDownloadDraft({ refused: [] })}
      />
    </div>
  )
}
