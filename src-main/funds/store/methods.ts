import type { FundHistory } from '#shared/bridge/funds'
import type { Realm } from '#shared/operation/cache-key'

/** Schemes of one world, by their numbers. */
export interface AskedSchemes {
  realm: Realm
  codes: readonly string[]
}

declare module '../../library/methods' {
  interface LibraryMethods {
    /** Takes the values of these schemes, and of those followed before, out of answers not read yet. */
    readFundAnswers: LibraryMethod<AskedSchemes, { answers: number }>
    /** What is known of these schemes, in their order. */
    fundHistories: LibraryMethod<AskedSchemes, FundHistory[]>
  }
}
