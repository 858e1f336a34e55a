import type { CSSProperties } from 'react'
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
    <div
      className={styles.panel}
      {...(hue !== undefined && { style: { '--c': hue } as CSSProperties })}
    >
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
        <button type="button" className={styles.more} onClick={() => onFilters(noFilters)}>
          Clear all filters
        </button>
      )}
    </div>
  )
}
