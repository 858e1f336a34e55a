/** A value, or an expected failure. Over IPC only plain objects travel, so failures are values too. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; fault: Fault }

/**
 * The closed list of what can go wrong. Each code has its plain sentence in `fault-words.ts`; the
 * window shows that sentence, the next step, and the provider's own text if there is any.
 */
export const faultCodes = [
  // Nothing was sent.
  'invalidInput',
  'noKey',
  'noAddress',
  'unconfirmedAddress',
  'serviceOff',
  'budgetReached',
  'cancelled',
  'notKept',
  // The network between us and the gateway.
  'offline',
  'nameNotFound',
  'connectionRefused',
  'connectionLost',
  'certificateRefused',
  'timedOut',
  // What the gateway itself said.
  'keyRejected',
  'keyMissing',
  'notSubscribed',
  'unknownService',
  'unknownEndpoint',
  'rateLimited',
  'quotaExhausted',
  'providerUnreachable',
  'providerTimedOut',
  'redirected',
  // What the provider behind the gateway said.
  'refusedByProvider',
  'sessionOver',
  'notFound',
  'providerFailed',
  // What came back could not be used.
  'unexpectedPage',
  'brokenJson',
  'emptyAnswer',
  'tooLarge',
  // This computer.
  'storageUnavailable',
  'storageFailed',
  'internal',
] as const

export type FaultCode = (typeof faultCodes)[number]

/** One failure, in words for people: what happened, what to do, and what the other side said. */
export interface Fault {
  code: FaultCode
  /** One plain sentence: what happened. */
  message: string
  /** One plain sentence: what to do now. */
  nextStep: string
  /** The other side's own words, unescaped but otherwise untouched; the key is never in them. */
  providerText?: string
  /** HTTP status, if an answer arrived. */
  status?: number
  /** Wait this many milliseconds before trying again. */
  retryAfterMs?: number
  /** Epoch milliseconds when a used-up quota starts again. */
  resetsAt?: number
  /** For `invalidInput`: one sentence per field name. */
  fields?: Record<string, string>
  /** What arrived with the failure, for people who want to see it raw. */
  exchange?: Exchange
}

/** A header as it was sent or received; the key's value is replaced before it gets here. */
export interface Header {
  name: string
  value: string
}

/** The raw material of a failed call, capped at 64 kB of text. */
export interface Exchange {
  method: string
  url: string
  requestHeaders: Header[]
  status: number
  headers: Header[]
  text: string
}

/** A result that succeeded with this value. */
export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** A result that failed with this fault. */
export function failed(fault: Fault): { ok: false; fault: Fault } {
  return { ok: false, fault }
}
