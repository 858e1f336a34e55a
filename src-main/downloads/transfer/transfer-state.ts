import { createSteadyClock, type SteadyClock } from '../../core/clock'
import type { Connection, LiveRange } from './connection'
import type { FileState } from './decide/file-state'
import { type Cookies, createCookies } from './network/cookies'
import { createLimiter, type Limiter } from './network/limiter'
import type { FileMetadata, Order, Phase, Progress } from './order'
import { type FailureReason, failure, type Outcome } from './outcomes'
import { liveRange, type Part } from './part'
import type { TransferPorts } from './ports'
import { createRetryPolicy, type RetryPolicy } from './retry-policy'

/** Remembers where answers ended before their announced end. */
interface EarlyEnd {
  /** An answer ended before its end, at this place of the file. */
  ended(at: number): void
  /**
   * The failure that a transfer ends with: if its answers ended at the same place again and
   * again, the host announces more than it has, whatever else is said.
   */
  failure(reason: FailureReason, detail?: string): Outcome
}

/** A connection that breaks by chance does not break at the same byte so often. */
const often = 4

function createEarlyEnd(): EarlyEnd {
  let place = 0
  let times = 0
  return {
    ended(at) {
      times = at === place ? times + 1 : 1
      place = at
    },
    failure(reason, detail) {
      const same = place > 0 && times >= often
      const passing = reason === 'connectionLost' || reason === 'keepsChanging'
      return same && (passing || reason === 'brokenAnswers')
        ? failure('endsEarly', { detail: `after ${place} bytes` })
        : failure(reason, detail === undefined ? {} : { detail })
    },
  }
}

/** Bytes per second over the last while. */
interface SpeedMeter {
  add(bytes: number): void
  read(now: number): number
}

const windowMs = 3000
const slotMs = 250

/** Counts bytes in slots of a quarter of a second and forgets those that are older than three. */
function createSpeedMeter(start: number): SpeedMeter {
  let slots: { at: number; bytes: number }[] = []
  let pending = 0
  let begunAt = start

  return {
    add(bytes) {
      pending += bytes
    },
    read(now) {
      const last = slots.at(-1)
      if (last !== undefined && now - last.at < slotMs) last.bytes += pending
      else slots.push({ at: now, bytes: pending })
      pending = 0
      const kept = slots.filter(({ at }) => now - at < windowMs)
      if (kept.length < slots.length) begunAt = Math.max(begunAt, now - windowMs)
      slots = kept
      const bytes = slots.reduce((sum, slot) => sum + slot.bytes, 0)
      const ms = Math.max(slotMs, Math.min(windowMs, now - begunAt))
      return Math.round((bytes / ms) * 1000)
    },
  }
}

/** What a transfer needs of the world while it runs; all its times are of one steady clock. */
export interface RunPorts extends TransferPorts {
  clock: SteadyClock
}

/** How one transfer stands: what its parts share and change while it runs. */
export interface TransferState {
  readonly order: Order
  readonly ports: RunPorts
  readonly retryPolicy: RetryPolicy
  readonly early: EarlyEnd
  readonly meter: SpeedMeter
  readonly cookies: Cookies
  readonly perFile: Limiter
  address: string
  /** Where the redirects of the address led; asked first, since each step costs a round trip. */
  resolved: string | null
  stopping: boolean
  phase: Phase
  part: Part | null
  /** What an earlier answer brought, until another has begun the file again. */
  former: Part | null
  /** Whether the part was begun in this run. */
  begunHere: boolean
  /** The range of the connection that is to bring the first answer. */
  first: LiveRange
  connections: readonly Connection[]
  /** No more connections than this: a host that refused one more is not asked for more. */
  mostConnections: number
  begunAnew: number
  /** Why the file was begun anew in this run, each time. */
  begunFor: readonly FailureReason[]
  wrongDigests: number
  /** Ask for the whole without `Range`: the host's stretches are not to be trusted. */
  plain: boolean
  /** How often an answer was such that the host may fail on `Range` itself. */
  rangeDoubts: number
  /** Where answers are joined that nothing distinguishes. */
  readonly joins: {
    /** Answers that broke and could not be continued by a validator. */
    breaks: number
    /** The host gave no stretch where it was asked to continue. */
    refused: boolean
    /** SHA-256 of the last whole that was joined. */
    before: string | null
  }
  /** The file is to be asked for once more; `keep`: what is on the disk stays until it has begun. */
  anew: { plain: boolean; counted: FailureReason | null; keep: boolean } | null
  ending: Outcome | null
  /** Resolves when something changed since `rest` was last called. */
  readonly woken: Promise<void>
  rest(): void
  /** Something changed. */
  signal(): void
  /** Whether anything changed since the last time this was asked. */
  changed(): boolean
}

/** The range of a connection that does not know yet what it will bring. */
export const wholeRange = (): LiveRange => liveRange({ from: 0, to: null, received: 0 })

/** The state of a transfer that has not begun. */
export function createTransferState(order: Order, ports: TransferPorts): TransferState {
  const clock = createSteadyClock(ports.clock)
  let dirty = true
  let wake = Promise.withResolvers<void>()
  return {
    order,
    ports: { ...ports, clock },
    early: createEarlyEnd(),
    retryPolicy: createRetryPolicy(ports.policy, ports.random),
    cookies: createCookies(),
    meter: createSpeedMeter(clock.now()),
    perFile: createLimiter(clock, order.perFileLimit ?? null),
    address: order.address,
    resolved: null,
    stopping: false,
    phase: { at: 'starting' },
    part: null,
    former: null,
    begunHere: false,
    first: wholeRange(),
    connections: [],
    mostConnections: order.connections,
    begunAnew: 0,
    begunFor: [],
    wrongDigests: 0,
    plain: false,
    rangeDoubts: 0,
    joins: { breaks: 0, refused: false, before: null },
    anew: null,
    ending: null,
    get woken() {
      return wake.promise
    },
    rest() {
      wake = Promise.withResolvers<void>()
    },
    signal() {
      dirty = true
      wake.resolve()
    },
    changed() {
      const was = dirty
      dirty = false
      return was
    },
  }
}

/** What is reported of it. */
export function progressOf({ phase, part, meter, ports, begunAnew }: TransferState): Progress {
  const ranges = part?.ranges ?? []
  return {
    phase,
    bytes: ranges.reduce((sum, { from, received }) => sum + received - from, 0),
    total: part?.state.total ?? null,
    speed: meter.read(ports.clock.now()),
    segments: ranges
      .map(({ from, to, received }) => ({ from, to, at: received }))
      .toSorted((left, right) => left.from - right.from),
    name: part?.name ?? null,
    begunAnew,
    metadata: part === null ? null : metadataOf(part.state),
  }
}

function metadataOf({ contentType, validators, encoding, ranges }: FileState): FileMetadata {
  const { etag, lastModified } = validators
  return { contentType, etag, lastModified, encoding, ranges }
}

/** Ends every connection; what they brought is written. */
export async function stopConnections({ connections }: TransferState): Promise<void> {
  for (const connection of connections) connection.stop()
  await Promise.all(connections.map((connection) => connection.ended))
  // Their own handlers run first.
  await Promise.resolve()
}
