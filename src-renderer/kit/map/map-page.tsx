import type { ReactNode } from 'react'
import { Pane, Split } from '../../ui/layout'
import { ResizablePane } from '../../ui/resizable-pane'
import styles from './map-page.module.css'

interface MapPageProps {
  /** The width of what stands beside the map is remembered under this name. */
  name: string
  /** What stands beside the map, for ears. */
  label: string
  /** Pixels. */
  width: number
  /** Left of it: the column that leads to its parts. */
  nav?: ReactNode
  beside: ReactNode
  /** Undefined where there is none: what stands beside it has the whole width then. */
  map: ReactNode | undefined
  /** What floats over the map; beside the list where there is no map. */
  card?: ReactNode
}

/** A map with what it shows beside it. */
export const MapPage = ({ name, label, width, nav, beside, map, card }: MapPageProps) => (
  <Split>
    {nav}
    {map === undefined ? (
      <>
        <Pane>{beside}</Pane>
        {card}
      </>
    ) : (
      <>
        <ResizablePane name={name} label={label} width={width} min={240} max={560}>
          {beside}
        </ResizablePane>
        <Pane className={styles.map}>
          {map}
          {card}
        </Pane>
      </>
    )}
  </Split>
)
