import path from 'node:path'
import { ipcMain } from 'electron'
import Store from 'electron-store'
import { parseJson } from '#shared/reading/parse-json'
import { isMembers } from '#shared/reading/plain'
import { readSmallFile } from '../core/read-small-file'
import {
  copyAside,
  type DamagePorts,
  eraseAside,
  setAside,
  setDamagedAside,
} from '../core/set-aside'
import type { SettingsFile } from '../settings/settings-store'
import { readableState, type WindowState, windowStateSchema } from './window/window-bounds'

/** Bytes of a file of settings: those of every service at their longest are a tenth of it. */
const mostSettings = 8_000_000
const mostWindow = 100_000

/**
 * The settings file. The text is read here, since the store throws at damaged files; writing is the
 * store's, which is made at the first write because it asks for the data folder and reads the file.
 */
export function storedSettings(folder: string, now: () => number): SettingsFile {
  const file = path.join(folder, 'settings.json')
  let store: Store<Record<string, unknown>> | undefined
  return {
    read: () => readSmallFile(file, mostSettings),
    write(settings) {
      store ??= openStore('settings', folder)
      store.store = settings
    },
    setAside: (manner) => (manner === 'copy' ? copyAside : setAside)(file, now()),
    eraseAside: (isOne) => eraseAside(file, isOne),
  }
}

/**
 * The position of the window. It is a comfort: of a damaged file, which is set aside, what can be read counts, and
 * one that cannot be written keeps no window from closing.
 */
export function storedWindowState(
  folder: string,
  damage: DamagePorts,
): {
  read(): WindowState
  write(state: WindowState): void
} {
  const file = path.join(folder, 'window.json')
  let store: Store<Record<string, unknown>> | undefined
  return {
    read() {
      // As with the settings, the store is made at the first write: the window waits for this place.
      const raw = readRaw(file)
      const whole = windowStateSchema.safeParse(raw)
      if (whole.success) return whole.data
      const what = 'The file with the place of the window'
      setDamagedAside({ file, what, effect: 'the window opens where it first did' }, damage)
      return readableState.parse(isMembers(raw) ? raw : {})
    },
    write(state) {
      try {
        store ??= openStore('window', folder)
        store.store = { ...state }
      } catch {
        // The window opens in its first place next time.
      }
    },
  }
}

/** What the file holds; undefined if it is no JSON or cannot be read. */
function readRaw(file: string): unknown {
  try {
    return parseJson(readSmallFile(file, mostWindow) ?? '{}')
  } catch {
    return undefined
  }
}

function openStore(name: string, folder: string): Store<Record<string, unknown>> {
  const store = new Store<Record<string, unknown>>({
    name,
    cwd: folder,
    configFileMode: 0o600,
    clearInvalidConfig: true,
    accessPropertiesByDotNotation: false,
  })
  // The store offers its folder to any window over a channel of its own, which bypasses our gate.
  ipcMain.removeAllListeners('electron-store-get-data')
  return store
}
