import type { LibraryState, LibraryTask } from '../../src-preload/contract/library'
import type { Library } from '../library/ports'

export interface MemoryHubPorts {
  library: Pick<Library, 'state' | 'jobs'>
  tasks(): LibraryTask[]
  /** Where the library lies. */
  folder: string
}

/** The library and its tasks as the window mirrors them. */
export interface MemoryHub {
  folder: string
  /** The state now; its sequence rises only when something in it changed. */
  state(): LibraryState
}

/** Names of what the library's thread does on its own, or as a part of a task. */
const jobNames = {
  index: 'Making the search index anew',
  forget: 'Forgetting',
  backup: 'Writing a backup',
  restore: 'Reading a backup',
} as const

export function createMemoryHub({ library, tasks, folder }: MemoryHubPorts): MemoryHub {
  let sequence = 0
  let last = ''

  function jobs(known: readonly LibraryTask[]): LibraryTask[] {
    return library
      .jobs()
      .filter(
        // A backup that was asked for is a task already, and tells of its progress there.
        (job) => !known.some((task) => task.what === job.what && task.state.at === 'running'),
      )
      .map(({ what, progress, startedAt }) => ({
        id: `job-${what}`,
        what,
        name: jobNames[what],
        done: progress.done,
        total: progress.total,
        startedAt,
        state: { at: 'running' },
      }))
  }

  return {
    folder,
    state() {
      const { sequence: _own, ...rest } = library.state()
      const known = tasks()
      const content = { ...rest, tasks: [...known, ...jobs(known)] }
      const text = JSON.stringify(content)
      if (text !== last) {
        last = text
        sequence += 1
      }
      return { sequence, ...content }
    },
  }
}
