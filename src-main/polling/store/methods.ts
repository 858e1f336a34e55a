import type { Answer } from '#shared/bridge/answer'
import type { Realm } from '#shared/operation/cache-key'
import type { Effect, Moment } from '../machine/events'
import type { OpenRun, PollLimits, RunRecord } from '../ports'

declare module '../../library/methods' {
  interface LibraryMethods {
    /** Records a run before its first call goes out. */
    beginRun: LibraryMethod<{ run: RunRecord; about: string }, null>
    /** What became of runs; an older revision of one changes nothing. */
    storeRuns: LibraryMethod<{ runs: RunRecord[]; how: 'lasting' | 'losable' }, null>
    /**
     * Reads an answer for a run, merges what it found, and says what becomes of the run: stored in
     * one transaction; `notes` replace the earlier ones. `missing` if the answer is not stored: it can
     * be `given` then. `gone` if the run is.
     */
    applyRunAnswer: LibraryMethod<
      {
        run: RunRecord
        answer: string
        given?: Answer
        /**
         * It is stored only if it ends the run, under this key and before the run's end is written; a
         * kill in between would lose it. Without a key it is not stored.
         */
        passing?: { key: string | undefined }
        /** The answer was given in place of a call. */
        kept: boolean
        moment: Moment
        limits: PollLimits
      },
      | { at: 'applied'; run: RunRecord; effects: readonly Effect[]; notes: string | null }
      | { at: 'missing' }
      | { at: 'gone' }
    >
    /** Runs of both worlds: those that continue, and so many of each that ended; of jobs with their notes. */
    storedRuns: LibraryMethod<
      { ended: number },
      { run: RunRecord; reported: boolean; notes: string | null }[]
    >
    openRun: LibraryMethod<{ id: string; realm: Realm }, OpenRun | null>
    /** Everyone who wanted to know of its end has been notified. */
    runReported: LibraryMethod<{ id: string }, null>
    dropRuns: LibraryMethod<{ ids: string[] }, { dropped: number }>
    /** Forgets the oldest ended ones beyond what is remembered, and says which. */
    pruneRuns: LibraryMethod<undefined, string[]>
  }
}
