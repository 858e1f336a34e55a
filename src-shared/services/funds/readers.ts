import { isMembers } from '../../reading/plain'
import { flagOf, integerOf, membersOf, numberOf, plainText, textOf } from '../../reading/reading'
import { codeNames, createLook, type Look, rowsOf, schemeNames, valueNames } from './find-rows'
import type { FundMaster, FundQuote, FundTrade } from './models'
import { onceForEach } from './once-for-each'
import { timeOf } from './stated-day'

/** The rows of an answer that were read, and the places, from 0, of those without any code. */
export interface ReadRows<Row> {
  rows: Row[]
  unread: number[]
}

/**
 * Reads the rows of latest or historic values, in their order.
 *
 * @param asked the one scheme that was asked for, whose days may not name it
 */
export function readFundQuotes(body: unknown, asked?: string): ReadRows<FundQuote> {
  const read = readRows(body, (look) => readQuote(look, asked))
  if (asked === undefined) return read
  const names = new Set(read.rows.flatMap(({ code, name }) => (code === asked ? name : [])))
  // Of several schemes nobody knows which one was asked for.
  return names.size > 1 ? readRows(body, (look) => readQuote(look, undefined)) : read
}

/** Reads the rows of master data, in their order. */
export const readFundMasters = (body: unknown): ReadRows<FundMaster> => readRows(body, readMaster)

function readRows<Row>(body: unknown, read: (look: Look) => Row | undefined): ReadRows<Row> {
  const look = createLook()
  const rows: Row[] = []
  const unread: number[] = []
  for (const [place, row] of rowsOf(body).entries()) {
    const one = isMembers(row) ? read(look(row)) : undefined
    if (one === undefined) unread.push(place)
    else rows.push(one)
  }
  return { rows, unread }
}

function readQuote(look: Look, asked: string | undefined): FundQuote | undefined {
  const stated = textOf(look(...codeNames))
  const isDay = look('date', 'day', 'navdate') !== undefined
  const isins = isinsOf(look(...isinNames))
  const code = stated ?? (isDay ? asked : undefined) ?? isins[0]
  if (code === undefined) return undefined
  const stands = look(...valueNames)
  // A value may be stated with its day.
  const inside = isMembers(stands) ? createLook()(stands) : undefined
  const dated = look(...dayNames) ?? inside?.(...dayNames)
  const dayWords = wordsOf(dated)
  const given = inside === undefined ? stands : inside(...valueNames)
  const value = navOf(look('netassetvalue')) ?? navOf(given) ?? null
  return {
    code,
    name: wordsOf(look(...schemeNames)),
    value,
    valueWords: value === null ? wordsOf(given) : '',
    repurchasePrice: navOf(look('repurchaseprice')) ?? null,
    salePrice: navOf(look('saleprice')) ?? null,
    day: timeOf(dated),
    dayWords,
    type: sharedWordsOf(look('schemetype', 'type')),
    category: sharedWordsOf(look('schemecategory', 'category')),
    family: sharedWordsOf(
      look('mutualfundfamily', 'fundhouse', 'fundfamily', 'amcname', 'amc', 'mfname'),
    ),
    isin: isins[0] ?? null,
    isinReinvestment: isinOf(look('isindivreinvestment', 'isinreinvestment')) ?? isins[1] ?? null,
  }
}

const dayNames = ['date', 'navdate', 'asondate', 'ason', 'asof', 'asofdate', 'day', 'd']

const isinNames = ['isindivpayoutisingrowth', 'isingrowth', 'isin', 'isindivpayout', 'isins']

