import { breathe, type Demo, type DemoPart } from '../demo'
import { type Answer, type DemoRequest, json, jsonText } from '../request'
import type { Routes } from '../route'
import { monthName, monthOf } from '../time-text'
import { masterRow } from './master'
import { isTradingDay, lastTradingDay, navAt } from './nav'
import { type Scheme, schemesPart } from './schemes'

/** S7, the fund NAV service. All answers are bare arrays. */
export const fundRoutes: Routes = {
  'GET /latest': latest,
  'GET /historic': historic,
  'GET /master': master,
}

interface Kept {
  /** Answers to unfiltered questions, by operation, edition and day. */
  texts: Map<string, Promise<Buffer>>
}
const keptPart: DemoPart<Kept> = { build: () => ({ texts: new Map() }) }
const mostKept = 4

function whole(demo: Demo, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const { texts } = demo.once(keptPart)
  const known = texts.get(name)
  if (known) return known
  const making = make()
  texts.set(name, making)
  const oldest = texts.size > mostKept ? texts.keys().next().value : undefined
  if (oldest !== undefined) texts.delete(oldest)
  return making
}

/** Rows as JSON, written in slices so that nothing waits for fifteen thousand of them. */
async function write<Item>(items: readonly Item[], show: (item: Item) => unknown): Promise<Buffer> {
  const pieces: Buffer[] = []
  const slice = 200
  for (let from = 0; from < items.length; from += slice) {
    const rows: string[] = []
    for (const item of items.slice(from, from + slice)) {
      const row = show(item)
      if (row !== undefined) rows.push(JSON.stringify(row))
    }
    if (rows.length > 0) pieces.push(Buffer.from((pieces.length > 0 ? ',' : '') + rows.join(',')))
    await breathe()
  }
  return Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')])
}

const filterNames = [
  'Scheme_Type',
  'Scheme_Code',
  'Scheme_Name',
  'Scheme_Category',
  'Mutual_Fund_Family',
  'ISIN',
] as const

/** The schemes the question keeps. Older editions spell the names without the line. */
async function chosen({
  query,
  demo,
}: DemoRequest): Promise<{ schemes: readonly Scheme[]; all: boolean }> {
  const schemes = await demo.once(schemesPart)
  const [types, codes, , , , isins] = filterNames.map((name) =>
    query.list(name, name.replaceAll('_', ''), name === 'ISIN' ? 'Isin' : name),
  )
  const text = (name: string): string =>
    (query.text(name, name.replaceAll('_', '')) ?? '').toLowerCase()
  const name = text('Scheme_Name')
  const category = text('Scheme_Category')
  const family = text('Mutual_Fund_Family')
  const wantedTypes = (types ?? []).filter((type) => type.toLowerCase() !== 'all')
  const wantedCodes = new Set((codes ?? []).map(Number))
  const wantedIsins = new Set((isins ?? []).map((one) => one.toUpperCase()))
  const all =
    wantedTypes.length + wantedCodes.size + wantedIsins.size === 0 &&
    name + category + family === ''
  const found = all
    ? schemes
    : schemes.filter(
        (scheme) =>
          (wantedTypes.length === 0 ||
            wantedTypes.some((type) => scheme.type.toLowerCase() === type.toLowerCase())) &&
          (wantedCodes.size === 0 || wantedCodes.has(scheme.code)) &&
          (wantedIsins.size === 0 ||
            wantedIsins.has(scheme.isin) ||
            wantedIsins.has(scheme.isinReinvestment)) &&
          scheme.name.toLowerCase().includes(name) &&
          scheme.category.toLowerCase().includes(category) &&
          scheme.family.toLowerCase().includes(family),
      )
  return { schemes: found, all }
}

async function latest(asked: DemoRequest): Promise<Answer> {
  const { demo, edition } = asked
  const date = lastTradingDay(demo.today())
  const { schemes, all } = await chosen(asked)
  const show = (scheme: Scheme) => navRow(scheme, lastDayOf(scheme, date), edition, true)
  if (!all) return jsonText(await write(schemes, show))
  return jsonText(await whole(demo, `latest ${edition} ${date}`, () => write(schemes, show)))
}

/** A few schemes publish late: their latest NAV is some days old. */
function lastDayOf(scheme: Scheme, date: number): number {
  return scheme.index % 173 === 9 ? lastTradingDay(lastTradingDay(date)) : date
}

