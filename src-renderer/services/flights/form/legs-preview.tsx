import { IconCopy } from '@tabler/icons-react'
import type { FlightQuestion } from '#shared/bridge/flights'
import { searchCall } from '#shared/services/flights/search-question'
import { copyText } from '../../../state/copy-text'
import { IconButton } from '../../../ui/icon-button'
import styles from './form.module.css'

/** The text of `legs` exactly as it is sent, once nothing is missing. */
export function LegsPreview({ question }: { question: FlightQuestion | null }) {
  const text = question === null ? undefined : searchCall(question).values.legs
  return (
    <details className={styles.preview}>
      <summary>The legs as they are sent</summary>
      {text === undefined ? (
        <p className={styles.popoverNote}>Every leg needs two places and a day first.</p>
      ) : (
        <div>
          <pre>{text}</pre>
          <IconButton
            label="Copy the legs"
            icon={<IconCopy stroke={1.8} />}
            onClick={() => void copyText(text, 'Legs')}
          />
        </div>
      )}
    </details>
  )
}
