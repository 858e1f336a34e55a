import type { Clock } from '../../gateway/ports'
import { isLoopback } from '../../gateway/proxy'
import { expectedDigests } from './decide/digests'
import type { FileState } from './decide/judge-answer'
import { readBreak } from './decide/lane-failure'
import { beginsAsPage, isPage, wantsPage } from './decide/page'
import { chooseWork, isComplete } from './decide/pieces'
import { decideRetry } from './decide/retry'
import type { Disk } from './disk/disk'
import { diskFailure } from './disk/disk-faults'
import { type Journal, openJournal } from './disk/journal'
import { takeLock } from './disk/lock'
import { type FinishPorts, placePart, recoverPlaced, verifyPart } from './finish'
import { createKeeper, type Keeper } from './keeper'
import { type Lane, type LaneEnd, type LivePiece, startLane } from './lane'
import { createLimiter, type Limiter } from './network/limiter'
import { createLines, type LineOptions, type Lines } from './network/lines'
import type { Begun, Refusal } from './network/open-answer'
import type { Limits, Order, Phase, Progress, Told } from './order'
import { type FailureReason, failure, failureWords, type Outcome } from './outcomes'
import { livePiece, makePart, type Part, recoverPart } from './part'
import type { Policy } from './policy'
import { createSpeedMeter } from './speed'

export interface TransferPorts {
  clock: Clock
  disk: Disk
  policy: Policy
  /** Shared by all transfers. */
  total: Limiter
  random(): number
  lineOptions?: LineOptions
  /** For what was not expected. */
  log(message: string): void
}

/** One file on its way. */
export interface Transfer {
  /** Settles when the transfer has ended and everything it holds is let go of. */
  readonly outcome: Promise<Outcome>
  progress(): Progress
  /** Whether anything changed since the last time this was asked. */
  changed(): boolean
  limit(limits: Limits): void
  /** A new address of the same file, for requests from now on. */
  renew(address: string): void
  /** Ends it; what came is written and in the journal when the outcome settles. */
  stop(): void
}

