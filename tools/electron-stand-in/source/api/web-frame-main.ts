import { StrictEmitter } from '../strict-emitter.ts'

/** What a frame needs of its page. */
export interface FrameOwner {
  evaluate(expression: string, userGesture: boolean): Promise<unknown>
  send(channel: string, given: readonly unknown[]): void
}

/** Electron's WebFrameMain: one frame while it shows one document after another. */
export class WebFrameMain extends StrictEmitter {
  readonly frameToken: string
  readonly parent: WebFrameMain | null
  readonly frames: WebFrameMain[] = []
  readonly processId = 1
  readonly routingId = 1
  readonly frameTreeNodeId: number
  readonly #owner: FrameOwner
  url = ''
  origin = 'null'
  name = ''
  detached = false

  constructor(frameToken: string, parent: WebFrameMain | null, owner: FrameOwner, node: number) {
    super('electron.webFrameMain', ['dom-ready'])
    this.frameToken = frameToken
    this.parent = parent
    this.frameTreeNodeId = node
    this.#owner = owner
  }

  get top(): WebFrameMain {
    return this.parent ? this.parent.top : this
  }

  get framesInSubtree(): WebFrameMain[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)]
  }

  isDestroyed(): boolean {
    return this.detached
  }

  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    if (this.parent) {
      throw new Error(
        'STANDIN: electron.webFrameMain.executeJavaScript in a child frame not implemented',
      )
    }
    return this.#owner.evaluate(code, userGesture)
  }

  send(channel: string, ...given: unknown[]): void {
    if (this.detached) {
      throw new Error('Render frame was disposed before WebFrameMain could be accessed')
    }
    this.#owner.send(channel, given)
  }
}
