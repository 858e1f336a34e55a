import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ipcMain } from 'electron'
import Store from 'electron-store'
import { errorCode } from '../core/write-atomically'
import type { SettingsFile } from '../settings/settings-store'
import { type WindowState, windowStateSchema } from './window/window-bounds'

/**
 * The settings file. The text is read here, since the store throws at damaged files; writing is the
 * store's, which is made at the first write because it asks for the data folder and reads the file.
 */
export function storedSettings(folder: string, now: () => number): SettingsFile {
  const file = path.join(folder, 'settings.json')
  let store: Store<Record<string, unknown>> | undefined
  return {
    read() {
      try {
        return readFileSync(file, 'utf8')
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    write(settings) {
      store ??= openStore('settings', folder)
      store.store = settings
    },
    setAside() {
      const time = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
      const name = `settings.corrupt-${time}.json`
      renameSync(file, path.join(folder, name))
      return name
    },
    eraseAside(isOne) {
      const found = readdirSync(folder)
        .filter((name) => /^settings\.corrupt-.*\.json$/.test(name))
        .map((name) => path.join(folder, name))
        .filter((one) => isOne === undefined || isOne(readFileSync(one, 'utf8')))
      for (const one of found) rmSync(one)
      return found.length
    },
  }
}

/** The position of the window. It is a comfort: a file that cannot be read or written counts as none. */
export function storedWindowState(folder: string): {
  read(): WindowState
  write(state: WindowState): void
} {
  let store: Store<Record<string, unknown>> | undefined
  return {
    read() {
      // As with the settings, the store is made at the first write: the window waits for this place.
      try {
        const text = readFileSync(path.join(folder, 'window.json'), 'utf8')
        return windowStateSchema.parse(JSON.parse(text))
      } catch {
        return { maximized: false }
      }
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
