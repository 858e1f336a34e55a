import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '../../../state/copy-text'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { useLocale } from '../../../ui/locale'
import { FormDialog } from '../../../ui/overlay/form-dialog'
import styles from '../mailboxes.module.css'
import { mailboxRoute } from '../routes'
import type { Mailboxes } from '../use-mailboxes'
import { checkName, guessWords, makeName, type NameManner } from './mailbox-names'

interface NewAddressProps {
  mailboxes: Mailboxes
  onClose: () => void
}

/** A name that is made or typed; nothing is asked until its mailbox is opened. */
export function NewAddress({ mailboxes, onClose }: NewAddressProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const [manner, setManner] = useState<NameManner>('readable')
  const [made, setMade] = useState(() => makeName('readable'))
  const [typed, setTyped] = useState(made)
  const [usedFor, setUsedFor] = useState('')
  const checked = checkName(typed)
  const make = (next: NameManner) => {
    const name = makeName(next)
    setManner(next)
    setMade(name)
    setTyped(name)
  }
  const add = async () => {
    if (checked.at !== 'good') return false
    const { name } = checked
    if (!(await mailboxes.add(name))) return false
    if (usedFor.trim() !== '') await mailboxes.change(name, { usedFor: usedFor.trim(), open: true })
    await copyText(name, name)
    go(mailboxRoute(name))
    return true
  }
  const own = typed.trim() !== made
  return (
    <FormDialog
      title="New address"
      verb="Add and copy"
      blocked={checked.at !== 'good'}
      onSubmit={add}
      onClose={onClose}
    >
      <div className={styles.spread}>
        <SegmentedChoice
          label="How it is made"
          options={[
            { value: 'readable', label: 'Readable' },
            { value: 'random', label: 'Random' },
          ]}
          value={manner}
          onChange={make}
        />
        <Button variant="default" size="xs" onClick={() => make(manner)}>
          Make another
        </Button>
      </div>
      <TextInput
        label="Name"
        value={typed}
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={checked.at === 'refused' ? checked.why : undefined}
        description={
          own
            ? (checked.at === 'good' && checked.note) ||
              'Whoever knows or guesses a name reads its mail.'
            : guessWords(manner, locale)
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <TextInput
        label="Used for"
        placeholder="Where you give it away"
        value={usedFor}
        maxLength={300}
        onChange={(event) => setUsedFor(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
