import type { Connection } from './connection'
import type { Disk } from './disk/disk'
import { diskFailure } from './disk/disk-faults'
import type { Journal } from './disk/journal'
import type { Outcome } from './outcomes'
import { closePart, type Part, recordOf } from './part'
import type { Policy } from './policy'

/** What a journal sync needs of its transfer. */
export interface JournalSyncPorts {
  disk: Disk
  journal: Journal
  policy: Policy
  now(): number
  part(): Part | null
  connections(): readonly Connection[]
  begunAnew(): number
  /** The part may be damaged and was removed. */
  lost(): void
  /** The disk ended the transfer. */
  failed(outcome: Outcome): void
  /** Something changed. */
  changed(): void
}

/** Keeps the journal and the syncs of one transfer. */
export interface JournalSync {
  /** Bytes came: notes them, and holds the connections back if too many are not noted. */
  gained(bytes: number): void
  /** Notes what came, and syncs if it is time to. */
  tick(): void
  /** Syncs now, whatever the time; resolves when it is noted. */
  sync(): Promise<void>
  hasUnsynced(): boolean
  /** Whether nothing may be fetched before `settle`: a sync has failed. */
  isDistrusted(): boolean
  syncFailed(error: unknown): void
  /** If no connection writes any more: ends what is under way, and sets back what is unknown. */
  settle(): Promise<void>
  /** A part is started over: what is not noted of the old one does not count. */
  reset(): void
}

/** A sync may fail this often before the disk is no longer trusted. */
const mostSyncFailures = 2
/** Connections wait once this many times the usual amount of bytes is not noted. */
const mostUnnoted = 1.75

/** Makes the sync of one transfer; nothing is written before bytes come. */
export function createJournalSync(ports: JournalSyncPorts): JournalSync {
  const { disk, journal, policy } = ports
  /** Bytes that the journal does not know of. */
  let unnoted = 0
  let noting: Promise<void> | null = null
  let syncing: Promise<void> | null = null
  let syncedAt = ports.now()
  let syncFailures = 0
  let distrusted = false

  const noteBytes = () =>
    Math.max(policy.journalBytes, (ports.part()?.state.total ?? 0) * policy.journalShare)

  const hasUnsynced = () =>
    ports.part()?.ranges.some((range) => range.received > range.durable) === true

  /** Writes down in the journal what came; one at a time. Nothing is synced for it. */
  async function note(): Promise<void> {
    if (distrusted) return
    noting ??= noteNow().finally(() => {
      noting = null
      for (const connection of ports.connections()) connection.release('journal')
    })
    await noting
  }

  /**
   * Hands over to the disk what the connections still hold. A write that fails ends the transfer; what was
   * written before it stays noted and synced, so a disk that is full keeps what came.
   */
  async function flush(): Promise<void> {
    const flushed = await Promise.allSettled(
      ports.connections().map((connection) => connection.flush()),
    )
    for (const one of flushed) {
      if (one.status === 'rejected') ports.failed(diskFailure(one.reason))
    }
  }

  async function noteNow(): Promise<void> {
    const noted = ports.part()
    if (noted === null) return
    try {
      await flush()
      if (noted !== ports.part() || distrusted) return
      const record = recordOf(noted, ports.begunAnew())
      unnoted = noted.ranges.reduce((sum, { received, written }) => sum + received - written, 0)
      await journal.write(record)
    } catch (error) {
      ports.failed(diskFailure(error))
    }
  }

  async function sync(): Promise<void> {
    // A sync that succeeds after a failed one proves nothing.
    if (distrusted) return
    syncing ??= syncNow()
      .then(note, syncFailed)
      .finally(() => {
        syncing = null
        syncedAt = ports.now()
        ports.changed()
      })
    await syncing
  }

  async function syncNow(): Promise<void> {
    const synced = ports.part()
    if (synced === null) return
    await flush()
    const written = synced.ranges.map((range) => [range, range.written] as const)
    await synced.open.datasync()
    // What was set back meanwhile is written again.
    for (const [range, at] of written) range.durable = Math.min(at, range.written)
  }

  /**
   * After a sync that failed nobody knows what of the data is on the disk, and a second one would
   * succeed without writing it; so everything since the last good one is fetched again.
   */
  function syncFailed(error: unknown): void {
    const outcome = diskFailure(error)
    const broken = outcome.at === 'failed' && outcome.reason === 'diskFailed'
    if (!broken || syncFailures >= mostSyncFailures) ports.failed(outcome)
    syncFailures += 1
    for (const connection of ports.connections()) connection.stop()
    ports.part()?.hasher.distrust()
    distrusted = true
  }

  /** The journal is corrected before anything is fetched again: it knew more than is sure to be there. */
  async function setBack(): Promise<void> {
    const mistaken = ports.part()
    unnoted = 0
    if (mistaken !== null) {
      for (const range of mistaken.ranges) {
        range.received = range.durable
        range.written = range.durable
      }
      mistaken.hasher.distrust()
      try {
        await journal.write(recordOf(mistaken, ports.begunAnew()))
      } catch (error) {
        // Bytes that may not be on the disk are not kept.
        ports.failed(diskFailure(error))
        ports.lost()
        await closePart(mistaken).catch(() => undefined)
        await disk.remove(mistaken.path)
      }
    }
    distrusted = false
  }

  return {
    gained(bytes) {
      unnoted += bytes
      const most = noteBytes()
      if (unnoted >= most && noting === null) void note()
      if (unnoted < mostUnnoted * most) return
      for (const connection of ports.connections()) connection.hold('journal')
    },
    tick() {
      if (ports.connections().length === 0 || !hasUnsynced()) return
      // Not after the sync, which takes seconds on a busy disk: what is noted outlives the program.
      if (unnoted > 0 && noting === null) void note()
      if (ports.now() - syncedAt >= policy.journalMs) void sync()
    },
    sync,
    hasUnsynced,
    isDistrusted: () => distrusted,
    syncFailed,
    async settle() {
      await syncing
      await noting
      if (distrusted) await setBack()
    },
    reset() {
      unnoted = 0
      distrusted = false
    },
  }
}
