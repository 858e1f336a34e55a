import type { Clock } from '../../gateway/ports'
import type { Disk } from './disk/disk'
import type { Limiter } from './network/limiter'
import type { LineOptions } from './network/lines'
import type { Policy } from './policy'

/** What a transfer needs of the world. */
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
