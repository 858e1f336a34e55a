import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { TransferRef } from './engine'
import type { Limits, Order, TransferEvent } from './order'
import { failure, type Outcome } from './outcomes'
import type { Command, FromThread } from './worker/protocol'

export interface TransfersOptions {
  /** Starts the thread; `startWorker` in the built program. */
  startWorker(): Worker
  /** For what was not expected. */
  log(message: string): void
}

/** All transfers as main sees them. What is reported of them comes through `onEvent`. */
export interface Transfers {
  /** Starts the thread ahead of a transfer that will come in a moment. */
  prepare(): void
  /** Begins a transfer or continues with it from its journal; nothing if it runs. */
  start(order: Order): void
  /** Ends it for now; what came is kept. Reported as `paused`, unless it had ended before. */
  pause(id: string): void
  /** Ends it and removes its part and its journal; a file that is done stays. */
  cancel(place: TransferRef): void
  /** A new address of the same file; one that ended for want of an address continues. */
  renewed(id: string, address: string): void
  /** The owner has noted the outcome: until then a start after a crash reports it once more. */
  forget(place: TransferRef): void
  limit(limits: Limits): void
  /** Whom connections trust from now on, as PEM; the bundled authorities before that. */
  trust(certificates: readonly string[]): void
  onEvent(listener: (event: TransferEvent) => void): () => void
  /** Pauses everything and ends the thread. */
  close(): Promise<void>
}

/** A thread that ends more often than this without anything being done in between stays away. */
const mostRestarts = 3

/**
 * Starts the thread when it is first needed and passes commands on. A thread that ends by itself is
 * started once more, and its transfers continue from their journals.
 */
export function createTransfers({ startWorker, log }: TransfersOptions): Transfers {
  let worker: Worker | null = null
  let restarts = 0
  let closing: Promise<void> | null = null
  let limits: Limits | null = null
  let certificates: readonly string[] | null = null
  /** What is to run: a thread that is started again continues with it. */
  const active = new Map<string, Order>()
  /** What was asked for and not yet reported. */
  const pausing = new Set<string>()
  const cancelling = new Map<string, TransferRef>()
  /** Reported as cancelled without a thread: the next one removes what is left of them, and no more is said. */
  const leftBehind = new Map<string, TransferRef>()
  /** Orders that ended and may be renewed. */
  const ended = new Map<string, Order>()
  const events = new EventEmitter()

  function take(event: TransferEvent): void {
    if (event.at === 'ended') {
      restarts = 0
      settle(event.id, event.outcome)
      // A thread without transfers alone does not keep the program alive.
      if (active.size + pausing.size + cancelling.size === 0) worker?.unref()
    }
    events.emit('event', event)
  }

  /** Whether a thread says of a transfer only what was reported when the one before gave up. */
  const reportedBefore = (event: TransferEvent): boolean =>
    event.at === 'ended' && event.outcome.at === 'cancelled' && leftBehind.delete(event.id)

  function settle(id: string, outcome: Outcome): void {
    switch (outcome.at) {
      // It may have been started again since.
      case 'paused':
        pausing.delete(id)
        break
      case 'cancelled':
        cancelling.delete(id)
        break
      case 'done':
        pausing.delete(id)
        active.delete(id)
        break
      case 'needsAddress':
      case 'failed': {
        pausing.delete(id)
        const order = active.get(id)
        if (active.delete(id) && order !== undefined) ended.set(id, order)
        break
      }
      default:
        outcome satisfies never
    }
  }

  function start(): Worker {
    const started = startWorker()
    if (active.size === 0) started.unref()
    started.on('message', (message: FromThread) => {
      if (message.at === 'log') log(message.message)
      else if (message.at !== 'closed' && !reportedBefore(message)) take(message)
    })
    let over = false
    const end = (problem: string) => {
      if (over) return
      over = true
      if (worker === started) worker = null
      if (closing !== null) return
      log(`The thread of transfers ended: ${problem}`)
      restarts += 1
      if (restarts <= mostRestarts) return restore()
      giveUp()
    }
    started.on('error', (error) => end(String(error)))
    started.on('exit', (code) => end(`exit code ${code}`))
    if (limits !== null) started.postMessage({ at: 'limit', limits } satisfies Command)
    if (certificates !== null) started.postMessage({ at: 'trust', certificates } satisfies Command)
    for (const place of leftBehind.values()) {
      started.postMessage({ at: 'cancel', place } satisfies Command)
    }
    return started
  }

  function restore(): void {
    for (const place of cancelling.values()) send({ at: 'cancel', place })
    for (const id of [...pausing]) take({ at: 'ended', id, outcome: { at: 'paused' } })
    for (const order of active.values()) send({ at: 'start', order })
  }

  /** No thread answers any more: all that was asked for is reported, so that nobody waits for it. */
  function giveUp(): void {
    restarts = 0
    for (const place of [...cancelling.values()]) {
      leftBehind.set(place.id, place)
      take({ at: 'ended', id: place.id, outcome: { at: 'cancelled' } })
    }
    for (const id of [...pausing]) take({ at: 'ended', id, outcome: { at: 'paused' } })
    for (const id of [...active.keys()]) take({ at: 'ended', id, outcome: failure('internal') })
  }

  function send(command: Command): void {
    if (closing !== null) return
    worker ??= start()
    worker.postMessage(command)
  }

  function begin(order: Order): void {
    active.set(order.id, order)
    ended.delete(order.id)
    send({ at: 'start', order })
    worker?.ref()
  }

  return {
    prepare() {
      if (closing === null) worker ??= start()
    },
    start: begin,
    pause(id) {
      if (active.delete(id)) pausing.add(id)
      send({ at: 'pause', id })
    },
    cancel(place) {
      ended.delete(place.id)
      active.delete(place.id)
      cancelling.set(place.id, place)
      send({ at: 'cancel', place })
    },
    renewed(id, address) {
      const known = active.get(id) ?? ended.get(id)
      if (known === undefined) return
      const order = { ...known, address }
      const running = active.has(id)
      active.set(id, order)
      ended.delete(id)
      // A thread that was started again does not know it; sending both is harmless.
      if (!running) send({ at: 'start', order })
      send({ at: 'renewed', id, address })
      worker?.ref()
    },
    forget(place) {
      ended.delete(place.id)
      send({ at: 'forget', place })
    },
    limit(next) {
      limits = next
      if (worker !== null) send({ at: 'limit', limits: next })
    },
    trust(next) {
      if (next === certificates) return
      certificates = next
      if (worker !== null) send({ at: 'trust', certificates: next })
    },
    onEvent(listener) {
      events.on('event', listener)
      return () => void events.off('event', listener)
    },
    close() {
      closing ??= (async () => {
        const target = worker
        if (target === null) return
        const closed = new Promise<void>((resolve) => {
          target.on('message', (message: FromThread) => {
            if (message.at === 'closed') resolve()
          })
          target.on('exit', () => resolve())
        })
        target.ref()
        target.postMessage({ at: 'close' } satisfies Command)
        await closed
        await target.terminate()
      })()
      return closing
    },
  }
}
