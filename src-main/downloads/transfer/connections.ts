import { errorCode } from '../../core/write-atomically'
import { type LiveRange, startConnection } from './connection'
import { connectionEnded, type Way } from './connection-ended'
import type { FileState } from './decide/file-state'
import { type Earlier, readInstead } from './decide/instead'
import { chooseWork, isComplete, rangeLength } from './decide/ranges'
import { sameState } from './decide/validator'
import type { Disk } from './disk/disk'
import type { Journal } from './disk/journal'
import type { JournalSync } from './journal-sync'
import type { Ask, Begun, Refusal } from './network/open-answer'
import type { RouteConnections } from './network/transfer-connections'
import type { Order } from './order'
import { failure } from './outcomes'
import { joinWhole, liveRange, makePart, nameOf, type Part, removePart, takeNext } from './part'
import { firstBytes } from './structure/kinds'
import type { TransferState } from './transfer-state'

/** After so many failures that may be due to `Range` a host is asked for the whole. */
const doubtsBeforeWhole = 3

/** What a transfer holds while it runs. */
export interface TransferParts {
  journal: Journal
  routes: RouteConnections
  journalSync: JournalSync
}

/** Gives every connection that may be there something to fetch. */
export function fillConnections(transfer: TransferState, run: TransferParts): void {
  // Ranges are set back when no connection writes any more, and only then fetched again.
  if (run.journalSync.isDistrusted()) return
  const { part, retryPolicy, ports, connections } = transfer
  if (ports.clock.now() < retryPolicy.notBefore) {
    if (connections.length > 0) return
    const until = ports.clock.toWall(retryPolicy.notBefore)
    transfer.phase = { at: 'waiting', until, why: retryPolicy.waitingFor }
    return
  }
  if (part === null) {
    if (connections.length === 0) addConnection(transfer, transfer.first, run)
    return
  }
  const most = part.state.ranges ? transfer.mostConnections : 1
  while (transfer.connections.length < most) {
    const range = nextRange(transfer, part, most)
    if (range === null) break
    addConnection(transfer, range, run)
  }
  transfer.phase = { at: 'fetching', connections: transfer.connections.length }
}

/** A range for one more connection; cuts one that is being fetched if none is left. */
function nextRange(
  { connections, ports }: TransferState,
  part: Part,
  most: number,
): LiveRange | null {
  const now = ports.clock.now()
  const busy = connections.map(({ range }) => range)
  part.ranges = joinWhole(part.ranges, busy)
  const idle = part.ranges.filter((range) => !busy.includes(range))
  const work = chooseWork(
    idle.map((range) => ({ ...range, range })),
    connections.map((connection) => ({
      ...connection.range,
      range: connection.range,
      speed: connection.speed(now),
    })),
  )
  if (work.at === 'none') return null
  const { range } = work.range
  if (work.at === 'take') return cutRange(part, range, most)
  const end = liveRange({ from: work.where, to: range.to, received: work.where })
  range.to = work.where
  part.ranges.push(end)
  // If nothing is left to it, its connection has nothing more to do.
  if (isComplete(range)) connections.find((connection) => connection.range === range)?.stop()
  return end
}

/** Leaves the end of a long range to those that ask next. */
function cutRange(part: Part, range: LiveRange, connections: number): LiveRange {
  const { received, to } = range
  if (to === null || connections === 1) return range
  const end = received + rangeLength(part.state.total ?? to, connections, received)
  if (end >= to) return range
  range.to = end
  part.ranges.push(liveRange({ from: end, to, received: end }))
  return range
}

function addConnection(transfer: TransferState, range: LiveRange, run: TransferParts): void {
  const { clock, policy, total } = transfer.ports
  const way: Way = { redirected: transfer.resolved !== null }
  const connection = startConnection(range, {
    clock,
    policy,
    limiters: { total, perFile: transfer.perFile },
    ask: askFor(transfer, range, run.routes),
    begin: (answer, first) => beginPart(transfer, answer, first, run.journal),
    async write(parts, at) {
      const target = transfer.part
      if (target === null) return
      await target.open.write(parts, at)
      target.hasher.add(parts, at)
    },
    gained(bytes) {
      transfer.retryPolicy.gained(bytes)
      transfer.meter.add(bytes)
      run.journalSync.gained(bytes)
    },
    extend: (answerEnd) => extendRange(transfer, range, answerEnd),
  })
  transfer.connections = [...transfer.connections, connection]
  transfer.phase = { at: 'fetching', connections: transfer.connections.length }
  connection.ended.then((end) => {
    transfer.connections = transfer.connections.filter((one) => one !== connection)
    // Its bytes are fetched again, however it ended.
    if (!run.journalSync.isDistrusted()) connectionEnded(transfer, connection, end, way)
    transfer.signal()
  })
}

