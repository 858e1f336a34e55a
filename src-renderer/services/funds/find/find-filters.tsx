import type { FacetCount, SchemeFacet } from '#shared/services/funds/laboratory/find-schemes'
import { FacetList } from '../../../kit/filters/facet-list'
import { ResizablePane } from '../../../ui/resizable-pane'
import styles from '../funds.module.css'

interface FindFiltersProps {
  facets: Readonly<Record<SchemeFacet, readonly FacetCount[]>>
  chosen: Readonly<Partial<Record<SchemeFacet, readonly string[]>>>
  onChange: (facet: SchemeFacet, values: readonly string[]) => void
}

const titles: readonly (readonly [SchemeFacet, string])[] = [
  ['plan', 'Plan'],
  ['option', 'Option'],
  ['type', 'Type'],
  ['category', 'Category'],
  ['house', 'House'],
  ['lists', 'Lists'],
]

/** What the list can be narrowed by, with how many schemes each value stands for. */
export function FindFilters({ facets, chosen, onChange }: FindFiltersProps) {
  return (
    <ResizablePane name="funds.filters" label="Filters" width={232} min={180} max={360} sunken>
      <div className={styles.planForm}>
        {titles.map(([facet, title]) => (
          <FacetList
            key={facet}
            title={title}
            counts={facets[facet]}
            chosen={chosen[facet] ?? []}
            onChange={(values) => onChange(facet, values)}
          />
        ))}
      </div>
    </ResizablePane>
  )
}
