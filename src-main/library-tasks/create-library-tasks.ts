import type { OfflinePlan } from '#shared/bridge/library'
import { ok, type Result } from '#shared/bridge/result'
import type { Clock } from '../core/clock'
import { makeAtomically } from '../core/write-atomically'
import type { Gateway, World } from '../gateway/ports'
import type { Library } from '../library/ports'
import { type StartAnswerWorker, startAnswerWorker, writeAnswer } from './export/write-answer'
import { writeItems } from './export/write-items'
import { type PlannedOffline, planOffline } from './plan-offline'
import type { LibraryTasks } from './ports'
import { type OfflineWork, takeOffline } from './take-offline'
import { couldNotRead, couldNotWrite, planExpired, taskEnded } from './task-faults'
import { createTaskList, type RunningTask } from './task-list'

export interface TaskPorts {
  library: Library
  gateway: Gateway
  pictures: {
    find(address: string): Promise<unknown>
    missing(addresses: readonly string[]): Promise<string[]>
  }
  world(): World
  clock: Clock
  startAnswerWorker?: StartAnswerWorker
}

/** How long a plan is good for: prices, ages and the day's budget move on. */
const planGoodFor = 10 * 60_000

interface KeptPlan extends PlannedOffline {
  name: string
  work: OfflineWork
  madeAt: number
}

/** Makes what the library does for a while. Each piece of work is a task in one list. */
export function createLibraryTasks(ports: TaskPorts): LibraryTasks {
  const { library, clock } = ports
  const tasks = createTaskList(clock.now)
  const plans = new Map<string, KeptPlan>()
  const underway = new Set<Promise<unknown>>()
  let planCount = 0

  /** Runs the work of a task to its end, whatever comes. */
  async function follow<Value>(
    running: RunningTask,
    work: () => Promise<Result<Value>>,
    onError: () => Result<Value>,
  ): Promise<Result<Value>> {
    const done = work()
      .catch(onError)
      .then((result) => {
        running.end(result.ok ? null : result.fault.message)
        return result
      })
    underway.add(done)
    return await done.finally(() => underway.delete(done))
  }

  function forgetOldPlans(): void {
    for (const [id, plan] of plans) {
      if (Math.abs(clock.now() - plan.madeAt) > planGoodFor) plans.delete(id)
    }
  }

  return {
    list: tasks.list,
    onChange: tasks.onChange,
    end: tasks.end,

    async plan(what, name) {
      const { realm } = ports.world()
      const planned = await planOffline(what, ports)
      if (!planned.ok) return planned
      const { questions, pictures, plan } = planned.value
      planCount += 1
      const id = `plan-${planCount}`
      const work = { realm, questions, pictures }
      forgetOldPlans()
      plans.set(id, { ...planned.value, name, work, madeAt: clock.now() })
      const reported: OfflinePlan = { id, name, ...plan }
      return ok(reported)
    },

    takeOffline(id) {
      forgetOldPlans()
      const plan = plans.get(id)
      if (plan === undefined || plan.work.realm !== ports.world().realm) return planExpired()
      plans.delete(id)
      const { questions, pictures } = plan.work
      const running = tasks.begin('takeOffline', plan.name, questions.length + pictures.length)
      const done = takeOffline(plan.work, running, ports)
        .catch(() => 'Something went wrong inside the program; what was fetched stays.')
        .then(running.end)
      underway.add(done)
      void done.finally(() => underway.delete(done))
      return ok(running.task())
    },

    export(what, format, file, name) {
      const { realm } = ports.world()
      const running = tasks.begin('export', name, 0)
      const write = (temporary: string) =>
        what.at === 'answer'
          ? writeAnswer(
              library,
              { realm, id: what.id, format, file: temporary },
              running.signal,
              ports.startAnswerWorker ?? startAnswerWorker,
            )
          : writeItems(library, { realm, what, format, title: name, file: temporary }, running)
      return follow(running, () => intoPlace(file, write, running.signal), couldNotWrite)
    },

    backup(file, settings) {
      const running = tasks.begin('backup', 'Backup', 0, false)
      const write = (temporary: string) => library.ask('backup', { file: temporary, settings })
      return follow(running, () => intoPlace(file, write, running.signal), couldNotWrite)
    },

    restore(file) {
      const running = tasks.begin('restore', 'Restore', 0, false)
      return follow(
        running,
        async () => withNextFile(await library.ask('restore', { file })),
        couldNotRead,
      )
    },

    async endAll() {
      plans.clear()
      tasks.endAll()
      await Promise.allSettled(underway)
    },
  }
}

/** A file that is no backup is no matter of the disk: the next step is another file. */
function withNextFile<Value>(read: Result<Value>): Result<Value> {
  if (read.ok || !read.fault.message.endsWith('nothing was changed.')) return read
  const nextStep = 'Choose a file that “Back up” has written.'
  return { ok: false, fault: { ...read.fault, nextStep } }
}

/** Lets a file take its name only where its content was made as a whole. */
async function intoPlace<Value>(
  file: string,
  write: (temporary: string) => Promise<Result<Value>>,
  signal: AbortSignal,
): Promise<Result<Value>> {
  let unmade: Result<Value> | undefined
  try {
    return await makeAtomically(file, async (temporary) => {
      const result = await write(temporary)
      if (result.ok && !signal.aborted) return result
      unmade = result.ok ? taskEnded() : result
      throw new Error('The file is not to be made.')
    })
  } catch (error) {
    if (unmade === undefined) throw error
    return unmade
  }
}
