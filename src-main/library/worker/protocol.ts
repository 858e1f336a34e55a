import type { LibraryEvent, MethodInput, MethodName, MethodValue } from '../methods'

/** What the thread is started with. */
export interface ThreadData {
  /** Where the library lies; made if it is missing. */
  folder: string
  /** Acts as if this database had no full-text search: for tests. */
  withoutFullText?: boolean
  /** Most pages the file may have, so that a full disk can be played: for tests. */
  mostPages?: number
  /** After how many milliseconds pending records are put in: for tests. */
  recordsAfterMs?: number
}

/** A request to the thread; `number` names its reply. */
export interface Request<Name extends MethodName = MethodName> {
  number: number
  name: Name
  input: MethodInput<Name>
}

/** The reply to a request. `reason` is a plain sentence. */
export type Reply<Name extends MethodName = MethodName> =
  | { at: 'done'; number: number; value: MethodValue<Name> }
  | { at: 'refused'; number: number; reason: string }

/** Everything the thread says. */
export type FromThread =
  | Reply
  | { at: 'event'; event: LibraryEvent }
  /** For the program's log: what was not expected. */
  | { at: 'log'; message: string }
