import { IconMinus, IconNavigation, IconPlus } from '@tabler/icons-react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import styles from './map.module.css'
import { useOwnStyle } from './own-style'
import {
  byPerson,
  type MapInput,
  type MapPlace,
  type MapPoint,
  type MapView,
  useMap,
} from './use-map'

export type { MapPin } from './pins'
export type { MapPlace, MapPoint, MapView } from './use-map'

interface MapCanvasProps extends MapInput {
  /** Names the map to who cannot see it. */
  label: string
  /** What floats above the map. */
  children?: ReactNode
}

const degrees = (value: number): string => value.toFixed(4).replace('-', '\u2212')

/** Metres of the equator, as the Web Mercator projection has it (EPSG:3857). */
const equator = 40_075_016.686
/** Pixels of the whole world at zoom 0 (MapLibre's tiles). */
const worldPixels = 512
const steps = [1, 2, 5]

/**
 * A round length that is between 50 and 125 pixels wide where the map is: its width in pixels, and
 * its name in metres or kilometres.
 */
function scaleOf({ latitude, zoom }: MapPlace): { width: number; label: string } {
  const metresPerPixel =
    (equator * Math.cos((latitude * Math.PI) / 180)) / (worldPixels * 2 ** zoom)
  const most = metresPerPixel * 125
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = power * (steps.findLast((step) => step * power <= most) ?? 1)
  const label = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
  return { width: Math.round(metres / metresPerPixel), label }
}

/** A map that needs no network, with pins on it; the arrow keys move it, + and - zoom. */
export function MapCanvas({ label, children, ...input }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null)
  const [pointer, setPointer] = useState<MapPoint>()
  const [place, setPlace] = useState<MapPlace & Partial<MapView>>(input.start)
  const own = useOwnStyle()
  const { view, stage } = useMap(element, {
    ...input,
    own,
    onPointer: setPointer,
    onMove(moved, moving) {
      setPlace(moved)
      input.onMove?.(moved, moving)
    },
  })
  if (stage === 'withoutWebGl') {
    return (
      <EmptyState title="This machine cannot draw the map">
        It needs WebGL, which is not there or switched off. What stands beside it works as it does.
      </EmptyState>
    )
  }
  const shown = pointer ?? place
  const scale = scaleOf(place)
  return (
    <section className={styles.map} aria-label={label} data-stage={stage}>
      <div ref={element} className={styles.canvas} />
      {children}
      <div className={styles.controls}>
        <IconButton
          label="Zoom in"
          icon={<IconPlus size={16} />}
          onClick={() => view?.zoomIn({}, byPerson)}
        />
        <IconButton
          label="Zoom out"
          icon={<IconMinus size={16} />}
          onClick={() => view?.zoomOut({}, byPerson)}
        />
        <IconButton
          label="North up"
          icon={
            <IconNavigation
              size={16}
              style={{ transform: `rotate(${-(place.bearing ?? 0)}deg)` }}
            />
          }
          onClick={() => view?.resetNorth({}, byPerson)}
        />
      </div>
      <div className={styles.foot}>
        <span className={styles.scale} style={{ width: scale.width }} />
        <span>{scale.label}</span>
        <span className={styles.here}>
          {degrees(shown.latitude)}, {degrees(shown.longitude)}
        </span>
        <span>
          {own === undefined || own.over ? 'Made with Natural Earth' : ''}
          {own !== undefined && ` ${own.attribution}`}
        </span>
      </div>
    </section>
  )
}
