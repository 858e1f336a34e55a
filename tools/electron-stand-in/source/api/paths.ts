import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

function appData(home: string): string {
  if (process.platform === 'win32') {
    return process.env.APPDATA ?? path.join(home, 'AppData', 'Roaming')
  }
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Application Support')
  return process.env.XDG_CONFIG_HOME ?? path.join(home, '.config')
}

/** `app.getPath` and `app.setPath`. */
export class AppPaths {
  readonly #set = new Map<string, string>()
  readonly #name: () => string

  /** `userData` is the folder of `--user-data-dir`, or null. */
  constructor(name: () => string, userData: string | null) {
    this.#name = name
    if (userData !== null) this.#set.set('userData', path.resolve(userData))
  }

  get(name: string): string {
    const set = this.#set.get(name)
    if (set !== undefined) return set
    const home = os.homedir()
    switch (name) {
      case 'home':
        return home
      case 'appData':
        return appData(home)
      case 'userData':
        return path.join(this.get('appData'), this.#name())
      case 'sessionData':
        return this.get('userData')
      case 'logs':
        return path.join(this.get('userData'), 'logs')
      case 'crashDumps':
        return path.join(this.get('userData'), 'Crashpad')
      case 'temp':
        return os.tmpdir()
      case 'exe':
      case 'module':
        return process.execPath
      case 'desktop':
      case 'documents':
      case 'downloads':
      case 'music':
      case 'pictures':
      case 'videos':
        return path.join(home, `${name[0]?.toUpperCase()}${name.slice(1)}`)
      default:
        throw new Error(`Failed to get '${name}' path`)
    }
  }

  set(name: string, folder: string): void {
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute')
    this.get(name)
    // Electron creates it, so that it can be written to at once.
    mkdirSync(folder, { recursive: true })
    this.#set.set(name, folder)
  }
}
