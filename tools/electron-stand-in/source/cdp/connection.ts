import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { Protocol } from './protocol.ts'

/** The name of a DevTools protocol command. */
export type CommandName = keyof Protocol.CommandParameters & keyof Protocol.CommandReturnValues
/** What a command takes. */
export type Parameters<Name extends CommandName> = Protocol.CommandParameters[Name]
/** What a command answers. */
export type Answer<Name extends CommandName> = Protocol.CommandReturnValues[Name]
/** The name of a DevTools protocol event. */
export type EventName = keyof Protocol.Events

/** One end of a DevTools conversation: the browser itself, or one attached page. */
export interface CdpSession {
  send<Name extends CommandName>(name: Name, parameters?: Parameters<Name>): Promise<Answer<Name>>
  /** Listens until the returned function is called. */
  on<Name extends EventName>(
    name: Name,
    listener: (payload: Protocol.Events[Name]) => void,
  ): () => void
}

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
}

interface Incoming {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: never
  error?: { message: string; code: number }
}

/** The browser closed the connection, or never answered. */
export class ConnectionClosed extends Error {
  override name = 'ConnectionClosed'
}

/**
 * DevTools protocol over Chromium's `--remote-debugging-pipe`: JSON messages, each ended by a NUL.
 * The pipe is also what ties the two processes together: when this process dies in any way the
 * pipe closes, and Chromium exits by itself.
 */
export class CdpConnection {
  readonly #output: Writable
  readonly #waiting = new Map<number, Waiting>()
  readonly #emitters = new Map<string, EventEmitter>()
  readonly #closeListeners: Array<() => void> = []
  #pieces: Buffer[] = []
  #lastId = 0
  #closed = false

  constructor(output: Writable, input: Readable) {
    this.#output = output
    input.on('data', (data: Buffer) => this.#read(data))
    input.on('close', () => this.#close())
    input.on('error', () => this.#close())
    output.on('error', () => this.#close())
  }

  /** The session of the browser itself, or of the target behind `sessionId`. */
  session(sessionId = ''): CdpSession {
    const emitter = this.#emitters.get(sessionId) ?? new EventEmitter().setMaxListeners(0)
    this.#emitters.set(sessionId, emitter)
    return {
      send: (name, parameters) => this.#send(name, parameters, sessionId),
      on: (name, listener) => {
        emitter.on(name, listener)
        return () => emitter.off(name, listener)
      },
    }
  }

  /** Drops what was kept for a target that is gone. */
  forget(sessionId: string): void {
    this.#emitters.get(sessionId)?.removeAllListeners()
    this.#emitters.delete(sessionId)
  }

  onClose(listener: () => void): void {
    this.#closeListeners.push(listener)
  }

  #send<Name extends CommandName>(
    name: Name,
    parameters: Parameters<Name> | undefined,
    sessionId: string,
  ): Promise<Answer<Name>> {
    if (this.#closed) return Promise.reject(new ConnectionClosed(`${name}: Chromium is gone`))
    this.#lastId += 1
    const id = this.#lastId
    const message = { id, method: name, params: parameters, sessionId: sessionId || undefined }
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#output.write(`${JSON.stringify(message)}\0`)
    })
  }

  #read(data: Buffer): void {
    let start = 0
    for (let end = data.indexOf(0); end !== -1; end = data.indexOf(0, start)) {
      this.#pieces.push(data.subarray(start, end))
      const text = Buffer.concat(this.#pieces).toString()
      this.#pieces = []
      start = end + 1
      this.#take(JSON.parse(text))
    }
    if (start < data.length) this.#pieces.push(data.subarray(start))
  }

  #take(message: Incoming): void {
    if (message.id === undefined) {
      this.#emitters.get(message.sessionId ?? '')?.emit(message.method ?? '', message.params)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (!waiting) return
    if (message.error) waiting.reject(new Error(message.error.message))
    else waiting.resolve(message.result as never)
  }

  #close(): void {
    if (this.#closed) return
    this.#closed = true
    for (const waiting of this.#waiting.values()) {
      waiting.reject(new ConnectionClosed('Chromium is gone'))
    }
    this.#waiting.clear()
    for (const listener of this.#closeListeners) listener()
  }
}
