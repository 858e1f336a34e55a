import { describe, expect, test, vi } from 'vitest'
import { fundsOffline } from '#shared/services/funds/offline'
import { funds } from '#shared/services/funds/operations'
import { readFundMasters, readFundQuotes } from '#shared/services/funds/readers'
import { fundsViews } from '#shared/services/funds/views'
import { runningDemo } from '../../../src-demo/running-demo'
import { named, readable } from '../readable-questions'
import { asked, sound } from '../sound-records'
import { as, recordsOf as readersOf } from '../sound-view'
import { expectLinear } from '../took'

const readers = readersOf(fundsViews)

const row = {
  Scheme_Code: 120437,
  ISIN_Div_Payout_ISIN_Growth: 'INF501A01000',
  ISIN_Div_Reinvestment: '-',
  Scheme_Name: 'Banyan  Banking Fund - Direct',
  Net_Asset_Value: 1038.5219,
  Date: '28-Feb-2025',
  Scheme_Type: 'Open Ended Schemes',
  Scheme_Category: 'Debt Scheme - Banking and PSU Fund',
  Mutual_Fund_Family: 'Banyan Mutual Fund',
}
const quoteOf = (data: object) => readFundQuotes([{ ...row, ...data }]).rows[0]
const day = Date.UTC(2025, 1, 28)

describe('quotes', () => {
  test('what many rows say alike is read once', () => {
    const category = 'Equity  Scheme - said &amp; repeated'
    const tidied = vi.spyOn(String.prototype, 'toWellFormed')
    const { rows } = readFundQuotes(
      Array.from({ length: 50 }, (_, place) => ({
        ...row,
        Scheme_Code: place + 1,
        Scheme_Category: category,
      })),
    )
    const times = tidied.mock.contexts.filter((text) => String(text) === category).length
    tidied.mockRestore()
    expect(new Set(rows.map((one) => one.category))).toEqual(
      new Set(['Equity Scheme - said & repeated']),
    )
    expect(times).toBe(1)
  })

  test('a row of the present edition', () => {
    expect(quoteOf({})).toEqual({
      code: '120437',
      name: 'Banyan Banking Fund - Direct',
      value: 1038.5219,
      valueWords: '',
      repurchasePrice: null,
      salePrice: null,
      day,
      dayWords: '28-Feb-2025',
      type: 'Open Ended Schemes',
      category: 'Debt Scheme - Banking and PSU Fund',
      family: 'Banyan Mutual Fund',
      isin: 'INF501A01000',
      isinReinvestment: null,
    })
  })
  test('a row of an older edition with spaces and a slash in its keys reads the same', () => {
    const older = {
      'Scheme Code': '120437',
      'ISIN Div Payout/ISIN Growth': 'INF501A01000',
      'ISIN Div Reinvestment': '',
      'Scheme Name': row.Scheme_Name,
      'Net Asset Value': '1038.5219',
      Date: row.Date,
      'Scheme Type': row.Scheme_Type,
      'Scheme Category': row.Scheme_Category,
      'Mutual Fund Family': row.Mutual_Fund_Family,
    }
    expect(readFundQuotes([older])).toEqual(readFundQuotes([row]))
  })
  test.each(['N.A.', '-', '', null, undefined, 'n/a', []])(
    'a value of %j is none, never 0',
    (value) => {
      expect(quoteOf({ Net_Asset_Value: value })?.value).toBeNull()
      const records = readers['funds.latest']([{ ...row, Net_Asset_Value: value }], asked())
      expect(records[0]?.facts.some(({ at }) => at === 'money')).toBe(false)
    },
  )
  test('0 is 0', () => {
    expect(quoteOf({ Net_Asset_Value: 0 })?.value).toBe(0)
  })
  test('historic rows add prices, often empty', () => {
    expect(quoteOf({ Repurchase_Price: '', Sale_Price: '10.5' })).toMatchObject({
      repurchasePrice: null,
      salePrice: 10.5,
    })
  })
  test('days in the forms of this service', () => {
    expect(quoteOf({ Date: '28-02-2025' })?.day).toBe(day)
    expect(quoteOf({ Date: '2025-02-28T00:00:00.000Z' })?.day).toBe(day)
    expect(quoteOf({ Date: 'soon' })?.day).toBeNull()
  })
  test('a bare list, a list in a wrapping, one row alone, a list as text', () => {
    for (const body of [[row], { data: [row] }, row, JSON.stringify([row])]) {
      expect(readFundQuotes(body).rows).toHaveLength(1)
    }
  })
  test('no match and no list', () => {
    for (const body of [[], {}, 'x', null, undefined, { message: 'no' }]) {
      expect(readFundQuotes(body).rows).toEqual([])
      expect(readFundMasters(body).rows).toEqual([])
    }
  })
  test('of several days the newest stands for the scheme', () => {
    const rows = ['27-Feb-2025', '28-Feb-2025', '26-Feb-2025'].map((date, place) => ({
      ...row,
      Date: date,
      Net_Asset_Value: place,
    }))
    const records = sound(readers['funds.historic'](rows, asked()))
    expect(records).toMatchObject([
      {
        id: '120437',
        happenedAt: day,
        facts: [{ at: 'money', amount: 1 }, { at: 'time', ms: day, dayOnly: true }, {}, {}, {}, {}],
      },
    ])
  })
  test('eighteen thousand rows are read quickly', () => {
    const rows = Array.from({ length: 18_000 }, (_, index) => ({
      ...row,
      Scheme_Code: 100_000 + index,
    }))
    const read = (some: unknown[]) => readers['funds.latest'](some, asked())
    expect(read(rows)).toHaveLength(18_000)
    expectLinear(300, (share) => () => read(rows.slice(0, share * rows.length)))
  })
})

