import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOf, dayNumber, isWeekend, shiftMonths } from '#shared/services/funds/figures/calendar'
import type { Figure } from '#shared/services/funds/figures/figure'
import {
  calendarMonths,
  calendarYears,
  returnPeriods,
  returnSinceStart,
  trailingReturn,
} from '#shared/services/funds/figures/returns'
import {
  correlation,
  drawdowns,
  extremeMonths,
  largestFall,
  riskOver,
  sampleDeviation,
} from '#shared/services/funds/figures/risk'
import { quantile, rollingReturns } from '#shared/services/funds/figures/rolling'
import { type NavSeries, navFrom, navOn, seriesOf } from '#shared/services/funds/figures/series'
import { type CashFlow, xirr } from '#shared/services/funds/figures/xirr'

const on = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return dayNumber(year, month, day)
}
const of = (...points: [string, number][]): NavSeries =>
  seriesOf(points.map(([day, value]) => ({ day: on(day), value })))
const numberIn = (figure: Figure | undefined) => {
  if (figure?.at !== 'value') throw new Error(`No value: ${JSON.stringify(figure)}`)
  return figure.value
}
const period = (id: string) => {
  const found = returnPeriods.find((one) => one.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

/** Weekdays from a day on, with values by a function of the place. */
function weekdays(from: string, count: number, value: (place: number) => number): NavSeries {
  const days: number[] = []
  for (let day = on(from); days.length < count; day += 1) if (!isWeekend(day)) days.push(day)
  return seriesOf(days.map((day, place) => ({ day, value: value(place) })))
}
/** A walk that looks like prices, the same for the same seed. */
function walk(seed: number, from: string, count: number): NavSeries {
  let state = seed >>> 0
  let value = 10
  return weekdays(from, count, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    value *= Math.exp((state / 2 ** 32 - 0.48) * 0.02)
    return value
  })
}
const walks = fc
  .tuple(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 900, max: 1500 }))
  .map(([seed, count]) => walk(seed, '2019-01-01', count))

const near = 1e-6

test('days and dates are those of the system’s calendar, every day from 1890 to 2210', () => {
  for (let day = on('1890-01-01'); day < on('2210-01-01'); day += 1) {
    const date = new Date(day * 86_400_000)
    const parts = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const
    const { year, month, day: inMonth } = dateOf(day)
    if (year !== parts[0] || month !== parts[1] || inMonth !== parts[2]) throw new Error(`${day}`)
    if (dayNumber(...parts) !== day) throw new Error(`${parts}`)
  }
  // Months and days may run over.
  expect(dayNumber(2024, 15, 0)).toBe(on('2025-02-28'))
  expect(dayNumber(2024, -1, 31)).toBe(on('2023-12-01'))
  expect(on('1970-01-01')).toBe(0)
})

