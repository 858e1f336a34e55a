import type { LibraryState, LibraryTask } from '#shared/bridge/library'
import type { Library } from '../library/ports'

export interface LibraryStatePorts {
  library: Pick<Library, 'state' | 'jobs'>
  tasks(): LibraryTask[]
  /** Where the library lies. */
  folder: string
}

/** The library and its tasks as the window mirrors them. */
export interface LibraryStateSource {
  folder: string
  /** The state now; its sequence rises only when something in it changed. */
  state(): LibraryState
}

/** Names of what the library's thread does on its own, or as a part of a task. */
const jobNames = {
  index: 'Rebuilding the search index',
  forget: 'Deleting',
  backup: 'Writing a backup',
  restore: 'Reading a backup',
} as const

/** Makes the source of the library's state, with sequence 0. */
export function createLibraryState({
  library,
  tasks,
  folder,
}: LibraryStatePorts): LibraryStateSource {
  let sequence = 0
  let last = ''

  /** A backup that was asked for is a task already; the thread reports how far it is. */
  function allTasks(): LibraryTask[] {
    const jobs = library.jobs()
    const known = tasks().map((task): LibraryTask => {
      const job = jobs.find(({ what }) => what === task.what)
      return job === undefined || task.state.at !== 'running' ? task : { ...task, ...job.progress }
    })
    const running = known.filter((task) => task.state.at === 'running')
    const own = jobs.filter((job) => !running.some(({ what }) => what === job.what))
    return [
      ...known,
      ...own.map(
        ({ what, progress, startedAt }): LibraryTask => ({
          id: `job-${what}`,
          what,
          name: jobNames[what],
          ...progress,
          startedAt,
          state: { at: 'running' },
        }),
      ),
    ]
  }

  return {
    folder,
    state() {
      const { sequence: _own, ...rest } = library.state()
      const content = { ...rest, tasks: allTasks() }
      const text = JSON.stringify(content)
      if (text !== last) {
        last = text
        sequence += 1
      }
      return { sequence, ...content }
    },
  }
}
