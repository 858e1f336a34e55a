import { StrictEmitter } from '../strict-emitter.ts'
import { windowEvents } from './event-names.ts'

/** What a window looks like round its page. It is kept, as far as it can be asked for, and not drawn. */
export abstract class WindowDecoration extends StrictEmitter {
  #title: string
  #background: string

  constructor(title: string, background: string) {
    super('electron.BrowserWindow', windowEvents)
    this.#title = title
    this.#background = background
  }

  /** Throws once the window is destroyed, as every call of a BrowserWindow does. */
  abstract _needAlive(): void

  setTitle(title: string): void {
    this._needAlive()
    this.#title = title
  }

  getTitle(): string {
    this._needAlive()
    return this.#title
  }

  setBackgroundColor(color: string): void {
    this._needAlive()
    this.#background = color
  }

  getBackgroundColor(): string {
    this._needAlive()
    return this.#background
  }

  setTitleBarOverlay(_options: object): void {
    this._needAlive()
  }

  setOverlayIcon(_overlay: unknown, _description: string): void {
    this._needAlive()
  }

  setIcon(_icon: unknown): void {
    this._needAlive()
  }

  setMenu(_menu: unknown): void {
    this._needAlive()
  }

  removeMenu(): void {
    this._needAlive()
  }

  setMenuBarVisibility(_visible: boolean): void {
    this._needAlive()
  }

  setAutoHideMenuBar(_hide: boolean): void {
    this._needAlive()
  }

  flashFrame(_flash: boolean): void {
    this._needAlive()
  }

  moveTop(): void {
    this._needAlive()
  }
}
