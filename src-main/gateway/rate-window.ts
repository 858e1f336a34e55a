/**
 * A strict sliding window over the calls of one service. Pure but for its own memory; times are
 * epoch milliseconds.
 */
export interface RateWindow {
  /** When the next call may go, at the earliest: now, later, or never before a place changes. */
  nextAt(now: number): number
  /** Takes a place for a call that is about to go. */
  take(): Slot
  change(callsPerSecond: number): void
  /** Forgets everything, for instance after the clock was set back. */
  clear(): void
}

/** A call's place in the window. The server saw it some time between sending and answering. */
export interface Slot {
  sent(at: number): void
  answered(at: number): void
  /** The call never went out: its place is free again. */
  drop(): void
}

interface Place {
  /** When it was sent; infinite until then, since connecting takes its time. */
  from: number
  /** How long after `from` the server may still have counted it. */
  doubt: number
}

/**
 * The share of the period by which a call may have reached the server later than it was sent. More
 * would waste the limit, less would break it where connections are slow: with 2 % of doubt and half
 * a per cent for timers, 97.5 % of the limit are used.
 */
const mostDoubt = 0.02
const reserve = 0.005

/**
 * No period holds more calls than it may: whole rates are counted over a second, others as one call
 * per `1 / rate` seconds. A call leaves the window one period after the server can have seen it at
 * the latest, which its first byte tells exactly where the service is quick.
 */
export function createRateWindow(callsPerSecond: number): RateWindow {
  let { most, period } = read(callsPerSecond)
  let places: Place[] = []

  function leaves(place: Place): number {
    return place.from + Math.min(place.doubt, period * mostDoubt) + period * (1 + reserve)
  }

  function sweep(now: number): void {
    places = places.filter((place) => leaves(place) > now)
  }

  return {
    nextAt(now) {
      sweep(now)
      // The clock was set back: what lies ahead of it cannot be waited for.
      places = places.filter((place) => place.from <= now + period || !Number.isFinite(place.from))
      if (places.length < most) return now
      const ends = places.map(leaves).sort((a, b) => a - b)
      return ends[places.length - most] ?? now
    },
    take() {
      const place: Place = {
        from: Number.POSITIVE_INFINITY,
        doubt: Number.POSITIVE_INFINITY,
      }
      places.push(place)
      return {
        sent(at) {
          place.from = at
        },
        answered(at) {
          place.doubt = Math.max(0, at - place.from)
        },
        drop() {
          places = places.filter((one) => one !== place)
        },
      }
    },
    change(rate) {
      ;({ most, period } = read(rate))
    },
    clear() {
      places = []
    },
  }
}

function read(rate: number): { most: number; period: number } {
  return Number.isInteger(rate) && rate >= 1
    ? { most: rate, period: 1000 }
    : { most: 1, period: 1000 / rate }
}
