import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { listColours, listIcons } from '#shared/collections/list-look'
import type { Identified } from '#shared/collections/listed'
import { IconButton } from '../../ui/icon-button'
import { Row, Space } from '../../ui/layout'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useBusy } from '../../ui/overlay/use-busy'
import { useFocusBefore } from '../../ui/use-focus-before'
import { CompareTable } from '../compare/compare-table'
import { type ComparedRow, comparedLines, comparedPart } from '../compare/comparison'
import { colourTokens, ListSign, type OwnList, signs } from './list-sign'
import styles from './lists.module.css'

interface ListDialogProps {
  /** The list that is changed; undefined for a new one. */
  list: Identified<OwnList> | undefined
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
  const [busy, begin] = useBusy()
  const save = () => {
    if (name === '') return
    const value = { ...draft, name }
    begin(
      () => (list === undefined ? props.onMake(value) : props.onChange(list.id, value)),
      onClose,
    )
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
          onKeyDown={(event) => event.key === 'Enter' && save()}
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
          <Button size="xs" loading={busy} disabled={name === ''} onClick={save}>
            Save
          </Button>
        </Row>
      </div>
    </Modal>
  )
}

interface MergeDialogProps<Thing extends Identified<unknown>> {
  /** Asks it: "The same place?" */
  title: string
  /** Those that seem to be one, in groups of two or more. */
  groups: readonly (readonly Thing[])[]
  /** What one of a group is made to. */
  madeOf: (group: readonly Thing[]) => Thing | undefined
  /** What is said of each; `made` is what they make together. */
  rowsOf: (made: Thing) => readonly ComparedRow<Thing>[]
  onMerge: (group: readonly Thing[], made: Thing) => Promise<unknown>
  onClose: () => void
}

/** Things that seem to be one, beside each other and beside what they make; one group at a time. */
export function MergeDialog<Thing extends Identified<unknown>>(props: MergeDialogProps<Thing>) {
  const { title, madeOf, rowsOf, onMerge, onClose } = props
  useFocusBefore()
  // Those that are merged are no group any more; the others keep their numbers.
  const [groups] = useState(props.groups)
  const [at, setAt] = useState(0)
  const [busy, begin] = useBusy()
  const group = groups[at] ?? []
  const made = madeOf(group)
  if (made === undefined) return null
  const columns = [...group, made]
  const next = () => (at + 1 < groups.length ? setAt(at + 1) : onClose())
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(860px, 94vw)"
      title={`${title} ${at + 1} of ${groups.length}`}
    >
      <CompareTable
        items={columns.map((_, place) => place)}
        keyOf={String}
        parts={[comparedPart('What each knows', comparedLines(columns, rowsOf(made)))]}
        onlyDifferences={false}
        head={(place) => <b>{place === group.length ? 'Together' : `No. ${place + 1}`}</b>}
      />
      <DialogActions>
        <Button size="xs" variant="default" disabled={busy} onClick={next}>
          Not the same
        </Button>
        <Button size="xs" loading={busy} onClick={() => begin(() => onMerge(group, made), next)}>
          Merge into one
        </Button>
      </DialogActions>
    </Modal>
  )
}
