import type { FundHistory, JudgedAlert } from '#shared/bridge/funds'
import type { Realm } from '#shared/operation/cache-key'
import type { Transaction } from '#shared/services/funds/figures/portfolio'
import type { AskedAlert } from '#shared/services/funds/judge-alerts'

/** Schemes of one world, by their numbers. */
export interface AskedSchemes {
  realm: Realm
  codes: readonly string[]
}

/** Alerts of one world, and the units that are held in it. */
export interface AskedJudgement {
  realm: Realm
  alerts: readonly AskedAlert[]
  transactions: readonly Transaction[]
  /** Days since 1970. */
  until: number
}

declare module '../../library/methods' {
  interface LibraryMethods {
    /**
     * Takes the values of these schemes, and of those followed before, out of answers not read yet.
     * `mark` is another one whenever there was an answer to read.
     */
    readFundAnswers: LibraryMethod<AskedSchemes, { answers: number; mark: string }>
    /** What is known of these schemes, in their order. */
    fundHistories: LibraryMethod<AskedSchemes, FundHistory[]>
    /** How alerts stand by what is known. */
    judgeFunds: LibraryMethod<AskedJudgement, JudgedAlert[]>
  }
}
