import type { Clock } from '../../core/clock'
import { attendedSince, judgeSpeed, type ProgressWindow } from './decide/judge-speed'
import { type ByteRange, isComplete } from './decide/ranges'
import { giveBack } from './disk/disk'
import { createDecoder, type Decoder } from './network/decoder'
import type { Limiter } from './network/limiter'
import { type Answer, type Ask, type Begun, openAnswer, type Refusal } from './network/open-answer'
import { failure } from './outcomes'
import type { Policy } from './policy'
import { firstBytes } from './structure/kinds'

/** A range of the file while it is being fetched. */
export interface LiveRange extends ByteRange {
  /** What lies before was written, … */
  written: number
  /** … and what lies before outlives a loss of power. */
  durable: number
}

/** How a connection ended. */
export type ConnectionEnd =
  /** The range is there, or the host said that this is the end of the file. */
  | { at: 'complete' }
  | { at: 'stopped' }
  | { at: 'broke'; error: Error }
  /** What the host packed cannot be unpacked. */
  | { at: 'damaged' }
  | { at: 'gaveUp'; why: 'silent' | 'slow' }
  /** More came than was announced: nothing of the answer can be trusted. */
  | { at: 'overlong' }
  | { at: 'refused'; refusal: Refusal }
  | { at: 'disk'; error: unknown }

/** One connection that fetches one range. */
export interface Connection {
  readonly range: LiveRange
  readonly ended: Promise<ConnectionEnd>
  /** Bytes that have come over it. */
  readonly gained: number
  /** Whether an answer has come that was taken. */
  readonly answered: boolean
  /** Where its answer ends, which may lie behind the range; null = not known. */
  readonly answerEnd: number | null
  /** Bytes per second; null = not known yet. */
  speed(now: number): number | null
  /** Looks whether the connection is too slow; is called every `progressMs`. */
  check(now: number): void
  /** Writes what has come; resolves when it is written. */
  flush(): Promise<void>
  /** Holds the bytes back for one reason, and lets them come when no reason is left. */
  hold(reason: Hold): void
  release(reason: Hold): void
  stop(): void
}

/** Why a connection holds its bytes back; `total` and `perFile` are the speed limits. */
export type Hold = 'disk' | 'journal' | 'begin' | 'total' | 'perFile'

export interface ConnectionPorts {
  clock: Clock
  policy: Policy
  limiters: { total: Limiter; perFile: Limiter }
  ask: Ask
  /**
   * Called once the first answer brought enough bytes to recognise the file, or all of them:
   * makes the part. Answers null, or why it did not.
   */
  begin(begun: Begun, first: Uint8Array): Promise<Refusal | null>
  write(parts: readonly Buffer[], at: number): Promise<void>
  /** Bytes were taken. */
  gained(bytes: number): void
  /** The range ends here and its answer does not: true if the range was made longer. */
  extend(answerEnd: number): boolean
}

/** A speed is known after so many milliseconds. */
const speedAfter = 300

