import { IconMinus, IconNavigation, IconPlus } from '@tabler/icons-react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import styles from './map.module.css'
import type { MapInput, MapPlace, MapPoint, MapView } from './map-input'
import { useOwnStyle } from './own-style'
import { byPerson, useMap } from './use-map'
import { useWhereIAm, WhereIAm } from './where-i-am'

export type { MapPlace, MapPoint, MapView } from './map-input'
export type { MapPin } from './pins'

interface MapCanvasProps extends MapInput {
  /** Names the map for screen readers. */
  label: string
  /** Measures distances from a point; left out if none are shown. */
  onDistances?: ((point: MapPoint) => void) | undefined
  /** What floats above the map. */
  children?: ReactNode
}

/** The person's place is shown from no further away than this. */
const nearEnough = 11

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
export function MapCanvas({ label, onDistances, children, ...input }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null)
  const [pointer, setPointer] = useState<MapPoint>()
  const [place, setPlace] = useState<MapPlace & Partial<MapView>>(input.start)
  const own = useOwnStyle()
  const here = useWhereIAm()
  const { view, stage } = useMap(element, {
    ...input,
    own,
    here,
    onPointer: setPointer,
    onMove(moved, moving) {
      setPlace(moved)
      input.onMove?.(moved, moving)
    },
  })
  if (stage === 'withoutWebGl') {
    return (
      <EmptyState title="This computer cannot draw the map">
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
        <WhereIAm
          here={here}
          middle={() => place}
          onShow={({ latitude, longitude }) =>
            view?.easeTo(
              { center: [longitude, latitude], zoom: Math.max(place.zoom, nearEnough) },
              byPerson,
            )
          }
          onDistances={onDistances}
        />
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
          label="Turn north up"
          icon={
            <IconNavigation
              size={16}
              style={{ transform: `rotate(${-(place.bearing ?? 0)}deg)` }}
            />
          }
          onClick={() => view?.resetNorth({}, byPerson)}
        />
      </div>
      <div className={styles.foot} data-covered={(input.covered ?? 0) > 0 || undefined}>
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
