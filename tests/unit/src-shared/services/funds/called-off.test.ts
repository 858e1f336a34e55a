import { expect, test } from 'vitest'
import { dayNumber } from '#shared/services/funds/figures/calendar'
import { portfolioFigures } from '#shared/services/funds/figures/portfolio'
import { createFundWorks } from '#shared/services/funds/laboratory/laboratory'
import { readTransaction } from '#shared/services/funds/transactions'

test('a purchase that is called off adds no units', () => {
  const row = { code: '100033', kind: 'Purchase', amount: '5,000.00', units: '100.000' }
  const lines = [
    { ...row, day: '05-Mar-2024' },
    // As registrars write a payment that bounced.
    {
      ...row,
      day: '08-Mar-2024',
      kind: 'SIP Purchase Rejected',
      amount: '(5,000.00)',
      units: '(100.000)',
    },
  ]
  const taken = lines.flatMap((line, place) => {
    const read = readTransaction(line)
    return read.ok ? [{ id: String(place), ...read.item }] : []
  })
  const end = dayNumber(2024, 3, 10)
  const series = { days: Int32Array.of(end), values: Float64Array.of(50) }
  const { holdings, paid } = portfolioFigures(taken, () => series, end)
  expect(holdings[0]?.units ?? 0).toBeLessThanOrEqual(100)
  expect(paid).toBeLessThanOrEqual(5_000)
})

test('a change since a day is not that since a year before it', () => {
  const works = createFundWorks({ latest: () => undefined, master: () => undefined })
  const [then, now] = [dayNumber(2025, 1, 15), dayNumber(2026, 11, 27)]
  const history = { code: '7', corrections: [], unread: [], sources: [], without: Int32Array.of() }
  works['funds.put']({
    realm: 'r',
    histories: [{ ...history, days: Int32Array.of(then, now), values: Float64Array.of(10, 20) }],
  })
  // The column says “Since 27 Oct”.
  const [moved] = works['funds.moved']({ realm: 'r', codes: ['7'], since: dayNumber(2026, 10, 27) })
  expect(moved?.since).toBeNull()
})
