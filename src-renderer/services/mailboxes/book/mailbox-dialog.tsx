import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../ui/overlay/form-dialog'
import styles from '../mailboxes.module.css'
import type { Mailbox } from '../use-mailboxes'

interface MailboxDialogProps {
  mailbox: Mailbox
  onSave: (change: Partial<Mailbox>) => Promise<boolean>
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Label, note and use of a mailbox, and what is waited for in it. */
export function MailboxDialog({ mailbox, onSave, onRemove, onClose }: MailboxDialogProps) {
  const [label, setLabel] = useState(mailbox.label)
  const [usedFor, setUsedFor] = useState(mailbox.usedFor)
  const [note, setNote] = useState(mailbox.note)
  const [open, setOpen] = useState(mailbox.open)
  const [from, setFrom] = useState(mailbox.expecting?.from ?? '')
  const [minutes, setMinutes] = useState<number | string>(10)
  const save = () => {
    const now = Date.now()
    const wait = from.trim()
    const expecting =
      wait === ''
        ? null
        : mailbox.expecting?.from === wait
          ? mailbox.expecting
          : { from: wait, since: now, until: now + Math.max(1, Number(minutes) || 10) * 60_000 }
    return onSave({ label: label.trim(), usedFor: usedFor.trim(), note, open, expecting })
  }
  const remove = () => {
    void onRemove()
    onClose()
  }
  return (
    <FormDialog
      title={mailbox.name}
      verb="Save"
      onSubmit={save}
      onClose={onClose}
      foot={
        <Button variant="subtle" color="red" onClick={remove}>
          Remove the address
        </Button>
      }
    >
      <TextInput
        label="Label"
        value={label}
        maxLength={100}
        data-autofocus
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextInput
        label="Used for"
        value={usedFor}
        maxLength={300}
        onChange={(event) => setUsedFor(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        value={note}
        maxLength={2_000}
        autosize
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles.spread}>
        <TextInput
          label="Waiting for a code from"
          placeholder="Words of the sender or subject"
          value={from}
          maxLength={200}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NumberInput label="Minutes" value={minutes} min={1} max={1_440} onChange={setMinutes} />
      </div>
      <Checkbox
        label="Open: stands at the top"
        checked={open}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
