import { expect, test } from 'vitest'
import type { LibraryTask } from '#shared/bridge/library'
import type { RunningWork } from '../../../../src-main/library/ports'
import { createLibraryState } from '../../../../src-main/state/library-state'
import { createMemoryLibrary } from '../memory-library'

const backup: LibraryTask = {
  id: 'task-1',
  what: 'backup',
  name: 'Backup',
  done: 0,
  total: 0,
  startedAt: 5,
  state: { at: 'running' },
}

function open() {
  const library = createMemoryLibrary()
  const desk = { tasks: [] as LibraryTask[], jobs: [] as RunningWork[] }
  const libraryState = createLibraryState({
    library: { state: library.state, jobs: () => desk.jobs },
    tasks: () => desk.tasks,
    folder: '/library',
  })
  return { library, desk, libraryState }
}

test('the sequence rises only when something changed', () => {
  const { library, libraryState, desk } = open()
  expect(libraryState.state()).toMatchObject({
    sequence: 1,
    revision: 0,
    store: { at: 'ready' },
    tasks: [],
  })
  expect(libraryState.state().sequence).toBe(1)
  library.changed()
  expect(libraryState.state()).toMatchObject({ sequence: 2, revision: 1 })
  desk.tasks = [backup]
  expect(libraryState.state()).toMatchObject({ sequence: 3, tasks: [backup] })
  expect(libraryState.state().sequence).toBe(3)
})

test('work of the library itself is a task; a task that was asked for reports its progress', () => {
  const { libraryState, desk } = open()
  desk.tasks = [backup]
  desk.jobs = [
    { what: 'backup', progress: { done: 3, total: 9 }, startedAt: 6 },
    { what: 'index', progress: { done: 1, total: 2 }, startedAt: 7 },
  ]
  expect(libraryState.state().tasks).toEqual([
    { ...backup, done: 3, total: 9 },
    {
      id: 'job-index',
      what: 'index',
      name: 'Rebuilding the search index',
      done: 1,
      total: 2,
      startedAt: 7,
      state: { at: 'running' },
    },
  ])
  desk.tasks = [{ ...backup, state: { at: 'ended', endedAt: 8, reason: null } }]
  expect(libraryState.state().tasks.map((one) => one.id)).toEqual([
    'task-1',
    'job-backup',
    'job-index',
  ])
})