/**
 * A connection has come to the end of its range: it continues with the next one if no other connection has an answer
 * for that. The host may refuse further requests, and this answer is here.
 */
function extendRange(transfer: TransferState, range: LiveRange, answerEnd: number): boolean {
  const { part, connections } = transfer
  if (part === null) return false
  const holder = (next: LiveRange) => connections.find((one) => one.range === next)
  const taken = takeNext(part, { range, answerEnd }, (next) => holder(next)?.answered !== true)
  if (taken === undefined) return false
  holder(taken)?.stop()
  return true
}

function askFor(
  transfer: TransferState,
  { received, to }: LiveRange,
  lines: RouteConnections,
): Ask {
  const { order, part, plain } = transfer
  const { clock } = transfer.ports
  const begun = part?.state ?? null
  const whole = plain || doubtsRange(transfer) ? null : { from: 0, to: null }
  return {
    address: transfer.resolved ?? transfer.address,
    asked: {
      ordered: transfer.address,
      range: begun === null ? whole : { from: received, to },
      begun,
      joined: part?.joined === true,
      expected: order.expected,
      fresh: order.fresh === true,
      wantedName: order.name,
    },
    privateOrigins: order.privateOrigins ?? [],
    lines,
    headers: (url) => headersFor(url, order, transfer.address),
    cookies: transfer.cookies,
    now: () => clock.toWall(clock.now()),
  }
}

/** A host that fails on `Range` itself is asked for the whole once, and if that fails too, as before. */
const doubtsRange = ({ rangeDoubts }: TransferState): boolean => rangeDoubts === doubtsBeforeWhole

/** The order's headers go to the origin of its address and to no other. */
function headersFor(url: URL, order: Order, address: string): Record<string, string> {
  const own = URL.parse(address)?.origin === url.origin ? order.headers : undefined
  return { 'user-agent': 'GatewayDesk', accept: '*/*', ...own, 'accept-encoding': 'identity' }
}

/**
 * The first answer has come: makes the part, if the answer is the file and there is room for it.
 * Only then what an earlier answer brought is thrown away.
 */
async function beginPart(
  transfer: TransferState,
  answer: Begun,
  first: Uint8Array,
  journal: Journal,
): Promise<Refusal | null> {
  const { order, former, begunAnew, ports } = transfer
  const { disk, policy } = ports
  const { state, disposition, address } = answer
  if (transfer.address !== address) transfer.resolved = address
  // Without Range it came: so it is asked from now on.
  if (doubtsRange(transfer)) transfer.plain = true
  const instead = readInstead(
    { state, first, disposition, address, name: nameOf(answer, order) },
    { expected: order.expected, wantedName: order.name, address: transfer.address },
    former === null ? null : await earlierOf(former),
  )
  if (instead !== null) return { at: 'end', outcome: failure(instead) }
  if (former !== null && continuesIn(former, state)) {
    transfer.part = former
    transfer.former = null
    return { at: 'earlier' }
  }
  if (state.total === null) await disk.makeFolder(order.folder)
  else {
    const freed = former === null ? 0 : await former.open.size()
    const free = (await roomIn(order.folder, disk)) + freed
    const needed = state.total + policy.spareBytes
    if (free < needed) {
      const detail = `${needed - free} bytes are missing`
      return { at: 'end', outcome: failure('diskFull', { detail }) }
    }
  }
  transfer.former = null
  if (former !== null) await removePart(former, disk)
  const made = await makePart(answer, transfer.first, begunAnew, { ...ports, order, journal })
  made.cutShort = former?.cutShort ?? null
  transfer.part = made
  transfer.begunHere = true
  transfer.signal()
  return null
}

/** Bytes that may be written to a folder, which is made if it is not there. */
async function roomIn(folder: string, disk: Disk): Promise<number> {
  try {
    return await disk.free(folder)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    await disk.makeFolder(folder)
    return disk.free(folder)
  }
}

/** Whether a host that said that a file had changed says now that it has not. */
const continuesIn = ({ state, cutShort }: Part, now: FileState): boolean =>
  state.ranges &&
  now.ranges &&
  cutShort === null &&
  sameState(state.validators, now.validators) &&
  state.total === now.total

/** What is known of the file from an earlier answer. */
async function earlierOf({ state, ranges, open }: Part): Promise<Earlier> {
  const start = ranges.find(({ from }) => from === 0)
  const buffer = Buffer.alloc(Math.min(firstBytes, start?.written ?? 0))
  const bytes = buffer.length === 0 ? 0 : await open.read(buffer, 0)
  return { state, first: bytes === 0 ? null : buffer.subarray(0, bytes) }
}