describe('master data', () => {
  const master = {
    Unique_No: 1000,
    Scheme_Code: '02-DP',
    AMC_Scheme_Code: '02',
    ISIN: 'INF501A01000',
    AMC_Code: 'BlueLotusMutualFund_MF',
    Scheme_Type: 'ELSS',
    Scheme_Plan: 'NORMAL',
    Scheme_Name: 'TAX SAVER',
    Purchase_Allowed: true,
    Minimum_Purchase_Amount: 500,
    Maximum_Purchase_Amount: 0,
    Purchase_Cutoff_Time: '14:30:00',
    AMC_Active_Flag: '1',
    SIP_Flag: 'true',
    Settlement_Type: 'T2',
    AMC_IND: null,
    Face_Value: 10,
    Start_Date: '2010-07-19T00:00:00.000Z',
    End_Date: '2049-12-31T00:00:00.000Z',
    'Lock-in_Period_Flag': true,
    'Lock-in_Period': 3,
    ReOpening_Date: null,
  }
  test('codes keep their leading zeros, flags may be text, and 0 means no maximum', () => {
    expect(readFundMasters([master]).rows).toMatchObject([
      {
        code: '02-DP',
        companySchemeCode: '02',
        active: true,
        allows: { regularPurchase: true, switching: null },
        purchase: { allowed: true, minimum: 500, maximum: null, cutoff: '14:30:00' },
        startsAt: Date.UTC(2010, 6, 19),
        reopensAt: null,
      },
    ])
  })
  test('keys with a hyphen, and without', () => {
    expect(readFundMasters([master]).rows[0]?.lockIn).toEqual({ applies: true, period: 3 })
    const { 'Lock-in_Period': _period, 'Lock-in_Period_Flag': _flag, ...rest } = master
    expect(
      readFundMasters([{ ...rest, Lock_in_Period: '3', Lock_in_Period_Flag: '1' }]).rows[0]?.lockIn,
    ).toEqual({ applies: true, period: 3 })
  })
  test('a scheme is found by the words of its company', () => {
    const [record] = sound(readers['funds.master']([master], asked()))
    expect(record?.text).toContain('Blue Lotus Mutual Fund')
  })
})

