import type { Run } from '../run.ts'
import { StrictEmitter } from '../strict-emitter.ts'
import type { WebContents } from './web-contents.ts'

type ThemeSource = 'system' | 'light' | 'dark'

/** Electron's `nativeTheme`; the source is really in force in pages. */
export class NativeTheme extends StrictEmitter {
  readonly #run: Run
  #source: ThemeSource = 'system'
  #systemIsDark = false

  constructor(run: Run) {
    super('electron.nativeTheme', ['updated'])
    this.#run = run
  }

  get themeSource(): ThemeSource {
    return this.#source
  }

  set themeSource(source: ThemeSource) {
    if (!['system', 'light', 'dark'].includes(source)) {
      throw new TypeError(`Error processing argument: ${String(source)}`)
    }
    const before = this.shouldUseDarkColors
    this.#source = source
    for (const window of this.#run.windows()) this._apply(window.webContents)
    if (this.shouldUseDarkColors !== before) this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.#systemIsDark : this.#source === 'dark'
  }

  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return this.#systemIsDark
  }

  get shouldUseHighContrastColors(): boolean {
    return false
  }

  get shouldUseInvertedColorScheme(): boolean {
    return false
  }

  get inForcedColorsMode(): boolean {
    return false
  }

  get prefersReducedTransparency(): boolean {
    return false
  }

  /** The desktop changes its theme; for tests. */
  _setSystem(isDark: boolean): void {
    const before = this.shouldUseDarkColors
    this.#systemIsDark = isDark
    for (const window of this.#run.windows()) this._apply(window.webContents)
    if (this.shouldUseDarkColors !== before) this.emit('updated')
  }

  /** Has a page see the theme. While nothing is asked for, a test's own emulation stays in force. */
  _apply(contents: WebContents): void {
    if (this.#source === 'system' && !this.#systemIsDark) {
      if (!contents._emulatesTheme) return
    }
    contents._emulatesTheme = true
    const value =
      this.#source === 'system' && !this.#systemIsDark
        ? ''
        : this.shouldUseDarkColors
          ? 'dark'
          : 'light'
    contents
      ._pageReady()
      .then((host) =>
        host.session.send('Emulation.setEmulatedMedia', {
          features: [{ name: 'prefers-color-scheme', value }],
        }),
      )
      .catch(() => {})
  }
}
