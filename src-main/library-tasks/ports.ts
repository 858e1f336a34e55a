import type { ExportFormat, ExportWhat, LibraryTask } from '#shared/bridge/library'
import type { Result } from '#shared/bridge/result'
import type { CollectionName } from '#shared/collections/index'

/** What restoring a backup has added. */
export interface Restored {
  answers: number
  records: number
  saved: number
  /** How many items of each collection, where any. */
  collections: Partial<Record<CollectionName, number>>
}

/** What the library does for a while: exports, backups. */
export interface LibraryTasks {
  /** Tasks that run or have ended and were not taken from the list, oldest first. */
  list(): LibraryTask[]
  /** Called when the list changed. */
  onChange(listener: () => void): () => void
  /** Ends a running task, or takes an ended one from the list; false if there is none. */
  end(id: string): boolean
  /** Writes the file; settles when it is there, or was ended. */
  export(
    what: ExportWhat,
    format: ExportFormat,
    file: string,
    name: string,
  ): Promise<Result<{ count: number }>>
  backup(file: string, settings: string): Promise<Result<{ bytes: number }>>
  restore(file: string): Promise<Result<Restored & { settings: string | null }>>
  /** Ends everything under way and waits for that. */
  endAll(): Promise<void>
}