/** Begins to fetch a file, or goes on with what an earlier run has left. */
export function startTransfer(order: Order, ports: TransferPorts): Transfer {
  const { clock, disk, policy } = ports
  const perFile = createLimiter(clock, order.perFileLimit ?? null)
  const meter = createSpeedMeter(clock.now())
  let address = order.address
  /** Where the redirects of the address led; asked first, since each step costs a round trip. */
  let resolved: string | null = null
  let stopping = false
  let phase: Phase = { at: 'starting' }
  let part: Part | null = null
  /** The piece of the connection that is to bring the first answer. */
  let first = livePiece({ from: 0, to: null, received: 0 })
  let lanes: Lane[] = []
  /** No more connections than this: a host that refused one more is not asked for more. */
  let mostLanes = order.connections
  let begunAnew = 0
  let wrongDigests = 0
  /** Ask for the whole without `Range`: the host's stretches are not to be trusted. */
  let plain = false
  let anew: { plain: boolean; counted: FailureReason | null } | null = null
  let ending: Outcome | null = null
  let failures = 0
  let gainedSince = 0
  let notBefore = 0
  let waitingFor = ''
  let dirty = true
  let wake = Promise.withResolvers<void>()

  const signal = () => {
    dirty = true
    wake.resolve()
  }

  async function run(): Promise<Outcome> {
    const problem = orderProblem(order)
    if (problem !== null) return failure('invalidOrder', { detail: problem })
    const unlock = takeLock(order.journalFolder, order.id)
    if (unlock === null) return failure('inUse')
    try {
      return await runLocked(await openJournal(disk, order.journalFolder, order.id))
    } finally {
      unlock()
    }
  }

  async function runLocked(journal: Journal): Promise<Outcome> {
    const lines = createLines(order, ports.lineOptions)
    const keeper = createKeeper({
      disk,
      journal,
      policy,
      now: clock.now,
      part: () => part,
      lanes: () => lanes,
      begunAnew: () => begunAnew,
      lost() {
        part = null
      },
      failed(outcome) {
        ending ??= outcome
        signal()
      },
      changed: signal,
    })
    const run: Run = { journal, lines, keeper }
    let ticking = true
    let stopTick = () => {}
    const tick = () => {
      const now = clock.now()
      for (const lane of lanes) lane.check(now)
      keeper.tick()
      if (ticking) stopTick = clock.after(policy.progressMs, tick)
      signal()
    }
    try {
      const recovered = await recover(journal)
      if (recovered !== null) return recovered
      tick()
      return await loop(run)
    } finally {
      ticking = false
      stopTick()
      await stopLanes()
      await lines.close()
      await part?.open.close().catch(() => undefined)
      await journal.close()
    }
  }

  /** Takes up what an earlier run has left; answers an outcome where that is all there is to do. */
  async function recover(journal: Journal): Promise<Outcome | null> {
    const record = journal.last
    if (record === null) return null
    const placed = await recoverPlaced(record, { order, disk })
    if (placed !== null) return placed
    const recovered = await recoverPart(record, { order, disk })
    if (recovered.at === 'folderGone') return failure('folderGone')
    if (recovered.at === 'part') part = recovered.part
    return null
  }

  async function loop(run: Run): Promise<Outcome> {
    for (;;) {
      wake = Promise.withResolvers<void>()
      if (ending === null && stopping) ending = { at: 'paused' }
      if (ending !== null) {
        await stopLanes()
        await settle(run)
        await tidy(ending)
        return ending
      }
      if (lanes.length === 0) await run.keeper.settle()
      if (anew !== null) await beginAnew(run)
      else if (part !== null && lanes.length === 0 && part.pieces.every(isComplete)) {
        const outcome = await finish(part, run)
        if (outcome !== null) return outcome
      } else {
        fill(run)
        await wake.promise
      }
    }
  }

  /** Gives every connection that may be there something to fetch. */
  function fill(run: Run): void {
    // Pieces are set back when no connection writes any more, and only then fetched again.
    if (run.keeper.isDistrusted()) return
    const now = clock.now()
    if (now < notBefore) {
      if (lanes.length === 0) phase = { at: 'waiting', until: notBefore, why: waitingFor }
      return
    }
    if (part === null) {
      if (lanes.length === 0) addLane(first, run)
      return
    }
    const most = part.state.ranges ? mostLanes : 1
    while (lanes.length < most) {
      const busy = lanes.map(({ piece }) => piece)
      const idle = part.pieces.filter((piece) => !busy.includes(piece))
      const running = lanes.map((lane) => ({
        ...lane.piece,
        piece: lane.piece,
        speed: lane.speed(now),
      }))
      const work = chooseWork(
        idle.map((piece) => ({ ...piece, piece })),
        running,
      )
      if (work.at === 'none') break
      const { piece } = work.piece
      if (work.at === 'take') addLane(piece, run)
      else {
        const end = livePiece({ from: work.where, to: piece.to, received: work.where })
        piece.to = work.where
        part.pieces.push(end)
        addLane(end, run)
        // Where nothing is left to it, its connection has nothing more to do.
        if (isComplete(piece)) lanes.find((lane) => lane.piece === piece)?.stop()
      }
    }
    phase = { at: 'fetching', connections: lanes.length }
  }

  function addLane(piece: LivePiece, run: Run): void {
    const begun = part?.state ?? null
    const continued = { from: piece.received, to: piece.to }
    const way = { redirected: resolved !== null }
    const lane = startLane(piece, {
      clock,
      policy,
      limiters: { total: ports.total, perFile },
      ask: {
        address: resolved ?? address,
        asked: {
          range:
            begun === null && plain ? null : begun === null ? { from: 0, to: null } : continued,
          begun,
          expected: order.expected,
          wantedName: order.name,
        },
        privateOrigins: order.privateOrigins ?? [],
        lines: run.lines,
        headers: (url) => headersFor(url, order, address),
        now: clock.now,
      },
      begin: (answer) => begin(answer, run.journal),
      vet,
      async write(parts, at) {
        const target = part
        if (target === null) return
        await target.open.write(parts, at)
        target.hasher.add(parts, at)
      },
      gained(bytes) {
        gainedSince += bytes
        meter.add(bytes)
        run.keeper.gained(bytes)
      },
    })
    lanes.push(lane)
    phase = { at: 'fetching', connections: lanes.length }
    lane.ended.then((end) => {
      lanes = lanes.filter((one) => one !== lane)
      // What it brought is fetched again whatever became of it.
      if (!run.keeper.isDistrusted()) laneEnded(lane, end, way)
      signal()
    })
  }

  async function begin(answer: Begun, journal: Journal): Promise<Refusal | null> {
    const { total } = answer.state
    if (address !== answer.address) resolved = answer.address
    await disk.makeFolder(order.folder)
    if (total !== null) {
      const free = await disk.free(order.folder)
      const needed = total + policy.spareBytes
      if (free < needed) {
        const detail = `${needed - free} bytes are missing`
        return { at: 'end', outcome: failure('diskFull', { detail }) }
      }
    }
    part = await makePart(answer, first, begunAnew, { order, disk, journal, policy })
    signal()
    return null
  }

  /** A page that a host calls something else is still a page. */
  function vet(parts: readonly Buffer[]): Refusal | null {
    const type = part?.state.contentType ?? null
    const wanted = {
      address: resolved ?? address,
      expected: order.expected,
      wantedName: order.name,
    }
    if (isPage(type) || wantsPage(wanted, part?.name)) return null
    const page = beginsAsPage(Buffer.concat(parts.slice(0, 4)))
    return page ? { at: 'end', outcome: failure('pageInstead') } : null
  }

  function laneEnded(lane: Lane, end: LaneEnd, way: Way): void {
    switch (end.at) {
      case 'complete':
        if (lane.piece.to === null) lane.piece.to = lane.piece.written
        if (!isComplete(lane.piece)) broke(lane, 'connectionLost')
        else failures = 0
        break
      case 'stopped':
        break
      case 'broke': {
        const { origin } = new URL(resolved ?? address)
        const context = { loopback: isLoopback(origin), proxied: order.route.at === 'proxy' }
        const { reason, mayPass } = readBreak(end.error, context)
        if (mayPass) broke(lane, reason)
        else ending ??= failure(reason, { detail: end.error.message })
        break
      }
      case 'gaveUp':
        broke(lane, 'timedOut')
        break
      case 'overlong':
        if (order.expected.length !== undefined) ending ??= failure('wrongLength')
        else anew = { plain: true, counted: 'brokenAnswers' }
        break
      case 'refused':
        refused(lane, end.refusal, way)
        break
      case 'disk':
        ending ??= diskFailure(end.error)
        break
      default:
        end satisfies never
    }
  }

  /** A connection broke: another one goes on with its piece, after a while where nothing came. */
  function broke(lane: Lane, reason: FailureReason, retryAfterMs?: number): void {
    if (isComplete(lane.piece)) return
    if (part !== null && !part.state.ranges) anew = { plain, counted: 'keepsChanging' }
    const now = clock.now()
    if (now < notBefore) {
      // All connections break at once when the network does: that is one failure.
      if (retryAfterMs === undefined || retryAfterMs > policy.longestRetryAfter) return
      notBefore = Math.max(notBefore, now + retryAfterMs)
      return
    }
    failures = gainedSince >= policy.progressBytes ? 1 : failures + 1
    gainedSince = 0
    const retry = decideRetry({ failures, retryAfterMs }, policy, ports.random())
    if (retry.at === 'end') {
      const wait = retry.why === 'retryAfter' && retryAfterMs !== undefined ? { retryAfterMs } : {}
      // Others may still bring the rest.
      if (lanes.length === 0) ending ??= failure(retry.why === 'retryAfter' ? 'busy' : reason, wait)
      else mostLanes = lanes.length
      return
    }
    notBefore = now + retry.ms
    waitingFor = reason
  }

  function refused(lane: Lane, refusal: Refusal, way: Way): void {
    switch (refusal.at) {
      case 'anew':
        anew = {
          plain: refusal.plain,
          counted: refusal.why === 'changed' ? 'keepsChanging' : 'brokenAnswers',
        }
        break
      case 'retry':
        // A host that gives no more connections has said so; those that there are go on.
        if (othersWork()) mostLanes = lanes.length
        broke(lane, 'busy', refusal.afterMs)
        break
      case 'needsAddress':
        if (othersWork()) mostLanes = lanes.length
        else if (way.redirected) {
          // Where the redirects led may be good for a while only; the address itself leads anew.
          resolved = null
          broke(lane, 'refusedByHost')
        } else ending ??= { at: 'needsAddress', status: refusal.status }
        break
      case 'address':
        ending ??= failure(refusal.reason)
        break
      case 'end':
        if (othersWork() && refusal.outcome.at === 'failed' && mayBeOne(refusal.outcome.reason)) {
          mostLanes = lanes.length
        } else if (way.redirected) {
          resolved = null
          broke(lane, 'refusedByHost')
        } else ending ??= refusal.outcome
        break
      default:
        refusal satisfies never
    }
  }

  const othersWork = () => lanes.some((lane) => lane.working)

  async function stopLanes(): Promise<void> {
    for (const lane of lanes) lane.stop()
    await Promise.all(lanes.map((lane) => lane.ended))
    // Their own handlers run first.
    await Promise.resolve()
  }

  /** At the end of a run: what came and is good is written down. */
  async function settle({ keeper }: Run): Promise<void> {
    await keeper.settle()
    if (part === null || !keeper.hasUnsynced() || anew !== null) return
    await keeper.sync()
  }

  /** What is of no use later does not stay. */
  async function tidy(outcome: Outcome): Promise<void> {
    const left = part
    if (left === null) return
    const some = left.pieces.some((piece) => piece.received > piece.from)
    if (some && (outcome.at !== 'failed' || failureWords[outcome.reason].kept)) return
    part = null
    await left.open.close()
    await disk.remove(left.path)
  }

  /** Throws away what is there and asks from the start. */
  async function beginAnew({ keeper }: Run): Promise<void> {
    const why = anew
    await stopLanes()
    await keeper.settle()
    const old = part
    part = null
    anew = null
    if (old !== null) {
      await old.open.close()
      await disk.remove(old.path)
    }
    first = livePiece({ from: 0, to: null, received: 0 })
    keeper.reset()
    plain = why?.plain ?? false
    if (why === null || why.counted === null) return
    begunAnew += 1
    if (begunAnew > policy.begunAnew) ending ??= failure(why.counted)
  }

  /** Checks a whole part and gives it its name; null where it has to be fetched once more. */
  async function finish(whole: Part, { journal, keeper }: Run): Promise<Outcome | null> {
    phase = { at: 'checking' }
    signal()
    const finishPorts: FinishPorts = { order, disk, journal, clock }
    try {
      const verified = await verifyPart(whole, finishPorts)
      if (verified.at === 'good') {
        return stopping ? null : await placePart(whole, verified.placing, begunAnew, finishPorts)
      }
      wrongDigests += 1
      if (wrongDigests > policy.wrongDigests) {
        const outcome = failure(verified.at)
        await tidy(outcome)
        return outcome
      }
      anew = { plain: true, counted: null }
    } catch (error) {
      keeper.syncFailed(error)
      await keeper.settle()
    }
    return null
  }

  const outcome = run().catch((error: unknown): Outcome => {
    ports.log(`A transfer ended unexpectedly: ${String(error)}`)
    return diskFailure(error)
  })

  return {
    outcome,
    progress: () => ({
      phase,
      bytes: (part?.pieces ?? []).reduce((sum, { from, received }) => sum + received - from, 0),
      total: part?.state.total ?? null,
      speed: meter.read(clock.now()),
      segments: (part?.pieces ?? [])
        .map(({ from, to, received }) => ({ from, to, at: received }))
        .toSorted((left, right) => left.from - right.from),
      name: part?.name ?? null,
      begunAnew,
      told: part === null ? null : toldOf(part.state),
    }),
    changed() {
      const was = dirty
      dirty = false
      return was
    },
    limit: (limits) => perFile.set(least(limits.perFile, order.perFileLimit ?? null)),
    renew(next) {
      address = next
      resolved = null
      notBefore = 0
      signal()
    },
    stop() {
      stopping = true
      signal()
    },
  }
}

