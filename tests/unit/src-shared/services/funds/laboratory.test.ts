import { describe, expect, test } from 'vitest'
import { judgeAlert } from '#shared/services/funds/figures/alerts'
import { dayNumber } from '#shared/services/funds/figures/calendar'
import { seriesOf } from '#shared/services/funds/figures/series'
import { chartLines, thinned } from '#shared/services/funds/laboratory/chart-lines'
import { compareFunds } from '#shared/services/funds/laboratory/compare-funds'
import {
  type FindQuery,
  readFindQuery,
  SchemeIndex,
  wholeList,
} from '#shared/services/funds/laboratory/find-schemes'
import { histogramOf } from '#shared/services/funds/laboratory/fund-figures'
import { joinLists, optionOf, planOf } from '#shared/services/funds/laboratory/scheme-list'
import { readTransaction } from '#shared/services/funds/transactions'
import { fundsViews } from '#shared/services/funds/views'
import { createWorks } from '#shared/services/works'

const at = { values: {}, receivedAt: 0 }
const quotesOf = (rows: unknown[]) => {
  const model = fundsViews['funds.latest'].read(rows, at)
  if (model.at !== 'quotes') throw new Error(model.at)
  return model
}
const mastersOf = (rows: unknown[]) => {
  const model = fundsViews['funds.master'].read(rows, at)
  if (model.at !== 'masters') throw new Error(model.at)
  return model
}
const latest = quotesOf([
  {
    Scheme_Code: 100033,
    ISIN_Div_Payout_ISIN_Growth: 'INF501A01000',
    Scheme_Name: 'Banyan Large Cap Fund - Direct Plan - Growth',
    Net_Asset_Value: 10.5,
    Date: '28-Feb-2025',
    Scheme_Type: 'Open Ended Schemes',
    Scheme_Category: 'Equity Scheme- Large Cap Fund',
    Mutual_Fund_Family: 'Banyan Mutual Fund',
  },
  {
    Scheme_Code: 100036,
    ISIN_Div_Payout_ISIN_Growth: '-',
    Scheme_Name: 'Saffron Peak Gilt Fund - Regular - IDCW',
    Net_Asset_Value: 'N.A.',
    Date: '28-Feb-2025',
    Scheme_Type: 'Open Ended Schemes',
    Scheme_Category: 'Debt Scheme - Gilt Fund',
    Mutual_Fund_Family: 'Saffron Peak Mutual Fund',
  },
  { Scheme_Name: 'A row without a code' },
])
const master = mastersOf([
  { Scheme_Code: '02-DP', ISIN: 'INF501A01000', Scheme_Name: 'BANYAN LARGE CAP', SIP_Flag: true },
  {
    Scheme_Code: '77-GR',
    ISIN: 'INF777B01000',
    Scheme_Name: 'KAVERI FUND',
    AMC_Code: 'KaveriMutualFund_MF',
  },
])

describe('both lists together', () => {
  test('are joined by ISIN, for the codes of the master list are others; what is in one alone is told', () => {
    const { rows, both, onlyMaster } = joinLists(latest.quotes, master.masters)
    expect({ both, onlyMaster }).toEqual({ both: 1, onlyMaster: 1 })
    expect(rows[0]).toMatchObject({
      code: '100033',
      plan: 'Direct',
      option: 'Growth',
      exchange: { code: '02-DP', sip: true },
    })
    expect(rows[1]).toMatchObject({ nav: null, navWords: 'N.A.', exchange: null, option: 'Payout' })
    expect(rows[2]).toMatchObject({ code: '', house: 'Kaveri', inLatest: false })
  })
  test('plan and option are told by words of the name, and are empty where none says so', () => {
    expect(planOf('Fund - Direct Plan')).toBe('Direct')
    expect(planOf('KAVERI FUND', 'NORMAL')).toBe('Regular')
    expect(planOf('Kaveri Fund')).toBe('')
    expect(optionOf('Fund - IDCW Reinvestment')).toBe('Reinvestment')
    expect(optionOf('Fund')).toBe('')
  })
})

