import type { Connection } from '#shared/bridge/desk-state'
import type { FaultCode } from '#shared/bridge/result'

/** Judges the network by what becomes of calls, and by the system if it is sure of having none. */
export interface ConnectionJudge {
  /** An answer arrived, whatever it says. Answers whether the judgement changed. */
  succeeded(): boolean
  /** A call to this origin failed on the network. Answers whether the judgement changed. */
  failed(code: FaultCode, reason: string, origin: string): boolean
  /** Looks at what the system says of the network; answers whether the judgement changed. */
  look(): boolean
  current(): Connection
  /**
   * Whether a call to this origin is not worth a try now if something kept can be given.
   * Undefined: the service has no address.
   */
  skips(origin: string | undefined): boolean
  reset(): void
}

/** What the judge of the network asks the system. */
export interface ConnectionHints {
  now(): number
  /** True if the system is sure that no service can be reached over the network. */
  noNetwork(): boolean
  /** False if an origin needs no network, such as one on this computer. */
  needsNetwork(origin: string): boolean
}

/** Faults that speak of the network and not of the service. */
const networkCodes: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'offline',
  'nameNotFound',
  'connectionRefused',
  'connectionLost',
])

/** How long a failure keeps further calls from being tried, in milliseconds. */
const spoilt = 30_000

const noNetworkReason = 'This computer has no network.'

/**
 * Offline after two network failures with no success between, at once if a failure says so or
 * the system is sure. When the system finds a network again, the next call decides.
 */
export function createConnectionJudge(hints: ConnectionHints): ConnectionJudge {
  const { now } = hints
  let connection: Connection = { at: 'online' }
  let failures = 0
  let lookedDown = false
  /** When calls failed last, by origin, since the last success. */
  let failedAt = new Map<string, number>()

  function goOnline(): boolean {
    const changed = connection.at === 'offline'
    connection = { at: 'online' }
    failures = 0
    failedAt = new Map()
    return changed
  }

  return {
    succeeded() {
      // Whatever the system says: something was reached.
      lookedDown = false
      return goOnline()
    },
    failed(code, reason, origin) {
      if (!networkCodes.has(code)) return false
      failures += 1
      failedAt.set(origin, now())
      if (connection.at === 'offline' || (failures < 2 && code !== 'offline')) return false
      connection = { at: 'offline', since: now(), reason }
      return true
    },
    look() {
      const down = hints.noNetwork()
      if (down === lookedDown) return false
      lookedDown = down
      if (!down) return goOnline()
      const since = connection.at === 'offline' ? connection.since : now()
      connection = { at: 'offline', since, reason: noNetworkReason }
      return true
    },
    current: () => connection,
    skips(origin) {
      if (origin === undefined) return hints.noNetwork()
      if (hints.noNetwork() && hints.needsNetwork(origin)) return true
      if (connection.at === 'online') return false
      // A clock that was set back must not make a failure last.
      const recent = [...failedAt].filter(([, at]) => Math.abs(now() - at) < spoilt)
      // One unreachable service says nothing about the others.
      return recent.length > 1 || recent.some(([one]) => one === origin)
    },
    reset() {
      lookedDown = false
      goOnline()
    },
  }
}