function toldOf({ contentType, validators, encoding, ranges }: FileState): Told {
  const { etag, lastModified } = validators
  return { contentType, etag, lastModified, encoding, ranges }
}

/** What a transfer holds while it runs. */
interface Run {
  journal: Journal
  lines: Lines
  keeper: Keeper
}

/** How a connection was asked for. */
interface Way {
  /** At once where the redirects of the address had led before. */
  redirected: boolean
}

/** Refusals that may be of one connection too many, and not of the file. */
const mayBeOne = (reason: FailureReason): boolean =>
  reason === 'refusedByHost' || reason === 'notFound' || reason === 'signInNeeded'

/** The order's headers go to the origin of its address and to no other. */
function headersFor(url: URL, order: Order, address: string): Record<string, string> {
  const own = URL.parse(address)?.origin === url.origin ? order.headers : undefined
  return { 'user-agent': 'GatewayDesk', accept: '*/*', ...own, 'accept-encoding': 'identity' }
}

const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** Whether an order can be carried out as it is described; else why not. */
export function orderProblem(order: Order): string | null {
  if (!/^[\w-]{1,100}$/.test(order.id)) return 'id'
  if (!Number.isInteger(order.connections) || order.connections < 1 || order.connections > 16) {
    return 'connections'
  }
  if (expectedDigests(order.expected) === undefined) return 'expected'
  return null
}
