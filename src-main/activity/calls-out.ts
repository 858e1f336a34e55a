import type { Clock } from '../core/clock'

/** A call that is out, as it would be logged if the program ended now. */
interface CallOut<Line> {
  line: () => Line
  sentAt: number
  isWritten: boolean
}

/** Calls that have left and are not answered yet. */
export interface CallsOut<Line> {
  /** A request of this call has left; `line` is asked for only if the call takes long. */
  sent(id: string, line: () => Line): void
  ended(id: string): void
  /** What was written of them is gone: it is written again. */
  writeAgain(): void
  forget(): void
}

/**
 * Writes each call that has been out for a while, so that a kill does not make the log forget it. Most are
 * answered sooner and cost no line.
 *
 * @param after milliseconds that a call is out before its line is written
 */
export function createCallsOut<Line>(
  clock: Clock,
  after: number,
  write: (lines: Line[]) => void,
): CallsOut<Line> {
  const out = new Map<string, CallOut<Line>>()
  let stopTimer: (() => void) | undefined

  function writeDue(): void {
    stopTimer = undefined
    const due = unwritten().filter(({ sentAt }) => clock.now() - sentAt >= after)
    for (const one of due) one.isWritten = true
    if (due.length > 0) write(due.map(({ line }) => line()))
    wait()
  }

  const unwritten = () => [...out.values()].filter(({ isWritten }) => !isWritten)

  function wait(): void {
    if (stopTimer !== undefined) return
    const first = unwritten()[0]
    if (first === undefined) return
    stopTimer = clock.after(Math.max(0, first.sentAt + after - clock.now()), writeDue)
  }

  return {
    sent(id, line) {
      // A repetition goes behind the others, so that the first of the map is always the oldest.
      out.delete(id)
      out.set(id, { line, sentAt: clock.now(), isWritten: false })
      stopTimer ??= clock.after(after, writeDue)
    },
    ended(id) {
      out.delete(id)
      if (out.size > 0) return
      stopTimer?.()
      stopTimer = undefined
    },
    writeAgain() {
      for (const one of out.values()) one.isWritten = false
      wait()
    },
    forget() {
      out.clear()
      stopTimer?.()
      stopTimer = undefined
    },
  }
}
