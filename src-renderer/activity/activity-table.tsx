// biome-ignore-all lint/a11y/useSemanticElements: names of the columns of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { useCallback, useMemo } from 'react'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import { RowList } from '../kit/rows/row-list'
import { useRowSelection } from '../kit/rows/use-row-selection'
import { copyText } from '../state/copy-text'
import { useDeskState } from '../state/desk-state'
import { useNow } from '../ui/use-now'
import styles from './activity-page.module.css'
import { ActivityRow } from './activity-row'
import { activityCsv } from './as-text'
import type { ActivityFilter } from './filter'
import { openEntry } from './open-entry'

const columns = ['Time', 'Operation', 'Outcome', 'Source', 'Took', 'Size'] as const
const keyOf = ({ id }: ActivityEntry) => id

interface ActivityTableProps {
  entries: readonly ActivityEntry[]
  filter: ActivityFilter
}

/** The log as a list with named columns that draws only the rows in sight. */
export function ActivityTable({ entries, filter }: ActivityTableProps) {
  const now = useNow()
  const height = useDeskState((state) =>
    state.settings.appearance.density === 'compact' ? 42 : 52,
  )
  const heightOf = useCallback(() => height, [height])
  const question = useMemo(() => JSON.stringify(filter), [filter])
  const [selection, setSelection] = useRowSelection<ActivityEntry>('activity', question)
  return (
    <RowList
      name="activity"
      question={question}
      label="Calls"
      rows={entries}
      keyOf={keyOf}
      heightOf={heightOf}
      anchored
      total={entries.length}
      selection={selection}
      onSelection={setSelection}
      onOpen={(entry) => void openEntry(entry)}
      onCopy={(entry) => {
        const chosen = entries.filter(({ id }) => selection.chosen.has(id))
        void copyText(activityCsv(chosen.length > 0 ? chosen : [entry]), 'CSV')
      }}
      rowClass={() => styles.row}
      head={
        <div role="presentation" className={styles.head}>
          {columns.map((column) => (
            <div key={column} role="columnheader" data-column={column}>
              {column}
            </div>
          ))}
        </div>
      }
    >
      {(entry, { active }) => <ActivityRow entry={entry} now={now} active={active} />}
    </RowList>
  )
}
