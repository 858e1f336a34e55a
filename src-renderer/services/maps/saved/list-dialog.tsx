import { Button, Modal, SegmentedControl, TextInput, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { colours, icons, type PlaceList } from '#shared/services/maps/files/file-place'
import { Row, Space } from '../../../ui/layout'
import { useFocusBefore } from '../../../ui/use-focus-before'
import styles from '../maps.module.css'
import { colourTokens, ListSign, signs } from './list-sign'

interface ListDialogProps {
  title: string
  list: PlaceList
  onSave: (list: PlaceList) => Promise<unknown>
  onForget?: () => void
  onClose: () => void
}

/** Name, colour and sign of a list. */
export function ListDialog({ title, list, onSave, onForget, onClose }: ListDialogProps) {
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
      <div className={styles.lists}>
        <TextInput
          label="Name"
          maxLength={100}
          data-autofocus
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && void done()}
        />
        <SegmentedControl
          aria-label="Colour"
          size="xs"
          value={draft.colour}
          onChange={(value) =>
            setDraft({ ...draft, colour: colours.find((one) => one === value) ?? draft.colour })
          }
          data={colours.map((colour) => ({
            value: colour,
            label: (
              <Tooltip label={colour}>
                <i
                  className={styles.dot}
                  style={{ background: `var(${colourTokens[colour]})` }}
                  role="img"
                  aria-label={colour}
                />
              </Tooltip>
            ),
          }))}
        />
        <SegmentedControl
          aria-label="Sign"
          size="xs"
          value={draft.icon}
          onChange={(value) =>
            setDraft({ ...draft, icon: icons.find((one) => one === value) ?? draft.icon })
          }
          data={icons.map((icon) => ({
            value: icon,
            label: (
              <Tooltip label={signs[icon].title}>
                <span className={styles.sign} role="img" aria-label={signs[icon].title}>
                  <ListSign list={{ ...draft, icon }} />
                </span>
              </Tooltip>
            ),
          }))}
        />
        <Row>
          {onForget !== undefined && (
            <Button size="xs" variant="subtle" color="red" onClick={onForget}>
              Delete the list; its places stay saved
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
