import { useState } from 'react'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { ResizablePane } from '../../ui/resizable-pane'
import { wholeNumber } from '../../ui/words'
import styles from './facet-list.module.css'

interface FacetListProps {
  title: string
  /** How many things have each value, counted elsewhere; the most common first, the unknown one empty and last. */
  counts: readonly { value: string; count: number }[]
  chosen: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** So many values are shown before the rest is folded. */
const few = 7

/** The values of one kind with a tick each, for lists that are counted away from the window's thread. */
export function FacetList({ title, counts, chosen, onChange }: FacetListProps) {
  const locale = useLocale()
  const [whole, setWhole] = useState(false)
  const gone = chosen.filter((value) => !counts.some((one) => one.value === value))
  const all = [...gone.map((value) => ({ value, count: 0 })), ...counts]
  const shown = whole
    ? all
    : all.filter(({ value }, place) => place < few || value === '' || chosen.includes(value))
  if (all.length === 0) return null
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {shown.map(({ value, count }) => (
        <label key={value} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(value))}
          />
          <span title={value}>{value || 'Unknown'}</span>
          <span className={styles.count}>{wholeNumber(count, locale)}</span>
        </label>
      ))}
      {all.length > shown.length && (
        <LinkButton onClick={() => setWhole(true)}>
          Show {all.length - shown.length} more
        </LinkButton>
      )}
    </fieldset>
  )
}

interface FacetPanelProps<Facet extends string> {
  /** Under which its width is remembered. */
  name: string
  /** In their order. */
  titles: readonly (readonly [Facet, string])[]
  facets: Readonly<Record<Facet, readonly { value: string; count: number }[]>>
  chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
  onChange: (facet: Facet, values: readonly string[]) => void
}

/** The filters of a list that is counted elsewhere, with how many things each value has. */
export const FacetPanel = <Facet extends string>(props: FacetPanelProps<Facet>) => {
  const { name, titles, facets, chosen, onChange } = props
  return (
    <ResizablePane name={name} label="Filters" width={232} min={180} max={360} sunken>
      <div className={styles.panel}>
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
