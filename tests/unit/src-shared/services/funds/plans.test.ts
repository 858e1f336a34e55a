import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayNumber, isWeekend } from '#shared/services/funds/figures/calendar'
import {
  everyStart,
  monthlyDays,
  oncePaid,
  type PlanOutcome,
  regularPurchase,
  regularTransfer,
  regularWithdrawal,
} from '#shared/services/funds/figures/plans'
import {
  allocation,
  portfolioFigures,
  type Transaction,
  type TransactionKind,
} from '#shared/services/funds/figures/portfolio'
import { type NavSeries, navOn, seriesOf } from '#shared/services/funds/figures/series'

const on = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dayNumber(year, month, day)
}
const of = (...points: [string, number][]): NavSeries =>
  seriesOf(points.map(([day, value]) => ({ day: on(day), value })))
const done = (outcome: { at: string } | PlanOutcome): PlanOutcome => {
  if (!('steps' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome
}
/** Weekdays of some years, growing by a rate a year of 365 days. */
function growing(from: string, years: number, rate: number): NavSeries {
  const begin = on(from)
  const points = Array.from({ length: Math.round(years * 365) }, (_, day) => begin + day)
    .filter((day) => !isWeekend(day))
    .map((day) => ({ day, value: 10 * (1 + rate) ** ((day - begin) / 365) }))
  return seriesOf(points)
}

describe('plans', () => {
  test('days of a month: the 31st is the last day of a short one', () => {
    const days = monthlyDays({
      amount: 1,
      dayOfMonth: 31,
      stepUp: 0,
      from: on('2024-01-15'),
      to: on('2024-04-30'),
    })
    expect(days.map((day) => dateOf(day))).toEqual([
      { year: 2024, month: 1, day: 31 },
      { year: 2024, month: 2, day: 29 },
      { year: 2024, month: 3, day: 31 },
      { year: 2024, month: 4, day: 30 },
    ])
  })
  test('a regular purchase on a day without NAV buys on the next', () => {
    // 5 October 2024 is a Saturday.
    const series = seriesOf([
      { day: on('2024-09-05'), value: 10 },
      { day: on('2024-10-04'), value: 11 },
      { day: on('2024-10-07'), value: 12.5 },
      { day: on('2024-11-05'), value: 20 },
    ])
    const plan = {
      amount: 1000,
      dayOfMonth: 5,
      stepUp: 0,
      from: on('2024-09-01'),
      to: on('2024-11-05'),
    }
    const { steps, worth, paid, gain } = done(regularPurchase(series, plan))
    expect(steps.map(({ day, wanted, nav }) => [day - wanted, nav])).toEqual([
      [0, 10],
      [2, 12.5],
      [0, 20],
    ])
    expect(steps.at(-1)?.units).toBeCloseTo(100 + 80 + 50, 9)
    expect([paid, worth, gain]).toEqual([3000, 4600, 1600])
  })
  test('payments from before the first known NAV are not all made on its day', () => {
    const series = growing('2024-01-02', 1, 0)
    const plan = { amount: 1000, dayOfMonth: 5, stepUp: 0 }
    const from = on('2021-01-01')
    const to = on('2024-03-31')
    const { steps, left, paid } = done(regularPurchase(series, { ...plan, from, to }))
    // Of December 2023 the fund's first day comes before the payment of January is due.
    expect([steps.length, left, paid]).toEqual([4, 35, 4000])
    expect(steps[0]?.day).toBe(on('2024-01-02'))
  })
  test('the step-up comes after every twelve payments', () => {
    const series = growing('2020-01-01', 3, 0)
    const plan = {
      amount: 1000,
      dayOfMonth: 5,
      stepUp: 0.1,
      from: on('2020-01-01'),
      to: on('2022-06-30'),
    }
    const { steps, paid } = done(regularPurchase(series, plan))
    expect(steps.map(({ amount }) => -amount)[12]).toBeCloseTo(1100, 9)
    expect(steps.filter(({ note }) => note === 'step')).toHaveLength(2)
    expect(paid).toBeCloseTo(12 * 1000 + 12 * 1100 + 6 * 1210, 6)
  })
  test('properties: at one rate of growth every plan earns that rate', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.3, max: 0.6, noNaN: true }),
        fc.integer({ min: 1, max: 31 }),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        (rate, dayOfMonth, stepUp) => {
          const series = growing('2015-01-01', 6, rate)
          const other = growing('2015-01-01', 6, rate)
          const plan = {
            amount: 500,
            dayOfMonth,
            stepUp,
            from: on('2015-01-10'),
            to: on('2020-06-15'),
          }
          const all = [
            regularPurchase(series, plan),
            oncePaid(series, plan),
            regularWithdrawal(series, { ...plan, first: 100_000 }),
            regularTransfer(series, other, { ...plan, first: 50_000 }),
          ]
          for (const one of all) {
            const { rate: found } = done(one)
            expect(found.at === 'value' && Math.abs(found.value - rate)).toBeLessThan(1e-6)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
  test('a withdrawal that is more than is left takes what is left, and says so', () => {
    const series = growing('2020-01-01', 2, 0)
    const plan = {
      amount: 400,
      dayOfMonth: 5,
      stepUp: 0,
      from: on('2020-01-01'),
      to: on('2021-12-01'),
    }
    const { steps, received, worth } = done(regularWithdrawal(series, { ...plan, first: 1000 }))
    expect(steps.map(({ amount }) => amount)).toEqual([-1000, 400, 400, expect.closeTo(200, 9)])
    expect(steps.at(-1)?.note).toBe('spent')
    expect([received, worth]).toEqual([expect.closeTo(1000, 9), 0])
  })
  test('a transfer takes place on a day on which both funds have a NAV', () => {
    const one = seriesOf(
      [1, 5, 8, 40].map((day) => ({ day: on('2024-01-01') + day - 1, value: 10 })),
    )
    const other = seriesOf(
      [1, 6, 8, 40].map((day) => ({ day: on('2024-01-01') + day - 1, value: 5 })),
    )
    const plan = {
      amount: 100,
      dayOfMonth: 5,
      stepUp: 0,
      from: on('2024-01-01'),
      to: on('2024-02-09'),
    }
    const { steps } = done(regularTransfer(one, other, { ...plan, first: 1000 }))
    expect(steps[1]).toMatchObject({ day: on('2024-01-08'), other: { nav: 5, units: 20 } })
  })
  test('every start of one length, and how they are spread', () => {
    const series = growing('2018-01-01', 4, 0.1)
    const all = everyStart(series, 3, (from, to) => oncePaid(series, { amount: 1, from, to }))
    if (all.at !== 'value') throw new Error(all.at)
    expect(all.spread.worst).toBeCloseTo(0.1, 6)
    expect(all.spread.best).toBeCloseTo(0.1, 6)
    expect(all.starts.length).toBeGreaterThan(200)
    expect(everyStart(series, 10, () => ({ at: 'short', needs: 1, has: 0 }))).toMatchObject({
      at: 'short',
      needs: 10,
    })
  })
})

describe('portfolio', () => {
  const transaction = (
    day: string,
    kind: TransactionKind,
    units: number,
    amount: number,
    code = '1',
  ): Transaction => ({ id: `${day} ${kind} ${code}`, code, day: on(day), kind, units, amount })

  test('the time-weighted return of the worked example', () => {
    // Investopedia, "Time-Weighted Rate of Return", scenario 1: 1,000,000 grows to 1,162,484 until
    // 15 August, when 100,000 are added; on 31 December it is worth 1,192,328: 9.79 %.
    const nav = seriesOf([
      { day: on('2022-12-31'), value: 1 },
      { day: on('2023-08-15'), value: 1.162484 },
      { day: on('2023-12-31'), value: (1_192_328 / 1_262_484) * 1.162484 },
    ])
    const figures = portfolioFigures(
      [
        transaction('2022-12-31', 'buy', 1_000_000, 1_000_000),
        transaction('2023-08-15', 'buy', 100_000 / 1.162484, 100_000),
      ],
      () => nav,
      on('2023-12-31'),
    )
    expect(figures.worth).toBeCloseTo(1_192_328, 4)
    expect(figures.timeWeighted).toMatchObject({ value: expect.closeTo(0.0979, 4) })
    expect(figures.gain).toBeCloseTo(1_192_328 - 1_100_000, 4)
  })
  test('payouts are received, reinvested ones are not, switches stay inside', () => {
    const series = growing('2020-01-01', 3, 0.1)
    const nav = (day: string) => navOn(series, on(day))?.value ?? 0
    const figures = portfolioFigures(
      [
        transaction('2020-01-01', 'buy', 100 / nav('2020-01-01'), 100),
        transaction('2020-06-01', 'switchOut', 50 / nav('2020-06-01'), 50),
        transaction('2020-06-01', 'switchIn', 50 / nav('2020-06-01'), 50, '2'),
      ],
      () => series,
      on('2022-01-03'),
    )
    expect(figures.rate.at === 'value' && Math.abs(figures.rate.value - 0.1)).toBeLessThan(1e-6)
    expect(figures.timeWeighted).toMatchObject({
      value: expect.closeTo(nav('2022-01-03') / nav('2020-01-01') - 1, 9),
    })
    expect(allocation(figures.holdings, (code) => code).map(({ share }) => share)).toHaveLength(2)
    const paidOut = portfolioFigures(
      [
        transaction('2020-01-01', 'buy', 10, 100),
        transaction('2020-03-02', 'dividend', 0, 5),
        transaction('2020-04-01', 'reinvest', 1, 10),
      ],
      () => series,
      on('2020-06-01'),
    )
    expect(paidOut).toMatchObject({ paid: 100, received: 5 })
    expect(paidOut.holdings[0]?.units).toBe(11)
  })
  test('more given back than there was is told, and a fund without NAV makes no sum', () => {
    const series = growing('2020-01-01', 1, 0)
    const over = portfolioFigures(
      [transaction('2020-01-01', 'buy', 10, 100), transaction('2020-02-03', 'sell', 12, 120)],
      () => series,
      on('2020-06-01'),
    )
    expect(over.holdings[0]?.overdrawn).toBe(on('2020-02-03'))
    const unknown = portfolioFigures(
      [transaction('2020-01-01', 'buy', 10, 100)],
      () => undefined,
      on('2020-06-01'),
    )
    expect(unknown).toMatchObject({ worth: null, gain: null, unknown: ['1'], rate: { at: 'none' } })
  })
  test('a fund that was held before its first known NAV was not worth nothing then', () => {
    const old = of(['2020-01-01', 10], ['2020-06-01', 11], ['2021-01-04', 12])
    const late = of(['2020-12-01', 50], ['2021-01-04', 55])
    const transactions = [
      transaction('2020-01-01', 'buy', 100, 1_000),
      transaction('2020-06-01', 'buy', 20, 800, '2'),
    ]
    const seriesFor = (code: string) => (code === '1' ? old : late)
    const figures = portfolioFigures(transactions, seriesFor, on('2021-01-04'))
    // From June to November nobody knows what both were worth together.
    expect([...figures.days]).toEqual(['2020-01-01', '2020-12-01', '2021-01-04'].map(on))
    expect([...figures.worths]).toEqual([1_000, 1_100 + 1_000, 1_200 + 1_100])
    expect([...figures.paidIn]).toEqual([1_000, 1_800, 1_800])
    expect(figures.worth).toBe(2_300)
    expect(figures.timeWeighted).toMatchObject({
      at: 'undefined',
      reason: expect.stringContaining('no NAV is known'),
    })
    const alone = portfolioFigures(transactions.slice(1), seriesFor, on('2021-01-04'))
    expect(alone.timeWeighted).toMatchObject({ at: 'undefined' })
    // Where all NAVs are known nothing is left out.
    const known = portfolioFigures(transactions.slice(0, 1), seriesFor, on('2021-01-04'))
    expect(known.timeWeighted).toMatchObject({ at: 'value', value: expect.closeTo(0.2, 9) })
  })
  test('properties: worth is units times NAV on every day, in any order of the transactions', () => {
    const series = growing('2020-01-01', 2, 0.2)
    const moves = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 600 }), units: fc.integer({ min: 1, max: 50 }) }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(moves, (all) => {
        const begin = series.days[0] ?? 0
        const transactions = all.map(({ day, units }, place): Transaction => {
          const nav = navOn(series, begin + day)?.value ?? 0
          return {
            id: `${place}`,
            code: '1',
            day: begin + day,
            kind: 'buy',
            units,
            amount: units * nav,
          }
        })
        const until = series.days.at(-1) ?? 0
        const one = portfolioFigures(transactions, () => series, until)
        const other = portfolioFigures(transactions.toReversed(), () => series, until)
        expect(other.worth).toBeCloseTo(one.worth ?? 0, 6)
        const units = all.reduce((sum, { units }) => sum + units, 0)
        expect(one.worth).toBeCloseTo(units * (series.values.at(-1) ?? 0), 6)
        expect(one.worths.at(-1)).toBeCloseTo(one.worth ?? 0, 6)
        if (one.timeWeighted.at === 'value') {
          const first = Math.min(...transactions.map(({ day }) => day))
          const grown = (series.values.at(-1) ?? 0) / (navOn(series, first)?.value ?? 1)
          expect(one.timeWeighted.value).toBeCloseTo(grown - 1, 9)
        }
      }),
      { numRuns: 40 },
    )
  })
})
