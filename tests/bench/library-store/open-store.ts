import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { MethodInput, MethodName, MethodValue } from '../../../src-main/library/methods'
import { createStore } from '../../../src-main/library/worker/create-store'
import { createPace, type PacedWork } from '../../../src-main/library/worker/pace'
import { libraryParts } from '../../../src-main/library-parts'

/** How long a slice lasted: as time passes, and what this thread itself took of it. */
export interface Slice {
  wallMs: number
  cpuMs: number
}

/** The store as the thread has it, its slices timed. */
export interface MeasuredStore {
  ask<Name extends MethodName>(name: Name, input: MethodInput<Name>): MethodValue<Name>
  /** Asks as the thread does, in slices, and tells every one of them. */
  slicesOf<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<Slice[]>
  /** Does the work in the background, and tells every slice of it. */
  background(): Slice[]
  /** Told as failures and notices. */
  events: string[]
}

export function openStore(folder: string): MeasuredStore {
  const jobs: PacedWork<void>[] = []
  const events: string[] = []
  const pace = createPace()
  const store = createStore({ folder }, libraryParts, {
    pace,
    notify: (event) => {
      if (event.at === 'failed' || event.at === 'notice') events.push(JSON.stringify(event))
    },
    log: (message) => events.push(message),
    now: Date.now,
    inBackground: (job) => jobs.push(job),
    keepRecordsLater: () => jobs.push(store.keepRecords()),
  })
  store.open()
  return {
    events,
    ask(name, input) {
      const job = store.perform(name, input)
      for (;;) {
        pace.start()
        const step = job.next()
        if (step.done !== true) continue
        if (!step.value.ok) throw new Error(step.value.reason)
        return step.value.value
      }
    },
    async slicesOf(name, input) {
      const slices: Slice[] = []
      const job = store.perform(name, input)
      for (;;) {
        const step = timed(() => job.next(), slices)
        if (step.done === true) {
          if (!step.value.ok) throw new Error(step.value.reason)
          return slices
        }
        await step.value
      }
    },
    background() {
      const slices: Slice[] = []
      for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
        const under = job
        const { done } = timed(() => under.next(), slices)
        if (done === true) jobs.shift()
      }
      return slices
    },
  }

  function timed<Step>(next: () => Step, slices: Slice[]): Step {
    pace.start()
    const began = { wall: performance.now(), cpu: threadCpuMs() }
    const step = next()
    slices.push({ wallMs: performance.now() - began.wall, cpuMs: threadCpuMs() - began.cpu })
    return step
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** SQLite as anyone would use it for this: one table, a key and a text. */
export function openBare(folder: string): DatabaseSync {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  db.exec('CREATE TABLE answers (key TEXT PRIMARY KEY, head TEXT, body TEXT) STRICT')
  return db
}