/** Fetches a range; ends when it is there, when it was cut to what is there, or when it breaks. */
export function startConnection(range: LiveRange, ports: ConnectionPorts): Connection {
  const { clock, policy, limiters } = ports
  const begunAt = range.received
  const { promise: ended, resolve } = Promise.withResolvers<ConnectionEnd>()
  const holds = new Set<Hold>()
  const watch: ProgressWindow = {
    since: clock.now(),
    bytes: 0,
    answered: false,
    checkedAt: clock.now(),
  }
  let queue: Buffer[] = []
  let queued = 0
  let writing: Promise<void> | null = null
  let over = false
  /** The body has come: what is left is to unpack and write it, in which its host has no part. */
  let whole = false
  let decoder: Decoder | null = null
  /** Where the body ends by what its head says; null = not stated. */
  let answerEnd: number | null = null
  let firstByteAt = 0
  let counted = 0
  /** The head of the first answer, until enough has come to see what it is. */
  let heading: Begun | null = null
  /** Settles when the part is made, with null, or with why it is not. */
  let beginning: Promise<ConnectionEnd | null> | null = null

  const answer: Answer = openAnswer(ports.ask, {
    begin(begun) {
      watch.answered = true
      restartWatch()
      const { encoding, total } = begun.state
      answerEnd = total
      heading = begun
      if (encoding === null) return
      decoder = createDecoder(encoding, {
        data: accept,
        notPacked,
        failed: (error, damaged) => void end(damaged ? { at: 'damaged' } : { at: 'broke', error }),
      })
    },
    proceed(to) {
      watch.answered = true
      restartWatch()
      answerEnd = to
    },
    data: take,
    ended(how) {
      switch (how.at) {
        case 'whole':
          whole = true
          bodyEnded().catch(() => undefined)
          break
        case 'broke':
          void end(isComplete(range) ? { at: 'complete' } : how)
          break
        case 'refused':
          void end(how)
          break
        default:
          how satisfies never
      }
    },
  })

  const fail = (error: unknown) => void end({ at: 'disk', error })

  /** The host calls the file packed and sends it as it is: its bytes are the file's. */
  function notPacked(first: Buffer): void {
    if (over || heading === null) return
    const { asIs } = heading
    if (asIs === null) {
      const outcome = failure('wrongLength')
      return void end({ at: 'refused', refusal: { at: 'end', outcome } })
    }
    decoder = null
    heading = { ...heading, state: asIs }
    answerEnd = asIs.total
    accept(first)
  }

  /** Enough of the first answer is there to see what it is. */
  function begin(begun: Begun): void {
    heading = null
    hold('begin')
    const first = Buffer.concat(queue).subarray(0, firstBytes)
    beginning = ports.begin(begun, first).then(
      (refusal): ConnectionEnd | null => (refusal === null ? null : { at: 'refused', refusal }),
      (error: unknown): ConnectionEnd => ({ at: 'disk', error }),
    )
    void beginning.then((failed) => {
      if (failed === null) planned()
      else void end(failed)
    })
  }

  /** The part is planned now: bytes beyond the end of this range do not belong to it. */
  function planned(): void {
    const excess = range.to === null ? 0 : Math.max(0, range.received - range.to)
    queue = withoutEnd(queue, excess)
    queued -= excess
    range.received -= excess
    release('begin')
    if (excess > 0 && (answerEnd === null || range.to === answerEnd)) {
      return void end({ at: 'overlong' })
    }
    if (isComplete(range) && range.to !== answerEnd) return void end({ at: 'complete' })
    if (queued >= policy.batchBytes) pump()
  }

  /** Bytes from the network. */
  function take(chunk: Buffer): void {
    if (over) return
    watch.bytes += chunk.length
    counted += chunk.length
    if (firstByteAt === 0) firstByteAt = clock.now()
    if (!limiters.total.take(chunk.length, () => release('total'))) hold('total')
    if (!limiters.perFile.take(chunk.length, () => release('perFile'))) hold('perFile')
    if (decoder === null) accept(chunk)
    else decoder.push(chunk)
  }

  /** How many of so many bytes the range has room for. */
  function roomFor(bytes: number): number {
    for (;;) {
      if (range.to === null) return bytes
      const room = range.to - range.received
      if (bytes < room || answerEnd === null || range.to >= answerEnd) return room
      if (heading !== null || holds.has('begin') || !ports.extend(answerEnd)) return room
    }
  }

  /** Bytes of the file. */
  function accept(chunk: Buffer): void {
    if (over) return
    const room = roomFor(chunk.length)
    // If the range was cut meanwhile, the answer rightly continues beyond its end.
    if (chunk.length > room && (answerEnd === null || range.to === answerEnd)) {
      return void end({ at: 'overlong' })
    }
    const part = chunk.length > room ? chunk.subarray(0, Math.max(0, room)) : chunk
    if (part.length > 0) {
      queue.push(part)
      queued += part.length
      range.received += part.length
      ports.gained(part.length)
    }
    if (heading !== null) {
      if (queued >= firstBytes) begin(heading)
      return
    }
    if (isComplete(range) && range.to !== answerEnd) return void end({ at: 'complete' })
    if (queued >= policy.batchBytes) pump()
    // Only if a write is under way already: what comes meanwhile is not held back for it.
    if (queued >= 2 * policy.batchBytes) hold('disk')
  }

  async function bodyEnded(): Promise<void> {
    await decoder?.finish()
    if (heading !== null) begin(heading)
    await beginning
    if (range.to === null) return void end({ at: 'complete' })
    if (isComplete(range)) return void end({ at: 'complete' })
    void end({ at: 'broke', error: new Error('The answer ended before its end.') })
  }

  function pump(): void {
    if (writing !== null || queued === 0 || heading !== null || holds.has('begin')) return
    const parts = queue
    const at = range.written
    const bytes = queued
    queue = []
    queued = 0
    writing = ports.write(parts, at).then(() => {
      range.written = at + bytes
      // A decoder may still use the buffers it gave; buffers of the network are used by nobody else.
      if (decoder === null) giveBack(parts)
      writing = null
      if (queued >= policy.batchBytes) pump()
      else release('disk')
    })
    writing.catch(fail)
    release('disk')
  }

  /** Only what has come by now: more may come faster than it is written. */
  async function flush(): Promise<void> {
    const target = range.received
    while (range.written < target && !holds.has('begin')) {
      pump()
      if (writing === null) return
      await writing
    }
  }

  function hold(reason: Hold): void {
    if (over) return
    holds.add(reason)
    answer.pause()
    decoder?.pause()
  }

  function release(reason: Hold): void {
    if (!holds.delete(reason) || holds.size > 0 || over) return
    // The time in which it was held back does not count against it.
    restartWatch()
    decoder?.resume()
    answer.resume()
  }

  function restartWatch(): void {
    watch.since = clock.now()
    watch.bytes = 0
  }

  /** Ends the connection once; what has come is written first, unless it is not to be trusted. */
  async function end(how: ConnectionEnd): Promise<void> {
    if (over) return
    over = true
    answer.abort()
    decoder?.stop()
    let last = how
    try {
      const failed = how.at === 'refused' ? null : await beginning
      if (failed !== null) last = failed
      if (heading !== null || last.at === 'overlong' || last.at === 'refused') {
        await writing
        range.received = begunAt
        range.written = Math.min(range.written, begunAt)
        range.durable = Math.min(range.durable, begunAt)
      } else if (last.at !== 'disk') await flush()
    } catch (error) {
      last = { at: 'disk', error }
    }
    // Bytes that were not written count as not received.
    range.received = range.written
    resolve(last)
  }

  return {
    range,
    ended,
    get answered() {
      return watch.answered
    },
    get gained() {
      return counted
    },
    get answerEnd() {
      return answerEnd
    },
    speed(now) {
      const since = firstByteAt === 0 ? watch.since : firstByteAt
      const ms = now - since
      return ms < speedAfter ? null : (counted / ms) * 1000
    },
    check(now) {
      watch.since = attendedSince(watch, now, policy)
      watch.checkedAt = now
      if (over || whole || holds.size > 0) return
      const seen = judgeSpeed(watch, now, policy)
      if (seen.at === 'anew') restartWatch()
      if (seen.at === 'giveUp') void end({ at: 'gaveUp', why: seen.why })
    },
    flush,
    hold,
    release,
    stop: () => void end({ at: 'stopped' }),
  }
}

/** What is left of buffers without so many bytes at their end. */
function withoutEnd(parts: readonly Buffer[], bytes: number): Buffer[] {
  let left = parts.reduce((sum, part) => sum + part.length, 0) - bytes
  return parts.flatMap((part) => {
    const kept = part.subarray(0, Math.max(0, left))
    left -= part.length
    return kept.length === 0 ? [] : [kept]
  })
}
