import type { Display } from 'electron'
import type { Run } from '../run.ts'
import { StrictEmitter } from '../strict-emitter.ts'
import type { Rectangle } from './window-geometry.ts'

/** A display of this place and size; for tests that need another than the usual one. */
export function makeDisplay(id: number, bounds: Rectangle): Display {
  const { width, height } = bounds
  return {
    id,
    bounds,
    workArea: { ...bounds },
    size: { width, height },
    workAreaSize: { width, height },
    scaleFactor: 1,
    rotation: 0,
    internal: false,
    label: 'Stand-in display',
    accelerometerSupport: 'unavailable',
    colorDepth: 24,
    colorSpace: '',
    depthPerComponent: 8,
    detected: true,
    displayFrequency: 60,
    maximumCursorSize: { width: 0, height: 0 },
    monochrome: false,
    nativeOrigin: { x: bounds.x, y: bounds.y },
    touchSupport: 'unknown',
  }
}

function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Electron's `screen`: one display of 1920 by 1080, until a test says otherwise. */
export class Screen extends StrictEmitter {
  readonly #run: Run
  _displays: Display[] = [makeDisplay(1, { x: 0, y: 0, width: 1920, height: 1080 })]

  constructor(run: Run) {
    super('electron.screen', ['display-added', 'display-removed', 'display-metrics-changed'])
    this.#run = run
  }

  #needReady(): void {
    this.#run.needReady("The 'screen' module can't be used before the app 'ready' event")
  }

  getAllDisplays(): Display[] {
    this.#needReady()
    return [...this._displays]
  }

  getPrimaryDisplay(): Display {
    this.#needReady()
    const [first] = this._displays
    if (!first) throw new Error('STANDIN: there is no display')
    return first
  }

  getDisplayMatching(rectangle: Rectangle): Display {
    const primary = this.getPrimaryDisplay()
    return this._displays.reduce(
      (best, item) =>
        overlap(item.bounds, rectangle) > overlap(best.bounds, rectangle) ? item : best,
      primary,
    )
  }

  getDisplayNearestPoint(point: { x: number; y: number }): Display {
    return this.getDisplayMatching({ ...point, width: 1, height: 1 })
  }

  getCursorScreenPoint(): { x: number; y: number } {
    this.#needReady()
    return { x: 0, y: 0 }
  }
}
