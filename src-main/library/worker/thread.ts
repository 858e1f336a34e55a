import type { MessagePort } from 'node:worker_threads'
import type { MethodName } from '../methods'
import type { LibraryParts } from './context'
import { createStore } from './create-store'
import { dependsOn } from './depends'
import { createPace, type Job } from './pace'
import type { FromThread, Request, ThreadData } from './protocol'
import { createSchedule, type Task } from './schedule'

/** Opens the library and answers requests that arrive at the port. */
export function startThread(port: MessagePort, data: ThreadData, parts: LibraryParts): void {
  const notify = (message: FromThread): void => port.postMessage(message)
  const pace = createPace()
  const schedule = createSchedule(pace, setImmediate)
  const store = createStore(data, parts, {
    pace,
    notify: (event) => notify({ at: 'event', event }),
    log: (message) => notify({ at: 'log', message }),
    now: Date.now,
    inBackground: schedule.addBackground,
  })
  const requests = new WeakMap<Task, Request>()

  function* perform<Name extends MethodName>(request: Request<Name>): Job<void> {
    const { number } = request
    const result = yield* store.perform(request.name, request.input)
    notify(
      result.ok
        ? { at: 'done', number, value: result.value }
        : { at: 'refused', number, reason: result.reason },
    )
    if (request.name === 'close') port.close()
  }

  function accept(request: Request): void {
    const task: Task = {
      manner: store.manner(request.name),
      job: perform(request),
      waitsFor(earlier) {
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
