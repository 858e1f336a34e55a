import type { Menu } from './api/menu.ts'

/** What the program asked of the desktop; nothing of it is really done. Tests read it. */
export interface Recorded {
  openedExternal: string[]
  openedPaths: string[]
  shownInFolder: string[]
  trashed: string[]
  /** Files that were begun to be dragged out, each time. */
  drags: string[][]
  beeps: number
  clipboardText: string
  notifications: Array<Record<string, unknown>>
  trays: Array<Record<string, unknown>>
  applicationMenu: Menu | null
  errorBoxes: Array<{ title: string; content: string }>
  progress: Array<{ window: number; fraction: number; mode: string | null }>
  badgeCount: number
  proxies: unknown[]
  crashReporter: unknown[]
  powerSaveBlockers: Map<number, string>
  aboutPanel: unknown
  appUserModelId: string | null
  permissionChecks: Array<{ permission: string; origin: string; granted: boolean }>
  permissionRequests: Array<{ permission: string; granted: boolean }>
  windowOpens: Array<{ url: string; action: string }>
  devToolsOpened: number
}

/** An empty record. */
export function startRecording(): Recorded {
  return {
    openedExternal: [],
    openedPaths: [],
    shownInFolder: [],
    trashed: [],
    drags: [],
    beeps: 0,
    clipboardText: '',
    notifications: [],
    trays: [],
    applicationMenu: null,
    errorBoxes: [],
    progress: [],
    badgeCount: 0,
    proxies: [],
    crashReporter: [],
    powerSaveBlockers: new Map(),
    aboutPanel: null,
    appUserModelId: null,
    permissionChecks: [],
    permissionRequests: [],
    windowOpens: [],
    devToolsOpened: 0,
  }
}
