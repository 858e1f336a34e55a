import { failed } from '../../src-preload/contract/result'
import type { Library } from '../library/ports'
import type { LibraryTasks } from '../library-tasks/ports'

const absent = () =>
  failed({
    code: 'storageFailed',
    message: 'The library is not there yet.',
    nextStep: 'Ask the service.',
  })

/** A library that holds nothing and takes nothing. */
export const absentLibrary: Library = {
  ask: async () => absent(),
  open: () => undefined,
  state: () => ({
    sequence: 1,
    revision: 0,
    store: { at: 'failed', reason: 'The library is not there yet.' },
  }),
  jobs: () => [],
  onChange: () => () => undefined,
  onNotice: () => () => undefined,
  close: async () => undefined,
}

export const absentTasks: LibraryTasks = {
  list: () => [],
  onChange: () => () => undefined,
  plan: async () => absent(),
  takeOffline: absent,
  end: () => false,
  export: async () => absent(),
  backup: async () => absent(),
  restore: async () => absent(),
  endAll: async () => undefined,
}
