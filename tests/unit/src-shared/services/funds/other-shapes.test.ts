import { describe, expect, test } from 'vitest'
import type { Values } from '#shared/reading/forms/view'
import { fundsViews } from '#shared/services/funds/views'
import { findView } from '#shared/services/views'
import { asked } from '../sound-records'
import { as } from '../sound-view'

const { 'funds.latest': latest, 'funds.master': master } = fundsViews
const context = asked()
const quotesIn = (body: unknown) => as('quotes', latest.read(body, context)).quotes
const day = Date.UTC(2025, 1, 28)
const quote = { code: '119551', name: 'Birla & Sun Growth', value: 1234.5, day }

test.each([
  [
    'a scheme with its days beside it',
    {
      meta: {
        fund_house: 'Birla',
        scheme_code: 119551,
        scheme_name: 'Birla &amp; Sun Growth',
        scheme_category: 'Debt',
      },
      data: [{ date: '28-02-2025', nav: '1234.50000' }],
      status: 'SUCCESS',
    },
  ],
  [
    'other names',
    [
      {
        schemeCode: '119551',
        fundName: 'Birla & Sun Growth',
        nav: '₹1,234.50',
        navDate: '28/02/2025',
        fundHouse: 'Birla',
        category: 'Debt',
      },
    ],
  ],
  [
    'by their codes, and the midnight of the country',
    {
      data: {
        '119551': {
          name: 'Birla & Sun Growth',
          nav: 1234.5,
          date: '2025-02-27T18:30:00.000Z',
          amc: 'Birla',
          category: 'Debt',
        },
      },
    },
  ],
  [
    'a table with its columns',
    {
      columns: ['Scheme Code', 'Scheme Name', 'NAV', 'Date', 'AMC', 'Category'],
      rows: [['119551', 'Birla & Sun Growth', '1,234.50', '28 Feb 2025', 'Birla', 'Debt']],
    },
  ],
  [
    'the lines of the association',
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\r\n\r\nOpen Ended Schemes(Debt)\r\n\r\nBirla\r\n\r\n119551;INF209KA12Z1;-;Birla & Sun Growth;1234.5000;28-Feb-2025\r\n',
  ],
])('values as %s', (_name, body) => {
  expect(quotesIn(body)).toMatchObject([{ ...quote, family: 'Birla', category: 'Debt' }])
  expect(latest.records(latest.read(body, context), context)).toMatchObject([
    { title: 'Birla & Sun Growth', happenedAt: day },
  ])
})

test('a line that was escaped for a page keeps its cells, and a cell too many names no company', () => {
  const header = 'Scheme Code;ISIN;Scheme Name;Net Asset Value;Date'
  const lines = [
    header,
    '119551;INF209KA12Z1;Birla &amp; Sun Growth;1234.5;28-Feb-2025',
    '119552;INF209KA13Z1;Birla; Sun;Two;1234.5;28-Feb-2025',
    '119553;INF209KA14Z1;Three;N.A.;28-Feb-2025',
  ]
  expect(quotesIn(lines.join('\n'))).toMatchObject([
    { code: '119551', name: 'Birla & Sun Growth', value: 1234.5, family: '' },
    { code: '119553', name: 'Three', family: '' },
  ])
})

test.each([
  [1_740_681_000_000],
  [1_740_681_000],
  ['2025-02-28T00:00:00+05:30'],
  ['2025-02-28T00:00:00Z'],
  ['2025-02-28 23:00:00'],
  ['2025-02-28T23:00:00+05:30'],
  ['28.02.2025'],
  ['28 February 2025'],
  ['Fri, 28 Feb 2025 00:00:00 GMT'],
])('the day in %j', (date) => {
  expect(quotesIn([{ code: '1', nav: '1', date }])).toMatchObject([{ day }])
})

test('days in figures are day first', () => {
  expect(quotesIn([{ code: '1', nav: '1', date: '03/04/2025' }])).toMatchObject([
    { day: Date.UTC(2025, 3, 3) },
  ])
})

test.each(['Invalid date', '31-02-2025', '', null])('no day in %j', (date) => {
  expect(quotesIn([{ code: '1', nav: 'N.A.', date }])).toMatchObject([
    { day: null, value: null, valueWords: 'N.A.' },
  ])
})

const growth = 'INF501A01000'
const reinvested = 'INF501A01018'

test.each<[string, unknown]>([
  ['one text', `${growth} / ${reinvested}`],
  ['a list', [growth, reinvested]],
  ['what is done with a dividend', { div_reinvestment: reinvested, growth }],
])('two ISINs in %s are those of the scheme', (_words, isin) => {
  const [quote] = quotesIn([{ code: '1', name: 'A fund', nav: '1', isin }])
  expect(quote).toMatchObject({ isin: growth, isinReinvestment: reinvested })
})

test.each([['-'], [[]], [{}], [{ growth: null }], [[[growth]]], ['A'.repeat(64_000)], [5]])(
  'no ISIN in %j',
  (isin) => {
    const [quote] = quotesIn([{ code: '1', nav: '1', isin }])
    expect(quote).toMatchObject({ isin: null, isinReinvestment: null })
  },
)

