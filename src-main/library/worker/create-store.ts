import type { LibraryEvent, MethodInput, MethodName, MethodValue } from '../methods'
import type { Context } from './context'
import type { Database } from './database'
import { methods } from './methods'
import { openFile } from './open-file'
import type { Job, Pace } from './pace'
import type { ThreadData } from './protocol'

/** What the store needs from its thread. */
export interface StorePorts {
  pace: Pace
  tell(event: LibraryEvent): void
  log(message: string): void
  now(): number
  inBackground(job: Job<void>): void
}

/** What became of a request. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; reason: string }

export interface Store {
  /** Opens the file, or makes it; what came of it is told as an event. */
  open(): void
  manner(name: MethodName): 'read' | 'write'
  perform<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Job<Outcome<MethodValue<Name>>>
}

/** The library's database and all that is done with it. */
export function createStore(data: ThreadData, ports: StorePorts): Store {
  let state: { at: 'ready'; db: Database } | { at: 'failed'; reason: string } = {
    at: 'failed',
    reason: 'The library is not open.',
  }

  const context: Context = {
    get db() {
      if (state.at === 'failed') throw new Error(state.reason)
      return state.db
    },
    folder: data.folder,
    pace: ports.pace,
    records: { keep() {}, drop() {} },
    readRecords: () => [],
    now: ports.now,
    tell: ports.tell,
    log: ports.log,
    used: new Map(),
  }

  return {
    open() {
      try {
        state = { at: 'ready', db: openFile(data.folder) }
        ports.tell({ at: 'opened', manner: 'fullText', readOnly: null })
      } catch (error) {
        const reason = `The library could not be opened: ${messageOf(error)}`
        state = { at: 'failed', reason }
        ports.tell({ at: 'failed', reason })
      }
    },
    manner: (name) => methods[name].manner,
    *perform(name, input) {
      try {
        const method = methods[name]
        const value =
          method.manner === 'read' ? method.run(context, input) : yield* method.run(context, input)
        if (method.manner === 'write') ports.tell({ at: 'changed' })
        return { ok: true, value }
      } catch (error) {
        return { ok: false, reason: messageOf(error) }
      }
    },
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
