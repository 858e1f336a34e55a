import { isMembers, type Members, openText } from '../../reading/plain'
import { listOf, membersOf, textOf } from '../../reading/reading'
import { findLists, findThing, isStated, listIn } from '../shapes'
import { plainName, rowsOfText } from './rows-of-text'
import { dayOf } from './stated-day'

/** Reads the first member that is stated under one of these plain names. */
export type Look = (...names: readonly string[]) => unknown

/**
 * Editions write `Scheme_Code`, `Scheme Code` and `SchemeCode`, and some keys hold a hyphen or a
 * slash. All rows of an answer bear the same keys, so each spelling is made plain only once.
 */
export function createLook(): (row: Members) => Look {
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
        const known = spellings.get(plain)
        if (known === undefined) continue
        for (const name of known) {
          if (!Object.hasOwn(row, name)) continue
          if (isStated(row[name])) return row[name]
          break
        }
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
export function rowsOf(body: unknown): readonly unknown[] {
  const open = openText(body)
  if (typeof open === 'string') return rowsOfText(open)
  const list = rowsOfChart(open) ?? listIn(open, lists) ?? rowsByCode(open) ?? rowsOfSeries(open)
  if (list === undefined) {
    return isMembers(open) ? heldRows(open) : []
  }
  const header = isMembers(open) ? (listIn(open.columns, []) ?? listIn(open.fields, [])) : undefined
  const tabled = header === undefined ? list : [header, ...list]
  if (Array.isArray(tabled[0])) return rowsOfTable(tabled)
  // Some editions say once, beside the days of one scheme, which scheme it is.
  const about = isMembers(open) ? membersOf(open.meta ?? open.scheme) : {}
  if (Object.keys(about).length > 0) {
    return list.map((row) => (isMembers(row) ? { ...about, ...row } : row))
  }
  return list.every(isFlat) ? list : list.flatMap(daysOf)
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

/** What editions call the code of a scheme, by plain names. */
export const codeNames = ['schemecode', 'amficode', 'schemeid', 'code', 'id', 'secid', 'symbol']
/** What they call its name. */
export const schemeNames = [
  ...['schemenavname', 'navname', 'schemename', 'name', 'fundname', 'longname', 'scheme'],
]
/** What they call its value. */
export const valueNames = [
  ...['netassetvalue', 'nav', 'navvalue', 'latestnav', 'value', 'price', 'closeprice'],
  'regularmarketprice',
]

/** Schemes by their numbers, each with its rows or as one; undefined for anything else. */
function rowsByCode(open: unknown): readonly unknown[] | undefined {
  const entries = isMembers(open) ? Object.entries(open) : []
  if (entries.length === 0 || !entries.every(([code]) => /^\d{1,9}$/.test(code))) return undefined
  return entries.flatMap(([code, one]) =>
    [openText(one)].flat().map((row) => (isMembers(row) ? { scheme_code: code, ...row } : row)),
  )
}

/** Days as charts are drawn from them, `{isin, series: [{name, data: [[ms, nav]]}]}`; undefined for anything else. */
function rowsOfSeries(open: unknown): readonly unknown[] | undefined {
  const { series, ...about } = membersOf(open)
  const rows = listOf(series).flatMap((one) => {
    const days = membersOf(one)
    const isOne = isMembers(one) && areDayRows(openText(days.data))
    return isOne ? daysOf({ ...about, ...days }) : []
  })
  return rows.length > 0 ? rows : undefined
}

/** Days as columns of a chart, `{meta, timestamp: [s], indicators: {quote: [{close: [nav]}]}}`, deeper in an answer. */
function rowsOfChart(open: unknown): readonly unknown[] | undefined {
  const [chart] = listOf(membersOf(membersOf(open).chart).result).map(membersOf)
  const { timestamp, indicators, meta } = chart ?? {}
  const closes = listOf(membersOf(listOf(membersOf(indicators).quote)[0]).close)
  const { regularMarketPrice: _last, ...about } = membersOf(meta)
  const rows = listOf(timestamp).flatMap((date, place) => {
    const nav = closes[place]
    return isStated(nav) ? [{ ...about, date, nav }] : []
  })
  return rows.length > 0 ? rows : undefined
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
  if (!isMembers(row) || isFlat(row)) return [row]
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

/** Whether nothing in a row can hold days, as in nearly all of the tens of thousands of a list. */
function isFlat(row: unknown): boolean {
  if (!isMembers(row)) return true
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'object' && value !== null) return false
    if (beginsAsDay.test(name)) return false
  }
  return true
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
