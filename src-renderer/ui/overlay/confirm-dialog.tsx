import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
import { DialogActions } from './dialog-actions'
import { useBusy } from './use-busy'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** The button that does it: a verb. */
  verb: string
  onConfirm: () => Promise<void> | void
  onClose: () => void
  /** What will happen, and what stays. */
  children: ReactNode
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, verb, onConfirm, onClose, children } = props
  const [busy, begin] = useBusy()
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={440}>
      <div className={styles.words}>{children}</div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep
        </Button>
        <Button color="red" loading={busy} onClick={() => begin(async () => onConfirm())}>
          {verb}
        </Button>
      </DialogActions>
    </Modal>
  )
}
