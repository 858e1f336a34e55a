import type { ReactNode } from 'react'
import { Pane, Split, Strip } from '../../ui/layout'
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
  map: ReactNode
  /** What floats over the map; beside the list where there is no map. */
  card?: ReactNode
}

let known: boolean | undefined

/** Whether this machine draws maps: they need WebGL 2. Looked up once, before the map's code is needed. */
function canDrawMaps(): boolean {
  known ??= hasWebGl()
  return known
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A page has few of them at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** A map with what it shows beside it, which has the whole width where this machine draws no maps. */
export const MapPage = ({ name, label, width, nav, beside, map, card }: MapPageProps) => (
  <Split>
    {nav}
    {!canDrawMaps() ? (
      <>
        <Pane>
          <Strip role="status">
            There is no map: this machine has no WebGL, or it is switched off. The list and the
            cards work without it.
          </Strip>
          {beside}
        </Pane>
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
