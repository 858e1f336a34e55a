import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { App } from 'electron'

/**
 * Where everything of the person lies: as the command line or the environment says, else the
 * system's place for such data. Must be called before anything asks Electron for a path.
 */
export function chooseDataFolder(
  app: App,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const asked = app.commandLine.getSwitchValue('user-data-dir')
  const folder = path.resolve(
    asked || environment.GATEWAY_DESK_USER_DATA || path.join(app.getPath('appData'), app.name),
  )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  app.setPath('userData', folder)
  return folder
}

/** Files that come with the program, as they lie round the built main module. */
export interface BundledFiles {
  rendererFolder: string
  preload: string
  demoMediaFolder: string
  /** Layers of the map that needs no network. */
  baseMapFolder: string
}

/** Finds the files that come with the program, from the folder of the built main module. */
export function bundledFiles(mainFolder: string): BundledFiles {
  return {
    rendererFolder: path.join(mainFolder, '../renderer'),
    preload: path.join(mainFolder, '../preload/index.cjs'),
    demoMediaFolder: path.join(mainFolder, '../../resources/demo'),
    baseMapFolder: path.join(mainFolder, '../../resources/base-map'),
  }
}