describe('returns', () => {
  test('the NAV of a date is the last one on or before it, a purchase takes the next', () => {
    const series = of(['2024-01-05', 10], ['2024-01-08', 11])
    expect(navOn(series, on('2024-01-07'))?.value).toBe(10)
    expect(navOn(series, on('2024-01-04'))).toBeUndefined()
    expect(navFrom(series, on('2024-01-06'))?.value).toBe(11)
    expect(navFrom(series, on('2024-01-09'))).toBeUndefined()
  })
  test('up to a year absolute, above a year compound: $10,000 to $19,000 in five years is 13.7 %', () => {
    // Investopedia, "Compound Annual Growth Rate": 10,000 becomes 19,000 in 5 years: 13.69 %.
    const series = of(['2013-01-01', 10_000], ['2018-01-01', 19_000])
    const five = trailingReturn(series, period('5y'))
    expect(numberIn(five)).toBeCloseTo(0.1369, 3)
    expect(numberIn(five)).toBeCloseTo(Math.exp(Math.log(1.9) / (1826 / 365.25)) - 1, 9)
    const year = of(['2023-03-01', 50], ['2024-03-01', 60])
    expect(trailingReturn(year, period('1y'))).toMatchObject({
      value: expect.closeTo(0.2, 9),
      yearly: false,
      formula: 'end ÷ start − 1',
      inserted: '60 ÷ 50 − 1',
    })
  })
  test('leap days: a year before 29 February is 28 February, a month before 31 March is 29', () => {
    expect(shiftMonths(on('2024-02-29'), -12)).toBe(on('2023-02-28'))
    expect(shiftMonths(on('2024-03-31'), -1)).toBe(on('2024-02-29'))
    expect(shiftMonths(on('2024-02-29'), 48)).toBe(on('2028-02-29'))
    const series = of(['2023-02-28', 10], ['2023-03-01', 20], ['2024-02-29', 40])
    expect(numberIn(trailingReturn(series, period('1y')))).toBeCloseTo(3, 9)
  })
  test('what is too short says what it needs and has', () => {
    const series = of(['2022-01-01', 10], ['2024-05-26', 12])
    expect(trailingReturn(series, period('3y'))).toEqual({
      at: 'short',
      needs: 3,
      has: expect.closeTo(2.4, 2),
    })
  })
  test('one day, none, a NAV of 0 and a gap are told apart', () => {
    expect(returnSinceStart(of(['2024-01-01', 10])).at).toBe('undefined')
    expect(trailingReturn(of(), period('1w'))).toMatchObject({ at: 'short', has: 0 })
    const zero = of(['2023-01-02', 0], ['2024-01-02', 10])
    expect(trailingReturn(zero, period('1y'))).toMatchObject({ at: 'undefined' })
    const gap = of(['2023-01-02', 8], ['2023-12-01', 10], ['2024-01-02', 11])
    expect(trailingReturn(gap, period('1w'))).toMatchObject({
      notes: [expect.stringMatching('25 days')],
    })
  })
  test('calendar years and months are told whole or in part, and multiply to the whole', () => {
    const series = walk(7, '2020-03-10', 1100)
    const years = calendarYears(series)
    expect(years[0]).toMatchObject({ year: 2020, partial: 'began' })
    expect(years.at(-1)).toMatchObject({ partial: 'under way' })
    const months = calendarMonths(series)
    const grown = (all: typeof years) =>
      all.reduce((product, { figure }) => product * (1 + numberIn(figure)), 1)
    const whole = (series.values.at(-1) ?? 0) / (series.values[0] ?? 1)
    expect(grown(years)).toBeCloseTo(whole, 9)
    expect(grown(months)).toBeCloseTo(whole, 9)
    expect(grown(months.filter(({ year }) => year === 2021))).toBeCloseTo(
      1 + numberIn(years.find(({ year }) => year === 2021)?.figure),
      9,
    )
    const values = months
      .filter(({ partial }) => partial === null)
      .map(({ figure }) => numberIn(figure))
    expect(numberIn(extremeMonths(calendarMonths(series))?.best.figure)).toBe(Math.max(...values))
    expect(numberIn(extremeMonths(calendarMonths(series))?.worst.figure)).toBe(Math.min(...values))
  })
  test('a year or month without a NAV near one of its ends is told in part, and is no best month', () => {
    const begin = weekdays('2020-01-01', 300, () => 10)
    const later = weekdays('2022-03-01', 300, () => 20)
    const series = seriesOf(
      [begin, later].flatMap(({ days, values }) =>
        [...days].map((day, place) => ({ day, value: values[place] ?? 0 })),
      ),
    )
    // 2021 has values until February alone, and 2022 begins with one of February 2021.
    expect(calendarYears(series).map(({ year, partial }) => [year, partial])).toEqual([
      [2020, 'began'],
      [2021, 'gap'],
      [2022, 'gap'],
      [2023, 'under way'],
    ])
    const months = calendarMonths(series)
    const jump = months.find(({ year, month }) => year === 2022 && month === 3)
    expect(jump).toMatchObject({ partial: 'gap', figure: { value: 1 } })
    expect(extremeMonths(months)?.best.figure).toMatchObject({ value: 0 })
  })
  test('a scheme that begins on 1 January has no NAV to begin the year with', () => {
    const series = weekdays('2023-01-02', 260, (place) => 10 + place)
    expect(calendarYears(series)[0]).toMatchObject({ year: 2023, partial: 'began' })
  })
  test('properties: no figure depends on the size of the NAV, and growth of one rate is that rate', () => {
    fc.assert(
      fc.property(walks, fc.double({ min: 0.001, max: 1000, noNaN: true }), (series, by) => {
        const scaled = { days: series.days, values: series.values.map((value) => value * by) }
        for (const one of returnPeriods.filter(({ months }) => months <= 36)) {
          expect(numberIn(trailingReturn(scaled, one))).toBeCloseTo(
            numberIn(trailingReturn(series, one)),
            9,
          )
        }
        const [one, other] = [riskOver(series, 3, 0.06), riskOver(scaled, 3, 0.06)]
        expect(numberIn(other.sortino)).toBeCloseTo(numberIn(one.sortino), 6)
        expect(largestFall(scaled)).toMatchObject({
          value: expect.closeTo(Number(Reflect.get(largestFall(series), 'value')), 9),
        })
      }),
      { numRuns: 30 },
    )
    fc.assert(
      fc.property(fc.double({ min: -0.5, max: 1, noNaN: true }), (rate) => {
        const begin = on('2010-01-01')
        const series = seriesOf(
          Array.from({ length: 4000 }, (_, day) => ({
            day: begin + day,
            value: 10 * (1 + rate) ** (day / 365.25),
          })),
        )
        expect(numberIn(trailingReturn(series, period('10y')))).toBeCloseTo(rate, 6)
        expect(numberIn(returnSinceStart(series))).toBeCloseTo(rate, 6)
        const rolling = rollingReturns(series, 3)
        expect(rolling).toMatchObject({ at: 'value' })
        if (rolling.at === 'value') expect(rolling.spread.median).toBeCloseTo(rate, 6)
      }),
      { numRuns: 20 },
    )
  })
})