describe('finding', () => {
  const { rows } = joinLists(latest.quotes, master.masters)
  const index = new SchemeIndex(rows)
  const find = (query: Partial<FindQuery>) =>
    [...index.find({ words: '', chosen: {}, sorted: null, ...query }).places].map(
      (place) => rows[place]?.name,
    )
  test('words in any order, parts of words, a code, an ISIN, without marks and capitals', () => {
    const banyan = ['Banyan Large Cap Fund - Direct Plan - Growth']
    expect(find({ words: 'growth BANYAN cap' })).toEqual(banyan)
    expect(find({ words: '100033' })).toEqual(banyan)
    expect(find({ words: 'inf501a01000' })).toEqual(banyan)
    expect(find({ words: 'bányan' })).toEqual(banyan)
    expect(find({ words: 'banyan gilt' })).toEqual([])
  })
  test('texts to look through are made once, when words are first looked for', () => {
    let made = 0
    const counting = rows.map((row) => ({
      ...row,
      get isinReinvestment() {
        made += 1
        return row.isinReinvestment
      },
    }))
    const fresh = new SchemeIndex(counting)
    expect(fresh.find(wholeList).places).toHaveLength(rows.length)
    expect(made).toBe(0)
    for (const words of ['banyan', 'gilt']) fresh.find({ ...wholeList, words })
    expect(made).toBe(rows.length)
  })
  test('a facet counts what the other facets let through', () => {
    const found = index.find({ words: '', chosen: { plan: ['Direct'] }, sorted: null })
    expect(found.places).toHaveLength(1)
    expect(found.facets.plan).toEqual([
      { value: 'Direct', count: 1 },
      { value: 'Regular', count: 1 },
      { value: '', count: 1 },
    ])
    expect(found.facets.category).toEqual([{ value: 'Equity Scheme - Large Cap Fund', count: 1 }])
  })
  test('a facet counts those without a value as well, behind the others, and finds them', () => {
    const { facets } = index.find({ words: '', chosen: {}, sorted: null })
    expect(facets.category.at(-1)).toEqual({ value: '', count: 1 })
    expect(find({ chosen: { category: [''] } })).toEqual(['KAVERI FUND'])
  })
  test('what is in the NAV list only is not known without the master data', () => {
    const alone = new SchemeIndex(joinLists(latest.quotes, []).rows)
    const { facets } = alone.find({ words: '', chosen: {}, sorted: null })
    expect(facets.lists).toEqual([{ value: '', count: latest.quotes.length }])
    expect(index.find({ words: '', chosen: {}, sorted: null }).facets.lists).toHaveLength(3)
    expect(find({ chosen: { lists: ['Master data only'] } })).toEqual(['KAVERI FUND'])
  })
  test('what has no value in a column comes last, whichever the order', () => {
    const last = (by: 'nav' | 'day' | 'category') =>
      [true, false].map((down) => find({ sorted: { by, down } }).at(-1))
    for (const by of ['nav', 'day', 'category'] as const) {
      expect(last(by)).toEqual(['KAVERI FUND', 'KAVERI FUND'])
    }
  })
  test('sorts by any column', () => {
    expect(find({ sorted: { by: 'nav', down: true } })[0]).toMatch('Banyan')
    expect(find({ sorted: { by: 'name', down: true } })[0]).toMatch('Saffron')
  })
})

describe('works over held lists and histories', () => {
  const works = createWorks((name) =>
    name === 'l'
      ? { operation: 'funds.latest', model: latest }
      : name === 'm'
        ? { operation: 'funds.master', model: master }
        : undefined,
  )
  test('what the report counts, and rows by place and by code', () => {
    const held = { latest: ['l'], master: ['m'] }
    const query = { words: '', chosen: {}, sorted: null }
    expect(works['funds.find']({ ...held, query })).toMatchObject({
      total: 3,
      report: { both: 1, onlyLatest: 1, onlyMaster: 1, unreadLatest: 1, withoutNav: 1 },
    })
    expect(works['funds.named']({ ...held, codes: ['100036', '5'] })).toMatchObject([
      { name: 'Saffron Peak Gilt Fund - Regular - IDCW' },
      null,
    ])
    expect(works['funds.rows']({ ...held, places: [99] })).toEqual([null])
  })
  test('demo values and real ones never meet', () => {
    const days = Int32Array.of(1, 2, 5)
    const history = {
      code: '7',
      days,
      values: Float64Array.of(1, 2, 3),
      without: new Int32Array(),
      corrections: [],
      unread: [],
      sources: [],
    }
    works['funds.put']({ realm: 'running', histories: [history] })
    expect(works['funds.moved']({ realm: 'running', codes: ['7'], since: 2 })).toMatchObject([
      { last: { value: 3 }, before: { value: 2 }, since: { value: 2 } },
    ])
    expect(works['funds.moved']({ realm: 'off', codes: ['7'], since: 2 })).toMatchObject([
      { last: null },
    ])
  })
})

