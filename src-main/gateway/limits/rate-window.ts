/**
 * A strict sliding window over the calls of one service. Times are epoch milliseconds.
 */
export interface RateWindow {
  /** When the next call may go, at the earliest: now, later, or never before a place changes. */
  nextAt(now: number): number
  /** Takes a place for a call that goes now. */
  take(now: number): Slot
  change(callsPerSecond: number): void
  /** Forgets everything. */
  clear(): void
}

/** A call's place in the window. The server saw it some time between sending and answering. */
export interface Slot {
  sent(at: number): void
  answered(at: number): void
  /** The call never went out: its place is free again. */
  drop(): void
}

interface CountedCall {
  taken: number
  /** When it was sent; infinite until then, since connecting takes its time. */
  sent: number
  /** How long after sending the server may have counted it; infinite until it has answered. */
  doubt: number
}

/**
 * The share of the period by which a call may have reached the server later than it was sent. More
 * would waste the limit, less would break it if a service is slow to take calls in: with 2.2 % of
 * doubt and 0.3 % for coarse clocks, 97.5 % of the limit are used by slow services, more by quick ones.
 */
const mostDoubt = 0.022
const reserve = 0.003

/**
 * If a service is usually quick, a late answer means that something stood still on the way, and
 * the call may have arrived as late: such rare lateness is believed up to a tenth of the period.
 */
const quick = 0.03
const mostLateness = 0.1
const remembered = 21

/** High rates are spread: a burst of a hundred would arrive as late as the server takes it in. */
const spreadFrom = 12
const spreadParts = 10
const spreadRoom = 1.25

interface Rule {
  /** Calls in a period. */
  most: number
  period: number
  /** Calls in a tenth of the period. */
  mostInPart: number
}

/**
 * No period holds more calls than it may: whole rates are counted over a second, others as one call
 * per `1 / rate` seconds. A call leaves the window one period after the server can have seen it at
 * the latest, which its first byte shows exactly if the service is quick.
 */
export function createRateWindow(callsPerSecond: number): RateWindow {
  let rule = readRate(callsPerSecond)
  let places: CountedCall[] = []
  /** How long the last calls took to be answered: as they came, and in order. */
  let recent: number[] = []
  let times: number[] = []

  function leaves({ sent, doubt }: CountedCall): number {
    const { period } = rule
    const most = Number.isFinite(doubt) && isQuick() ? mostLateness : mostDoubt
    return sent + Math.min(doubt, period * most) + period * (1 + reserve)
  }

  function isQuick(): boolean {
    const typical = times[Math.floor(times.length / 2)]
    return typical !== undefined && typical <= rule.period * quick
  }

  function remember(time: number): void {
    recent = [...recent, time].slice(-remembered)
    times = recent.toSorted((a, b) => a - b)
  }

  /** Drops what has left, and what lies ahead of a clock that was set back. */
  function sweep(now: number): void {
    places = places.filter((place) => leaves(place) > now && place.taken <= now + rule.period)
  }

  return {
    nextAt(now) {
      sweep(now)
      const inWindow = freeAt(places.map(leaves), rule.most, now)
      const part = rule.period / spreadParts
      const inPart = freeAt(
        places.map((place) => place.taken + part).filter((end) => end > now),
        rule.mostInPart,
        now,
      )
      return Math.max(inWindow, inPart)
    },
    take(now) {
      const place: CountedCall = {
        taken: now,
        sent: Number.POSITIVE_INFINITY,
        doubt: Number.POSITIVE_INFINITY,
      }
      places.push(place)
      return {
        sent(at) {
          place.sent = at
        },
        answered(at) {
          place.doubt = Math.max(0, at - place.sent)
          remember(place.doubt)
        },
        drop() {
          places = places.filter((one) => one !== place)
        },
      }
    },
    change(rate) {
      rule = readRate(rate)
    },
    clear() {
      places = []
      recent = []
      times = []
    },
  }
}

/** When fewer than `most` are left, given when each one leaves. */
function freeAt(ends: number[], most: number, now: number): number {
  if (ends.length < most) return now
  return ends.sort((a, b) => a - b)[ends.length - most] ?? now
}

function readRate(rate: number): Rule {
  const whole = Number.isInteger(rate) && rate >= 1
  const most = whole ? rate : 1
  return {
    most,
    period: whole ? 1000 : 1000 / rate,
    mostInPart: most < spreadFrom ? most : Math.ceil((most / spreadParts) * spreadRoom),
  }
}
