import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { listColours, listIcons } from '#shared/collections/list-look'
import type { Entry } from '#shared/collections/listed'
import { IconButton } from '../../ui/icon-button'
import { Row, Space } from '../../ui/layout'
import { useFocusBefore } from '../../ui/use-focus-before'
import { colourTokens, ListSign, type OwnList, signs } from './list-sign'
import styles from './lists.module.css'

interface ListDialogProps {
  /** The list that is changed; undefined for a new one. */
  list: Entry<OwnList> | undefined
  /** What a new one begins as. */
  fresh: OwnList
  onMake: (list: OwnList) => Promise<unknown>
  onChange: (id: string, list: OwnList) => Promise<unknown>
  onForget: (id: string) => void
  /** What the button says that deletes the list: what becomes of its things. */
  forgetWords: string
  onClose: () => void
}

/** Name, colour and sign of a list. */
export function ListDialog(props: ListDialogProps) {
  const { list, onClose } = props
  useFocusBefore()
  const [draft, setDraft] = useState(list?.value ?? props.fresh)
  const name = draft.name.trim()
  const done = async () => {
    if (name === '') return
    const value = { ...draft, name }
    await (list === undefined ? props.onMake(value) : props.onChange(list.id, value))
    onClose()
  }
  const title = list === undefined ? 'New list' : 'Edit the list'
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
          {list !== undefined && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() => {
                onClose()
                props.onForget(list.id)
              }}
            >
              {props.forgetWords}
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
