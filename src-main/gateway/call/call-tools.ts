import type { Quota } from '#shared/bridge/answer'
import type { ServiceId } from '#shared/operation/operation'
import type { BodyThread } from '../answer/body-thread'
import type { ConnectionJudge } from '../limits/connection'
import type { DayCounts } from '../limits/day-counts'
import type { Gate } from '../limits/gate'
import type { GatewayPorts } from '../ports'
import type { RetryBudget } from './retry'
import type { ServiceConnections } from './service-connections'

/** What a call works with. */
export interface CallTools {
  ports: Pick<GatewayPorts, 'world' | 'clock' | 'resolveProxy' | 'maybeOnline' | 'changed'>
  gates: Readonly<Record<ServiceId, Gate>>
  budgets: Readonly<Record<ServiceId, RetryBudget>>
  connections: ServiceConnections
  bodies: BodyThread
  counts: DayCounts
  connection: ConnectionJudge
  /** Called whenever a request has gone out. */
  sent(): void
  /** Whether the day's budget still has room for another attempt; takes that room. */
  mayRepeat(): boolean
  noteQuotas(quotas: readonly Quota[]): void
  noteClosed(service: ServiceId, until: number): void
  /** 0 to 1. */
  chance(): number
}
