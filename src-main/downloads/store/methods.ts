import type { Realm } from '#shared/operation/cache-key'

/** A download as the table keeps it: `entry` is its JSON. */
export interface DownloadRow {
  id: string
  realm: Realm
  service: string
  question: string
  state: string
  /** Epoch milliseconds. */
  changedAt: number
  entry: string
}

declare module '../../library/methods' {
  interface LibraryMethods {
    /** The table of the download manager, of both worlds. */
    downloads: LibraryMethod<undefined, DownloadRow[]>
    /** Writes rows of it, all or none, and answers when they are on the disk. */
    keepDownloads: LibraryMethod<{ rows: DownloadRow[] }, null>
    dropDownloads: LibraryMethod<{ ids: string[] }, { dropped: number }>
  }
}
