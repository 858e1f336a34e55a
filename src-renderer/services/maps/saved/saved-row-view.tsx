// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ListEntry, SavedEntry } from '#shared/services/maps/saved/saved-place'
import type { SavedRow } from '#shared/services/maps/saved/shown-places'
import { ListSign } from '../../../kit/lists/list-sign'
import type { RowState } from '../../../kit/rows/row-list'
import { RowButton } from '../../../kit/rows/row-parts'
import { Ellipsis } from '../../../ui/layout'
import styles from '../maps.module.css'
import { ofPlaces } from './use-saved'

interface SavedRowProps {
  row: SavedRow
  /** Of all lists, by their ids. */
  lists: ReadonlyMap<string, ListEntry>
  state: RowState
  /** What is dragged would stand before it. */
  before: boolean
}

/** The height of every row, in pixels. */
export const savedHeight = 58

/** Marks places as visited, or as not. */
export const toggleVisited = (entries: readonly SavedEntry[]): Promise<boolean> => {
  const visited = entries.some(({ value }) => !value.visited)
  return ofPlaces.change(entries, (value) => ({ ...value, visited }))
}

/** One saved place: its lists, name, what is noted, and whether it was visited. */
export function SavedRowView({ row, lists, state, before }: SavedRowProps) {
  const { entry, number } = row
  const { name, address, note, tags, visited } = entry.value
  const inLists = entry.value.lists.flatMap(({ id }) => lists.get(id) ?? [])
  const [first] = inLists
  const said = note.split('\n')[0] || address
  return (
    <>
      <span
        role="gridcell"
        className={styles.number}
        data-chosen={state.active || undefined}
        data-plain={number === undefined || undefined}
        data-before={before || undefined}
      >
        {number ?? (first !== undefined && <ListSign list={first.value} />)}
      </span>
      <div role="gridcell" className={styles.words} draggable data-place={entry.id}>
        <Ellipsis className={styles.name ?? ''} data-read={visited}>
          {name}
        </Ellipsis>
        <Ellipsis className={styles.faint ?? ''}>
          {[tags.map((tag) => `#${tag}`).join(' '), said].filter(Boolean).join(' · ') ||
            inLists.map(({ value }) => value.name).join(', ') ||
            'In no list'}
        </Ellipsis>
      </div>
      <span role="gridcell" className={styles.tools}>
        <RowButton
          title={visited ? 'Visited (V)' : 'Mark as visited (V)'}
          label={`Visited ${name}`}
          pressed={visited}
          tabIndex={state.active ? 0 : -1}
          onClick={() => void toggleVisited([entry])}
        >
          {visited ? <IconCircleCheck stroke={1.8} /> : <IconCircle stroke={1.4} />}
        </RowButton>
      </span>
    </>
  )
}