const scheme = {
  code: '02-DP',
  number: 1000,
  name: 'Tax & Saver',
  isin: 'INF501A01000',
  company: 'Blue Lotus',
  companySchemeCode: '02',
  registrar: 'CAMS',
  type: 'ELSS',
  plan: 'NORMAL',
  active: true,
  faceValue: 10,
  purchase: { allowed: true, minimum: 1500, maximum: null, multiple: 100, cutoff: '14:30:00' },
  redemption: { allowed: false, minimum: 500 },
  allows: { regularPurchase: true, regularTransfer: false, switching: null },
  settlement: 'T2',
  startsAt: Date.UTC(2010, 6, 19),
  lockIn: { applies: true, period: 3 },
}
test.each<[string, unknown]>([
  [
    'words for flags, and amounts as they are written there',
    {
      schemes: [
        {
          uniqueNumber: '1000',
          exchangeCode: '02-DP',
          amcSchemeCode: '02',
          isinNo: 'INF501A01000',
          fundHouse: 'Blue Lotus',
          fundName: 'Tax &amp; Saver',
          fundType: 'ELSS',
          plan: 'NORMAL',
          rta: 'CAMS',
          status: 'Active',
          faceValue: '₹10',
          purchaseAllowed: 'Y',
          minPurchase: '₹1,500',
          maxPurchase: 0,
          purchaseMultiple: '100.00',
          purchaseCutoff: '14:30:00',
          redemptionAllowed: 'N',
          minRedemption: 'Rs. 500',
          sip: 'Y',
          stp: 'N',
          settlement: 'T2',
          launchDate: '19/07/2010',
          lockIn: '3',
          hasLockIn: 'yes',
        },
      ],
    },
  ],
  [
    'a table',
    {
      data: [
        'srno,code,amc_scheme_code,isin,amc,scheme,type,plan_type,registrar,is_active,face_value,allow_purchase,purchase_amount_minimum,purchase_amount_maximum,purchase_amount_multiple,purchase_cutoff,allow_redemption,minimum_redemption_amount,sip_allowed,stp_allowed,settlement,inception_date,lock_in_years,lock_in_flag'.split(
          ',',
        ),
        '1000,02-DP,02,INF501A01000,Blue Lotus,Tax & Saver,ELSS,NORMAL,CAMS,1,10,true,1500,0,100,14:30:00,false,500,true,false,T2,2010-07-19,3,1'.split(
          ',',
        ),
      ],
    },
  ],
])('master data in %s', (_name, body) => {
  const read = master.read(body, context)
  expect(read).toMatchObject({ at: 'masters', masters: [scheme], unread: [] })
  expect(master.records(read, context)).toMatchObject([{ title: 'Tax & Saver' }])
})

describe('lists of several pages', () => {
  const rows = [{ Scheme_Code: 119551, Scheme_Name: 'Birla & Sun Growth' }]
  const next = (body: unknown) =>
    [findView('funds.latest'), findView('funds.master')].map((one) =>
      one?.next?.(one.read(body, context), {}),
    )
  test.each<[unknown, Values]>([
    [{ data: rows, page: 1, total_pages: 9 }, { page: '2' }],
    [{ data: rows, pagination: { nextPageToken: 'a=b' } }, { pageToken: 'a=b' }],
    [{ items: rows, links: { next: 'https://f.example/latest?page=4' } }, { page: '4' }],
    [{ meta: { has_more: true, page: '3' }, result: rows }, { page: '4' }],
    [{ data: { rows, current_page: 1, last_page: '1,200' } }, { page: '2' }],
  ])('go on as %j says', (body, values) => {
    expect(next(body)).toEqual([values, values])
  })
  test.each<[unknown]>([
    [rows],
    [{ data: rows }],
    [{ data: rows, total: 18_000 }],
    [{ data: rows, page: 2, total_pages: 2 }],
    [{ data: rows, has_more: false, next: '/latest?page=2' }],
  ])('end as %j says nothing further', (body) => {
    expect(next(body)).toEqual([undefined, undefined])
  })
})

describe('the days of a scheme', () => {
  const scheme = { schemeCode: '119551', schemeName: 'Birla &amp; Sun Growth' }
  const before = day - 86_400_000
  test.each<[string, unknown]>([
    [
      'stand in it',
      {
        ...scheme,
        history: [
          { d: day, nav: 1234.5 },
          { d: before / 1000, nav: '1,230' },
        ],
      },
    ],
    [
      'stand in it as pairs',
      {
        data: [
          {
            ...scheme,
            navs: [
              ['28-02-2025', '1,234.50'],
              ['27-02-2025', 1230],
            ],
          },
        ],
      },
    ],
    [
      'stand in it by their dates',
      {
        data: {
          119551: {
            name: 'Birla & Sun Growth',
            navs: { '2025-02-28': 1234.5, '2025-02-27': '1230.0' },
          },
        },
      },
    ],
    [
      'stand under its number',
      {
        119551: [
          { name: 'Birla & Sun Growth', date: '2025-02-28T00:00:00+05:30', value: 1234.5 },
          { name: 'Birla & Sun Growth', date: '27-Feb-2025', value: '1,230' },
        ],
      },
    ],
  ])('%s', (_name, body) => {
    expect(quotesIn(body)).toMatchObject([quote, { ...quote, value: 1230, day: before }])
  })
  test('are none where what stands in it are no days', () => {
    expect(quotesIn([{ ...scheme, nav: 5, data: { amc: 'Birla' } }])).toMatchObject([{ value: 5 }])
  })
})
