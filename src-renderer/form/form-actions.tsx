import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { keyWords } from '../ui/key-hint'
import styles from './form.module.css'

interface FormActionsProps {
  running: boolean
  /** True when only custom stands against what is typed. */
  oddOnly: boolean
  onSendAnyway: () => void
  onCancel: () => void
  copyMenu: ReactNode
  /** What is to be known before sending, such as that there is no network. */
  hint?: string | undefined
}

/** Send, or cancel what was sent; always in reach, however long the form is. */
export function FormActions(props: FormActionsProps) {
  const { running, oddOnly, onSendAnyway, onCancel, copyMenu, hint } = props
  return (
    <div className={styles.actions}>
      {oddOnly && (
        <p className={styles.oddWords}>
          The marked values look wrong, but the service may accept them.
        </p>
      )}
      <div className={styles.buttons}>
        {running ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button type="submit" title={hint ?? keyWords('Mod+Enter')}>
            Send
          </Button>
        )}
        {oddOnly && !running && (
          <Button variant="default" onClick={onSendAnyway}>
            Send anyway
          </Button>
        )}
        {copyMenu}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
