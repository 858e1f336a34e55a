import type { Listed } from '../../lists'
import { dayNumberOf } from '../figures/calendar'
import type { FundMaster, FundQuote } from '../models'
import { onceForEach } from '../once-for-each'

/** One scheme as the lists of the service state it together. */
export interface SchemeRow {
  /** Names it everywhere: the scheme's number, or the record of the master list alone. */
  key: string
  /** The scheme's number; empty if only the master list has it. */
  code: string
  name: string
  house: string
  category: string
  type: string
  plan: 'Direct' | 'Regular' | ''
  option: 'Growth' | 'Payout' | 'Reinvestment' | ''
  nav: number | null
  /** As stated if it is no number. */
  navWords: string
  /** Days since 1970. */
  day: number | null
  isin: string | null
  isinReinvestment: string | null
  /** Of the exchange's list; null if it is not in it. */
  exchange: ExchangeFacts | null
  inLatest: boolean
}

/** What the master list adds to a scheme. */
export interface ExchangeFacts {
  /** The exchange's code, which is no scheme number. */
  code: string
  purchase: boolean | null
  minimum: number | null
  sip: boolean | null
  stp: boolean | null
  swp: boolean | null
  exitLoad: string
  startsAt: number | null
  lockIn: boolean | null
}

/** How both lists fit together. */
export interface JoinReport {
  both: number
  onlyLatest: number
  onlyMaster: number
  /** Rows of the lists that name no scheme. */
  unreadLatest: number
  unreadMaster: number
  /** Schemes of the list of values without a value that can be read. */
  withoutNav: number
}

/** "Scheme - Direct Plan - Growth" states plan and option in its name alone. Pure. */
export function planOf(name: string, stated = ''): SchemeRow['plan'] {
  const text = `${name} ${stated}`
  if (/\bdirect\b/i.test(text)) return 'Direct'
  return /\b(?:regular|normal)\b/i.test(text) ? 'Regular' : ''
}

/** What becomes of dividends, read from a scheme's name; empty if the name does not say. Pure. */
export function optionOf(name: string): SchemeRow['option'] {
  if (/re-?invest/i.test(name)) return 'Reinvestment'
  if (/\b(?:idcw|dividend|payout|income distribution|bonus)\b/i.test(name)) return 'Payout'
  return /\bgrowth\b/i.test(name) ? 'Growth' : ''
}

/** "Equity Scheme- Large Cap Fund" and its other spellings as one. */
const tidyCategory = onceForEach((text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, ' - ')
    .replace(/ ?\/ ?/g, '/ ')
    .replace(/\( | \)/g, (found) => found.trim()),
)

const shortType = onceForEach((text) =>
  text
    .trim()
    .replace(/schemes?$/i, '')
    .trimEnd()
    .replace(/(?:ended|fund)$/i, '')
    .trimEnd(),
)

const shortHouse = onceForEach((text) => text.replace(/ mutual fund$/i, ''))

/**
 * Joins the list of values with the master list: by ISIN, and by code if that is the same in both,
 * for the codes of the master list are customarily the exchange's own.
 */
export function joinLists(
  quotes: readonly Listed<FundQuote>[],
  masters: readonly Listed<FundMaster>[],
): { rows: SchemeRow[]; both: number; onlyMaster: number } {
  const byIsin = new Map<string, FundMaster>()
  const byCode = new Map<string, FundMaster>()
  for (const master of masters) {
    if (master.isin !== null && !byIsin.has(master.isin)) byIsin.set(master.isin, master)
    if (!byCode.has(master.code)) byCode.set(master.code, master)
  }
  const used = new Set<FundMaster>()
  let both = 0
  const rows = quotes.map((quote): SchemeRow => {
    const master =
      (quote.isin !== null ? byIsin.get(quote.isin) : undefined) ??
      (quote.isinReinvestment !== null ? byIsin.get(quote.isinReinvestment) : undefined) ??
      byCode.get(quote.code)
    if (master !== undefined) {
      used.add(master)
      both += 1
    }
    return rowOf(quote, master)
  })
  const left = masters.filter((master) => !used.has(master))
  return { rows: [...rows, ...left.map(rowOfMaster)], both, onlyMaster: left.length }
}

function rowOf(quote: Listed<FundQuote>, master: FundMaster | undefined): SchemeRow {
  const name = quote.name || quote.code
  return {
    key: quote.recordId,
    code: quote.code,
    name,
    house: shortHouse(quote.family),
    category: tidyCategory(quote.category),
    type: shortType(quote.type),
    plan: planOf(name, master?.plan),
    option: optionOf(name),
    nav: quote.value,
    navWords: quote.valueWords,
    day: quote.day === null ? null : dayNumberOf(quote.day),
    isin: quote.isin,
    isinReinvestment: quote.isinReinvestment,
    exchange: master === undefined ? null : exchangeOf(master),
    inLatest: true,
  }
}

function rowOfMaster(master: Listed<FundMaster>): SchemeRow {
  return {
    key: `master ${master.recordId}`,
    code: '',
    name: master.name || master.code,
    house: master.company
      .replace(/_MF$/i, '')
      .replace(/MutualFund$/i, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
    category: '',
    type: master.type,
    plan: planOf(master.name, master.plan),
    option: optionOf(master.name),
    nav: null,
    navWords: '',
    day: null,
    isin: master.isin,
    isinReinvestment: null,
    exchange: exchangeOf(master),
    inLatest: false,
  }
}

const exchangeOf = (master: FundMaster): ExchangeFacts => ({
  code: master.code,
  purchase: master.purchase.allowed,
  minimum: master.purchase.minimum,
  sip: master.allows.regularPurchase,
  stp: master.allows.regularTransfer,
  swp: master.allows.regularWithdrawal,
  exitLoad: master.exitLoad,
  startsAt: master.startsAt,
  lockIn: master.lockIn.applies,
})
