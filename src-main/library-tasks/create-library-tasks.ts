import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { ExportFormat } from '#shared/bridge/library'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { Clock } from '../core/clock'
import { makeAtomically } from '../core/write-atomically'
import type { World } from '../gateway/ports'
import { collectItems, type ItemsOf } from '../library/collect-items'
import type { Library } from '../library/ports'
import { itemWriter } from './export/item-writer'
import { startAnswerWorker, writeAnswer } from './export/write-answer'
import type { LibraryTasks } from './ports'
import { createTaskList, type RunningTask } from './task-list'
import type { UnfinishedFiles } from './unfinished-files'

export interface TaskPorts {
  library: Library
  world(): World
  clock: Clock
  unfinished: Pick<UnfinishedFiles, 'begin' | 'end'>
  /** Starts the thread that writes an answer; another one in tests, which run from the sources. */
  startAnswerWorker?(): Worker
}

type Failed = { ok: false; fault: Fault }

/** The place of the file refuses it: a full disk, a read-only folder. */
const couldNotWrite = (): Failed =>
  failed({
    code: 'storageFailed',
    message: 'The file could not be written there.',
    nextStep: 'Choose another folder, and check that its disk has space.',
  })

const couldNotRead = (): Failed =>
  failed({
    code: 'storageFailed',
    message: 'This file cannot be read.',
    nextStep: 'Choose a file you are allowed to read.',
  })

const taskEnded = (): Failed =>
  failed({
    code: 'cancelled',
    message: 'You cancelled it; no file was written.',
    nextStep: 'You can start again at any time.',
  })

interface WriteItems {
  realm: Realm
  what: ItemsOf
  format: ExportFormat
  title: string
  /** A new file. */
  file: string
}

/** Items that are made into text before others get their turn. */
const together = 25

/** Writes items to a new file and syncs it; stops early if the task was ended. */
async function writeItems(
  library: Pick<Library, 'ask'>,
  { realm, what, format, title, file }: WriteItems,
  running: RunningTask,
): Promise<Result<{ count: number }>> {
  const lists = await library.ask('lists', { realm })
  if (!lists.ok) return lists
  const names = new Map(lists.value.lists.map((list) => [list.id, list.name]))
  const writer = itemWriter(format, title, names)
  const handle = await open(file, 'wx')
  let count = 0
  try {
    await handle.writeFile(writer.begin())
    for await (const page of collectItems(library, realm, what)) {
      if (page.at === 'failed') return failed(page.fault)
      for (let at = 0; at < page.items.length && !running.signal.aborted; at += together) {
        const some = page.items.slice(at, at + together)
        await handle.writeFile(writer.items(some))
        count += some.length
        await setImmediate()
      }
      if (running.signal.aborted) break
      running.progress(count, Math.max(count, page.total))
    }
    await handle.writeFile(writer.end())
    await handle.sync()
    return ok({ count })
  } finally {
    await handle.close()
  }
}

/** Makes what the library does for a while. Each piece of work is a task in one list. */
export function createLibraryTasks(ports: TaskPorts): LibraryTasks {
  const { library, clock, unfinished } = ports
  const tasks = createTaskList(clock.now)
  const underway = new Set<Promise<unknown>>()

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

  return {
    list: tasks.list,
    onChange: tasks.onChange,
    end: tasks.end,

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
      return follow(
        running,
        () => intoPlace(unfinished, file, write, running.signal),
        couldNotWrite,
      )
    },

    backup(file, settings) {
      const running = tasks.begin('backup', 'Backup', 0, false)
      const write = (temporary: string) => library.ask('backup', { file: temporary, settings })
      return follow(
        running,
        () => intoPlace(unfinished, file, write, running.signal),
        couldNotWrite,
      )
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
      tasks.endAll()
      await Promise.allSettled(underway)
    },
  }
}

/** A file that is no backup has nothing to do with the disk: the next step is another file. */
function withNextFile<Value>(read: Result<Value>): Result<Value> {
  if (read.ok || !read.fault.message.endsWith('nothing was changed.')) return read
  const nextStep = 'Choose a file that “Back up” has written.'
  return { ok: false, fault: { ...read.fault, nextStep } }
}

/** Lets a file take its name only if its content was made as a whole. */
async function intoPlace<Value>(
  unfinished: TaskPorts['unfinished'],
  file: string,
  write: (temporary: string) => Promise<Result<Value>>,
  signal: AbortSignal,
): Promise<Result<Value>> {
  let unmade: Result<Value> | undefined
  let begun: string | undefined
  try {
    return await makeAtomically(file, async (temporary) => {
      begun = temporary
      await unfinished.begin(temporary)
      const result = await write(temporary)
      if (result.ok && !signal.aborted) return result
      unmade = result.ok ? taskEnded() : result
      throw new Error('The file is not to be made.')
    })
  } catch (error) {
    if (unmade === undefined) throw error
    return unmade
  } finally {
    if (begun !== undefined) await unfinished.end(begun)
  }
}
