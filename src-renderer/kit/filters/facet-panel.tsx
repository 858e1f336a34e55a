import { ResizablePane } from '../../ui/resizable-pane'
import { FacetList } from './facet-list'
import styles from './facet-list.module.css'

interface FacetPanelProps<Facet extends string> {
  /** Under which its width is remembered. */
  name: string
  /** In their order. */
  titles: readonly (readonly [Facet, string])[]
  facets: Readonly<Record<Facet, readonly { value: string; count: number }[]>>
  chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
  onChange: (facet: Facet, values: readonly string[]) => void
}

/** What a list that is counted elsewhere can be narrowed by, with how many things each value stands for. */
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
