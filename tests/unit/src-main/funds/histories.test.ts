import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import type { FundHistory } from '#shared/bridge/funds'
import { dayNumber } from '#shared/services/funds/figures/calendar'
import { askedDays, daysACall, historyGaps, planHistory } from '#shared/services/funds/history-plan'
import { openTestLibrary, type TestLibrary } from '../library/open-test-library'
import { testAnswer } from '../library/test-answer'

const day = (date: number, month = 2) => dayNumber(2025, month, date)
let turn = 0

/** Rows of one scheme by day: a number, or what stands in place of one. */
const rowsOf = (navs: Record<string, unknown>, code = 100033) =>
  Object.entries(navs).map(([date, value]) => ({
    Scheme_Code: code,
    Scheme_Name: 'Banyan Large Cap Fund',
    Net_Asset_Value: value,
    Date: date,
  }))

async function keep(library: TestLibrary, answer: Partial<Answer> & { rows: unknown[] }) {
  turn += 1
  const { rows, ...given } = answer
  await library.get('keep', {
    key: `demo:funds.historic?${turn}`,
    realm: 'demo',
    answer: testAnswer({
      id: `a${turn}`,
      operation: 'funds.historic',
      receivedAt: Date.UTC(2026, 0, 1) + turn,
      body: { at: 'json', text: JSON.stringify(rows) },
      ...given,
    }),
  })
}
const asked = (days: string, code = '100033') => ({ values: { Date: days, Scheme_Code: code } })

async function historyOf(library: TestLibrary, code = '100033'): Promise<FundHistory> {
  const which = { realm: 'demo', codes: [code] } as const
  await library.get('readFundAnswers', which)
  const [history] = await library.get('fundHistories', which)
  if (history === undefined) throw new Error('No history')
  return history
}

test('values in lines between semicolons are values too', async () => {
  const library = await openTestLibrary()
  const text =
    'Scheme Code;Scheme Name;Net Asset Value;Date\r\n100033;Banyan Large Cap Fund;10.25;28-Feb-2025\r\n'
  await keep(library, {
    operation: 'funds.latest',
    values: {},
    rows: [],
    body: { at: 'text', text, type: 'text/plain' },
  })
  const history = await historyOf(library)
  expect([...history.values]).toEqual([10.25])
  const query = { text: 'banyan', order: 'newest' } as const
  const { items } = await library.get('search', { realm: 'demo', query, limit: 10 })
  expect(items.map(({ title }) => title)).toEqual(['Banyan Large Cap Fund'])
})

test('values of many answers are one history, read once, and stay when the answers are forgotten', async () => {
  const library = await openTestLibrary()
  await keep(library, {
    ...asked('26-Feb-2025,27-Feb-2025'),
    rows: rowsOf({ '26-Feb-2025': 10, '27-Feb-2025': 10.5 }),
  })
  await keep(library, {
    operation: 'funds.latest',
    values: {},
    rows: rowsOf({ '28-Feb-2025': '1,011.25' }),
  })
  const history = await historyOf(library)
  expect([...history.days]).toEqual([day(26), day(27), day(28)])
  expect([...history.values]).toEqual([10, 10.5, 1011.25])
  expect(history.sources.map(({ operation }) => operation)).toEqual([
    'funds.latest',
    'funds.historic',
  ])
  expect(await library.get('readFundAnswers', { realm: 'demo', codes: ['100033'] })).toMatchObject({
    answers: 0,
  })
  await library.get('forget', {
    realm: 'demo',
    what: { at: 'operation', operation: 'funds.historic' },
    saved: false,
  })
  expect([...(await historyOf(library)).values]).toEqual([10, 10.5, 1011.25])
  await library.get('forget', {
    realm: 'demo',
    what: { at: 'service', service: 'funds' },
    saved: false,
  })
  expect((await historyOf(library)).days).toHaveLength(0)
})

test('a scheme that is opened later finds what was answered before', async () => {
  const library = await openTestLibrary()
  await keep(library, { values: { Date: '27-Feb-2025' }, rows: rowsOf({ '27-Feb-2025': 20 }, 7) })
  expect((await historyOf(library)).days).toHaveLength(0)
  expect([...(await historyOf(library, '7')).values]).toEqual([20])
})

test('a value that is stated otherwise later counts, and the earlier one is kept', async () => {
  const library = await openTestLibrary()
  await keep(library, { ...asked('27-Feb-2025'), rows: rowsOf({ '27-Feb-2025': 10.5 }) })
  await keep(library, {
    ...asked('27-Feb-2025,28-Feb-2025'),
    rows: rowsOf({ '27-Feb-2025': 10.4 }),
  })
  const history = await historyOf(library)
  expect([...history.values]).toEqual([10.4])
  expect(history.corrections).toMatchObject([{ day: day(27), was: 10.5, is: 10.4 }])
})

