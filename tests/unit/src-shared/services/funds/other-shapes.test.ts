import { expect, test } from 'vitest'
import { fundsViews } from '#shared/services/funds/views'
import { asked } from '../sound-records'
import { as } from '../sound-view'

const { 'funds.latest': latest } = fundsViews
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
