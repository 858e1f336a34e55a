import { EventEmitter } from 'node:events'
import type { MessagePort, Transferable, Worker } from 'node:worker_threads'

/** What a thread can be asked, by name: one argument, and what it answers. */
export type ThreadMethods = Record<string, (input: never) => unknown>

type Input<Methods extends ThreadMethods, Name extends keyof Methods> = Parameters<Methods[Name]>[0]
type Value<Methods extends ThreadMethods, Name extends keyof Methods> = Awaited<
  ReturnType<Methods[Name]>
>

/** What became of a request. */
export type Answered<Value> =
  | { at: 'done'; value: Value }
  /** The method threw; the reason is its message. */
  | { at: 'failed'; reason: string }
  /** The thread ended before it answered. */
  | { at: 'ended' }

interface Request<Methods extends ThreadMethods, Name extends keyof Methods = keyof Methods> {
  number: number
  name: Name
  input: Input<Methods, Name>
}

type Reply<Value> =
  | { number: number; at: 'done'; value: Value }
  | { number: number; at: 'failed'; reason: string }

type FromThread<Event> = { at: 'reply'; reply: Reply<unknown> } | { at: 'event'; event: Event }

export interface ThreadOptions<Event> {
  /** Starts the thread, when it is first needed and again after it ended. */
  start(): Worker
  /** What the thread reports without being asked. */
  onEvent?(event: Event): void
  /** The thread ended although nobody stopped it. */
  onEnd?(problem: string): void
}

/** A thread as its caller sees it. */
export interface Thread<Methods extends ThreadMethods> {
  /**
   * Asks the thread; never rejects.
   *
   * @param handOver buffers that are transferred instead of copied; unusable here afterwards
   */
  ask<Name extends keyof Methods & string>(
    name: Name,
    input: Input<Methods, Name>,
    handOver?: readonly Transferable[],
  ): Promise<Answered<Value<Methods, Name>>>
  /** Starts the thread, so that it is there when it is asked. */
  ready(): void
  /** Ends the thread; what is still asked is answered with `ended`. */
  stop(): Promise<void>
}

/**
 * The asking side of a thread. The thread never keeps the program running, not even while it
 * works. The other side is `serveThread`.
 */
export function createThread<Methods extends ThreadMethods, Event = never>({
  start,
  onEvent = () => undefined,
  onEnd = () => undefined,
}: ThreadOptions<Event>): Thread<Methods> {
  let worker: Worker | undefined
  let lastNumber = 0
  let stopping = false
  const waiting = new Map<number, () => void>()
  const replies = new EventEmitter()
  replies.setMaxListeners(0)

  function begin(): Worker {
    const started = start()
    started.unref()
    started.on('message', (message: FromThread<Event>) => {
      if (message.at === 'event') onEvent(message.event)
      else replies.emit(String(message.reply.number), message.reply)
    })
    let over = false
    const end = (problem: string): void => {
      if (over) return
      over = true
      if (worker === started) worker = undefined
      for (const giveUp of [...waiting.values()]) giveUp()
      if (!stopping) onEnd(problem)
    }
    started.on('error', (error) => end(String(error)))
    started.on('exit', (code) => end(`exit code ${code}`))
    return started
  }

  return {
    ask(name, input, handOver = []) {
      worker ??= begin()
      const target = worker
      lastNumber += 1
      const number = lastNumber
      return new Promise((resolve) => {
        const settle = (answered: Answered<Value<Methods, typeof name>>): void => {
          waiting.delete(number)
          replies.removeAllListeners(String(number))
          resolve(answered)
        }
        replies.once(String(number), (reply: Reply<Value<Methods, typeof name>>) => {
          settle(
            reply.at === 'done'
              ? { at: 'done', value: reply.value }
              : { at: 'failed', reason: reply.reason },
          )
        })
        waiting.set(number, () => settle({ at: 'ended' }))
        const request: Request<Methods, typeof name> = { number, name, input }
        target.postMessage(request, handOver)
      })
    },
    ready() {
      worker ??= begin()
    },
    async stop() {
      stopping = true
      await worker?.terminate()
      stopping = false
    },
  }
}

/** What a method answers if parts of its value are transferred instead of copied. */
export class HandedOver<Value> {
  readonly value: Value
  readonly buffers: readonly Transferable[]

  constructor(value: Value, buffers: readonly Transferable[]) {
    this.value = value
    this.buffers = buffers
  }
}

/** How each method is carried out in the thread. */
export type ThreadServer<Methods extends ThreadMethods> = {
  [Name in keyof Methods]: (
    input: Input<Methods, Name>,
  ) =>
    | Value<Methods, Name>
    | HandedOver<Value<Methods, Name>>
    | Promise<Value<Methods, Name> | HandedOver<Value<Methods, Name>>>
}

/**
 * The answering side of a thread: carries out what arrives at the port, and returns how to report
 * events. A missing method does not compile.
 */
export function serveThread<Methods extends ThreadMethods, Event = never>(
  port: MessagePort,
  methods: ThreadServer<Methods>,
): (event: Event) => void {
  const post = (message: FromThread<Event>, handOver: readonly Transferable[] = []): void =>
    port.postMessage(message, handOver)

  async function answer({ number, name, input }: Request<Methods>): Promise<void> {
    try {
      const value = await methods[name](input)
      if (value instanceof HandedOver) {
        post({ at: 'reply', reply: { number, at: 'done', value: value.value } }, value.buffers)
      } else post({ at: 'reply', reply: { number, at: 'done', value } })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      post({ at: 'reply', reply: { number, at: 'failed', reason } })
    }
  }

  port.on('message', (request: Request<Methods>) => void answer(request))
  return (event) => post({ at: 'event', event })
}
