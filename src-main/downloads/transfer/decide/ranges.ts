/** A stretch `[from, to)` that one connection fetches; `to` null = to the end, wherever it is. */
export interface ByteRange {
  from: number
  to: number | null
  /** What lies before is there, on the disk or on its way to it. */
  received: number
}

/** A range with what is known of the connection that fetches it. */
export interface RunningRange extends ByteRange {
  /** Bytes per second; null = not known yet. */
  speed: number | null
}

/** What a further connection is to fetch. */
export type Work<One extends ByteRange> =
  | { at: 'take'; range: One }
  /** Takes the end of a range, from `where` on, from the connection that fetches it. */
  | { at: 'split'; range: One; where: number }
  | { at: 'none' }

/** Whether all bytes of a range were received; never for one without an end. */
export const isComplete = (range: ByteRange): boolean =>
  range.to !== null && range.received >= range.to

/**
 * A file of so many bytes in as many equal ranges as there are connections, none too small. Of a large
 * one only the first stretch is cut off: what follows is handed out as it is fetched. Pure.
 */
export function planRanges(total: number, connections: number, smallest: number): ByteRange[] {
  const count = Math.max(1, Math.min(connections, Math.floor(total / smallest)))
  const stretch = rangeLength(total, count, 0)
  if (count > 1 && stretch * count < total) {
    return [
      { from: 0, to: stretch, received: 0 },
      { from: stretch, to: total, received: stretch },
    ]
  }
  const edge = (at: number) => Math.floor((total / count) * at)
  return Array.from({ length: count }, (_none, at) => ({
    from: edge(at),
    to: at === count - 1 ? total : edge(at + 1),
    received: edge(at),
  }))
}

/** A stretch is at least this long, so that asking for it does not count, … */
const shortestRange = 16 * 1024 * 1024
/** … and at most this long if it need not be longer, so that it is soon whole. */
const longestRange = 64 * 1024 * 1024
/** Each connection fetches about so many stretches, one after the other. */
const rangesEach = 8

/**
 * If a file is fetched in many ranges, the first of them are this long, since hashing begins with the
 * first; each that follows is no longer than what came before for each connection.
 */
const firstRange = 2 * 1024 * 1024
/**
 * Towards the end they grow shorter again, down to this: of the last ranges only the first can be hashed
 * while they come, so longer ones would leave more to hash at the end.
 */
const lastRange = 4 * 1024 * 1024

/**
 * How much of a range that nobody fetches a connection takes at a time. All of them work near the same
 * place, so that the file is whole from its start up to there and is hashed while the rest comes. In
 * equal stretches for all connections, between the first of a large file and its last. Pure.
 *
 * @param at where the stretch begins
 */
export function rangeLength(total: number, connections: number, at: number): number {
  const alike = Math.min(longestRange, total / (connections * rangesEach))
  const rounds = Math.max(1, Math.floor(total / connections / Math.max(shortestRange, alike)))
  const length = Math.ceil(total / (connections * rounds))
  if (rounds === 1) return length
  return Math.min(
    length,
    Math.max(firstRange, Math.ceil(at / connections)),
    Math.max(lastRange, Math.ceil((total - at) / connections / 2)),
  )
}

/** Less than this is not left to a slow connection: its request costs more. */
const leastKept = 16 * 1024
/** A split that saves less time costs more than it brings, in seconds. */
const leastGain = 0.2

/**
 * Chooses what a connection without work fetches: the first range that nobody fetches, else the end
 * of the one that would be ready last, cut so that both are ready at the same time. Pure.
 *
 * @param idle ranges that nobody fetches
 * @param running ranges that are being fetched
 */
export function chooseWork<Idle extends ByteRange, Running extends RunningRange>(
  idle: readonly Idle[],
  running: readonly Running[],
): Work<Idle | Running> {
  const first = idle
    .filter((range) => !isComplete(range))
    .toSorted((left, right) => left.from - right.from)[0]
  if (first !== undefined) return { at: 'take', range: first }
  const speeds = running.flatMap(({ speed }) => (speed === null ? [] : [speed]))
  // A new connection is assumed to be as fast as the best one: a slow one is cut again.
  const own = Math.max(0, ...speeds)
  const last = running
    .flatMap((range) => cut(range, own))
    .toSorted((left, right) => right.gain - left.gain)[0]
  return last === undefined ? { at: 'none' } : { at: 'split', range: last.range, where: last.where }
}

function cut<Running extends RunningRange>(range: Running, own: number) {
  if (range.to === null || own === 0) return []
  const left = range.to - range.received
  if (left <= 0) return []
  // A connection that has just begun is assumed to be as fast as the best one, too.
  const speed = range.speed ?? own
  const share = Math.floor((left * speed) / (speed + own))
  const kept = share < leastKept ? 0 : share
  const alone = left / speed
  // A range that is too short to be shared is only worth taking from a slower connection. Otherwise
  // connections that have just begun would take it from each other for ever.
  const together = kept === 0 ? left / own : left / (speed + own)
  if (alone - together < leastGain) return []
  return [{ range, where: range.received + kept, gain: alone - together }]
}
