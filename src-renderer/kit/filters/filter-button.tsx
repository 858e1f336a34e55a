import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale } from '../../ui/locale'
import { FilterPanel } from './filter-panel'
import { activeCount, type Filters, type Judged } from './filters'
import styles from './filters.module.css'
import type { FilterSection } from './sections'

interface FilterButtonProps<Row> {
  judged: Judged<Row>
  sections: readonly FilterSection<Row>[]
  onFilters: (filters: Filters) => void
  /** Colour of the histograms. */
  hue: string
}

/** All filters of a list behind one button that says how many hold something back. */
export function FilterButton<Row>({ judged, sections, onFilters, hue }: FilterButtonProps<Row>) {
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  const active = activeCount(judged.filters)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={270}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-xs"
          radius="xl"
          variant={active === 0 ? 'default' : 'light'}
          disabled={judged.rows.length === 0}
          rightSection={<IconChevronDown size={12} />}
          onClick={() => setOpened(!opened)}
        >
          {active === 0 ? 'Filters' : `Filters (${active})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah={420} className={styles.floating ?? ''} aria-label="Filters">
        <FilterPanel
          judged={judged}
          sections={sections}
          onFilters={onFilters}
          locale={locale}
          hue={hue}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
