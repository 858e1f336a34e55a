import type { TransferRef } from '../engine'
import type { Limits, Order, TransferEvent } from '../order'

/** What is sent to the thread. */
export type Command =
  | { at: 'start'; order: Order }
  | { at: 'pause'; id: string }
  | { at: 'cancel'; place: TransferRef }
  | { at: 'renewed'; id: string; address: string }
  | { at: 'forget'; place: TransferRef }
  | { at: 'limit'; limits: Limits }
  /** Whom connections trust from now on, as PEM. */
  | { at: 'trust'; certificates: readonly string[] }
  | { at: 'close' }

/** What the thread says. */
export type FromThread =
  | TransferEvent
  | { at: 'closed' }
  /** For the program's log: what was not expected. */
  | { at: 'log'; message: string }