test('a day that was asked for and is not stated is known to have none; rows that are no value are reported', async () => {
  const library = await openTestLibrary()
  const week = '17-Feb-2025,18-Feb-2025,19-Feb-2025,20-Feb-2025,21-Feb-2025,24-Feb-2025'
  await keep(library, {
    ...asked(week),
    rows: rowsOf({
      '17-Feb-2025': 10,
      '18-Feb-2025': 'N.A.',
      '20-Feb-2025': 10.2,
      '21-Feb-2025': '-',
    }),
  })
  const history = await historyOf(library)
  expect([...history.days]).toEqual([day(17), day(20)])
  expect([...history.without]).toEqual([day(18), day(19), day(21), day(24)])
  expect(history.unread.map(({ words }) => words)).toEqual(['18-Feb-2025: N.A.', '21-Feb-2025: -'])
  expect(historyGaps(history.days, history.without)).toEqual([])
})

test('an edition that answers one day of many concludes nothing of the others', async () => {
  const library = await openTestLibrary()
  const week = '17-Feb-2025,18-Feb-2025,19-Feb-2025,20-Feb-2025,21-Feb-2025,24-Feb-2025'
  await keep(library, { ...asked(week), rows: rowsOf({ '17-Feb-2025': 10 }) })
  expect((await historyOf(library)).without).toHaveLength(0)
})

test('a page of an answer concludes nothing of the days that other pages may have', async () => {
  const library = await openTestLibrary()
  const week = asked('17-Feb-2025,18-Feb-2025,19-Feb-2025')
  const page = (number: number, rows: unknown[]) => ({
    ...week,
    rows,
    body: {
      at: 'json' as const,
      text: JSON.stringify({ data: rows, pagination: { page: number, total_pages: 2 } }),
    },
  })
  await keep(library, page(1, rowsOf({ '17-Feb-2025': 10 })))
  expect((await historyOf(library)).without).toHaveLength(0)
  await keep(library, { ...page(2, rowsOf({ '18-Feb-2025': 11 })), extra: { page: '2' } })
  const history = await historyOf(library)
  expect([...history.values]).toEqual([10, 11])
  expect(history.without).toHaveLength(0)
})

test('histories are in backups, and a restored one adds what is not known', async () => {
  const library = await openTestLibrary()
  await keep(library, { ...asked('27-Feb-2025'), rows: rowsOf({ '27-Feb-2025': 10.5 }) })
  await historyOf(library)
  const file = join(library.folder, 'backup.sqlite')
  await library.get('backup', { file, settings: '{}' })
  const other = await openTestLibrary()
  await keep(other, { ...asked('28-Feb-2025'), rows: rowsOf({ '28-Feb-2025': 11 }) })
  await historyOf(other)
  await other.get('restore', { file })
  expect([...(await historyOf(other)).values]).toEqual([10.5, 11])
})

test('a plan asks for weekdays that nothing is known of, a year in a call, and says what it costs', () => {
  const known = [day(26), day(27)]
  const plan = planHistory('100033', day(20), day(28), known)
  expect(plan).toMatchObject({ days: 5, known: 2 })
  expect(plan.calls[0]?.values).toEqual({
    Date: '20-Feb-2025,21-Feb-2025,24-Feb-2025,25-Feb-2025,28-Feb-2025',
    Scheme_Code: '100033',
  })
  const [first] = plan.calls
  expect(first === undefined ? [] : askedDays({ values: first.values, extra: {} })).toEqual(
    first?.days,
  )
  const decade = planHistory('100033', day(28) - 3652, day(28), [])
  expect(decade.calls).toHaveLength(Math.ceil(decade.days / daysACall))
  expect(decade.calls[0]?.days.at(-1)).toBe(day(28))
  // Twenty years of days, a thousand of them unknown in one piece, are one gap.
  expect(historyGaps(Int32Array.of(day(3), day(28)), Int32Array.of(day(4)))).toEqual([
    { from: day(5), to: day(27), days: 17 },
  ])
})

test('a day that was asked for before its value was published can be asked for later', async () => {
  const library = await openTestLibrary()
  // Asked on 25 February 2025 at noon: the value of that day comes late in the evening.
  await keep(library, {
    ...asked('24-Feb-2025,25-Feb-2025'),
    receivedAt: Date.UTC(2025, 1, 25, 6),
    rows: rowsOf({ '24-Feb-2025': 10 }),
  })
  const history = await historyOf(library)
  const known = [...history.days, ...history.without]
  // Two days later the person loads what is missing.
  const plan = planHistory('100033', day(24), day(27), known)
  expect(plan.calls[0]?.values.Date).toContain('25-Feb-2025')
})
