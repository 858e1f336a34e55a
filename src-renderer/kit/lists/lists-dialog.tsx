import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { countsOf, type Identified, type Listed } from '#shared/collections/listed'
import { CheckBox } from '../../ui/choice/check-box'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useFocusBefore } from '../../ui/use-focus-before'
import { ListSign, type OwnList } from './list-sign'
import styles from './lists.module.css'
import { holdsOf, ListsChoice } from './lists-choice'

interface ListsDialogProps {
  /** What is meant: “Clock Tower”, 3 places. */
  what: string
  /** How many are meant. */
  wanted: number
  /** Those of them that are kept. */
  present: readonly Identified<Listed>[]
  /** Everything that is kept. */
  all: readonly Identified<Listed>[]
  lists: readonly Identified<OwnList>[]
  onKeep: (into: boolean) => void
  onChange: (list: string, into: boolean) => void
  onMake: (name: string) => Promise<boolean>
  onClose: () => void
}

/** Whether things are kept, and in which lists they are; every change is made at once. */
export function ListsDialog(props: ListsDialogProps) {
  const { what, wanted, present, all, lists } = props
  useFocusBefore()
  const counts = countsOf(all)
  const within = countsOf(present)
  // Who opened "Save…" of a new thing means to save it. What is unticked here stays unticked.
  const [isNew] = useState(present.length === 0)
  const saves = isNew && present.length === 0
  return (
    <Modal opened onClose={props.onClose} title={`Save ${what}`} size="sm">
      <CheckBox
        checked={present.length === wanted}
        mixed={present.length > 0 && present.length < wanted}
        focused
        onChange={props.onKeep}
      >
        Saved
      </CheckBox>
      {present.length > 0 && <p className={styles.count}>Unticking this deletes note and tags.</p>}
      <ListsChoice
        lists={lists.map(({ id, value }) => ({
          id,
          name: value.name,
          sign: <ListSign list={value} />,
          count: counts.get(id) ?? 0,
          holds: holdsOf(within.get(id) ?? 0, wanted),
        }))}
        onChange={props.onChange}
        onMake={props.onMake}
      />
      <DialogActions>
        {saves && (
          <Button size="xs" variant="default" onClick={props.onClose}>
            Cancel
          </Button>
        )}
        <Button
          size="xs"
          onClick={() => {
            if (saves) props.onKeep(true)
            props.onClose()
          }}
        >
          {saves ? 'Save' : 'Done'}
        </Button>
      </DialogActions>
    </Modal>
  )
}
