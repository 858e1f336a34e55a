import { ChoiceChip } from '../../ui/chip'
import { choiceOf, type Filters, isOn, withOnly, withoutFilter, withRange } from './filters'

/** A popular filter: only one key of a choice, or at least a value. `name` is that of its rule. */
export type QuickFilter = { name: string; words: string } & ({ only: string } | { from: number })

/** Whether only what it asks for is let through. Pure. */
export const isQuick = (filters: Filters, quick: QuickFilter): boolean =>
  'only' in quick
    ? choiceOf(filters, quick.name).at === 'only' && isOn(choiceOf(filters, quick.name), quick.only)
    : filters.ranges[quick.name]?.from === quick.from

/** The same filters with it switched. Pure. */
export function withQuick(filters: Filters, quick: QuickFilter): Filters {
  if (isQuick(filters, quick)) return withoutFilter(filters, quick.name)
  return 'only' in quick
    ? withOnly(filters, quick.name, quick.only)
    : withRange(filters, quick.name, { from: quick.from, to: null })
}

interface QuickFiltersProps {
  quick: readonly QuickFilter[]
  filters: Filters
  onFilters: (filters: Filters) => void
}

/** Popular filters, each one press away. */
export const QuickFilters = ({ quick, filters, onFilters }: QuickFiltersProps) =>
  quick.map((one) => (
    <ChoiceChip
      key={one.name}
      on={isQuick(filters, one)}
      onToggle={() => onFilters(withQuick(filters, one))}
    >
      {one.words}
    </ChoiceChip>
  ))
