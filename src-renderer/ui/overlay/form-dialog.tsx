import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusBefore } from '../use-focus-before'
import { DialogActions } from './dialog-actions'
import styles from './dialog-actions.module.css'
import { useBusy } from './use-busy'

interface FormDialogProps {
  title: string
  /** On the button that does it. */
  verb: string
  /** It cannot be done now. */
  blocked?: boolean
  /** Does it; the dialog closes if that succeeded. */
  onSubmit: () => Promise<boolean>
  onClose: () => void
  /** Before the buttons: why it cannot be done, or what else can be. */
  foot?: ReactNode
  children: ReactNode
}

/** A dialog in which something is filled in: its fields, Cancel, and the button that does it. */
export function FormDialog(props: FormDialogProps) {
  const { title, verb, blocked = false, onSubmit, onClose, foot, children } = props
  useFocusBefore()
  const [busy, begin] = useBusy()
  return (
    <Modal opened onClose={onClose} title={title} size={460}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!blocked) begin(onSubmit, (done) => done && onClose())
        }}
      >
        {children}
        <DialogActions>
          {foot}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={blocked}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
