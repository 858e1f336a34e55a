import { isDay } from '../../operation/calendar-day'
import { isMembers, type Members, openText } from '../../reading/plain'
import {
  flagOf,
  integerOf,
  listOf,
  membersOf,
  momentOf,
  numberOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { readTime } from '../../reading/time-values'
import { findLists, findThing, isStated, listIn } from '../shapes'
import type { FundMaster, FundQuote, FundTrade } from './models'
import { plainName, rowsOfText } from './rows-of-text'

/** Reads the first member that is stated under one of these plain names. */
type Look = (...names: readonly string[]) => unknown

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
    return (...names) => {
      for (const plain of names) {
        const name = spellings.get(plain)?.find((one) => Object.hasOwn(row, one))
        if (name !== undefined && isStated(row[name])) return row[name]
      }
      return undefined
    }
  }
}

/** A row with more names than any edition has is not one of this service. */
const mostSpellings = 1000

/** What editions call the list of rows, or what is around it. */
export const lists = [
  'data',
  'rows',
  'items',
  'result',
  'results',
  'response',
  'records',
  'schemes',
  'funds',
  'navs',
  'values',
]

/** The rows of an answer: a bare list, the first list a wrapping holds, or lines of text. */
function rowsOf(body: unknown): readonly unknown[] {
  const open = openText(body)
  if (typeof open === 'string') return rowsOfText(open)
  const list = listIn(open, lists) ?? rowsByCode(open)
  if (list === undefined) {
    return isMembers(open) ? heldRows(open) : []
  }
  const header = isMembers(open) ? (listIn(open.columns, []) ?? listIn(open.fields, [])) : undefined
  const tabled = header === undefined ? list : [header, ...list]
  if (Array.isArray(tabled[0])) return rowsOfTable(tabled)
  // Some editions say once, beside the days of one scheme, which scheme it is.
  const about = isMembers(open) ? membersOf(open.meta ?? open.scheme) : {}
  return Object.keys(about).length === 0
    ? list.flatMap(daysOf)
    : list.map((row) => (isMembers(row) ? { ...about, ...row } : row))
}

/** The days of one scheme, or the rows that stand in an answer under names that nobody here knows. */
function heldRows(open: Members): readonly unknown[] {
  const rows = daysOf({ ...membersOf(open.meta ?? open.scheme), ...open })
  if (rows.length > 1 || isScheme(rows[0])) return rows
  const list = findLists(open, isScheme)?.things
  const alone = findThing(open, isScheme)?.thing
  return list?.flatMap(daysOf) ?? (alone === undefined ? rows : daysOf(alone))
}

/** Whether something names a scheme by a code, and by what it is called or what it is worth. */
function isScheme(one: unknown): boolean {
  if (!isMembers(one)) return false
  const look = createLook()(one)
  const isNamed = textOf(look(...codeNames, 'isin')) !== undefined
  const isSaid = textOf(look(...schemeNames, ...valueNames)) !== undefined
  return isNamed && (isSaid || daysIn(one) !== undefined)
}

/** What editions call the code of a scheme, its name, and its value. */
const codeNames = ['schemecode', 'amficode', 'schemeid', 'code', 'id']
const schemeNames = ['schemenavname', 'navname', 'schemename', 'fundname', 'name', 'scheme']
const valueNames = ['netassetvalue', 'nav', 'navvalue', 'latestnav', 'value', 'price']

/** Schemes by their numbers, each with its rows or as one; undefined for anything else. */
function rowsByCode(open: unknown): readonly unknown[] | undefined {
  const entries = isMembers(open) ? Object.entries(open) : []
  if (entries.length === 0 || !entries.every(([code]) => /^\d{1,9}$/.test(code))) return undefined
  return entries.flatMap(([code, one]) =>
    [openText(one)].flat().map((row) => (isMembers(row) ? { scheme_code: code, ...row } : row)),
  )
}

/** What editions call the days of a scheme, if they stand in it. */
const dayLists = [
  ...['history', 'navs', 'navHistory', 'nav_history', 'navData', 'nav_data', 'historicalNav'],
  ...['historical_nav', 'historic', 'prices', 'values', 'data'],
]

/** Whether these are members by their days. */
function areDays(value: unknown): boolean {
  const names = isMembers(value) ? Object.keys(value) : []
  return names.length > 0 && names.slice(0, 50).every((day) => dayOf(day) !== null)
}

/** Whether these are days with their values, as objects or as pairs. */
function areDayRows(value: unknown): boolean {
  const some = Array.isArray(value) ? value.slice(0, 3) : []
  return (
    some.length > 0 &&
    some.every((one: unknown) => {
      if (Array.isArray(one)) return one.length === 2 && dayOf(one[0]) !== null
      const look = createLook()(membersOf(one))
      return dayOf(look('date', 'navdate', 'day')) !== null && isStated(look(...valueNames))
    })
  )
}

/** The name of the member of a scheme that holds its days; undefined if none does. */
const daysIn = (row: Members): string | undefined =>
  dayLists.find((one) => typeof row[one] === 'object' && row[one] !== null) ??
  Object.keys(row).find((one) => areDays(row[one]) || areDayRows(row[one]))

