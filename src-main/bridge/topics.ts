import type { Topics } from '#shared/bridge/calls'
import type { CollectionChange } from '#shared/bridge/collections'
import type { ActivityEntry, DeskState, Notice, RunningCall } from '#shared/bridge/desk-state'
import type { LibraryState } from '#shared/bridge/library'
import type { TopicName } from '#shared/bridge/names'
import type { Run } from '#shared/bridge/runs'
import type { Clock } from '../core/clock'

export interface PublisherPorts {
  clock: Clock
  state(): DeskState
  running(): RunningCall[]
  library(): LibraryState
  watches(): Topics['watches']
  /** False while nobody can see the window: then nothing is sent. */
  seen(): boolean
  send<Name extends TopicName>(topic: Name, payload: Topics[Name]): void
}

/** Tells the window what changed, at most eight times a second, always with the latest. */
export interface Publisher {
  /** State or running calls may have changed. */
  changed(): void
  /** The library or its tasks may have changed. */
  libraryChanged(): void
  /** A collection may be otherwise; each is told once for many changes. */
  collectionChanged(change: CollectionChange): void
  watchesChanged(): void
  activity(entry: ActivityEntry): void
  /** A run changed; of each the latest is sent. */
  run(run: Run): void
  runGone(id: string): void
  notice(notice: Notice): void
  /** The window can be seen again: sends where everything stands. */
  wake(): void
  stop(): void
}

const pauseMs = 125
const waitingEntries = 1_000

export function createPublisher(ports: PublisherPorts): Publisher {
  const { clock } = ports
  let entries: ActivityEntry[] = []
  let notices: Notice[] = []
  const runs = new Map<string, Run>()
  const goneRuns = new Set<string>()
  const changedCollections = new Map<string, CollectionChange>()
  let collectionSequence = 0
  let runSequence = 0
  let stateChanged = false
  let libraryChanged = false
  let watchesChanged = false
  let sentState = 0
  let sentLibrary = 0
  let sentWatches = 0
  let sentRunning = '[]'
  let runningSequence = 0
  let activitySequence = 0
  let sentAt = Number.NEGATIVE_INFINITY
  let stopTimer: (() => void) | undefined

  function plan(): void {
    if (stopTimer !== undefined || !ports.seen()) return
    const since = clock.now() - sentAt
    // A clock that was set back must not hold the window up.
    const wait = since >= 0 && since < pauseMs ? pauseMs - since : 0
    stopTimer = clock.after(wait, () => {
      stopTimer = undefined
      flush()
    })
  }

  function flush(): void {
    if (!ports.seen()) return
    sentAt = clock.now()
    if (stateChanged) {
      stateChanged = false
      sendState()
      sendRunning()
    }
    if (libraryChanged) {
      libraryChanged = false
      sendLibrary()
    }
    if (changedCollections.size > 0) sendCollections()
    if (watchesChanged) {
      watchesChanged = false
      sendWatches()
    }
    if (entries.length > 0) {
      activitySequence += 1
      ports.send('activity', { sequence: activitySequence, entries })
      entries = []
    }
    if (runs.size > 0 || goneRuns.size > 0) sendRuns()
    for (const notice of notices) ports.send('notice', notice)
    notices = []
  }

  function sendState(): void {
    const state = ports.state()
    if (state.sequence === sentState) return
    sentState = state.sequence
    ports.send('state', state)
  }

  function sendLibrary(): void {
    const library = ports.library()
    if (library.sequence === sentLibrary) return
    sentLibrary = library.sequence
    ports.send('library', library)
  }

  function sendCollections(): void {
    collectionSequence += 1
    const changed = [...changedCollections.values()]
    changedCollections.clear()
    ports.send('collections', { sequence: collectionSequence, changed })
  }

  function sendWatches(): void {
    const watches = ports.watches()
    if (watches.sequence === sentWatches) return
    sentWatches = watches.sequence
    ports.send('watches', watches)
  }

  function sendRuns(): void {
    runSequence += 1
    ports.send('runs', { sequence: runSequence, runs: [...runs.values()], gone: [...goneRuns] })
    runs.clear()
    goneRuns.clear()
  }

  function sendRunning(): void {
    const calls = ports.running()
    const text = JSON.stringify(calls)
    if (text === sentRunning) return
    sentRunning = text
    runningSequence += 1
    ports.send('running', { sequence: runningSequence, calls })
  }

  return {
    changed() {
      stateChanged = true
      plan()
    },
    libraryChanged() {
      libraryChanged = true
      plan()
    },
    collectionChanged(change) {
      changedCollections.set(`${change.realm} ${change.collection}`, change)
      plan()
    },
    watchesChanged() {
      watchesChanged = true
      plan()
    },
    activity(entry) {
      entries.push(entry)
      if (entries.length > waitingEntries) entries = entries.slice(-waitingEntries)
      plan()
    },
    run(run) {
      runs.set(run.id, run)
      goneRuns.delete(run.id)
      plan()
    },
    runGone(id) {
      runs.delete(id)
      goneRuns.add(id)
      plan()
    },
    notice(notice) {
      notices.push(notice)
      plan()
    },
    wake() {
      // A page that was loaded anew has seen nothing of what was sent before.
      sentState = 0
      sentLibrary = 0
      sentWatches = 0
      sentRunning = ''
      stateChanged = true
      libraryChanged = true
      watchesChanged = true
      plan()
    },
    stop() {
      stopTimer?.()
      stopTimer = undefined
    },
  }
}
