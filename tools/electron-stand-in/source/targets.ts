import type { BrowserWindow } from './api/browser-window.ts'
import type { WebContents } from './api/web-contents.ts'
import type { Rectangle } from './api/window-geometry.ts'
import type { Protocol } from './cdp/protocol.ts'
import type { Run } from './run.ts'

type TargetInfo = Protocol.Target.TargetInfo

/** Which of Chromium's pages belongs to which window, and what to do with pages nobody asked for. */
export class Targets {
  readonly #run: Run
  readonly #windows = new Map<string, BrowserWindow>()
  readonly #awaited = new Map<string, (targetId: string) => void>()
  readonly #strangers = new Map<string, TargetInfo>()
  readonly #startPages = new Set<string>()
  #opening = 0
  #lastToken = 0

  constructor(run: Run) {
    this.#run = run
  }

  async start(): Promise<void> {
    const { browser } = this.#run.browser
    browser.on('Target.targetCreated', ({ targetInfo }) => this.#appeared(targetInfo))
    browser.on('Target.targetInfoChanged', ({ targetInfo }) => this.#changed(targetInfo))
    browser.on('Target.targetDestroyed', ({ targetId }) => {
      const window = this.#windows.get(targetId)
      this.#windows.delete(targetId)
      this.#strangers.delete(targetId)
      // The user closed the real window, or the page called window.close().
      if (window && !window.isDestroyed()) window.close()
      if (window && !window.isDestroyed()) window.destroy()
    })
    await browser.send('Target.setDiscoverTargets', { discover: true })
  }

  /** Opens a page for a window and says which target it is. */
  async open(
    window: BrowserWindow,
    bounds: Rectangle,
    browserContextId: string | undefined,
    firstAddress: Promise<string>,
  ): Promise<string> {
    this.#opening += 1
    try {
      const targetId =
        this.#run.hasDisplay && browserContextId === undefined
          ? await this.#openShown(await firstAddress)
          : await this.#openHidden(bounds, browserContextId)
      this.#windows.set(targetId, window)
      this.#strangers.delete(targetId)
      if (window.isDestroyed()) this.close(window)
      return targetId
    } finally {
      this.#opening -= 1
      this.#refuseStrangers()
    }
  }

  async #openHidden(bounds: Rectangle, browserContextId: string | undefined): Promise<string> {
    const { targetId } = await this.#run.browser.browser.send('Target.createTarget', {
      url: 'about:blank',
      width: bounds.width,
      height: bounds.height,
      newWindow: true,
      ...(browserContextId ? { browserContextId } : {}),
    })
    return targetId
  }

  /**
   * A window without tabs can only be had by Chromium's own command line. It shows an address bar as
   * soon as the page leaves the origin it began with, so it begins where the app is about to load.
   */
  #openShown(firstAddress: string): Promise<string> {
    this.#lastToken += 1
    const chromiumAddress = this.#run.schemes.toChromium(firstAddress)
    const isWeb = /^https?:/.test(chromiumAddress)
    const address = isWeb
      ? new URL(`/electron-stand-in-window-${this.#lastToken}`, chromiumAddress).href
      : `data:text/html,<title>${this.#lastToken}</title>`
    return new Promise((resolve) => {
      this.#awaited.set(address, resolve)
      this.#startPages.add(address)
      this.#run.browser.openAppWindow(address)
    })
  }

  /** Whether this is the empty page that a shown window begins with. */
  isStartPage(chromiumAddress: string): boolean {
    return this.#startPages.has(chromiumAddress)
  }

  #appeared(info: TargetInfo): void {
    if (info.type !== 'page' || this.#windows.has(info.targetId)) return
    this.#strangers.set(info.targetId, info)
    this.#changed(info)
    this.#refuseStrangers()
  }

  #changed(info: TargetInfo): void {
    const awaited = this.#awaited.get(info.url)
    if (awaited) {
      this.#awaited.delete(info.url)
      this.#strangers.delete(info.targetId)
      awaited(info.targetId)
    }
  }

  /** Pages that appeared on their own are popups; with a page being opened it is too early to say. */
  #refuseStrangers(): void {
    if (this.#opening > 0) return
    for (const info of this.#strangers.values()) {
      if (info.url !== '' && info.url !== 'about:blank') this.refusePopup(info.targetId, info.url)
    }
  }

  /** Closes a page that the app did not open, after asking the opener's handler; false when it is ours. */
  refusePopup(targetId: string, url: string): boolean {
    const info = this.#strangers.get(targetId)
    if (!info || this.#opening > 0) return false
    this.#strangers.delete(targetId)
    const opener = this.#windows.get(info.openerId ?? '') ?? this.#run.windows()[0]
    this.#run.browser.browser.send('Target.closeTarget', { targetId }).catch(() => {})
    opener?.webContents._openWindow({
      url: this.#run.schemes.fromChromium(url),
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
    })
    return true
  }

  contentsOf(frameId: string): WebContents | null {
    const window = this.#windows.get(frameId)
    if (window) return window.isDestroyed() ? null : window.webContents
    const open = this.#run.windows()
    const owner = open.find((item) => item.webContents._ownsFrame(frameId))
    if (owner) return owner.webContents
    // Workers and frames of frames in another process are not announced; with one window they are its.
    return open.length === 1 && !this.#strangers.has(frameId)
      ? (open[0]?.webContents ?? null)
      : null
  }

  fromTargetId(targetId: string): WebContents | null {
    return this.#windows.get(targetId)?.webContents ?? null
  }

  close(window: BrowserWindow): void {
    for (const [targetId, owner] of this.#windows) {
      if (owner !== window) continue
      this.#windows.delete(targetId)
      this.#run.browser.browser.send('Target.closeTarget', { targetId }).catch(() => {})
    }
  }
}
