import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { ChoiceFilter } from './choice-filter'
import { activeCount, type Filters, type Judged, noFilters } from './filters'
import styles from './filters.module.css'
import { HistogramFilter, LimitFilter, WindowFilter } from './range-filters'
import type { FilterSection } from './sections'

interface FilterPanelProps<Row> {
  judged: Judged<Row>
  sections: readonly FilterSection<Row>[]
  onFilters: (filters: Filters) => void
  locale: string | undefined
  /** Colour of the data: the hue of the service. */
  hue?: string
}

/** Everything rows can be filtered by, with what each choice stands for. */
export function FilterPanel<Row>(props: FilterPanelProps<Row>) {
  const { judged, sections, onFilters, locale, hue } = props
  const shared = { judged, onFilters, locale }
  return (
    <div className={styles.panel} {...(hue !== undefined && { style: { '--c': hue } })}>
      {sections.map((section) => {
        switch (section.at) {
          case 'histogram':
            return <HistogramFilter key={section.name} {...shared} {...section} />
          case 'limit':
            return <LimitFilter key={section.name} {...shared} {...section} />
          case 'choice':
            return (
              <ChoiceFilter key={`${section.name} ${section.title}`} {...shared} group={section} />
            )
          case 'windows':
            return (
              <fieldset key={section.title} className={styles.group}>
                <legend>{section.title}</legend>
                {section.windows.map((one) => (
                  <WindowFilter key={one.name} {...shared} {...section} {...one} />
                ))}
              </fieldset>
            )
          default:
            return section satisfies never
        }
      })}
      {activeCount(judged.filters) > 0 && (
        <LinkButton className={styles.more} onClick={() => onFilters(noFilters)}>
          Clear all filters
        </LinkButton>
      )}
    </div>
  )
}

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
