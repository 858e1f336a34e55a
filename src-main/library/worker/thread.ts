import type { MessagePort } from 'node:worker_threads'
import type { MethodName } from '../methods'
import type { LibraryParts, Methods } from './context'
import { createStore } from './create-store'
import { createPace, type PacedWork } from './pace'
import type { FromThread, Request, ThreadData } from './protocol'
import { createSchedule, type QueuedWork } from './schedule'

/** Methods between whose slices reading does no harm to anything but their own answers. */
type Named = Request<MethodName>

/**
 * Whether reading must wait for an earlier change that is not over: it asks for the very answer that
 * is being kept, or for answers while some are being forgotten.
 */
function dependsOn(methods: Methods, reading: Named, change: Named): boolean {
  const kept = keptBy(methods, change)
  if (kept !== undefined) {
    const { key, id } = kept
    if (isAbout(reading, 'find')) return reading.input.key === key
    if (isAbout(reading, 'open')) return reading.input.id === id
    if (isAbout(reading, 'has')) return reading.input.ids.includes(id)
    if (isAbout(reading, 'ages')) return reading.input.keys.includes(key)
    return isAbout(reading, 'versions')
  }
  if (isAbout(change, 'forget')) {
    if (isAbout(reading, 'find')) return mayForget(change.input, reading.input.key)
    return isAbout(reading, 'open') || isAbout(reading, 'has') || isAbout(reading, 'ages')
  }
  return false
}

/** The answer that a change keeps, by its id and its question. */
function keptBy<Name extends MethodName>(
  methods: Methods,
  { name, input }: Request<Name>,
): { key: string; id: string } | undefined {
  const method: Methods[Name] = methods[name]
  return method.manner === 'write' ? method.keeps?.(input) : undefined
}

/** Whether forgetting may take away the answers to a question, as far as its key shows. */
function mayForget({ realm, what }: Request<'forget'>['input'], key: string): boolean {
  if (realm !== undefined && !key.startsWith(`${realm}:`)) return false
  const operation = key.slice(key.indexOf(':') + 1).split('?', 1)[0]
  if (what.at === 'operation') return what.operation === operation
  if (what.at === 'service') return operation?.startsWith(`${what.service}.`) === true
  return what.at !== 'pictures'
}

function isAbout<Name extends MethodName>(request: Named, name: Name): request is Request<Name> {
  return request.name === name
}

/** Records of an answer that was shown are put in after its first paint, which is over by then. */
const recordsAfterMs = 1000

/** Opens the library and answers requests that arrive at the port. */
export function startThread(
  port: MessagePort,
  data: ThreadData,
  parts: LibraryParts,
  makeSchedule: typeof createSchedule = createSchedule,
): void {
  const notify = (message: FromThread): void => port.postMessage(message)
  const pace = createPace()
  const schedule = makeSchedule(pace, setImmediate)
  const store = createStore(data, parts, {
    pace,
    notify: (event) => notify({ at: 'event', event }),
    log: (message) => notify({ at: 'log', message }),
    now: Date.now,
    inBackground: schedule.addBackground,
    keepRecordsLater() {
      timer ??= setTimeout(keepRecords, data.recordsAfterMs ?? recordsAfterMs).unref()
    },
  })
  const requests = new WeakMap<QueuedWork, Request>()
  let timer: NodeJS.Timeout | undefined
  /** Putting records in: waiting for its turn, or under way. */
  let keepingRecords: QueuedWork | undefined

  function keepRecords(): void {
    clearTimeout(timer)
    timer = undefined
    if (keepingRecords !== undefined) return
    keepingRecords = { manner: 'write', waitsFor: () => false, job: keepAll() }
    schedule.add(keepingRecords)
  }

  function* keepAll(): PacedWork<void> {
    try {
      yield* store.keepRecords()
    } finally {
      keepingRecords = undefined
    }
  }

  function* perform<Name extends MethodName>(request: Request<Name>): PacedWork<void> {
    const { number, name } = request
    if (name === 'close') clearTimeout(timer)
    const result = yield* store.perform(request.name, request.input)
    notify(
      result.ok
        ? { at: 'done', number, value: result.value }
        : { at: 'refused', number, reason: result.reason },
    )
    if (name === 'close') port.close()
  }

  function accept(request: Request): void {
    const awaitsRecords = store.awaitsRecords(request.name)
    if (awaitsRecords) keepRecords()
    const before = awaitsRecords ? keepingRecords : undefined
    const task: QueuedWork = {
      manner: store.manner(request.name),
      isTypedFor: isAbout(request, 'search'),
      job: perform(request),
      waitsFor(earlier) {
        if (earlier === before) return true
        const change = requests.get(earlier)
        return change !== undefined && dependsOn(parts.methods, request, change)
      },
    }
    requests.set(task, request)
    schedule.add(task)
  }

  // Opening comes first: what was asked meanwhile waits at the port.
  store.open()
  port.on('message', accept)
}
