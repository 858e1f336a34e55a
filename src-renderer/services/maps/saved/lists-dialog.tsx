import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { useFocusBefore } from '../../../ui/use-focus-before'
import { counted } from '../../../ui/words'
import styles from '../maps.module.css'
import { ListSign } from './list-sign'
import {
  forgetPlaces,
  leaveList,
  makeList,
  newList,
  placesOf,
  type SavedEntry,
  savePlaces,
  useSaved,
} from './use-saved'

/** In which lists places are: each is ticked in and out, and a new one is made by its name. */
export function ListsDialog({
  wanted,
  onClose,
}: {
  wanted: readonly SavedEntry[]
  onClose: () => void
}) {
  useFocusBefore()
  const saved = useSaved()
  const locale = useLocale()
  const [name, setName] = useState('')
  const present = wanted.flatMap(({ id }) => saved.byId.get(id) ?? [])
  const isIn = (list: string) =>
    present.filter(({ value }) => value.lists.some(({ id }) => id === list)).length
  const add = async () => {
    if (name.trim() === '') return
    const id = await makeList(newList(name, saved.lists))
    if (id === undefined) return
    setName('')
    await savePlaces(wanted, saved, id)
  }
  const [first] = wanted
  const what =
    wanted.length === 1
      ? `“${first?.value.name ?? ''}”`
      : counted(wanted.length, 'place', 'places', locale)
  return (
    <Modal opened onClose={onClose} title={`Save ${what}`} size="sm">
      <div className={styles.lists}>
        <Checkbox
          label="Saved"
          description={present.length > 0 ? 'Taking this away forgets note and tags' : undefined}
          checked={present.length === wanted.length}
          indeterminate={present.length > 0 && present.length < wanted.length}
          data-autofocus
          onChange={() =>
            void (present.length === wanted.length
              ? forgetPlaces(present)
              : savePlaces(wanted, saved))
          }
        />
        {saved.lists.map(({ id, value }) => (
          <Checkbox
            key={id}
            label={
              <span className={styles.copied}>
                <ListSign list={value} /> {value.name}
                <span className={styles.faint}>{placesOf(saved.places, id).length}</span>
              </span>
            }
            checked={isIn(id) === wanted.length}
            indeterminate={isIn(id) > 0 && isIn(id) < wanted.length}
            onChange={() =>
              void (isIn(id) === wanted.length
                ? leaveList(present, id)
                : savePlaces(wanted, saved, id))
            }
          />
        ))}
        <Row>
          <TextInput
            size="xs"
            aria-label="Name of a new list"
            placeholder="A new list"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && void add()}
          />
          <Button
            size="xs"
            variant="default"
            disabled={name.trim() === ''}
            onClick={() => void add()}
          >
            Add
          </Button>
          <Space />
          <Button size="xs" onClick={onClose}>
            Done
          </Button>
        </Row>
      </div>
    </Modal>
  )
}
