import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { listColours, listIcons } from '#shared/collections/list-look'
import { IconButton } from '../../ui/icon-button'
import { Row, Space } from '../../ui/layout'
import { useFocusBefore } from '../../ui/use-focus-before'
import { colourTokens, ListSign, type OwnList, signs } from './list-sign'
import styles from './lists.module.css'

interface ListDialogProps {
  title: string
  list: OwnList
  onSave: (list: OwnList) => Promise<unknown>
  /** Deletes the list, and what the button says of its things. */
  forget?: { words: string; run: () => void }
  onClose: () => void
}

/** Name, colour and sign of a list. */
export function ListDialog({ title, list, onSave, forget, onClose }: ListDialogProps) {
  useFocusBefore()
  const [draft, setDraft] = useState(list)
  const name = draft.name.trim()
  const done = async () => {
    if (name === '') return
    await onSave({ ...draft, name })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <div className={styles.fields}>
        <TextInput
          label="Name"
          maxLength={100}
          data-autofocus
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && void done()}
        />
        <Row role="group" aria-label="Colour">
          {listColours.map((colour) => (
            <IconButton
              key={colour}
              label={colour}
              pressed={draft.colour === colour}
              framed={draft.colour === colour}
              icon={
                <i className={styles.dot} style={{ background: `var(${colourTokens[colour]})` }} />
              }
              onClick={() => setDraft({ ...draft, colour })}
            />
          ))}
        </Row>
        <Row role="group" aria-label="Sign">
          {listIcons.map((icon) => (
            <IconButton
              key={icon}
              label={signs[icon].title}
              pressed={draft.icon === icon}
              framed={draft.icon === icon}
              icon={<ListSign list={{ ...draft, icon }} />}
              onClick={() => setDraft({ ...draft, icon })}
            />
          ))}
        </Row>
        <Row>
          {forget !== undefined && (
            <Button size="xs" variant="subtle" color="red" onClick={forget.run}>
              {forget.words}
            </Button>
          )}
          <Space />
          <Button size="xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button size="xs" disabled={name === ''} onClick={() => void done()}>
            Save
          </Button>
        </Row>
      </div>
    </Modal>
  )
}
