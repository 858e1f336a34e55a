import type { PageHost } from '../page/page-host.ts'
import type { Run } from '../run.ts'

/** A window's place and size, in CSS pixels. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Makes the page exactly as large as asked. Chromium's own window is larger by whatever it draws round
 * the page, which is measured once.
 */
export class WindowGeometry {
  readonly #run: Run
  readonly #page: () => Promise<PageHost>
  #windowId: number | null = null
  #frame: { width: number; height: number } | null = null
  #queue: Promise<void> = Promise.resolve()

  constructor(run: Run, page: () => Promise<PageHost>) {
    this.#run = run
    this.#page = page
  }

  /** Applies one after the other; a window that is gone meanwhile is no fault. */
  apply(asked: Rectangle): Promise<void> {
    this.#queue = this.#queue.then(() => this.#apply(asked)).catch(() => {})
    return this.#queue
  }

  /** Chromium's window state; a page must be in its normal state to be resized. */
  setState(windowState: 'normal' | 'minimized' | 'maximized' | 'fullscreen'): Promise<void> {
    this.#queue = this.#queue
      .then(async () => {
        const windowId = await this.#window()
        await this.#run.browser.browser.send('Browser.setWindowBounds', {
          windowId,
          bounds: { windowState },
        })
      })
      .catch(() => {})
    return this.#queue
  }

  async #window(): Promise<number> {
    if (this.#windowId !== null) return this.#windowId
    const { targetId } = await this.#page()
    const answer = await this.#run.browser.browser.send('Browser.getWindowForTarget', { targetId })
    this.#windowId = answer.windowId
    return answer.windowId
  }

  async #apply(asked: Rectangle): Promise<void> {
    const { session } = await this.#page()
    const windowId = await this.#window()
    const { browser } = this.#run.browser
    this.#frame ??= await this.#measure(windowId)
    const wanted = { width: asked.width, height: asked.height }
    const bounds = {
      ...(this.#run.hasDisplay ? { left: Math.max(0, asked.x), top: Math.max(0, asked.y) } : {}),
      width: wanted.width + this.#frame.width,
      height: wanted.height + this.#frame.height,
    }
    await browser.send('Browser.setWindowBounds', { windowId, bounds })
    // The page learns its size a moment after the window has it.
    await session.send('Runtime.evaluate', {
      expression: `new Promise((resolve) => {
        const settled = () => innerWidth === ${wanted.width} && innerHeight === ${wanted.height}
        if (settled()) return resolve()
        addEventListener('resize', () => settled() && resolve())
        setTimeout(resolve, 300)
      })`,
      awaitPromise: true,
    })
  }

  async #measure(windowId: number): Promise<{ width: number; height: number }> {
    const { session } = await this.#page()
    const { bounds } = await this.#run.browser.browser.send('Browser.getWindowBounds', { windowId })
    const { result } = await session.send('Runtime.evaluate', {
      expression: '[innerWidth, innerHeight]',
      returnByValue: true,
    })
    const [width, height]: [number, number] = result.value ?? [0, 0]
    return { width: (bounds.width ?? width) - width, height: (bounds.height ?? height) - height }
  }
}