describe('the demo gateway’s answers', () => {
  const demo = runningDemo({ fundCount: 600 })
  async function recordsOf(name: keyof typeof funds.operations, values: Record<string, string>) {
    const { json } = await demo.ask('funds', funds.operations[name].request.path, { values })
    return sound(readers[`funds.${name}`](json, asked(values)))
  }
  test.each(['newer', 'olderEdition'] as const)(
    'latest, historic and master, %s',
    async (edition) => {
      if (edition === 'olderEdition') demo.gateway().misbehave({ service: 'funds', kind: edition })
      const latest = await recordsOf('latest', {})
      expect(latest).toHaveLength(600)
      const withValue = latest.filter(({ facts }) => facts[0]?.at === 'money')
      expect(withValue.length).toBeGreaterThan(500)
      expect(withValue.length).toBeLessThan(600)
      const historic = await recordsOf('historic', {
        Date: '27-Feb-2025,28-Feb-2025',
        Scheme_Code: '100033',
      })
      expect(historic).toMatchObject([{ id: '100033', happenedAt: day }])
      const master = await recordsOf('master', {})
      expect(master.length).toBeGreaterThan(500)
      expect(master.every(({ kind }) => kind === 'fundMaster')).toBe(true)
    },
  )
  test('a quote leads to the master data of the same scheme', async () => {
    const [quote] = await recordsOf('latest', { Scheme_Code: '100033' })
    const [question] = readable(quote === undefined ? [] : fundsOffline(quote))
    const found = await recordsOf('master', { ISIN: String(question?.values.ISIN) })
    expect(found.map(({ title }) => title.toLowerCase())).toEqual([quote?.title.toLowerCase()])
  })
  test('failures give no records', async () => {
    demo.gateway().misbehave({ service: 'funds', kind: 'providerError' })
    expect(await recordsOf('latest', {})).toEqual([])
    expect(await recordsOf('master', {})).toEqual([])
  })
})

test('without an ISIN there is nothing more to ask', () => {
  expect(
    fundsOffline(named('fundQuote', '100033', { text: '100033\nBanyan Mutual Fund' })),
  ).toEqual([])
  expect(fundsOffline(named('fundMaster', '02-DP', { text: 'INF501A01000' }))).toEqual([])
})

test('two schemes with one code are two items; days of one scheme are one', () => {
  const read = readers['funds.latest']
  const other = {
    ...row,
    ISIN_Div_Payout_ISIN_Growth: 'INF501A01018',
    Scheme_Name: 'Banyan – Regular',
  }
  const ids = read([row, other, { ...row, Date: '27-Feb-2025' }], asked()).map(({ id }) => id)
  expect(ids).toEqual(['120437', '120437 INF501A01018'])
  const master = { Unique_No: 1, Scheme_Code: '02-DP', ISIN: 'INF1', Scheme_Name: 'One' }
  const masters = readers['funds.master']([master, { ...master, Unique_No: 2 }], asked())
  expect(new Set(masters.map(({ id }) => id)).size).toBe(2)
})

describe('what a page shows', () => {
  const historic = fundsViews['funds.historic']
  const days = ['27-Feb-2025', '28-Feb-2025', '28-Feb-2025'].map((date, place) => ({
    ...row,
    Date: date,
    Net_Asset_Value: place + 1,
  }))
  test('all days of a scheme, each once, under one name', () => {
    const { quotes } = as('quotes', historic.read(days, asked()))
    expect(quotes).toMatchObject([
      { recordId: '120437', dayWords: '27-Feb-2025', value: 1 },
      { recordId: '120437', dayWords: '28-Feb-2025', value: 2 },
    ])
    expect(quotes).toHaveLength(2)
  })
  test('rows without a scheme are counted, by their places', () => {
    const rows = [{ Scheme_Name: 'No code' }, row, 'word', null]
    expect(as('quotes', historic.read(rows, asked())).unread).toEqual([0, 2, 3])
    const none = as('masters', fundsViews['funds.master'].read([7, {}], asked()))
    expect(none).toEqual({ at: 'masters', masters: [], unread: [0, 1], onward: null })
  })
  test('a value that is no number stands as it was told', () => {
    expect(quoteOf({ Net_Asset_Value: 'N.A.' })).toMatchObject({ value: null, valueWords: 'N.A.' })
  })
  test('no match is an empty list; a sentence in its place refuses', () => {
    for (const { read } of Object.values(fundsViews)) {
      expect(read([], asked())).toMatchObject({ unread: [] })
      expect(read({ data: [] }, asked())).toMatchObject({ unread: [] })
      for (const body of [{ message: 'No data' }, 'No data', { error: { message: 'No data' } }]) {
        expect(read(body, asked())).toMatchObject({ at: 'refused', sentence: 'No data' })
      }
      for (const body of [null, {}, true, undefined]) {
        expect(read(body, asked())).toEqual({ at: 'unrecognised' })
      }
    }
  })
})
