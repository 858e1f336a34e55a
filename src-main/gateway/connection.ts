import type { Connection } from '../../src-preload/contract/desk-state'
import type { FaultCode } from '../../src-preload/contract/result'

/** Judges the network by what becomes of calls, since the system only guesses. */
export interface ConnectionJudge {
  /** An answer arrived, whatever it says. Answers whether the judgement changed. */
  succeeded(): boolean
  /** A call failed on the network. Answers whether the judgement changed. */
  failed(code: FaultCode, reason: string): boolean
  current(): Connection
  reset(): void
}

/** Faults that speak of the network and not of the service. */
const networkCodes: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'offline',
  'nameNotFound',
  'connectionRefused',
  'connectionLost',
])

/** Offline after two network failures with no success between, at once where the system agrees. */
export function createConnectionJudge(now: () => number): ConnectionJudge {
  let connection: Connection = { at: 'online' }
  let failures = 0
  return {
    succeeded() {
      failures = 0
      const changed = connection.at === 'offline'
      connection = { at: 'online' }
      return changed
    },
    failed(code, reason) {
      if (!networkCodes.has(code)) return false
      failures += 1
      if (connection.at === 'offline' || (failures < 2 && code !== 'offline')) return false
      connection = { at: 'offline', since: now(), reason }
      return true
    },
    current: () => connection,
    reset() {
      failures = 0
      connection = { at: 'online' }
    },
  }
}
