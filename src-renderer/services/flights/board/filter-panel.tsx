import { useMemo } from 'react'
import styles from '../../../kit/filters/filters.module.css'
import { legName } from './board-words'
import { ChoiceFilter } from './choice-filter'
import { type ChoiceName, choiceNames } from './facts'
import { activeFilters, type Filters, noFilters, type OptionCount, optionCounts } from './filter'
import type { Money } from './money'
import { DurationFilter, PriceFilter, WindowFilter } from './range-filters'
import type { Results } from './use-results'

interface FilterPanelProps {
  results: Results
  filters: Filters
  onFilters: (filters: Filters) => void
  money: Money
  legCount: number
  /** A return: its legs are called outbound and return. */
  back: boolean
}

/** Everything results can be filtered by, with what each choice stands for. */
export function FilterPanel(props: FilterPanelProps) {
  const { results, filters, onFilters, money, legCount, back } = props
  const { judged, options } = results
  const counts = useMemo(
    () =>
      new Map(
        choiceNames.map((name): [ChoiceName, Map<string, OptionCount>] => [
          name,
          optionCounts(judged, name),
        ]),
      ),
    [judged],
  )
  const groups = (names: readonly ChoiceName[]) =>
    options.groups
      .filter(({ name }) => names.includes(name))
      .map((group) => (
        <ChoiceFilter
          key={`${group.name} ${group.title}`}
          group={group}
          keys={options.keys[group.name]}
          counts={counts.get(group.name) ?? new Map()}
          filters={filters}
          onFilters={onFilters}
          money={money}
        />
      ))
  const range = { judged, onFilters, money }
  return (
    <div className={styles.panel}>
      <PriceFilter {...range} />
      {groups(['stops', 'drawbacks'])}
      <DurationFilter {...range} title={legCount > 1 ? 'Travel time, all legs' : 'Duration'} />
      {Array.from({ length: legCount }, (_, leg) => {
        const name = legName(leg, legCount, back)
        return (
          <fieldset key={name} className={styles.group}>
            <legend>{legCount === 1 ? 'Times' : name}</legend>
            <WindowFilter {...range} name={`departure:${leg}`} title="Departs" />
            <WindowFilter {...range} name={`arrival:${leg}`} title="Arrives" />
          </fieldset>
        )
      })}
      {groups(['carriers', 'airports', 'layovers'])}
      {activeFilters(filters).length > 0 && (
        <button type="button" className={styles.more} onClick={() => onFilters(noFilters)}>
          Take all filters away
        </button>
      )}
    </div>
  )
}
