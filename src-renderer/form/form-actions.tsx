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
}

/** Send, or cancel what was sent; always in reach, however long the form is. */
export function FormActions(props: FormActionsProps) {
  const { running, oddOnly, onSendAnyway, onCancel, copyMenu } = props
  return (
    <div className={styles.actions}>
      {oddOnly && (
        <p className={styles.oddWords}>
          Only custom speaks against the marked values; the service may take them.
        </p>
      )}
      <div className={styles.buttons}>
        {running ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button type="submit" title={keyWords('Mod+Enter')}>
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
    </div>
  )
}