describe('rolling returns', () => {
  test('the same as looking at every pair of days', () => {
    const series = walk(3, '2020-01-01', 700)
    const slow = [...series.days].flatMap((start, place) => {
      const end = shiftMonths(start, 12)
      const fits = [...series.days].filter((day) => day <= end && end - day <= 7 && day > start)
      const until = fits.at(-1)
      if (until === undefined) return []
      return [(navOn(series, until)?.value ?? 0) / (series.values[place] ?? 1) - 1]
    })
    const rolling = rollingReturns(series, 1)
    if (rolling.at !== 'value') throw new Error(rolling.at)
    expect([...rolling.returns]).toEqual(slow)
    expect(rolling.spread.belowZero).toBeCloseTo(
      slow.filter((one) => one < 0).length / slow.length,
      12,
    )
  })
  test('a start whose end has no NAV within seven days is none', () => {
    const series = of(['2022-01-03', 10], ['2022-12-20', 11], ['2023-06-01', 12])
    expect(rollingReturns(series, 1)).toMatchObject({ at: 'undefined' })
    const within = of(['2022-01-03', 10], ['2022-12-27', 11])
    expect(rollingReturns(within, 1)).toMatchObject({ at: 'value', spread: { count: 1 } })
    expect(rollingReturns(within, 3)).toMatchObject({ at: 'short', needs: 3 })
  })
  test('quartiles as spreadsheets have them', () => {
    // Microsoft, "QUARTILE.INC function": the first quartile of 1, 2, 4, 7, 8, 9, 10, 12 is 3.5.
    expect(quantile(Float64Array.of(1, 2, 4, 7, 8, 9, 10, 12), 0.25)).toBe(3.5)
    expect(quantile(Float64Array.of(5), 0.75)).toBe(5)
  })
})

