import { IconAlertTriangle } from '@tabler/icons-react'
import type { MailWarning } from '#shared/services/mailboxes/mail-warnings'
import { Row } from '../../../ui/layout'
import styles from '../mailboxes.module.css'

/** What in a message does not fit together. */
export function WarningsOf({ warnings }: { warnings: readonly MailWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label="Warnings">
      {warnings.map(({ kind, sentence }) => (
        <li key={`${kind} ${sentence}`}>
          <Row>
            <IconAlertTriangle aria-hidden="true" stroke={1.8} />
            <span>{sentence}</span>
          </Row>
        </li>
      ))}
    </ul>
  )
}
