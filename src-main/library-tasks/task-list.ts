import type { LibraryTask } from '#shared/bridge/library'

/** A task that is under way. */
export interface RunningTask {
  task(): LibraryTask
  /** Aborted once the person ended it. */
  signal: AbortSignal
  progress(done: number, total?: number): void
  /** @param reason a plain sentence if not all could be done */
  end(reason: string | null): void
}

/** The list of tasks, and how one is begun. */
export interface TaskList {
  list(): LibraryTask[]
  onChange(listener: () => void): () => void
  /** @param endable false for what cannot be broken off half-way */
  begin(what: LibraryTask['what'], name: string, total: number, endable?: boolean): RunningTask
  /** Ends a running task, or takes an ended one from the list. */
  end(id: string): boolean
  endAll(): void
}

/** So many ended tasks stay in the list until the person takes them out. */
const mostEnded = 20

interface Listed {
  task: LibraryTask
  abort: AbortController
  endable: boolean
}

/** The tasks that run and have ended, as the window lists them. They do not outlive the program. */
export function createTaskList(now: () => number): TaskList {
  let all: Listed[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }

  function dropOldest(): void {
    const ended = all.filter((one) => one.task.state.at === 'ended')
    const gone = new Set(ended.slice(0, Math.max(0, ended.length - mostEnded)))
    all = all.filter((one) => !gone.has(one))
  }

  return {
    list: () => all.map((one) => one.task),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(what, name, total, endable = true) {
      count += 1
      const state = { at: 'running' } as const
      const task = { id: `task-${count}`, what, name, done: 0, total, startedAt: now(), state }
      const one: Listed = { task, abort: new AbortController(), endable }
      all = [...all, one]
      changed()
      return {
        task: () => one.task,
        signal: one.abort.signal,
        progress(done, whole = one.task.total) {
          one.task = { ...one.task, done, total: whole }
          changed()
        },
        end(reason) {
          one.task = { ...one.task, state: { at: 'ended', endedAt: now(), reason } }
          dropOldest()
          changed()
        },
      }
    },
    end(id) {
      const one = all.find(({ task }) => task.id === id)
      if (one === undefined) return false
      if (one.task.state.at === 'ended') {
        all = all.filter((other) => other !== one)
        changed()
        return true
      }
      if (one.endable) one.abort.abort()
      return one.endable
    },
    endAll() {
      for (const one of all) if (one.endable) one.abort.abort()
    },
  }
}
