import { Modal } from '@mantine/core'
import { IconPinned, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useFocusBefore } from '../../ui/use-focus-before'
import styles from './arrange-dialog.module.css'

/** A thing of a column that a person arranges. */
export interface Arranged {
  id: string
  label: string
  /** Under which head it stands; empty for none. */
  group: string
  pinned: boolean
}

interface ArrangeDialogProps {
  title: string
  things: readonly Arranged[]
  onChange: (id: string, to: Partial<Pick<Arranged, 'group' | 'pinned'>>) => void
  onRemove: (id: string) => void
  onClose: () => void
}

const longestGroup = 60

/** Which group each thing of a column is in, what is pinned, and what is removed. Changes apply at once. */
export function ArrangeDialog({ title, things, onChange, onRemove, onClose }: ArrangeDialogProps) {
  useFocusBefore()
  const groups = useId()
  const names = [...new Set(things.map(({ group }) => group))].filter((name) => name !== '')
  return (
    <Modal opened onClose={onClose} title={title} size={460}>
      <datalist id={groups}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {things.length === 0 && <p>Nothing is left here.</p>}
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing.id}>
            <span className={styles.name} title={thing.label}>
              {thing.label}
            </span>
            <GroupField
              thing={thing}
              groups={groups}
              onGroup={(group) => onChange(thing.id, { group })}
            />
            <IconButton
              label={thing.pinned ? `Unpin ${thing.label}` : `Pin ${thing.label}`}
              pressed={thing.pinned}
              icon={<IconPinned stroke={1.8} />}
              onClick={() => onChange(thing.id, { pinned: !thing.pinned })}
            />
            <IconButton
              label={`Remove ${thing.label}`}
              icon={<IconX stroke={1.8} />}
              onClick={() => onRemove(thing.id)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

interface GroupFieldProps {
  thing: Arranged
  /** The id of the list of names that are there. */
  groups: string
  onGroup: (group: string) => void
}

function GroupField({ thing, groups, onGroup }: GroupFieldProps) {
  const [typed, setTyped] = useState(thing.group)
  const keep = () => {
    const group = typed.trim()
    if (group !== thing.group) onGroup(group)
  }
  return (
    <input
      className={styles.group}
      aria-label={`Group of ${thing.label}`}
      placeholder="No group"
      list={groups}
      maxLength={longestGroup}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  )
}
