import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { wordFault } from '#shared/bridge/fault-words'
import type { LibraryState } from '#shared/bridge/library'
import { failed, ok, type Result } from '#shared/bridge/result'
import { isMembers } from '#shared/reading/plain'
import type { JobProgress, LibraryEvent, MethodInput, MethodName, MethodValue } from './methods'
import type { Library, RunningWork } from './ports'
import type { FromThread, Reply, Request, ThreadData } from './worker/protocol'

export interface LibraryOptions extends ThreadData {
  /** Starts the thread; `startWorker` in the built program. */
  startWorker(data: ThreadData): Worker
  /** For what was not expected. */
  log(message: string): void
}

type Store = LibraryState['store']

/** `changed` is reported at most once in this many milliseconds, so that a burst is one. */
const changesMergedMs = 100
/** How long a thread stays ended that ended so often by itself; the last pause repeats. */
const pausesMs = [0, 2_000, 10_000, 30_000, 120_000, 600_000]
/** A thread that ran for so long was no failed start: its end is counted as the first one. */
const steadyMs = 60_000

/**
 * The library as main sees it: starts its thread when it is first needed, passes requests on, and
 * keeps the state that the frame mirrors. A thread that ends by itself is started again: at once, and
 * after growing pauses if it ends again.
 */
export function createLibrary({ startWorker, log, ...data }: LibraryOptions): Library {
  let worker: Worker | null = null
  let store: Store = { at: 'opening' }
  let sequence = 0
  let revision = 0
  let lastNumber = 0
  /** How often threads ended, one soon after the other. */
  let ends = 0
  /** A thread is started when this is over, and what is asked before that is refused. */
  let pause: { timer: NodeJS.Timeout; reason: string } | null = null
  let closing = false
  /** The last ones that were set: a thread that is started again knows of none. */
  let limits: MethodInput<'limit'> | null = null
  let merging: NodeJS.Timeout | null = null
  const waiting = new Map<number, (reason: string) => void>()
  const jobs = new Map<RunningWork['what'], RunningWork>()
  const replies = new EventEmitter()
  const changes = new EventEmitter()
  replies.setMaxListeners(0)
  changes.setMaxListeners(0)

  function setStore(next: Store): void {
    store = next
    sequence += 1
    changes.emit('change')
  }

  function countRevision(): void {
    merging ??= setTimeout(() => {
      merging = null
      revision += 1
      sequence += 1
      changes.emit('change')
    }, changesMergedMs).unref()
  }

  function setJob(what: RunningWork['what'], progress: JobProgress | null): void {
    const startedAt = jobs.get(what)?.startedAt ?? Date.now()
    if (progress === null) jobs.delete(what)
    else jobs.set(what, { what, progress, startedAt })
    sequence += 1
    changes.emit('change')
  }

  function take(event: LibraryEvent): void {
    switch (event.at) {
      case 'opened':
        setStore(
          event.readOnly === null
            ? { at: 'ready', manner: event.manner }
            : { at: 'readOnly', manner: event.manner, reason: event.readOnly },
        )
        break
      case 'failed':
        setStore({ at: 'failed', reason: event.reason })
        break
      case 'notice':
        changes.emit('notice', event.tone, event.message)
        break
      case 'changed':
        countRevision()
        break
      case 'collection':
        changes.emit('collection', { realm: event.realm, collection: event.collection })
        break
      case 'progress':
        setJob(event.what, event.progress)
        break
      default:
        event satisfies never
    }
  }

  function start(): Worker {
    const started = startWorker(data)
    const startedAt = Date.now()
    // An open library alone does not keep the program alive; closing it does.
    started.unref()
    started.on('message', (message: FromThread) => {
      if (message.at === 'event') take(message.event)
      else if (message.at === 'log') log(message.message)
      else replies.emit(String(message.number), message)
    })
    let over = false
    const end = (problem: string) => {
      if (over) return
      over = true
      if (worker === started) worker = null
      if (Date.now() - startedAt >= steadyMs) ends = 0
      const ms = pausesMs[Math.min(ends, pausesMs.length - 1)] ?? 0
      ends += 1
      const reason = interruptedFor(ms)
      for (const refuse of [...waiting.values()]) refuse(reason)
      jobs.clear()
      if (closing) return
      log(`The library's thread ended: ${problem}`)
      setStore({ at: 'failed', reason })
      if (ms === 0) startAgain()
      else pause = { reason, timer: setTimeout(startAgain, ms).unref() }
    }
    started.on('error', (error) => end(String(error)))
    started.on('exit', (code) => end(`exit code ${code}`))
    return started
  }

  function startAgain(): void {
    pause = null
    worker = start()
    if (limits !== null) void ask('limit', limits)
  }

  function ask<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Promise<Result<MethodValue<Name>>> {
    if (closing && name !== 'close') return Promise.resolve(refusal('The library is closed.'))
    if (pause !== null) return Promise.resolve(refusal(pause.reason))
    worker ??= start()
    const target = worker
    lastNumber += 1
    const number = lastNumber
    return new Promise((resolve) => {
      const finish = (result: Result<MethodValue<Name>>) => {
        waiting.delete(number)
        replies.removeAllListeners(String(number))
        if (waiting.size === 0) target.unref()
        resolve(result)
      }
      replies.once(String(number), (reply: Reply<Name>) =>
        finish(reply.at === 'done' ? ok(reply.value) : refusal(reply.reason)),
      )
      waiting.set(number, (reason) => finish(refusal(reason)))
      // The program continues while an answer is awaited.
      if (waiting.size === 1) target.ref()
      const request: Request<Name> = { number, name, input }
      if (isLimit(request)) limits = request.input
      target.postMessage(request, handedOver(input))
    })
  }

  return {
    ask: (name, ...input) => ask(name, input[0]),
    open() {
      if (pause === null) worker ??= start()
    },
    state: () => ({ sequence, revision, store }),
    jobs: () => [...jobs.values()],
    onChange(listener) {
      changes.on('change', listener)
      return () => void changes.off('change', listener)
    },
    onCollection(listener) {
      changes.on('collection', listener)
      return () => void changes.off('collection', listener)
    },
    onNotice(listener) {
      changes.on('notice', listener)
      return () => void changes.off('notice', listener)
    },
    async close() {
      if (closing) return
      closing = true
      if (merging !== null) clearTimeout(merging)
      if (pause !== null) clearTimeout(pause.timer)
      const target = worker
      if (target === null) return
      await ask('close', undefined)
      await target.terminate()
    },
  }
}

function interruptedFor(ms: number): string {
  if (ms === 0) return 'The library was interrupted.'
  const time = ms < 60_000 ? `${ms / 1000} seconds` : `${ms / 60_000} minutes`
  return `The library was interrupted. It is started again by itself within ${time}.`
}

const refusal = (message: string) => failed(wordFault('storageFailed', undefined, { message }))

const isLimit = (request: Request): request is Request<'limit'> => request.name === 'limit'

/** What is transferred with a request instead of copied. */
function handedOver(input: unknown): ArrayBuffer[] {
  if (!isMembers(input) || !(input.packed instanceof Uint8Array)) return []
  const { buffer } = input.packed
  return buffer instanceof ArrayBuffer ? [buffer] : []
}
