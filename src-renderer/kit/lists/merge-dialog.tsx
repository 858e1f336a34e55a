import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Entry } from '#shared/collections/listed'
import { DialogActions } from '../../ui/dialog-actions'
import { useFocusBefore } from '../../ui/use-focus-before'
import { CompareTable } from '../compare/compare-table'
import { type ComparedRow, comparedLines, comparedPart } from '../compare/comparison'

interface MergeDialogProps<Thing extends Entry<unknown>> {
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
export function MergeDialog<Thing extends Entry<unknown>>(props: MergeDialogProps<Thing>) {
  const { title, madeOf, rowsOf, onMerge, onClose } = props
  useFocusBefore()
  // Those that are merged are no group any more; the others keep their numbers.
  const [groups] = useState(props.groups)
  const [at, setAt] = useState(0)
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
        <Button size="xs" variant="default" onClick={next}>
          Not the same
        </Button>
        <Button size="xs" onClick={() => void onMerge(group, made).then(next)}>
          Merge into one
        </Button>
      </DialogActions>
    </Modal>
  )
}
