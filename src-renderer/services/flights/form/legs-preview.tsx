import { IconCopy } from '@tabler/icons-react'
import type { FlightQuestion } from '#shared/bridge/flights'
import { searchCall } from '#shared/services/flights/search-question'
import { FieldNote } from '../../../kit/field/field-frame'
import { copyText } from '../../../state/copy-text'
import { IconButton } from '../../../ui/icon-button'
import { Row } from '../../../ui/layout'
import styles from './form.module.css'

/** The text of `legs` exactly as it is sent, once nothing is missing. */
export function LegsPreview({ question }: { question: FlightQuestion | null }) {
  const text = question === null ? undefined : searchCall(question).values.legs
  return (
    <details className={styles.preview}>
      <summary>The legs as they are sent</summary>
      {text === undefined ? (
        <FieldNote>Every leg needs two places and a day first.</FieldNote>
      ) : (
        <Row>
          <pre>{text}</pre>
          <IconButton
            label="Copy the legs"
            icon={<IconCopy stroke={1.8} />}
            onClick={() => void copyText(text, 'Legs')}
          />
        </Row>
      )}
    </details>
  )
}