function readMaster(look: Look): FundMaster | undefined {
  const isin = isinOf(look('isinno', 'isincode', ...isinNames))
  const number = integerOf(look('uniqueno', 'uniquenumber', 'serialno', 'srno')) ?? null
  const stated = look(
    'schemecode',
    'exchangecode',
    'bseschemecode',
    'bsecode',
    'code',
    'schemeid',
    'id',
    'secid',
  )
  const code = textOf(stated) ?? isin ?? (number === null ? undefined : String(number))
  if (code === undefined) return undefined
  return {
    code,
    number,
    name: wordsOf(look(...schemeNames)),
    isin,
    company: sharedWordsOf(
      look('amccode', 'amc', 'amcname', 'fundhouse', 'mutualfundfamily', 'company'),
    ),
    companySchemeCode: wordsOf(look('amcschemecode', 'amcscheme')),
    registrarSchemeCode: wordsOf(look('rtaschemecode', 'registrarschemecode')),
    registrar: sharedWordsOf(look('rtaagentcode', 'rtacode', 'rta', 'registrar')),
    type: sharedWordsOf(look('schemetype', 'fundtype', 'type', 'category')),
    plan: sharedWordsOf(look('schemeplan', 'plan', 'plantype')),
    active: stateOf(look('amcactiveflag', 'activeflag', 'isactive', 'active', 'status')),
    faceValue: amountOf(look('facevalue')),
    purchase: readTrade(look, 'purchase', {
      minimum: [
        ...['minimumpurchaseamount', 'purchaseamountminimum', 'minimumpurchase', 'minpurchase'],
        ...['schememinimumamount', 'minimumamount', 'minimuminvestment'],
      ],
      maximum: ['maximumpurchaseamount', 'purchaseamountmaximum', 'maximumpurchase', 'maxpurchase'],
      multiple: ['purchaseamountmultiplier', 'purchaseamountmultiple', 'purchasemultiple'],
    }),
    redemption: readTrade(look, 'redemption', {
      minimum: ['redemptionamountminimum', 'minimumredemptionamount', 'minredemption'],
      maximum: ['redemptionamountmaximum', 'maximumredemptionamount', 'maxredemption'],
      multiple: ['redemptionamountmultiple', 'redemptionamountmultiplier', 'redemptionmultiple'],
    }),
    allows: {
      regularPurchase: stateOf(look('sipflag', 'sipallowed', 'sip')),
      regularTransfer: stateOf(look('stpflag', 'stpallowed', 'stp')),
      regularWithdrawal: stateOf(look('swpflag', 'swpallowed', 'swp')),
      switching: stateOf(look('switchflag', 'switchallowed', 'switch')),
      dividendReinvestment: stateOf(look('dividendreinvestmentflag', 'dividendreinvestment')),
    },
    settlement: sharedWordsOf(look('settlementtype', 'settlement')),
    startsAt: timeOf(look('startdate', 'launchdate', 'inceptiondate')),
    endsAt: timeOf(look('enddate', 'maturitydate', 'closuredate')),
    reopensAt: timeOf(look('reopeningdate')),
    exitLoad: wordsOf(look('exitload', 'exitloadmessage')),
    lockIn: {
      applies: stateOf(look('lockinperiodflag', 'lockinflag', 'haslockin')),
      period: numberOf(look('lockinperiod', 'lockin', 'lockinyears')) ?? null,
    },
  }
}

function readTrade(
  look: Look,
  side: 'purchase' | 'redemption',
  names: Record<'minimum' | 'maximum' | 'multiple', readonly string[]>,
): FundTrade {
  const maximum = amountOf(look(...names.maximum))
  return {
    allowed: stateOf(look(`${side}allowed`, `is${side}allowed`, `allow${side}`, `${side}flag`)),
    mode: wordsOf(look(`${side}transactionmode`, `${side}mode`)),
    minimum: amountOf(look(...names.minimum)),
    // A maximum of 0 means that there is none.
    maximum: maximum === 0 ? null : maximum,
    multiple: amountOf(look(...names.multiple)),
    cutoff: wordsOf(look(`${side}cutofftime`, `${side}cutoff`)),
  }
}

const yes = /^(?:y|active|open|allowed|available)$/i
const no = /^(?:n|inactive|closed|not allowed|suspended|not available)$/i

/** Whether something is so: a flag, or one of the words that lists of schemes have for it. */
function stateOf(value: unknown): boolean | null {
  const words = typeof value === 'string' ? value.trim() : ''
  return flagOf(value) ?? (yes.test(words) ? true : no.test(words) ? false : null)
}

/** An amount as `navOf` reads it. */
const amountOf = (value: unknown): number | null => navOf(value) ?? null

/**
 * A value as this service states it: a comma always parts groups here, also a single one, and a sign or
 * name of the currency may stand before it.
 */
function navOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return numberOf(value)
  const text = value
    .trim()
    .replace(/^(?:₹|Rs\.?|INR)\s*/i, '')
    .replace(/\s?\/-$/, '')
  return /^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(text)
    ? numberOf(text.replaceAll(',', ''))
    : numberOf(text)
}

/** Plain text with its spaces in order: the upstream list writes some names with several. */
function wordsOf(value: unknown): string {
  const text = (textOf(value) ?? '').slice(0, 2000)
  if (!untidy.test(text)) return text
  return (/[<&]/.test(text) ? plainText(text) : text).replace(/\s+/g, ' ')
}

/** Most texts are in order already, and one look is cheaper than to write them again. */
const untidy = /[<&]|[^\S ]| {2}/

const sharedWords = onceForEach(wordsOf)

/** The same of what thousands of rows say alike, such as their category. */
const sharedWordsOf = (value: unknown): string =>
  typeof value === 'string' ? sharedWords(value) : wordsOf(value)

/** The ISIN; null for "-" and for what cannot be one. */
const isinOf = (value: unknown): string | null => isinsOf(value)[0] ?? null

/**
 * The ISINs of a scheme where it has several: in one text, in a list, or by what is done with a dividend.
 * The one of reinvestment comes last.
 */
function isinsOf(value: unknown): readonly string[] {
  const text = textOf(value)?.toUpperCase()
  if (text !== undefined) {
    if (oneIsin.test(text)) return [text]
    return text.length > longestIsins ? [] : (text.match(isinsInText) ?? [])
  }
  const stated = Array.isArray(value) ? value : membersInOrder(value)
  return stated.slice(0, 10).flatMap((one: unknown) => isinOf(textOf(one)) ?? [])
}

const oneIsin = /^[A-Z]{2}[A-Z0-9]{9}\d$/
const isinsInText = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/g
const longestIsins = 200

function membersInOrder(value: unknown): readonly unknown[] {
  const rankOf = ([name]: [string, unknown]) => (/reinvest/i.test(name) ? 1 : 0)
  return Object.entries(membersOf(value))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(([, stated]) => stated)
}
