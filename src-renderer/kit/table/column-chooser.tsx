import { Checkbox, Popover, UnstyledButton } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '../../ui/layout'
import { SearchField } from '../../ui/search-field'
import styles from './table.module.css'

interface ColumnChooserProps {
  all: readonly { id: string; title: string }[]
  /** Ids of those that are shown. */
  shown: readonly string[]
  /** The ids to show; undefined: as the table began. */
  onChange: (shown: readonly string[] | undefined) => void
}

const manyColumns = 14

/** Which columns are shown: the most informative at first, all of them on offer. */
export function ColumnChooser({ all, shown, onChange }: ColumnChooserProps) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const ids = new Set(shown)
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    if (next.size > 0) onChange([...next])
  }
  const found = all.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.choose}
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
          {found.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="xs"
              label={title}
              checked={ids.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
        <div className={styles.chooserFoot}>
          <LinkButton onClick={() => onChange(all.map(({ id }) => id))}>Show all</LinkButton>
          <LinkButton onClick={() => onChange(undefined)}>Default columns</LinkButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