describe('lines of charts', () => {
  const long = seriesOf(
    Array.from({ length: 6000 }, (_, day) => ({ day, value: day === 3333 ? 500 : 10 + (day % 7) })),
  )
  test('are thinned without losing a highest or lowest value, and begin with 100 on the common day', () => {
    const places = thinned(long.values)
    expect(places.length).toBeLessThan(2_700)
    expect(places).toContain(3333)
    expect([places[0], places.at(-1)]).toEqual([0, 5999])
    const late = seriesOf([100, 101, 102].map((day) => ({ day, value: day })))
    const { lines, from, to } = chartLines(
      [
        { code: 'a', series: long },
        { code: 'b', series: late },
      ],
      null,
      null,
      true,
    )
    expect([from, to]).toEqual([100, 102])
    expect(lines.map(({ values }) => values[0])).toEqual([100, 100])
  })
  test('a histogram counts every number once, at round steps', () => {
    const numbers = Float64Array.from({ length: 500 }, (_, place) => Math.sin(place) / 3)
    const { counts, from, step } = histogramOf(numbers)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(500)
    expect([0.01, 0.02, 0.05]).toContain(step)
    expect(from).toBeLessThanOrEqual(Math.min(...numbers))
  })
  test('a comparison says the time that all have, or that there is none', () => {
    const one = seriesOf([1, 2, 3].map((day) => ({ day, value: day })))
    const other = seriesOf([10, 11].map((day) => ({ day, value: day })))
    const pair = (a: typeof one, b: typeof one) => [
      { code: 'a', series: a },
      { code: 'b', series: b },
    ]
    expect(compareFunds(pair(one, other), 0.06).common).toBeNull()
    expect(compareFunds(pair(one, one), 0.06).common).toEqual({ from: 1, to: 3 })
  })
})

describe('alerts', () => {
  const series = seriesOf(
    [1, 2, 3, 4].map((day) => ({ day, value: [10, 20, 15, 17][day - 1] ?? 0 })),
  )
  test('a line is crossed at it, a fall counts from the highest since the day that was set', () => {
    expect(judgeAlert({ at: 'above', line: 17 }, series, 0).met).toBe(true)
    expect(judgeAlert({ at: 'below', line: 16.9 }, series, 0).met).toBe(false)
    expect(judgeAlert({ at: 'falls', share: 0.15 }, series, 0)).toMatchObject({
      met: true,
      fall: { share: expect.closeTo(-0.15, 9), highest: { day: 2, value: 20 } },
    })
    expect(judgeAlert({ at: 'falls', share: 0.15 }, series, 3).met).toBe(false)
    expect(judgeAlert({ at: 'above', line: 1 }, seriesOf([]), 0)).toMatchObject({
      met: false,
      value: null,
    })
  })
})

describe('rows of a file of transactions', () => {
  const row = {
    code: '100033',
    day: '05-Mar-2024',
    kind: 'Purchase',
    units: '10',
    amount: '1,00,000',
  }
  const item = (cells: object, locale?: string) => {
    const read = readTransaction({ ...row, ...cells }, locale)
    return read.ok ? read.item : read.reason
  }
  test('the usual words, grouped amounts, brackets and minus signs', () => {
    expect(item({})).toMatchObject({ kind: 'buy', amount: 100_000, day: dayNumber(2024, 3, 5) })
    expect(item({ kind: 'SWITCH OUT', units: '(12.5)' })).toMatchObject({
      kind: 'switchOut',
      units: 12.5,
    })
    expect(item({ kind: 'IDCW Reinvestment' })).toMatchObject({ kind: 'reinvest' })
    expect(item({ kind: 'Redemption', amount: '-500' })).toMatchObject({
      kind: 'sell',
      amount: 500,
    })
  })
  test('of units, amount and NAV two are enough', () => {
    expect(item({ units: '', amount: '1000', nav: '20' })).toMatchObject({ units: 50 })
    expect(item({ units: '50', amount: '', nav: '20' })).toMatchObject({ amount: 1000 })
    expect(item({ units: '' })).toMatch('no units')
  })
  test('what cannot be read is refused with its reason, and a day is never guessed wrong', () => {
    expect(item({ day: '31/12/2024' })).toMatchObject({ day: dayNumber(2024, 12, 31) })
    expect(item({ day: '03/04/2024' }, 'en-GB')).toMatchObject({ day: dayNumber(2024, 4, 3) })
    expect(item({ day: '03/04/2024' }, 'en-US')).toMatchObject({ day: dayNumber(2024, 3, 4) })
    expect(item({ day: '30/02/2024' })).toMatch('no day')
    expect(item({ code: 'ABC' })).toMatch('no scheme code')
    expect(item({ kind: 'Stamp duty' })).toMatch('no kind')
    expect(item({ units: 'ten' })).toMatch('no number of units')
  })
})

test('what was looked for is read again as it was stored, and anything else as nothing', () => {
  const query: FindQuery = {
    words: 'gilt',
    chosen: { plan: ['Direct'], house: ['Aravalli', 'Nilgiri'] },
    sorted: { by: 'nav', down: true },
  }
  expect(readFindQuery(JSON.parse(JSON.stringify(query)))).toEqual(query)
  expect(readFindQuery(wholeList)).toEqual(wholeList)
  expect(
    readFindQuery({ words: 'a', chosen: { other: ['b'], plan: [1, 'c'] }, sorted: { by: 'x' } }),
  ).toEqual({ words: 'a', chosen: { plan: ['c'] }, sorted: null })
  for (const stored of [undefined, null, 'gilt', {}, { words: 1 }, { words: 'a'.repeat(201) }]) {
    expect(readFindQuery(stored)).toBeUndefined()
  }
})