async function historic(asked: DemoRequest): Promise<Answer> {
  const { query, demo, edition } = asked
  const given = query.list('Date')
  if (given.length === 0) return json({ message: "Query parameter 'Date' is required" }, 400)
  const dates = given.map(readDate)
  if (dates.includes(undefined)) return json({ message: "Invalid value for 'Date'" }, 400)
  const newest = lastTradingDay(demo.today())
  const days = dates
    .filter((date) => date !== undefined)
    .filter((date) => isTradingDay(date) && date <= newest)
  const { schemes, all } = await chosen(asked)
  const pairs = (date: number) =>
    write(schemes, (scheme) =>
      navAt(scheme, date) === undefined ? undefined : navRow(scheme, date, edition, false),
    )
  const [only] = days
  if (all && days.length === 1 && only !== undefined) {
    return jsonText(await whole(demo, `historic ${edition} ${only}`, () => pairs(only)))
  }
  const pieces: string[] = []
  for (const date of days.slice(0, all ? 5 : 10_000)) {
    const text = (await pairs(date)).toString().slice(1, -1)
    if (text !== '') pieces.push(text)
  }
  return jsonText(`[${pieces.join(',')}]`)
}

/** DD-MM-YYYY or DD-MMM-YYYY with an English month. */
function readDate(text: string): number | undefined {
  const match = /^(\d{1,2})-(\d{1,2}|[A-Za-z]{3})-(\d{4})$/.exec(text)
  if (!match) return undefined
  const [, dayText = '', monthText = '', yearText = ''] = match
  const month = /\d/.test(monthText) ? Number(monthText) - 1 : monthOf(monthText)
  const time = Date.UTC(Number(yearText), month, Number(dayText))
  const back = new Date(time)
  return month >= 0 && back.getUTCMonth() === month && back.getUTCDate() === Number(dayText)
    ? time
    : undefined
}

function dateText(time: number): string {
  const date = new Date(time)
  return `${String(date.getUTCDate()).padStart(2, '0')}-${monthName(date.getUTCMonth())}-${date.getUTCFullYear()}`
}

const typeWords = {
  Open: 'Open Ended Schemes',
  Close: 'Close Ended Schemes',
  Interval: 'Interval Fund Schemes',
} as const

/**
 * A value as the service states it: now and then a day of the past has none, some schemes are stated with
 * two places first and with four later, and older editions write text with groups.
 */
function shownValue(
  scheme: Scheme,
  stated: number | undefined,
  date: number,
  edition: DemoRequest['edition'],
  current: boolean,
): number | string {
  const isLost = !current && Math.floor(date / 86_400_000) % 389 === 3 + (scheme.index % 7)
  if (stated === undefined || isLost) return scheme.index % 2 === 0 ? 'N.A.' : '-'
  const value = current && scheme.index % 61 === 8 ? Math.round(stated * 100) / 100 : stated
  if (edition === 'current') return value
  return value.toLocaleString('en-IN', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
}

function navRow(
  scheme: Scheme,
  date: number,
  edition: DemoRequest['edition'],
  current: boolean,
): unknown {
  const stated = navAt(scheme, date)
  const value = shownValue(scheme, stated, date, edition, current)
  if (edition === 'older') {
    return {
      'Scheme Code': String(scheme.code),
      'ISIN Div Payout/ISIN Growth': scheme.isin,
      'ISIN Div Reinvestment': scheme.isinReinvestment,
      'Scheme Name': scheme.name,
      'Net Asset Value': value,
      Date: dateText(date),
      'Scheme Type': typeWords[scheme.type],
      'Scheme Category': scheme.category,
      'Mutual Fund Family': scheme.family,
    }
  }
  return {
    Scheme_Code: scheme.code,
    ISIN_Div_Payout_ISIN_Growth: scheme.isin,
    ISIN_Div_Reinvestment: scheme.isinReinvestment,
    Scheme_Name: scheme.name,
    Net_Asset_Value: value,
    ...(current ? {} : { Repurchase_Price: '', Sale_Price: '' }),
    Date: dateText(date),
    Scheme_Type: typeWords[scheme.type],
    Scheme_Category: scheme.category,
    Mutual_Fund_Family: scheme.family,
  }
}

async function master(asked: DemoRequest): Promise<Answer> {
  const { query, demo } = asked
  const agents = query.list('RTA_Agent_Code').map((one) => one.toUpperCase())
  const companies = query.list('AMC_Code')
  const exchangeCodes = query.list('Scheme_Code')
  const withoutCode = {
    ...asked,
    query: { ...query, list: listWithout(query.list, 'Scheme_Code') },
  }
  const { schemes, all } = await chosen(withoutCode)
  const unfiltered = all && agents.length + companies.length + exchangeCodes.length === 0
  const show = (scheme: Scheme) => {
    const row = masterRow(scheme)
    return row &&
      (agents.length === 0 || agents.includes(row.RTA_Agent_Code)) &&
      (companies.length === 0 || companies.includes(row.AMC_Code)) &&
      (exchangeCodes.length === 0 || exchangeCodes.includes(row.Scheme_Code))
      ? row
      : undefined
  }
  if (!unfiltered) return jsonText(await write(schemes, show))
  return jsonText(await whole(demo, 'master', () => write(schemes, show)))
}

type ReadList = DemoRequest['query']['list']
/** The master list's codes are the exchange's own; its filter must not meet the NAV codes. */
function listWithout(list: ReadList, left: string): ReadList {
  return (...names) => (names.includes(left) ? [] : list(...names))
}
