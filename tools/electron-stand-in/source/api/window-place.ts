import { WindowDecoration } from './window-decoration.ts'
import type { Rectangle, WindowGeometry } from './window-geometry.ts'
import type { WindowOptions } from './window-options.ts'

type Placement = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

/** Where a window is and how large; the page really has that size. */
export abstract class WindowPlace extends WindowDecoration {
  #bounds: Rectangle
  #normalBounds: Rectangle
  #minimum: { width: number; height: number }
  #placement: Placement = 'normal'

  constructor(options: WindowOptions) {
    super(options.title, options.backgroundColor)
    this.#bounds = { ...options.bounds }
    this.#normalBounds = { ...options.bounds }
    this.#minimum = { ...options.minimum }
  }

  /** What carries sizes and states over to Chromium. */
  abstract get _geometry(): WindowGeometry
  /** Whether there is a real window to be placed. */
  abstract get _isShownForReal(): boolean
  abstract show(): void

  /** Brings Chromium's window to where this one says it is. */
  _applyBounds(): Promise<void> {
    return this._geometry.apply(this.#bounds)
  }

  /** Brings Chromium's window to the state this one says it is in. */
  _applyPlacement(isVisible: boolean): void {
    if (this._isShownForReal) this._geometry.setState(isVisible ? this.#placement : 'minimized')
  }

  #place(placement: Placement, event: string): void {
    this._needAlive()
    if (this.#placement === placement) return
    if (this.#placement === 'normal') this.#normalBounds = { ...this.#bounds }
    this.#placement = placement
    this._applyPlacement(true)
    this.emit(event)
  }

  minimize(): void {
    this.#place('minimized', 'minimize')
  }

  maximize(): void {
    this.show()
    this.#place('maximized', 'maximize')
  }

  unmaximize(): void {
    if (this.#placement === 'maximized') this.#place('normal', 'unmaximize')
  }

  restore(): void {
    this.#place('normal', 'restore')
  }

  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen) this.#place('fullscreen', 'enter-full-screen')
    else if (this.#placement === 'fullscreen') this.#place('normal', 'leave-full-screen')
  }

  isMinimized(): boolean {
    this._needAlive()
    return this.#placement === 'minimized'
  }

  isMaximized(): boolean {
    this._needAlive()
    return this.#placement === 'maximized'
  }

  isFullScreen(): boolean {
    this._needAlive()
    return this.#placement === 'fullscreen'
  }

  isNormal(): boolean {
    this._needAlive()
    return this.#placement === 'normal'
  }

  isResizable(): boolean {
    return true
  }

  getBounds(): Rectangle {
    this._needAlive()
    return { ...this.#bounds }
  }

  getNormalBounds(): Rectangle {
    this._needAlive()
    return { ...(this.#placement === 'normal' ? this.#bounds : this.#normalBounds) }
  }

  getContentBounds(): Rectangle {
    return this.getBounds()
  }

  setBounds(asked: Partial<Rectangle>, _animate?: boolean): void {
    this._needAlive()
    const before = this.#bounds
    const wanted = { ...before, ...asked }
    this.#bounds = {
      x: Math.round(wanted.x),
      y: Math.round(wanted.y),
      width: Math.max(this.#minimum.width, Math.round(wanted.width)),
      height: Math.max(this.#minimum.height, Math.round(wanted.height)),
    }
    this._applyBounds()
    const { x, y, width, height } = this.#bounds
    if (width !== before.width || height !== before.height) {
      this.emit('resize')
      this.emit('resized')
    }
    if (x !== before.x || y !== before.y) {
      this.emit('move')
      this.emit('moved')
    }
  }

  setContentBounds(asked: Rectangle): void {
    this.setBounds(asked)
  }

  /** The page has another size, because the user or a test resized it. */
  _resizedByPage(width: number, height: number): void {
    if (width === this.#bounds.width && height === this.#bounds.height) return
    this.#bounds = { ...this.#bounds, width, height }
    this.emit('resize')
  }

  getSize(): [number, number] {
    this._needAlive()
    return [this.#bounds.width, this.#bounds.height]
  }

  getContentSize(): [number, number] {
    return this.getSize()
  }

  setSize(width: number, height: number, _animate?: boolean): void {
    this.setBounds({ width, height })
  }

  setContentSize(width: number, height: number, _animate?: boolean): void {
    this.setBounds({ width, height })
  }

  getPosition(): [number, number] {
    this._needAlive()
    return [this.#bounds.x, this.#bounds.y]
  }

  setPosition(x: number, y: number, _animate?: boolean): void {
    this.setBounds({ x, y })
  }

  center(): void {
    this._needAlive()
  }

  setMinimumSize(width: number, height: number): void {
    this._needAlive()
    this.#minimum = { width, height }
  }

  getMinimumSize(): [number, number] {
    this._needAlive()
    return [this.#minimum.width, this.#minimum.height]
  }
}
