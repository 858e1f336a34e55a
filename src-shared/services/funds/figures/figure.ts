import type { NavPoint } from './series'

/**
 * One figure: its value with everything it was computed of, or why there is none. Never 0 in place of
 * what cannot be computed.
 */
export type Figure =
  | {
      at: 'value'
      /** A share: 0.12 is 12 %. Ratios and counts are themselves. */
      value: number
      /** The first and the last value that went in. */
      from: NavPoint
      to: NavPoint
      /** How it is computed, in symbols. */
      formula: string
      /** The same with the numbers put in. */
      inserted: string
      /** True if `value` is a rate a year. */
      yearly: boolean
      /** What a reader must know beside it. */
      notes: readonly string[]
    }
  | Missing

/** Why there is no figure. */
export type Missing =
  /** Not enough history; both in years. */
  | { at: 'short'; needs: number; has: number }
  /** It is not defined for these values; a sentence says why. */
  | { at: 'undefined'; reason: string }

/** There is too little history for a figure; both in years. */
export const short = (needs: number, has: number): Missing => ({ at: 'short', needs, has })
/** A figure is not defined for these values; the reason is a plain sentence. */
export const notDefined = (reason: string): Missing => ({ at: 'undefined', reason })

/** A number as formulas show it: enough digits to compute it again, no groups. */
export const digits = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(8)))
