import { expect, test } from 'vitest'
import { marksOf, spansOf } from '#shared/services/funds/chart-marks'
import { dayNumber } from '#shared/services/funds/figures/calendar'
import { notDefined } from '#shared/services/funds/figures/figure'
import { seriesOf } from '#shared/services/funds/figures/series'
import {
  codesOfAlerts,
  judgeAlerts,
  standingWords,
  wishWords,
} from '#shared/services/funds/judge-alerts'
import { fundFigures } from '#shared/services/funds/laboratory/fund-figures'
import { transactionProblem } from '#shared/services/funds/moves'
import { planSettingsOf, spanOfPlan, valuesOfPlan } from '#shared/services/funds/plan-settings'
import { movedUnits } from '#shared/services/funds/transaction-words'
import { calendarCell, ownUnits } from '#shared/services/funds/words'

const locale = 'en-GB'
const at = { first: dayNumber(2024, 1, 1), last: dayNumber(2026, 11, 20) }

test('a plan’s settings survive their route, and odd values become usual ones', () => {
  const odd = planSettingsOf({ kind: 'x', amount: 'NaN', dayOfMonth: '99', years: '-4' }, '100057')
  expect(odd).toMatchObject({
    kind: 'sip',
    code: '100057',
    amount: 5_000,
    dayOfMonth: 31,
    years: 1,
  })
  expect(planSettingsOf(valuesOfPlan(odd), '1')).toEqual(odd)
})

test('the time of a plan is what was chosen, else what is known of the last five years', () => {
  const today = dayNumber(2026, 11, 23)
  expect(spanOfPlan({ from: '', to: '' }, at, today)).toEqual({
    from: dayNumber(2024, 2, 1),
    to: at.last,
  })
  expect(spanOfPlan({ from: '2025-03-02', to: '2025-12-31' }, at, today)).toEqual({
    from: dayNumber(2025, 3, 2),
    to: dayNumber(2025, 12, 31),
  })
  const unknown = { first: undefined, last: undefined }
  expect(spanOfPlan({ from: '', to: '' }, unknown, today).to).toBe(today)
  // Of a fund of which one value is known no plan begins after it ends.
  const one = { first: dayNumber(2026, 11, 20), last: dayNumber(2026, 11, 20) }
  expect(spanOfPlan({ from: '', to: '' }, one, today)).toEqual({
    from: dayNumber(2021, 12, 1),
    to: one.last,
  })
})

const series = seriesOf([10, 20, 15, 17].map((value, place) => ({ day: 20_000 + place, value })))

test('marks and spans are those of the time that is drawn', () => {
  const figures = fundFigures(series, 0.065)
  expect(marksOf(figures, null, false, locale)).toEqual([
    { day: 20_001, words: 'highest 20', above: true },
    { day: 20_000, words: 'lowest 10', above: false },
  ])
  expect(marksOf(figures, 20_001, true, locale)).toEqual([
    { day: 20_001, words: 'highest', above: true },
  ])
  const gaps = [
    { from: 1, to: 9, days: 7 },
    { from: 12, to: 12, days: 1 },
  ]
  expect(spansOf(gaps, figures, null)).toEqual([
    { from: 1, to: 9, kind: 'gap' },
    { from: 20_001, to: 20_002, kind: 'fall' },
  ])
  expect(spansOf(gaps, figures, 20_003)).toEqual([])
})

test('an alert says what it waits for and by what it was judged', () => {
  const alert = { id: 'a', code: '1', wish: { at: 'falls', share: 0.1 } as const, since: 0 }
  expect(wishWords('NAV', alert.wish, locale)).toBe('NAV falls 10.0% from its highest')
  const [judged] = judgeAlerts([alert], [], () => series, 20_003)
  expect(judged?.judgement.met).toBe(true)
  expect(judged && standingWords(judged.judgement, locale)).toMatch(/^-15\.0% from 20 on /)
  expect(judgeAlerts([alert], [], () => undefined, 20_003)[0]?.judgement.value).toBeNull()
  expect(codesOfAlerts([alert, { code: 'portfolio' }], [{ code: '1' }, { code: '2' }])).toEqual([
    '1',
    '2',
  ])
  expect(codesOfAlerts([alert], [{ code: '2' }])).toEqual(['1'])
})

test('what is missing of a month or of a typed transaction is said', () => {
  const missing = calendarCell({ year: 2026, month: 1, partial: null, figure: notDefined('x') })
  expect(missing).toMatchObject({ value: undefined, words: '–' })
  const typed = { code: '1', day: 1, kind: 'buy', units: 1, amount: 1 } as const
  expect(transactionProblem(typed)).toBeUndefined()
  expect(transactionProblem({ ...typed, units: 0 })).toBe('Units are needed.')
  expect(transactionProblem({ ...typed, kind: 'dividend', units: 0 })).toBeUndefined()
  expect(transactionProblem({ ...typed, amount: 0 })).toBe('An amount is needed.')
  expect(transactionProblem({ ...typed, kind: 'reinvest', amount: 0 })).toBeUndefined()
})

test('units of a transaction read alike in the list and before an import; none is empty', () => {
  expect(movedUnits(12.3456, 'en')).toBe('12.3456')
  expect(movedUnits(12.5, 'en')).toBe(ownUnits(12.5, 'en'))
  expect(movedUnits(0, 'en')).toBe('')
  // A fund that was given back whole is listed, and a sum has no digits that nobody typed.
  expect(ownUnits(0, 'en')).toBe('0.000')
  expect(ownUnits(0.1 + 0.2, 'en')).toBe('0.300')
})

test('units stand as they were typed, with three decimals at least', () => {
  expect(ownUnits(1234.567, 'en')).toBe('1,234.567')
  expect(ownUnits(12.5, 'en')).toBe('12.500')
  expect(ownUnits(0.0123, 'en')).toBe('0.0123')
})
