import type { CollectionChange } from '#shared/bridge/collections'
import type { LibraryState, LibraryTask } from '#shared/bridge/library'
import type { Result } from '#shared/bridge/result'
import type { JobProgress, MethodInput, MethodName, MethodValue } from './methods'

/** A long job of the library's thread that is under way. */
export interface RunningWork {
  what: LibraryTask['what'] & ('index' | 'forget' | 'backup' | 'restore')
  progress: JobProgress
  /** Epoch milliseconds. */
  startedAt: number
}

/** The library as main sees it: every method of its thread, and what the frame mirrors. */
export interface Library {
  /**
   * Asks the library's thread. `storageFailed` if the library cannot do it: the reason is its
   * message. Requests are done in the order they were made; long ones are cut into slices, so that
   * a search does not wait for them.
   */
  ask<Name extends MethodName>(
    name: Name,
    ...input: undefined extends MethodInput<Name>
      ? [input?: MethodInput<Name>]
      : [input: MethodInput<Name>]
  ): Promise<Result<MethodValue<Name>>>
  /** Opens the library now, if nothing has yet; asking opens it too. */
  open(): void
  state(): Omit<LibraryState, 'tasks'>
  /** From the thread's `progress` events; they are changes of the state. */
  jobs(): readonly RunningWork[]
  /** Called when the state changed. */
  onChange(listener: () => void): () => void
  /** Called when a collection may have changed. */
  onCollection(listener: (change: CollectionChange) => void): () => void
  /** Called with sentences the person should know. */
  onNotice(
    listener: (tone: 'information' | 'warning' | 'failure', message: string) => void,
  ): () => void
  /** Writes what is pending and ends the thread. */
  close(): Promise<void>
}
