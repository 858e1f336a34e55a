import { useState } from 'react'
import type { FacetCount, SchemeFacet } from '#shared/services/funds/laboratory/find-schemes'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { ResizablePane } from '../../../ui/resizable-pane'
import { wholeNumber } from '../../../ui/words'
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
      <div className={styles.filters}>
        {titles.map(([facet, title]) => (
          <Facet
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

/** So many values are shown before the rest is folded. */
const few = 7

interface FacetProps {
  title: string
  counts: readonly FacetCount[]
  chosen: readonly string[]
  onChange: (values: readonly string[]) => void
}

function Facet({ title, counts, chosen, onChange }: FacetProps) {
  const locale = useLocale()
  const [whole, setWhole] = useState(false)
  const gone = chosen.filter((value) => !counts.some((one) => one.value === value))
  const all = [...gone.map((value) => ({ value, count: 0 })), ...counts]
  const shown = whole
    ? all
    : all.filter(({ value }, place) => place < few || chosen.includes(value))
  if (all.length === 0) return null
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {shown.map(({ value, count }) => (
        <label key={value} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() =>
              onChange(
                chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
              )
            }
          />
          <span title={value}>{value}</span>
          <span className={styles.count}>{wholeNumber(count, locale)}</span>
        </label>
      ))}
      {all.length > shown.length && (
        <LinkButton onClick={() => setWhole(true)}>{all.length - shown.length} more</LinkButton>
      )}
    </fieldset>
  )
}
