import { readdirSync } from 'node:fs'
import type { Clock } from '../core/clock'

/** When the downloads of a program that has just started begin to move. */
export interface FirstStart {
  /** The window can be seen. */
  awake(): void
  stop(): void
}

export interface FirstStartPorts {
  clock: Clock
  /** Where transfers keep their journals. */
  journalFolder: string
  /** Starts what transfers need beside the table of downloads, and takes as long as that. */
  prepare(): void
  /** Reads the table and begins. */
  begin(): void
}

/** Delay after the window is first seen, so that nothing slows it down if nothing has to continue. */
const afterSightMs = 250
/** On a busy machine the window may come late: downloads do not wait for it longer than this. */
const longestWaitMs = 200

/**
 * Begins a moment after the window is seen. If an earlier run has left transfers it begins as soon as
 * the window is seen, and does not wait long for that: files that were under way when the program was
 * killed move within two seconds, and the thread that moves them starts while their table is read.
 */
export function createFirstStart({
  clock,
  journalFolder,
  prepare,
  begin,
}: FirstStartPorts): FirstStart {
  const wasInterrupted = hasLeftTransfers(journalFolder)
  let isOver = false
  let stopWaiting = wasInterrupted ? clock.after(longestWaitMs, startNow) : () => {}

  function startNow(): void {
    isOver = true
    stopWaiting()
    prepare()
    begin()
  }

  return {
    awake() {
      if (isOver) return
      if (wasInterrupted) return startNow()
      isOver = true
      stopWaiting = clock.after(afterSightMs, begin)
    },
    stop() {
      isOver = true
      stopWaiting()
    },
  }
}

/** A journal is removed when its file is done and noted, or removed from the list. */
function hasLeftTransfers(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => name.endsWith('.journal'))
  } catch {
    return false
  }
}
