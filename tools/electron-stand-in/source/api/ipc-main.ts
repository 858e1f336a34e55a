import { EventEmitter } from 'node:events'
import { codec } from '../codec.ts'
import type { WebContents } from './web-contents.ts'
import type { WebFrameMain } from './web-frame-main.ts'

/** The first argument of a handler: who asks. */
export interface InvokeEvent {
  readonly type: 'frame'
  readonly sender: WebContents
  readonly processId: number
  readonly frameId: number
  readonly senderFrame: WebFrameMain | null
}

type Handler = (event: InvokeEvent, ...given: unknown[]) => unknown

/** Where an IPC message came from, as long as that can be said. */
export interface Sender {
  readonly contents: WebContents
  /** The frame, or null once it has navigated away or is gone. */
  frame(): WebFrameMain | null
  /** Answers this very document; does nothing when it is gone. */
  reply(kind: 'answer' | 'error', id: number, text: string): void
}

/** Electron's `ipcMain`. */
export class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    if (typeof handler !== 'function') {
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
    }
    this.#handlers.set(channel, handler)
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...given) => {
      this.removeHandler(channel)
      return handler(event, ...given)
    })
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  #event(sender: Sender): InvokeEvent {
    return {
      type: 'frame',
      sender: sender.contents,
      processId: 1,
      frameId: 1,
      get senderFrame() {
        return sender.frame()
      },
    }
  }

  /** A message of the page: `ipcRenderer.send`. */
  _receive(sender: Sender, channel: string, given: readonly unknown[]): void {
    const reply = (name: string, ...said: unknown[]) => sender.contents.send(name, ...said)
    const event = Object.defineProperties(
      { ports: [], reply },
      Object.getOwnPropertyDescriptors(this.#event(sender)),
    )
    this.emit(channel, event, ...given)
  }

  /** A question of the page: `ipcRenderer.invoke`. */
  async _answer(
    sender: Sender,
    channel: string,
    id: number,
    given: readonly unknown[],
  ): Promise<void> {
    try {
      const handler = this.#handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      const value = await handler(this.#event(sender), ...given)
      sender.reply('answer', id, codec.encode(value))
    } catch (error) {
      process.stderr.write(`Error occurred in handler for '${channel}': ${String(error)}\n`)
      const text = `Error invoking remote method '${channel}': ${String(error)}`
      sender.reply('error', id, codec.encode(text))
    }
  }
}
