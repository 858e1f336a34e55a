import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ipcMain } from 'electron'
import Store from 'electron-store'
import { readSmallFile } from '../core/read-small-file'
import type { SettingsFile } from '../settings/settings-store'
import { type WindowState, windowStateSchema } from './window/window-bounds'

/** Bytes of a file of settings: those of every service at their longest are a tenth of it. */
const mostSettings = 8_000_000
/** What was set aside may be longer, and is looked through all the same. */
const mostAside = 200_000_000
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
        .filter((one) => isOne === undefined || isOneOf(one, isOne))
      for (const one of found) rmSync(one)
      return found.length
    },
  }
}

/** A pipe or a folder that was set aside has no text. */
const isOneOf = (file: string, isOne: (text: string) => boolean): boolean =>
  lstatSync(file).isFile() && isOne(readSmallFile(file, mostAside) ?? '')

/** The position of the window. It is a comfort: a file that cannot be read or written counts as none. */
export function storedWindowState(folder: string): {
  read(): WindowState
  write(state: WindowState): void
} {
  const file = path.join(folder, 'window.json')
  let store: Store<Record<string, unknown>> | undefined
  let unreadable = false
  return {
    read() {
      // As with the settings, the store is made at the first write: the window waits for this place.
      try {
        return windowStateSchema.parse(JSON.parse(readSmallFile(file, mostWindow) ?? '{}'))
      } catch {
        unreadable = true
        return { maximized: false }
      }
    },
    write(state) {
      try {
        // The store reads what is there when it is made, and would wait for a pipe.
        if (unreadable) rmSync(file, { force: true })
        unreadable = false
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
