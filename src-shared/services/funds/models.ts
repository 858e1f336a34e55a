/** The net asset value of a scheme on one day. */
export interface FundQuote {
  /** The association's number of the scheme, as text. */
  code: string
  name: string
  /** Null if none is published: "N.A." is no number, and not 0. */
  value: number | null
  /** As stated if no number was read, such as "N.A."; empty otherwise. */
  valueWords: string
  repurchasePrice: number | null
  salePrice: number | null
  /** Epoch milliseconds of the day's start in UTC. */
  day: number | null
  /** As stated, such as "28-Feb-2025". */
  dayWords: string
  /** "Open Ended Schemes" and the like. */
  type: string
  category: string
  family: string
  /** Null if the scheme has none. */
  isin: string | null
  isinReinvestment: string | null
}

/** What can be done with a scheme at the exchange. */
export interface FundMaster {
  /** The exchange's code, with letters and leading zeros; not the association's number. */
  code: string
  number: number | null
  name: string
  isin: string | null
  /** Code of the fund company. */
  company: string
  companySchemeCode: string
  registrarSchemeCode: string
  registrar: string
  type: string
  plan: string
  active: boolean | null
  faceValue: number | null
  purchase: FundTrade
  redemption: FundTrade
  /** Which standing orders and switches it allows. */
  allows: {
    regularPurchase: boolean | null
    regularTransfer: boolean | null
    regularWithdrawal: boolean | null
    switching: boolean | null
    dividendReinvestment: boolean | null
  }
  settlement: string
  startsAt: number | null
  endsAt: number | null
  reopensAt: number | null
  /** Words of the charge for leaving; empty if there is none. */
  exitLoad: string
  /** Whether money is locked in, and for how long as stated, customarily in years. */
  lockIn: { applies: boolean | null; period: number | null }
}

/** How a scheme is bought or given back; amounts are null if unlimited or not stated. */
export interface FundTrade {
  allowed: boolean | null
  mode: string
  minimum: number | null
  maximum: number | null
  multiple: number | null
  /** Clock time such as "14:30:00". */
  cutoff: string
}
