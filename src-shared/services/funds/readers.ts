import { isMembers, type Members, openText } from '../../reading/plain'
import { flagOf, integerOf, momentOf, numberOf, textOf } from '../../reading/reading'
import type { FundMaster, FundQuote, FundTrade } from './models'

/** Names members without regard to case and to what stands between their words. */
const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Reads members by plain name. */
type Look = (name: string) => unknown

/**
 * Editions write `Scheme_Code`, `Scheme Code` and `SchemeCode`, and some keys hold a hyphen or a
 * slash. All rows of an answer bear the same keys, so each spelling is made plain only once.
 */
function createLook(): (row: Members) => Look {
  const seen = new Set<string>()
  const spellings = new Map<string, string[]>()
  return (row) => {
    for (const name in row) {
      if (seen.has(name) || seen.size >= mostSpellings) continue
      seen.add(name)
      const plain = plainName(name)
      const known = spellings.get(plain) ?? []
      if (known.length < 20) spellings.set(plain, [...known, name])
    }
    return (plain) => {
      const name = spellings.get(plain)?.find((one) => Object.hasOwn(row, one))
      return name === undefined ? undefined : row[name]
    }
  }
}

/** Rows with more names than any edition has are no rows of this service. */
const mostSpellings = 1000

/** The rows of an answer: a bare list, or the first list a wrapping holds. */
function rowsOf(body: unknown): readonly unknown[] {
  const open = openText(body)
  if (Array.isArray(open)) return open
  if (!isMembers(open)) return []
  for (const name of ['data', 'rows', 'items', 'result', 'results']) {
    const inside = openText(open[name])
    if (Array.isArray(inside)) return inside
  }
  return [open]
}

/** The rows of an answer that were read, and the places, from 0, of those without any code. */
export interface ReadRows<Row> {
  rows: Row[]
  unread: number[]
}

/** Reads the rows of latest or historic values, in their order. */
export const readFundQuotes = (body: unknown): ReadRows<FundQuote> => readRows(body, readQuote)

/** Reads the rows of master data, in their order. */
export const readFundMasters = (body: unknown): ReadRows<FundMaster> => readRows(body, readMaster)

function readRows<Row>(body: unknown, read: (look: Look) => Row | undefined): ReadRows<Row> {
  const look = createLook()
  const unread: number[] = []
  const rows = rowsOf(body).flatMap((row, place): Row | Row[] => {
    const one = isMembers(row) ? read(look(row)) : undefined
    if (one === undefined) unread.push(place)
    return one ?? []
  })
  return { rows, unread }
}

function readQuote(look: Look): FundQuote | undefined {
  const code = textOf(look('schemecode'))
  if (code === undefined) return undefined
  const dayWords = wordsOf(look('date'))
  const stated = look('netassetvalue') ?? look('nav')
  const value = navOf(look('netassetvalue')) ?? navOf(look('nav')) ?? null
  return {
    code,
    name: wordsOf(look('schemename')),
    value,
    valueWords: value === null ? wordsOf(stated) : '',
    repurchasePrice: navOf(look('repurchaseprice')) ?? null,
    salePrice: navOf(look('saleprice')) ?? null,
    day: timeOf(dayWords),
    dayWords,
    type: wordsOf(look('schemetype')),
    category: wordsOf(look('schemecategory')),
    family: wordsOf(look('mutualfundfamily')),
    isin: isinOf(look('isindivpayoutisingrowth') ?? look('isingrowth') ?? look('isin')),
    isinReinvestment: isinOf(look('isindivreinvestment')),
  }
}

function readMaster(look: Look): FundMaster | undefined {
  const isin = isinOf(look('isin'))
  const number = integerOf(look('uniqueno')) ?? null
  const code = textOf(look('schemecode')) ?? isin ?? (number === null ? undefined : String(number))
  if (code === undefined) return undefined
  return {
    code,
    number,
    name: wordsOf(look('schemename')),
    isin,
    company: wordsOf(look('amccode')),
    companySchemeCode: wordsOf(look('amcschemecode')),
    registrarSchemeCode: wordsOf(look('rtaschemecode')),
    registrar: wordsOf(look('rtaagentcode')),
    type: wordsOf(look('schemetype')),
    plan: wordsOf(look('schemeplan')),
    active: flagOf(look('amcactiveflag')) ?? null,
    faceValue: numberOf(look('facevalue')) ?? null,
    purchase: readTrade(look, 'purchase', {
      minimum: 'minimumpurchaseamount',
      maximum: 'maximumpurchaseamount',
      multiple: 'purchaseamountmultiplier',
    }),
    redemption: readTrade(look, 'redemption', {
      minimum: 'redemptionamountminimum',
      maximum: 'redemptionamountmaximum',
      multiple: 'redemptionamountmultiple',
    }),
    allows: {
      regularPurchase: flagOf(look('sipflag')) ?? null,
      regularTransfer: flagOf(look('stpflag')) ?? null,
      regularWithdrawal: flagOf(look('swpflag')) ?? null,
      switching: flagOf(look('switchflag')) ?? null,
      dividendReinvestment: flagOf(look('dividendreinvestmentflag')) ?? null,
    },
    settlement: wordsOf(look('settlementtype')),
    startsAt: timeOf(look('startdate')),
    endsAt: timeOf(look('enddate')),
    reopensAt: timeOf(look('reopeningdate')),
    exitLoad: wordsOf(look('exitload')),
    lockIn: {
      applies: flagOf(look('lockinperiodflag')) ?? null,
      period: numberOf(look('lockinperiod')) ?? null,
    },
  }
}

function readTrade(
  look: Look,
  side: 'purchase' | 'redemption',
  names: Record<'minimum' | 'maximum' | 'multiple', string>,
): FundTrade {
  const maximum = numberOf(look(names.maximum))
  return {
    allowed: flagOf(look(`${side}allowed`)) ?? null,
    mode: wordsOf(look(`${side}transactionmode`)),
    minimum: numberOf(look(names.minimum)) ?? null,
    // A maximum of 0 means that there is none.
    maximum: maximum === 0 ? null : (maximum ?? null),
    multiple: numberOf(look(names.multiple)) ?? null,
    cutoff: wordsOf(look(`${side}cutofftime`)),
  }
}

/**
 * A value as this service states it: a comma always parts groups here, also a single one, and a sign or
 * name of the currency may stand before it.
 */
function navOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return numberOf(value)
  const text = value.trim().replace(/^(?:₹|Rs\.?|INR)\s*/i, '')
  return /^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(text)
    ? numberOf(text.replaceAll(',', ''))
    : numberOf(text)
}

/** Text with its spaces in order: the upstream list writes some names with several. */
const wordsOf = (value: unknown): string => tidySpaces((textOf(value) ?? '').slice(0, 2000))

/** Most texts are in order already, and looking is cheaper than writing them anew. */
const tidySpaces = (text: string): string =>
  /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text

/** The ISIN; null for "-" and for what cannot be one. */
function isinOf(value: unknown): string | null {
  const text = textOf(value)?.toUpperCase()
  return text !== undefined && /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text) ? text : null
}

/** Days that were read last: an answer states the same few thousands of times. */
const days = new Map<string, number | null>()
const mostDays = 10_000

/** No day of this service is stated as "2 days ago", so it does not matter when the answer came. */
function timeOf(value: unknown): number | null {
  if (typeof value !== 'string') return momentOf(value, 0)?.ms ?? null
  const known = days.get(value)
  if (known !== undefined) return known
  const ms = momentOf(value, 0)?.ms ?? null
  if (days.size >= mostDays) days.clear()
  if (value.length < 40) days.set(value, ms)
  return ms
}