describe('risk', () => {
  const series = walk(11, '2019-01-01', 1200)
  const logs = (of: NavSeries, from: number) =>
    [...of.days].flatMap((day, place) =>
      day > from && place > 0
        ? [Math.log(of.values[place] ?? 1) - Math.log(of.values[place - 1] ?? 1)]
        : [],
    )
  const last = series.days.at(-1) ?? 0
  const start = navOn(series, shiftMonths(last, -36))
  const sample = logs(series, start?.day ?? 0)

  test('volatility by Welford’s method, one value after the other', () => {
    let [count, mean, squares] = [0, 0, 0]
    for (const one of sample) {
      count += 1
      const off = one - mean
      mean += off / count
      squares += off * (one - mean)
    }
    const { volatility } = riskOver(series, 3, 0.06)
    expect(Math.abs(numberIn(volatility) - Math.sqrt((squares / (count - 1)) * 252))).toBeLessThan(
      near,
    )
    // Wikipedia, "Standard deviation": of 2, 4, 4, 4, 5, 5, 7, 9 the population's is 2, and the
    // sample's is therefore √(32 ÷ 7).
    expect(sampleDeviation(Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9))).toBeCloseTo(
      Math.sqrt(32 / 7),
      12,
    )
    expect(
      riskOver(
        weekdays('2023-01-02', 9, () => 1),
        1,
        0.06,
      ).volatility.at,
    ).toBe('short')
  })
  test('downside deviation, Sharpe and Sortino from their definitions', () => {
    const free = 0.065
    const { downside, sharpe, sortino, volatility } = riskOver(series, 3, free)
    const daily = Math.log(1 + free) / 252
    const squares = sample.map((one) => (one < daily ? (daily - one) ** 2 : 0))
    const byHand = Math.sqrt((squares.reduce((sum, one) => sum + one, 0) / sample.length) * 252)
    expect(Math.abs(numberIn(downside) - byHand)).toBeLessThan(near)
    const years = (last - (start?.day ?? 0)) / 365.25
    const earned = Math.exp(Math.log((series.values.at(-1) ?? 0) / (start?.value ?? 1)) / years) - 1
    expect(Math.abs(numberIn(sharpe) - (earned - free) / numberIn(volatility))).toBeLessThan(near)
    expect(Math.abs(numberIn(sortino) - (earned - free) / byHand)).toBeLessThan(near)
  })
  test('a year whose first NAV is much older says so, and earns by the year', () => {
    const newest = weekdays('2025-01-06', 100, (place) => 40 + (place % 3))
    const series = seriesOf([
      { day: on('2020-01-06'), value: 10 },
      ...[...newest.days].map((day, place) => ({ day, value: newest.values[place] ?? 0 })),
    ])
    const { sharpe, volatility } = riskOver(series, 1, 0)
    const days = (newest.days.at(-1) ?? 0) - on('2020-01-06')
    const yearly = ((newest.values.at(-1) ?? 0) / 10) ** (365.25 / days) - 1
    expect(numberIn(sharpe) * numberIn(volatility)).toBeCloseTo(yearly, 9)
    expect(sharpe).toMatchObject({
      notes: expect.arrayContaining([expect.stringMatching(/older/)]),
    })
  })
  test('what does not move has no ratio, and what is missing for weeks is no daily return', () => {
    const still = weekdays('2020-01-01', 600, () => 10)
    expect(riskOver(still, 1, 0.05)).toMatchObject({
      volatility: { at: 'value', value: 0 },
      sharpe: { at: 'undefined' },
    })
    const holed = {
      days: series.days.filter((_, place) => place < 900 || place > 930),
      values: series.values.filter((_, place) => place < 900 || place > 930),
    }
    expect(riskOver(holed, 3, 0.05).volatility).toMatchObject({
      notes: [expect.anything(), expect.stringMatching(/^1 left out/)],
    })
  })
  test('the largest fall, its days and its recovery', () => {
    // Investopedia, "Maximum Drawdown": 500, 750, 400, 600, 350, 800 falls 53.33 % from 750 to 350.
    const story = of(
      ['2020-01-01', 500],
      ['2020-02-01', 750],
      ['2020-03-01', 400],
      ['2020-04-01', 600],
      ['2020-05-01', 350],
      ['2020-06-01', 800],
    )
    expect(largestFall(story)).toEqual({
      at: 'value',
      value: expect.closeTo(-400 / 750, 9),
      peak: { day: on('2020-02-01'), value: 750 },
      trough: { day: on('2020-05-01'), value: 350 },
      recovered: { day: on('2020-06-01'), value: 800 },
    })
    expect(largestFall(of(['2020-01-01', 5], ['2020-02-01', 4]))).toMatchObject({ recovered: null })
    expect(largestFall(of(['2020-01-01', 5], ['2020-02-01', 6])).at).toBe('undefined')
    fc.assert(
      fc.property(walks, (one) => {
        let deepest = 0
        for (const [place, value] of one.values.slice(0, 300).entries()) {
          for (const before of one.values.slice(0, place)) {
            deepest = Math.min(deepest, value / before - 1)
          }
        }
        const part = { days: one.days.slice(0, 300), values: one.values.slice(0, 300) }
        const fall = largestFall(part)
        expect(fall.at === 'value' ? fall.value : 0).toBeCloseTo(deepest, 12)
        expect(Math.min(...drawdowns(part))).toBeCloseTo(deepest, 12)
      }),
      { numRuns: 15 },
    )
  })
  test('correlation by the raw sums; 1 with itself, −1 with its mirror, and of common days only', () => {
    const other = walk(12, '2019-01-01', 1200)
    const begin = shiftMonths(last, -36)
    const pairs = [...series.days].flatMap((_, place) =>
      place > 0 && (series.days[place - 1] ?? 0) >= begin
        ? [
            [
              Math.log((series.values[place] ?? 1) / (series.values[place - 1] ?? 1)),
              Math.log((other.values[place] ?? 1) / (other.values[place - 1] ?? 1)),
            ],
          ]
        : [],
    )
    const sum = (f: (x: number, y: number) => number) =>
      pairs.reduce((total, [x = 0, y = 0]) => total + f(x, y), 0)
    const n = pairs.length
    const expected =
      (n * sum((x, y) => x * y) - sum((x) => x) * sum((_, y) => y)) /
      Math.sqrt(
        (n * sum((x) => x * x) - sum((x) => x) ** 2) *
          (n * sum((_, y) => y * y) - sum((_, y) => y) ** 2),
      )
    const found = correlation(series, other, 3)
    if (found.at !== 'value') throw new Error(found.at)
    expect(Math.abs(found.value - expected)).toBeLessThan(near)
    expect(correlation(series, series, 3)).toMatchObject({ value: expect.closeTo(1, 9) })
    const mirror = { days: series.days, values: series.values.map((value) => 100 / value) }
    expect(correlation(series, mirror, 3)).toMatchObject({ value: expect.closeTo(-1, 9) })
    expect(correlation(series, walk(5, '2021-06-01', 500), 3)).toMatchObject({
      at: 'short',
      needs: 3,
    })
  })
})

