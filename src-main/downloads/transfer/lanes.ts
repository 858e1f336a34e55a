import { errorCode } from '../../core/write-atomically'
import type { FileState } from './decide/file-state'
import { type Earlier, readInstead } from './decide/instead'
import { chooseWork, isComplete, stretchOf } from './decide/pieces'
import { sameState } from './decide/validator'
import type { Disk } from './disk/disk'
import type { Journal } from './disk/journal'
import type { Keeper } from './keeper'
import { type LivePiece, startLane } from './lane'
import { laneEnded, type Way } from './lane-ended'
import type { Lines } from './network/lines'
import type { Ask, Begun, Refusal } from './network/open-answer'
import type { Order } from './order'
import { failure } from './outcomes'
import { joinWhole, livePiece, makePart, nameOf, type Part, removePart } from './part'
import type { Standing } from './standing'
import { firstBytes } from './structure/kinds'

/** What a transfer holds while it runs. */
export interface Run {
  journal: Journal
  lines: Lines
  keeper: Keeper
}

/** Gives every connection that may be there something to fetch. */
export function fillLanes(standing: Standing, run: Run): void {
  // Pieces are set back when no connection writes any more, and only then fetched again.
  if (run.keeper.isDistrusted()) return
  const { part, patience, ports, lanes } = standing
  if (ports.clock.now() < patience.notBefore) {
    if (lanes.length > 0) return
    standing.phase = { at: 'waiting', until: patience.notBefore, why: patience.waitingFor }
    return
  }
  if (part === null) {
    if (lanes.length === 0) addLane(standing, standing.first, run)
    return
  }
  const most = part.state.ranges ? standing.mostLanes : 1
  while (standing.lanes.length < most) {
    const piece = nextPiece(standing, part, most)
    if (piece === null) break
    addLane(standing, piece, run)
  }
  standing.phase = { at: 'fetching', connections: standing.lanes.length }
}

/** A piece for one more connection; cuts one that is being fetched where none is left. */
function nextPiece({ lanes, ports }: Standing, part: Part, most: number): LivePiece | null {
  const now = ports.clock.now()
  const busy = lanes.map(({ piece }) => piece)
  part.pieces = joinWhole(part.pieces, busy)
  const idle = part.pieces.filter((piece) => !busy.includes(piece))
  const work = chooseWork(
    idle.map((piece) => ({ ...piece, piece })),
    lanes.map((lane) => ({ ...lane.piece, piece: lane.piece, speed: lane.speed(now) })),
  )
  if (work.at === 'none') return null
  const { piece } = work.piece
  if (work.at === 'take') return cutStretch(part, piece, most)
  const end = livePiece({ from: work.where, to: piece.to, received: work.where })
  piece.to = work.where
  part.pieces.push(end)
  // Where nothing is left to it, its connection has nothing more to do.
  if (isComplete(piece)) lanes.find((lane) => lane.piece === piece)?.stop()
  return end
}

/** Leaves the end of a long piece to those that ask next. */
function cutStretch(part: Part, piece: LivePiece, connections: number): LivePiece {
  const { received, to } = piece
  if (to === null || connections === 1) return piece
  const end = received + stretchOf(part.state.total ?? to, connections)
  if (end >= to) return piece
  piece.to = end
  part.pieces.push(livePiece({ from: end, to, received: end }))
  return piece
}

function addLane(standing: Standing, piece: LivePiece, run: Run): void {
  const { clock, policy, total } = standing.ports
  const way: Way = { redirected: standing.resolved !== null }
  const lane = startLane(piece, {
    clock,
    policy,
    limiters: { total, perFile: standing.perFile },
    ask: askFor(standing, piece, run.lines),
    begin: (answer, first) => beginPart(standing, answer, first, run.journal),
    async write(parts, at) {
      const target = standing.part
      if (target === null) return
      await target.open.write(parts, at)
      target.hasher.add(parts, at)
    },
    gained(bytes) {
      standing.patience.gained(bytes)
      standing.meter.add(bytes)
      run.keeper.gained(bytes)
    },
  })
  standing.lanes = [...standing.lanes, lane]
  standing.phase = { at: 'fetching', connections: standing.lanes.length }
  lane.ended.then((end) => {
    standing.lanes = standing.lanes.filter((one) => one !== lane)
    // What it brought is fetched again whatever became of it.
    if (!run.keeper.isDistrusted()) laneEnded(standing, lane, end, way)
    standing.signal()
  })
}

function askFor(standing: Standing, { received, to }: LivePiece, lines: Lines): Ask {
  const { order, part, plain } = standing
  const begun = part?.state ?? null
  const whole = plain ? null : { from: 0, to: null }
  return {
    address: standing.resolved ?? standing.address,
    asked: {
      range: begun === null ? whole : { from: received, to },
      begun,
      joined: part?.joined === true,
      expected: order.expected,
      wantedName: order.name,
    },
    privateOrigins: order.privateOrigins ?? [],
    lines,
    headers: (url) => headersFor(url, order, standing.address),
    now: standing.ports.clock.now,
  }
}

/** The order's headers go to the origin of its address and to no other. */
function headersFor(url: URL, order: Order, address: string): Record<string, string> {
  const own = URL.parse(address)?.origin === url.origin ? order.headers : undefined
  return { 'user-agent': 'GatewayDesk', accept: '*/*', ...own, 'accept-encoding': 'identity' }
}

/**
 * The first answer has come: makes the part, where the answer is the file and there is room for it.
 * Only then what an earlier answer brought is thrown away.
 */
async function beginPart(
  standing: Standing,
  answer: Begun,
  first: Uint8Array,
  journal: Journal,
): Promise<Refusal | null> {
  const { order, former, begunAnew, ports } = standing
  const { disk, policy } = ports
  const { state, disposition, address } = answer
  if (standing.address !== address) standing.resolved = address
  const instead = readInstead(
    { state, first, disposition, address, name: nameOf(answer, order) },
    { expected: order.expected, wantedName: order.name },
    former === null ? null : await earlierOf(former),
  )
  if (instead !== null) return { at: 'end', outcome: failure(instead) }
  if (former !== null && goesOn(former, state)) {
    standing.part = former
    standing.former = null
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
  standing.former = null
  if (former !== null) await removePart(former, disk)
  const made = await makePart(answer, standing.first, begunAnew, { ...ports, order, journal })
  made.cutShort = former?.cutShort ?? null
  standing.part = made
  standing.begunHere = true
  standing.signal()
  return null
}

/** Bytes that may be written to a folder, which is made where it is not there. */
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
const goesOn = ({ state, cutShort }: Part, now: FileState): boolean =>
  state.ranges &&
  now.ranges &&
  cutShort === null &&
  sameState(state.validators, now.validators) &&
  state.total === now.total

/** What is known of the file from an earlier answer. */
async function earlierOf({ state, pieces, open }: Part): Promise<Earlier> {
  const start = pieces.find(({ from }) => from === 0)
  const buffer = Buffer.alloc(Math.min(firstBytes, start?.written ?? 0))
  const bytes = buffer.length === 0 ? 0 : await open.read(buffer, 0)
  return { state, first: bytes === 0 ? null : buffer.subarray(0, bytes) }
}
