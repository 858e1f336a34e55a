import { create } from 'zustand'
import type { Desk } from '#shared/bridge/desk'
import type { LibraryState, LibraryTask } from '#shared/bridge/library'

/** Takes a newer state of the library, keeps the present one against an older or equal one. Pure. */
export function receivedLibrary(present: LibraryState, state: LibraryState): LibraryState {
  return state.sequence <= present.sequence ? present : state
}

/** Before main has said anything. */
const opening: LibraryState = { sequence: -1, revision: -1, store: { at: 'opening' }, tasks: [] }

interface LibraryStore {
  state: LibraryState
  /** The revision that is shown while a change is made in several parts; null otherwise. */
  held: number | null
}

/** The library as main reports it. */
export const useLibrary = create<LibraryStore>()(() => ({ state: opening, held: null }))

let holds = 0

/**
 * A change of many items is made in parts, and each is a revision: until the last one, lists keep
 * showing what they have, and ask again once. Returns how to say that it is over.
 */
export function holdRevision(): () => void {
  holds += 1
  if (holds === 1) useLibrary.setState(({ state }) => ({ held: state.revision }))
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    holds -= 1
    if (holds === 0) useLibrary.setState({ held: null })
  }
}

/** Follows the library: listens first, then asks for what there is. Returns how to stop. */
export function startLibrary(desk: Desk): () => void {
  const take = (state: LibraryState) =>
    useLibrary.setState((present) => ({ state: receivedLibrary(present.state, state) }))
  const stop = desk.on('library', take)
  void desk.call('library.state').then((answer) => answer.ok && take(answer.value))
  return stop
}

/** Rises whenever answers, records or marks have changed. */
export const useLibraryRevision = (): number => useLibrary(revisionOf)

/** The revision to be shown. */
export const revisionOf = ({ state, held }: LibraryStore): number => held ?? state.revision

/** Whether what is stored can be changed: marked, forgotten, restored into. */
export const useLibraryWritable = (): boolean =>
  useLibrary(({ state }) => state.store.at === 'ready')

const noTasks: readonly LibraryTask[] = []

/** What the library does for a while, and what has just ended. */
export const useLibraryTasks = (): readonly LibraryTask[] =>
  useLibrary(({ state }) => (state.tasks.length === 0 ? noTasks : state.tasks))