describe('XIRR', () => {
  const flows = (...all: [string, number][]): CashFlow[] =>
    all.map(([day, amount]) => ({ day: on(day), amount }))

  test('the example of the spreadsheet', () => {
    // Microsoft, "XIRR function": 0.373362535, or 37.34 %.
    const found = xirr(
      flows(
        ['2008-01-01', -10_000],
        ['2008-03-01', 2750],
        ['2008-10-30', 4250],
        ['2009-02-15', 3250],
        ['2009-04-01', 2750],
      ),
    )
    expect(found.at === 'value' && Math.abs(found.value - 0.373362535)).toBeLessThan(near)
  })
  test('two roots are said, and none of them chosen; no root is said too', () => {
    const two = xirr(flows(['2021-01-01', -100], ['2022-01-01', 230], ['2023-01-01', -132]))
    expect(two).toEqual({ at: 'several', values: [expect.closeTo(0.1, 9), expect.closeTo(0.2, 9)] })
    const none = xirr(flows(['2021-01-01', -100], ['2022-01-01', 200], ['2023-01-01', -132]))
    expect(none.at).toBe('none')
    // (1 − 1.1 ÷ (1 + r))² touches zero at 10 % and does not cross it.
    const touching = xirr(flows(['2021-01-01', 100], ['2022-01-01', -220], ['2023-01-01', 121]))
    expect(touching.at === 'value' && Math.abs(touching.value - 0.1)).toBeLessThan(1e-4)
  })
  test('one way only, one day only, and nothing', () => {
    expect(xirr(flows(['2021-01-01', -100], ['2022-01-01', -5])).at).toBe('none')
    expect(xirr(flows(['2021-01-01', -100], ['2021-01-01', 120])).at).toBe('none')
    expect(xirr([]).at).toBe('none')
    expect(xirr(flows(['2021-01-01', -100], ['2022-01-01', 0])).at).toBe('none')
  })
  test('a total loss but for a little, and a gain of a thousand times', () => {
    expect(xirr(flows(['2021-01-01', -100], ['2022-01-01', 0.01]))).toMatchObject({
      value: expect.closeTo(-0.9999, 9),
    })
    expect(xirr(flows(['2021-01-01', -1], ['2022-01-01', 1000]))).toMatchObject({
      value: expect.closeTo(999, 6),
    })
  })
  test('properties: any order, any size, either sign, and money on one day taken together', () => {
    const some = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 4000 }),
        amount: fc.double({ min: -1000, max: -1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(some, fc.double({ min: 0.2, max: 5, noNaN: true }), (paid, by) => {
        const total = -paid.reduce((sum, { amount }) => sum + amount, 0)
        const all = [...paid, { day: 4400, amount: total * by }]
        const found = xirr(all)
        if (found.at !== 'value') throw new Error(found.at)
        const first = Math.min(...paid.map(({ day }) => day))
        const worth = all.reduce(
          (sum, { day, amount }) => sum + amount / (1 + found.value) ** ((day - first) / 365),
          0,
        )
        expect(Math.abs(worth) / total).toBeLessThan(near)
        expect(found.value > 0).toBe(by > 1)
        for (const same of [
          all.toReversed(),
          all.map(({ day, amount }) => ({ day: day + 3000, amount: amount * 7 })),
          all.map(({ day, amount }) => ({ day, amount: -amount })),
          all.flatMap(({ day, amount }) => [
            { day, amount: amount * 0.25 },
            { day, amount: amount * 0.75 },
          ]),
        ]) {
          const again = xirr(same)
          if (again.at !== 'value') throw new Error(again.at)
          expect(Math.abs(again.value - found.value)).toBeLessThan(near)
        }
      }),
      { numRuns: 60 },
    )
  })
})
