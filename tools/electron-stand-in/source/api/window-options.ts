import { refuseUnknownKeys } from '../not-implemented.ts'
import { readWebPreferences, type WebPreferences } from './web-preferences.ts'
import type { Rectangle } from './window-geometry.ts'

/** BrowserWindow's options, read. */
export interface WindowOptions {
  readonly bounds: Rectangle
  readonly minimum: { readonly width: number; readonly height: number }
  readonly show: boolean
  readonly title: string
  readonly backgroundColor: string
  readonly webPreferences: WebPreferences
}

const known = new Set([
  ...['width', 'height', 'x', 'y', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight', 'center'],
  ...['show', 'title', 'icon', 'backgroundColor', 'titleBarStyle', 'titleBarOverlay'],
  ...['autoHideMenuBar', 'webPreferences', 'resizable', 'maximizable', 'minimizable', 'closable'],
  ...['fullscreenable', 'useContentSize', 'paintWhenInitiallyHidden', 'darkTheme', 'frame'],
  ...['trafficLightPosition', 'acceptFirstMouse', 'parent', 'modal', 'skipTaskbar', 'movable'],
])

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : otherwise

/** Reads the options; throws for keys that the stand-in does not know. */
export function readWindowOptions(given: object, appName: string): WindowOptions {
  refuseUnknownKeys('electron.BrowserWindow option', given, known)
  const get = (name: string): unknown => Reflect.get(given, name)
  const title = get('title')
  const background = get('backgroundColor')
  const minimum = { width: numberOr(get('minWidth'), 0), height: numberOr(get('minHeight'), 0) }
  return {
    bounds: {
      x: numberOr(get('x'), 40),
      y: numberOr(get('y'), 40),
      width: Math.max(minimum.width, numberOr(get('width'), 800)),
      height: Math.max(minimum.height, numberOr(get('height'), 600)),
    },
    minimum,
    show: get('show') !== false,
    title: typeof title === 'string' ? title : appName,
    backgroundColor: typeof background === 'string' ? background : '#FFFFFF',
    webPreferences: readWebPreferences(get('webPreferences') ?? {}),
  }
}
