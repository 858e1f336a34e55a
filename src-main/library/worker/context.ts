import type { KeyFinder } from '../../vault/find-key'
import type { LibraryEvent, LibraryMethods, MethodInput, MethodName, MethodValue } from '../methods'
import type { Restoring } from './backup/restoring'
import type { Database } from './database'
import type { Migration } from './file/migrations'
import type { Pace, PacedWork } from './pace'

/** How much is stored, and for how long. */
export type Limits = MethodInput<'limit'>

/** Whether this computer's database has full-text search. */
export type SearchSupport = 'fullText' | 'plain'

/** What every method of the thread works with. */
export interface Context {
  /** The open file; another one after damage. Throws if none is open. */
  readonly db: Database
  readonly folder: string
  readonly manner: SearchSupport
  readonly readOnly: boolean
  readonly parts: LibraryParts
  readonly pace: Pace
  /** Epoch milliseconds. */
  now(): number
  notify(event: LibraryEvent): void
  log(message: string): void
  /** Questions that were used, by row number, and when: written with the next change. */
  readonly used: Map<number, number>
  /** Addresses of pictures that were used, likewise. */
  readonly usedPictures: Map<string, number>
  /** Answers whose bodies turned out to be damaged; they go with the next eviction. */
  readonly spoilt: Set<number>
  /** How often hits were counted: only the last of these continues. */
  counts: number
  limits: Limits
  /** Starts looking for what is over the limits, if that is not under way. */
  evictSoon(): void
}

/** How a method is done. */
export type Method<Name extends MethodName> = MethodWork<Name> & {
  /**
   * It reads and writes no records. Every other method runs when no answer's records are pending, so
   * that a caller finds everything that was stored.
   */
  withoutRecords?: true
}

/** Reading at once or in slices, or a change that may be done in slices. */
type MethodWork<Name extends MethodName> =
  | { manner: 'read'; run(context: Context, input: MethodInput<Name>): MethodValue<Name> }
  | {
      manner: 'slicedRead'
      run(context: Context, input: MethodInput<Name>): PacedWork<MethodValue<Name>>
    }
  | {
      manner: 'write'
      run(context: Context, input: MethodInput<Name>): PacedWork<MethodValue<Name>>
      /** It is not reported as a change of the library: it has a topic of its own, or changes nothing. */
      quiet?: boolean
      /** The answer that it keeps: reading that asks for this very one waits for it. */
      keeps?(input: MethodInput<Name>): { key: string; id: string } | undefined
    }

/** How each method is done: one that is declared and missing does not compile. */
export type Methods = { [Name in keyof LibraryMethods]: Method<Name> }

/** A table of a module. Its key names its rows in one order. */
export interface ModuleTable {
  table: string
  key: readonly string[]
  /** The version of the library that it came with: a backup of an earlier one does not have it. */
  since: number
  /** Whether its rows go into backups; from a damaged file they are taken over in any case. */
  inBackup: boolean
  /** Not even then: its content is only valid for the moment. */
  passing?: boolean
}

/** What one room stores in the library: its tables, and what becomes of them. */
export interface LibraryModule {
  /** The statements that make its tables, by the version they came with; never changed once released. */
  steps: readonly Migration[]
  tables: readonly ModuleTable[]
  methods: Partial<Methods>
  /**
   * Adds what a backup holds of it to what is there, which stays. The file is from outside: every row
   * is checked. Null if backups have none of it.
   */
  restore: ((restoring: Restoring) => PacedWork<void>) | null
  /** Removes what is to be forgotten, at once. Answers how many rows went. */
  forget(context: Pick<Context, 'db' | 'notify'>, input: MethodInput<'forget'>): number
  /** Rows that go as a whole if one of these columns holds the key. `id`: a text that names the row. */
  keyRows: readonly { table: string; id: string; columns: readonly string[] }[]
  /** What happens to rows that stay without the key. */
  keyChanges?(
    context: Context,
    keys: readonly string[],
    finder: KeyFinder,
  ): PacedWork<(() => void)[]>
  /** Rows were taken over from a damaged file, in a transaction that is still open. */
  salvaged?(db: Database): void
  /** Reports that any of its rows may have changed, after restoring, salvaging or looking for a key. */
  announce?(context: Pick<Context, 'notify'>): void
}

/** What the library is put together of. */
export interface LibraryParts {
  methods: Methods
  modules: readonly LibraryModule[]
  /** Every version of the tables, in order. */
  steps: readonly Migration[]
}
