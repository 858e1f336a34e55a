import { Checkbox, Popover, UnstyledButton } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Column } from '#shared/reading/tables/columns'
import { SearchField } from '../../ui/search-field'
import styles from '../viewers.module.css'

interface ColumnChooserProps {
  all: readonly Column[]
  shown: readonly Column[]
  /** The ids to show; undefined = as they are found. */
  onChange: (shown: readonly string[] | undefined) => void
}

const manyColumns = 14

/** Which columns are shown: the most telling at first, all of them on offer. */
export function ColumnChooser({ all, shown, onChange }: ColumnChooserProps) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const ids = new Set(shown.map((column) => column.id))
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    if (next.size > 0) onChange([...next])
  }
  const found = all.filter((column) => column.id.toLowerCase().includes(search.toLowerCase()))
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.quiet}
          aria-label={`Columns, ${shown.length} of ${all.length} shown`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconColumns3 aria-hidden="true" stroke={1.8} />
          <span>
            {shown.length} of {all.length}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.chooser}>
        {all.length > manyColumns && (
          <SearchField label="Find a column" value={search} onChange={setSearch} autoFocus />
        )}
        <div className={styles.chooserList}>
          {found.map((column) => (
            <Checkbox
              key={column.id}
              size="xs"
              label={column.id}
              checked={ids.has(column.id)}
              onChange={() => toggle(column.id)}
            />
          ))}
        </div>
        <div className={styles.chooserFoot}>
          <button
            type="button"
            className={styles.plainLink}
            onClick={() => onChange(all.map((column) => column.id))}
          >
            Show all
          </button>
          <button type="button" className={styles.plainLink} onClick={() => onChange(undefined)}>
            Original order
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
