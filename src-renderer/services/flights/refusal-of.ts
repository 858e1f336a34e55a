import { wordFault } from '#shared/bridge/fault-words'
import type { Fault } from '#shared/bridge/result'

/** An answer that refuses as a fault, with what the service said of it. */
export const refusalOf = ({ sentence }: { sentence: string | null }): Fault =>
  wordFault('refusedByProvider', 'Flights', sentence === null ? {} : { providerText: sentence })
