import type { MapPlace } from './map-input'

/** Metres of the equator, as the Web Mercator projection has it (EPSG:3857). */
const equator = 40_075_016.686
/** Pixels of the whole world at zoom 0 (MapLibre's tiles). */
const worldPixels = 512
const steps = [1, 2, 5]

/**
 * A round length that is between 50 and 125 pixels wide where the map is: its width in pixels, and
 * its name in metres or kilometres.
 */
export function scaleOf({ latitude, zoom }: MapPlace): { width: number; label: string } {
  const metresPerPixel =
    (equator * Math.cos((latitude * Math.PI) / 180)) / (worldPixels * 2 ** zoom)
  const most = metresPerPixel * 125
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = power * (steps.findLast((step) => step * power <= most) ?? 1)
  const label = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
  return { width: Math.round(metres / metresPerPixel), label }
}
