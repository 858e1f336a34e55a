/** A value of a day that was stated differently at another time. */
export interface NavCorrection {
  /** Days since 1970. */
  day: number
  /** What was stated first, and when, in epoch milliseconds. */
  was: number
  wasSeenAt: number
  /** What has been stated since. */
  is: number
  seenAt: number
}

/** A row of an answer that names a scheme and states no value that can be read. */
export interface UnreadNav {
  /** The answer it stands in, and its place from 0. */
  answer: string
  place: number
  /** Its day and value as stated: "28-Feb-2025: N.A.". */
  words: string
}

/** An answer that values of a history were read from. */
export interface NavSource {
  answer: string
  operation: string
  /** Epoch milliseconds. */
  receivedAt: number
}

/** Everything that is known of a scheme's net asset values: stated values are never asked for again. */
export interface FundHistory {
  /** The scheme's number. */
  code: string
  /** Days since 1970, in order, with the value of each. */
  days: Int32Array<ArrayBuffer>
  values: Float64Array<ArrayBuffer>
  /** Days that were asked for and for which the service stated no value. */
  without: Int32Array<ArrayBuffer>
  corrections: readonly NavCorrection[]
  unread: readonly UnreadNav[]
  /** Newest first. */
  sources: readonly NavSource[]
}

/** A value of a fund or a portfolio on a day. */
interface ValueOfDay {
  /** Days since 1970. */
  day: number
  value: number
}

/** Whether an alert is met, and by which values it was judged. */
export interface AlertJudgement {
  /** Whether the alert is met now. */
  met: boolean
  /** The value it was judged by; null if none is known. */
  value: ValueOfDay | null
  /** Only of a fall: how far below the highest, 0 or below, and that highest value. */
  fall: { share: number; highest: ValueOfDay } | null
}

/** How an alert stands. */
export interface JudgedAlert {
  id: string
  judgement: AlertJudgement
}
