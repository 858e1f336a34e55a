import path from 'node:path'
import { notImplemented, refuseUnknownKeys } from '../not-implemented.ts'
import type { Session } from './session.ts'

/** The webPreferences that are imitated, read. */
export interface WebPreferences {
  readonly preload: string | null
  readonly session: Session | null
  readonly partition: string | null
  readonly additionalArguments: readonly string[]
  readonly zoomFactor: number
}

// The stand-in imitates sandboxed, isolated pages only; a program that asks for anything weaker must
// not seem to work.
const required: Readonly<Record<string, unknown>> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  experimentalFeatures: false,
  plugins: false,
  javascript: true,
  images: true,
  offscreen: false,
}

const known = new Set([
  ...Object.keys(required),
  'preload',
  'session',
  'partition',
  'additionalArguments',
  'zoomFactor',
  'safeDialogs',
  'safeDialogsMessage',
  'spellcheck',
  'autoplayPolicy',
  'devTools',
  'backgroundThrottling',
  'disableDialogs',
  'textAreasAreResizable',
  'webgl',
  'defaultEncoding',
  'minimumFontSize',
  'accessibleTitle',
])

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Reads `webPreferences`; throws for unknown keys and for values that are not imitated. */
export function readWebPreferences(given: unknown): WebPreferences {
  const preferences = Object(given)
  refuseUnknownKeys('electron.BrowserWindow webPreferences', preferences, known)
  for (const [name, value] of Object.entries(required)) {
    const asked: unknown = Reflect.get(preferences, name)
    if (asked !== undefined && asked !== value) {
      throw notImplemented(`electron.BrowserWindow webPreferences.${name}: ${String(asked)}`)
    }
  }
  const preload = readText(Reflect.get(preferences, 'preload'))
  if (preload !== null && !path.isAbsolute(preload)) {
    throw new Error(
      `STANDIN: the preload path ${preload} is not absolute; Electron ignores it then`,
    )
  }
  const extra: unknown = Reflect.get(preferences, 'additionalArguments')
  const zoomFactor: unknown = Reflect.get(preferences, 'zoomFactor')
  return {
    preload,
    session: Reflect.get(preferences, 'session') ?? null,
    partition: readText(Reflect.get(preferences, 'partition')),
    additionalArguments: Array.isArray(extra) ? extra.map(String) : [],
    zoomFactor: typeof zoomFactor === 'number' ? zoomFactor : 1,
  }
}
