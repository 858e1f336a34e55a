import type { CallInput, CallValue } from './calls'
import type { CollectionChange } from './collections'
import type { ActivityEntry, DeskState, Notice, RunningCall } from './desk-state'
import type { ClipboardOffer, Download, DownloadTotals } from './downloads'
import type { Watch } from './flights'
import type { LibraryState } from './library'
import type { CallName, TopicName } from './names'
import type { Plan } from './plans'
import type { Result } from './result'
import type { Run } from './runs'

/** What main pushes. Lists carry what is new; `state` and `running` are complete. */
export interface Topics {
  state: DeskState
  activity: { sequence: number; entries: ActivityEntry[] }
  running: { sequence: number; calls: RunningCall[] }
  notice: Notice
  /** There is something to take by `desk.takeOpening`. */
  opening: null
  library: LibraryState
  /** Collections that changed, in any world. */
  collections: { sequence: number; changed: readonly CollectionChange[] }
  /** Runs that changed, and the ids of those that are gone. */
  runs: { sequence: number; runs: readonly Run[]; gone: readonly string[] }
  plans: { sequence: number; plans: readonly Plan[] }
  watches: { sequence: number; watches: readonly Watch[] }
  /** Entries that changed, and the ids of those that are gone. */
  downloads: {
    sequence: number
    downloads: readonly Download[]
    gone: readonly string[]
    totals: DownloadTotals
  }
  clipboard: ClipboardOffer
  /** A person pressed a link in a letter: its page, and which link of it. */
  mailLink: { page: string; link: number }
}

/** The bridge as the window sees it. */
export interface Desk {
  /** Asks main; the answer is always a Result, never a rejection. */
  call<Name extends CallName>(
    name: Name,
    ...input: undefined extends CallInput<Name>
      ? [input?: CallInput<Name>]
      : [input: CallInput<Name>]
  ): Promise<Result<CallValue<Name>>>
  /** Listens to a topic; returns how to stop. */
  on<Name extends TopicName>(topic: Name, listener: (payload: Topics[Name]) => void): () => void
}
