import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { cutName } from '#shared/reading/file-name'
import { errorCode } from '../../core/write-atomically'
import { chooseName } from '../names'
import type { LiveRange } from './connection'
import { type DigestName, digestNames } from './decide/digest-names'
import type { Digests } from './decide/digests'
import type { FileState } from './decide/file-state'
import { type ByteRange, planRanges } from './decide/ranges'
import type { Disk, OpenFile } from './disk/disk'
import { createHasher, type Hasher } from './disk/hasher'
import type { Journal } from './disk/journal'
import type { JournalRecord } from './disk/read-record'
import { createThreadHasher } from './hashing/thread-hasher'
import type { Begun } from './network/open-answer'
import type { Order } from './order'
import type { TransferPorts } from './ports'

/** One state of the file, as far as it is on the disk. */
export interface Part {
  readonly state: FileState
  readonly name: string
  /** Name of the part's file, in the order's folder. */
  readonly file: string
  readonly path: string
  ranges: LiveRange[]
  readonly open: OpenFile
  readonly hasher: Hasher
  /**
   * SHA-256 of what was found to end before its own end, at this or an earlier time: a host that
   * sends the same once more has nothing else.
   */
  cutShort: string | null
  /** It is of several answers that nothing distinguished. */
  joined: boolean
}

/** A range whose first bytes are there already. */
export const liveRange = ({ from, to, received }: ByteRange): LiveRange => ({
  from,
  to,
  received,
  written: received,
  durable: received,
})

/** Joins whole ranges that lie next to each other, so that there are few. */
export function joinWhole(ranges: readonly LiveRange[], busy: readonly LiveRange[]): LiveRange[] {
  const isWhole = (range: LiveRange) => range.written === range.to && !busy.includes(range)
  const joined: LiveRange[] = []
  for (const range of ranges.toSorted((left, right) => left.from - right.from)) {
    const last = joined.at(-1)
    if (last === undefined || last.to !== range.from || !isWhole(last) || !isWhole(range)) {
      joined.push(range)
      continue
    }
    // A sync under way knows the old ranges only; the joined one is durable up to its first gap.
    const durable = last.durable === last.to ? range.durable : last.durable
    joined[joined.length - 1] = { ...range, from: last.from, durable }
  }
  return joined
}

/**
 * Lets a range that is being fetched continue into the next one, of which nothing is there, if its answer
 * reaches so far.
 *
 * @returns the range that is no more; undefined if there is none
 */
export function takeNext(
  part: Part,
  { range, answerEnd }: { range: LiveRange; answerEnd: number | null },
  mayTake: (next: LiveRange) => boolean,
): LiveRange | undefined {
  const { to } = range
  const next = part.ranges.find((one) => one.from === to && one !== range)
  if (next === undefined || next.to === null || next.received > next.from) return undefined
  if (answerEnd === null || next.to > answerEnd || !mayTake(next)) return undefined
  range.to = next.to
  part.ranges = part.ranges.filter((one) => one !== next)
  return next
}

/** A clock that is set a little does not count as another run of the system. */
const toleranceMs = 2000

let known: string | undefined

/**
 * Names this run of the system. Linux gives it a random number; elsewhere it is the time at which it
 * began, in epoch milliseconds.
 */
function thisBoot(): string {
  known ??= readBootNumber() ?? String(Math.round(Date.now() - uptime() * 1000))
  return known
}

/**
 * Whether two names are of the same run. If a clock was set in between they seem to differ: then
 * only what was synced counts, which is never wrong.
 */
export function sameBoot(one: string, other: string): boolean {
  if (one === other) return true
  const [left, right] = [Number(one), Number(other)]
  return Math.abs(left - right) < toleranceMs
}

function readBootNumber(): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return undefined
  }
}

/** What the journal says of a part. */
export function recordOf(part: Part, begunAnew: number): JournalRecord {
  const { state, name, file, cutShort, joined } = part
  const ranges = part.ranges
    .toSorted((left, right) => left.from - right.from)
    .map(({ from, to, written, durable }) => [from, to ?? written, written, durable] as const)
  const boot = thisBoot()
  return {
    part: file,
    name,
    state,
    pieces: ranges,
    boot,
    begunAnew,
    cutShort,
    joined,
    placing: null,
  }
}

/** The hashes that are worth computing: those that there is something to compare with. */
const wantedDigests = (order: Order, digests: Digests): Set<DigestName> =>
  new Set(
    digestNames.filter((name) => order.expected[name] !== undefined || digests[name] !== undefined),
  )

/** What hashes a part: a thread of its own if that is worth its messages. */
function hasherFor(
  path: string,
  state: FileState,
  { order, hashThread, policy }: PartPorts,
  there: readonly (readonly [from: number, to: number])[] = [],
): Hasher {
  const wanted = wantedDigests(order, state.digests)
  const apart = state.total !== null && state.total >= policy.hashedApart
  if (!apart || hashThread === undefined) return createHasher(wanted)
  return createThreadHasher(path, wanted, hashThread, there)
}

