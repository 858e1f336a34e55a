import type { DownloadDoubt, DownloadPause } from '#shared/bridge/downloads'
import type { Fault } from '#shared/bridge/result'
import type { PauseReason, RunEnd, RunOutcome } from '#shared/bridge/runs'

/** How a transfer ended, as the manager sees it. */
export type TransferEnd =
  | { at: 'done'; path: string; bytes: number; sha256: string; doubt?: DownloadDoubt }
  | { at: 'paused' }
  | { at: 'needsAddress' }
  /** The machine or the network holds it up; it continues when that is over. */
  | { at: 'held'; why: DownloadPause; reason: string }
  | { at: 'failed'; code: string; reason: string; nextStep: string; retry: boolean }

/** What can happen to a download. */
export type DownloadEvent =
  // What a person wants.
  | { at: 'pause' }
  | { at: 'resume'; overBudget?: boolean }
  | { at: 'retry' }
  | { at: 'cancel' }
  /** It is removed from the list: what was left of it on the disk goes, a finished file stays. */
  | { at: 'discard' }
  /** A duplicate is fetched after all. */
  | { at: 'fetchAnyway'; onExists: 'replace' | 'keepBoth' }
  // The queue.
  | { at: 'turn' }
  /** A file has the name already, or another entry is about to write it. */
  | { at: 'exists'; of: { id: string | null; path: string | null } }
  /** What holds it up, seen before anything is begun. */
  | { at: 'hold'; why: DownloadPause; reason: string }
  /** The other world is shown: nothing is fetched for it until its own world is back. */
  | { at: 'setAside' }
  /** What held it up is over. */
  | { at: 'free'; why: readonly DownloadPause[] }
  // Its job.
  | { at: 'begun'; run: string }
  | { at: 'notBegun'; fault: Fault }
  | {
      at: 'making'
      progress: number | null
      words: string | null
      nextAt: number | null
      job: string | null
      title: string | null
      picture: string | null
      held: { why: PauseReason; reason: string } | null
    }
  /** `address` is the best of the outcome's that may be fetched from; null if there is none. */
  | {
      at: 'made'
      /** The service's id of the job, if it is known. */
      job: string | null
      how: RunEnd
      reason: string
      /** What became of the last call, if that ended it. */
      fault: Fault | null
      outcome: RunOutcome | null
      address: string | null
      shown: string
      /** Why the address that it gave is not fetched from; null if it gave none. */
      refused: string | null
    }
  | { at: 'runGone' }
  // Its transfer.
  | { at: 'planned'; folder: string; name: string | null }
  | {
      at: 'moving'
      bytes: number
      total: number | null
      name: string | null
      phase: 'fetching' | 'checking'
    }
  | { at: 'waits'; reason: string; until: number }
  | {
      at: 'metadata'
      headers: readonly { name: string; value: string }[]
      validator: string | null
      contentType: string | null
    }
  | { at: 'transferEnded'; end: TransferEnd }
  // Afterwards.
  | { at: 'seen'; present: boolean }
  | { at: 'relinked'; path: string; name: string }

/** What is to be done about it. */
export type Effect =
  /** The row is written first, so that no job is begun that the table does not know. */
  | { at: 'beginJob' }
  | { at: 'cancelJob'; run: string }
  /** Asks nothing for the job until it is asked once more. */
  | { at: 'pauseJob'; run: string }
  /** Asks the same job once more, for its end or for a new address. */
  | { at: 'askJob'; run: string }
  | { at: 'startTransfer' }
  | { at: 'pauseTransfer' }
  /** Ends it and takes away what was fetched. */
  | { at: 'dropTransfer' }
  /** A file is done, or failed for good. */
  | { at: 'notifyEnd' }
