import type { Clock } from '../../core/clock'
import type { Disk } from './disk/disk'
import type { HashThread } from './hashing/hash-thread'
import type { Limiter } from './network/limiter'
import type { TransferConnections } from './network/transfer-connections'
import type { Policy } from './policy'

/** What a transfer needs of the world. */
export interface TransferPorts {
  clock: Clock
  disk: Disk
  policy: Policy
  /** Shared by all transfers. */
  total: Limiter
  random(): number
  lines: TransferConnections
  /** Hashes large files while they come; without it they are read back at their end. */
  hashThread?: HashThread
  /** For what was not expected. */
  log(message: string): void
}