/** What parts are made with. */
export type PartPorts = { order: Order } & Pick<TransferPorts, 'disk' | 'policy' | 'hashThread'>

/** Encrypted folders and some network drives take names of 143 bytes; a part's name has 14 more than its file's. */
const shortName = 120

/** What a file will be called if the name is free. */
export const nameOf = ({ state, disposition, address }: Begun, order: Order): string =>
  chooseName({
    wanted: order.name,
    disposition,
    address,
    contentType: state.contentType ?? undefined,
  })

/** Lets go of a part's file. */
export async function closePart({ open, hasher }: Part): Promise<void> {
  hasher.close()
  await open.close()
}

/** Closes a part and removes its file. */
export async function removePart(part: Part, disk: Disk): Promise<void> {
  const { path } = part
  await closePart(part)
  await disk.remove(path)
}

/**
 * Makes the part of a file whose first answer has come. The journal is written before the file is
 * made, so that no file is left that no journal names.
 *
 * @param first the range of the connection that brought the answer; it becomes the first of the plan
 */
export async function makePart(
  answer: Begun,
  first: LiveRange,
  begunAnew: number,
  ports: PartPorts & { journal: Journal },
): Promise<Part> {
  const { order, disk, journal, policy } = ports
  const { state } = answer
  const connections = state.ranges ? order.connections : 1
  const planned =
    state.total === null
      ? [{ from: 0, to: null, received: 0 }]
      : planRanges(state.total, connections, policy.smallestSegment)
  const rest = planned.slice(1).map(liveRange)
  const begin = async (name: string) => {
    const file = `${name}.${randomBytes(4).toString('hex')}.part`
    await journal.write({
      part: file,
      name,
      state,
      pieces: [[0, state.total ?? 0, 0, 0]],
      boot: thisBoot(),
      begunAnew,
      cutShort: null,
      joined: false,
      placing: null,
    })
    const path = join(order.folder, file)
    return { name, file, path, open: await disk.open(path, 'wx') }
  }
  const wanted = nameOf(answer, order)
  const { name, file, path, open } = await begin(wanted).catch(async (error: unknown) => {
    const shorter = cutName(wanted, shortName)
    if (errorCode(error) !== 'ENAMETOOLONG' || shorter === wanted) throw error
    return await begin(shorter)
  })
  // Bytes may have come meanwhile, so that only its end is set.
  first.to = planned[0]?.to ?? null
  const hasher = hasherFor(path, state, ports)
  const ranges = [first, ...rest]
  return { state, name, file, path, ranges, open, hasher, cutShort: null, joined: false }
}

/** What is there of an earlier run. */
export type Recovered =
  | { at: 'part'; part: Part }
  /** It cannot be continued; it stays until another answer has begun the file. */
  | { at: 'former'; part: Part }
  | { at: 'nothing' }
  /** There is a journal and no folder: its disk is gone. */
  | { at: 'folderGone' }

/** Takes up the part of an earlier run, if it is there and begun; else removes it. */
export async function recoverPart(record: JournalRecord, ports: PartPorts): Promise<Recovered> {
  const { order, disk } = ports
  const path = join(order.folder, record.part)
  const facts = await disk.facts(path)
  const same = sameBoot(record.boot, thisBoot())
  // After the system ended, only what was synced is sure to be there.
  const there = record.pieces.map(([from, to, written, synced]) => ({
    from,
    to,
    received: same ? written : synced,
    durable: synced,
  }))
  const started = there.some(({ from, received }) => received > from)
  if (facts === null) {
    const gone = started && (await disk.facts(order.folder)) === null
    return gone ? { at: 'folderGone' } : { at: 'nothing' }
  }
  const furthest = Math.max(
    0,
    ...there.map(({ from, received }) => (received > from ? received : 0)),
  )
  const complete = there.every(({ to, received }) => received === to)
  const usable = record.state.ranges || (complete && record.state.total !== null)
  if (facts.size < furthest || !started) {
    await disk.remove(path)
    return { at: 'nothing' }
  }
  const { state, name, part: file } = record
  const ranges = there.map((range) => ({ ...liveRange(range), durable: range.durable }))
  const open = await disk.open(path, 'r+')
  const written = ranges.map((range) => [range.from, range.written] as const)
  const hasher = hasherFor(path, state, ports, written)
  const { cutShort, joined } = record
  const part = { state, name, file, path, ranges, open, hasher, cutShort, joined }
  const continues = usable && !(complete && cutShort !== null)
  return { at: continues ? 'part' : 'former', part }
}
