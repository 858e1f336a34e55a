import type { ReactNode } from 'react'
import { Pane, Split, Strip } from '../../ui/layout'
import { ResizablePane } from '../../ui/resizable-pane'
import { useNarrowerThan } from '../../ui/use-narrow'
import { useCanDrawMaps } from './can-draw-maps'
import { mapCardWidth } from './map-card'
import styles from './map-page.module.css'

interface MapPageProps {
  /** The width of what stands beside the map is remembered under this name. */
  name: string
  /** What stands beside the map, for screen readers. */
  label: string
  /** Pixels. */
  width: number
  /** Left of it: the column that leads to its parts. */
  nav?: ReactNode
  beside: ReactNode
  map: ReactNode
  /**
   * What floats over the map. In a narrow window it lies over the list, so that both are seen beside each
   * other; beside the list if there is no map.
   */
  card?: ReactNode
}

const narrowest = 1000

/** How many pixels at the right of the map its card lies over. */
export const useMapCovered = (card: boolean): number =>
  useNarrowerThan(narrowest) || !card ? 0 : mapCardWidth

/** A map with what it shows beside it, which has the whole width if this computer draws no maps. */
export function MapPage({ name, label, width, nav, beside, map, card }: MapPageProps) {
  const narrow = useNarrowerThan(narrowest)
  const draws = useCanDrawMaps()
  return (
    <Split>
      {nav}
      <Split>
        {!draws ? (
          <>
            <Pane>
              <Strip role="status">
                There is no map: this computer has no WebGL, or it is switched off. The list and the
                cards work without it.
              </Strip>
              {beside}
            </Pane>
            {card && (
              <Pane className={styles.aside} data-card>
                {card}
              </Pane>
            )}
          </>
        ) : (
          <>
            <ResizablePane name={name} label={label} width={width} min={240} max={560}>
              {beside}
              {narrow && card}
            </ResizablePane>
            <Pane className={styles.map}>
              {map}
              {!narrow && card}
            </Pane>
          </>
        )}
      </Split>
    </Split>
  )
}
