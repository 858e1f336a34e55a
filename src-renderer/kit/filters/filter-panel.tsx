import { ChoiceFilter, type OptionGroup } from './choice-filter'
import { activeCount, type Filters, type Judged, noFilters } from './filters'
import styles from './filters.module.css'
import { HistogramFilter, LimitFilter, WindowFilter } from './range-filters'

/** One part of the panel, by how it is drawn. `name` is that of a rule. */
export type FilterSection<Row> =
  /** Bars of how many rows have which value, and the range that is let through. */
  | {
      at: 'histogram'
      name: string
      title: string
      numberOf: (row: Row) => number | undefined
      words: (value: number) => string
    }
  /** The largest value that is let through, in steps that grow with how far the values lie apart. */
  | {
      at: 'limit'
      name: string
      title: string
      numberOf: (row: Row) => number | undefined
      words: (value: number) => string
      step: (length: number) => number
    }
  | ({ at: 'choice' } & OptionGroup<Row>)
  /** Ranges on one scale that all of them share, such as the hours of a day. */
  | {
      at: 'windows'
      title: string
      step: number
      last: number
      words: (value: number) => string
      windows: readonly { name: string; title: string }[]
    }

interface FilterPanelProps<Row> {
  judged: Judged<Row>
  sections: readonly FilterSection<Row>[]
  onFilters: (filters: Filters) => void
  locale: string | undefined
}

/** Everything rows can be filtered by, with what each choice stands for. */
export function FilterPanel<Row>({ judged, sections, onFilters, locale }: FilterPanelProps<Row>) {
  const shared = { judged, onFilters, locale }
  return (
    <div className={styles.panel}>
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
          Take all filters away
        </button>
      )}
    </div>
  )
}