/** A scheme whose days stand in it, as objects, as pairs or by their dates, as a row for each of them. */
function daysOf(row: unknown): readonly unknown[] {
  if (!isMembers(row)) return [row]
  const dated = Object.keys(row).filter((name) => beginsAsDay.test(name) && dayOf(name) !== null)
  if (dated.length > 0) return rowsByDay(row, dated)
  const name = daysIn(row)
  if (name === undefined) return [row]
  const { [name]: stated, ...beside } = row
  // What stands beside the days may lie in an object of its own.
  const scheme = { ...Object.assign({}, ...Object.values(beside).filter(isMembers)), ...beside }
  if (isMembers(stated) && !Object.keys(stated).every((day) => dayOf(day) !== null)) return [row]
  const days = isMembers(stated) ? Object.entries(stated) : listOf(stated)
  return days.map((one) => {
    const [date, nav] = Array.isArray(one) ? one : [undefined, one]
    const said = isMembers(nav) ? nav : { nav }
    return { ...scheme, ...(date === undefined ? {} : { date }), ...said }
  })
}

const beginsAsDay = /^\d{1,4}[-/. ]/

/** A scheme whose days are members of it, under their dates. */
function rowsByDay(row: Members, days: readonly string[]): readonly unknown[] {
  const scheme = Object.fromEntries(Object.entries(row).filter(([name]) => !beginsAsDay.test(name)))
  return days.map((date) => {
    const said = openText(row[date])
    return { ...scheme, date, ...(isMembers(said) ? said : { nav: said }) }
  })
}

/** Lists of cells; the first one names the columns. */
function rowsOfTable(table: readonly unknown[]): readonly unknown[] {
  const [header, ...rows] = table
  const names = listOf(header).map((name) => textOf(name) ?? '')
  return rows.map((row) => {
    const cells = listOf(row)
    return Object.fromEntries(names.flatMap((name, at) => (name === '' ? [] : [[name, cells[at]]])))
  })
}

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
  const names = new Set(read.rows.flatMap(({ code, name }) => (code === asked ? name : [])))
  // Of several schemes nobody knows which one was asked for.
  return names.size > 1 ? readRows(body, (look) => readQuote(look, undefined)) : read
}

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

function readQuote(look: Look, asked: string | undefined): FundQuote | undefined {
  const stated = textOf(look(...codeNames))
  const isDay = look('date', 'day', 'navdate') !== undefined
  const code = stated ?? (isDay ? asked : undefined)
  if (code === undefined) return undefined
  const dated = look('date', 'navdate', 'asondate', 'ason', 'asof', 'asofdate', 'day', 'd')
  const dayWords = wordsOf(dated)
  const given = look(...valueNames)
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
    type: wordsOf(look('schemetype', 'type')),
    category: wordsOf(look('schemecategory', 'category')),
    family: wordsOf(
      look('mutualfundfamily', 'fundhouse', 'fundfamily', 'amcname', 'amc', 'mfname'),
    ),
    isin: isinOf(look(...isinNames)),
    isinReinvestment: isinOf(look('isindivreinvestment', 'isinreinvestment')),
  }
}

const isinNames = ['isindivpayoutisingrowth', 'isingrowth', 'isin', 'isindivpayout']

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
  )
  const code = textOf(stated) ?? isin ?? (number === null ? undefined : String(number))
  if (code === undefined) return undefined
  return {
    code,
    number,
    name: wordsOf(look(...schemeNames)),
    isin,
    company: wordsOf(look('amccode', 'amc', 'amcname', 'fundhouse', 'mutualfundfamily', 'company')),
    companySchemeCode: wordsOf(look('amcschemecode', 'amcscheme')),
    registrarSchemeCode: wordsOf(look('rtaschemecode', 'registrarschemecode')),
    registrar: wordsOf(look('rtaagentcode', 'rtacode', 'rta', 'registrar')),
    type: wordsOf(look('schemetype', 'fundtype', 'type', 'category')),
    plan: wordsOf(look('schemeplan', 'plan', 'plantype')),
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
    settlement: wordsOf(look('settlementtype', 'settlement')),
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
  // Few texts hold markup, and an answer has tens of thousands of them.
  return tidySpaces(/[<&]/.test(text) ? plainText(text) : text)
}

/** Most texts are in order already, and a check is cheaper than writing them again. */
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
  if (typeof value !== 'string') return dayOf(value)
  const known = days.get(value)
  if (known !== undefined) return known
  const ms = dayOf(value)
  if (days.size >= mostDays) days.clear()
  if (value.length < 40) days.set(value, ms)
  return ms
}

const dayMs = 86_400_000
/** The one country of this service is five and a half hours before UTC, the whole year. */
const clockMs = 5.5 * 3_600_000

/**
 * The start of a day in UTC. An instant is a day of that country: its midnight is half past six in the
 * evening before, in UTC. Days in figures are day first there.
 */
function dayOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : value
  const read = readTime(text)
  if (read !== undefined) return startOf(read.ms + (read.form === 'instant' ? clockMs : 0))
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]|$)/.exec(String(text))
  const spoken = /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]{0,6},? (\d{4})$/i.exec(String(text))
  const [, date = '', month = '', year = ''] = figures ?? []
  const words = spoken === null ? undefined : `${spoken[1]}-${spoken[2]}-${spoken[3]}`
  if (words !== undefined) return readTime(words)?.ms ?? null
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (isDay(day, 'YYYY-MM-DD')) return readTime(day)?.ms ?? null
  const other = momentOf(value, 0)
  return other === undefined ? null : startOf(other.ms)
}

const startOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs
