import { expect, test } from 'vitest'
import { at, listAt, noon, numberAt, runningDemo, textAt } from './running-demo'

const demo = runningDemo()
const ask = async (path: string, values: Record<string, string> = {}): Promise<unknown[]> => {
  const heard = await demo.ask('funds', path, { values })
  expect(heard.status).toBe(200)
  expect(Array.isArray(heard.json)).toBe(true)
  return listAt(heard.json)
}

test('the latest list has fifteen thousand rows, and the second time it is at hand', async () => {
  const rows = await ask('/latest')
  expect(rows).toHaveLength(15_000)
  expect(new Set(rows.map((row) => at(row, 'Scheme_Code'))).size).toBe(15_000)
  const kinds = new Set(rows.map((row) => typeof at(row, 'Net_Asset_Value')))
  expect(kinds).toEqual(new Set(['number', 'string']))
  const isins = rows
    .map((row) => textAt(row, 'ISIN_Div_Payout_ISIN_Growth'))
    .filter((one) => one !== '-')
  expect(new Set(isins).size).toBe(isins.length)
  const master = await ask('/master')
  expect(master.length).toBeGreaterThan(13_000)
  expect(new Set(master.map((row) => at(row, 'Scheme_Code'))).size).toBe(master.length)
  const known = new Set(isins)
  expect(master.every((row) => at(row, 'ISIN') === '-' || known.has(textAt(row, 'ISIN')))).toBe(
    true,
  )
})

test('the latest NAV is the last point of the history', async () => {
  const [latest] = await ask('/latest', { Scheme_Code: '100033' })
  expect(textAt(latest, 'Date')).toBe('15-Sep-2026')
  const days: string[] = []
  for (let day = 1; day <= 40; day += 1) {
    const [year, month, date] = new Date(noon - day * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    days.push(`${date}-${month}-${year}`)
  }
  const history = await ask('/historic', { Scheme_Code: '100033', Date: days.join(',') })
  expect(history).toHaveLength(28)
  expect(at(history[0], 'Net_Asset_Value')).toBe(at(latest, 'Net_Asset_Value'))
  expect(at(history[0], 'Repurchase_Price')).toBe('')
})

test('a history over fourteen years moves like a market', async () => {
  const days: string[] = []
  for (let time = Date.UTC(2014, 0, 6); time < noon; time += 7 * 86_400_000) {
    const [year, month, date] = new Date(time).toISOString().slice(0, 10).split('-')
    days.push(`${date}-${month}-${year}`)
  }
  const rows = await ask('/historic', { Scheme_Code: '100033', Date: days.join(',') })
  // Now and then a day has no value.
  const stated = rows.filter((row) => typeof at(row, 'Net_Asset_Value') === 'number')
  expect(stated.length).toBeLessThan(rows.length)
  const values = stated.map((row) => numberAt(row, 'Net_Asset_Value'))
  expect(values.length).toBeGreaterThan(400)
  const moves = values.slice(1).map((value, index) => Math.log(value / (values[index] ?? value)))
  const mean = moves.reduce((sum, one) => sum + one, 0) / moves.length
  const spread = Math.sqrt(moves.reduce((sum, one) => sum + (one - mean) ** 2, 0) / moves.length)
  const yearly = spread * Math.sqrt(52)
  expect(yearly).toBeGreaterThan(0.05)
  expect(yearly).toBeLessThan(0.45)
  expect(Math.max(...values) / Math.min(...values)).toBeGreaterThan(1.3)
})

test('filters keep what they name', async () => {
  const two = await ask('/latest', { Scheme_Code: '100033,100057' })
  expect(two.map((row) => at(row, 'Scheme_Code'))).toEqual([100_033, 100_057])
  const isin = textAt(two[0], 'ISIN_Div_Payout_ISIN_Growth')
  expect(await ask('/latest', { ISIN: isin })).toEqual([two[0]])
  const closed = await ask('/latest', { Scheme_Type: 'Close', Mutual_Fund_Family: 'Banyan' })
  expect(closed.length).toBeGreaterThan(0)
  for (const row of closed) {
    expect(textAt(row, 'Scheme_Type')).toBe('Close Ended Schemes')
    expect(textAt(row, 'Mutual_Fund_Family')).toBe('Banyan Mutual Fund')
  }
  expect(await ask('/latest', { Scheme_Name: 'no such fund' })).toEqual([])
  expect(await ask('/historic', { Date: '13-09-2026' })).toEqual([])
  const agents = await ask('/master', { RTA_Agent_Code: 'CAMS' })
  expect(new Set(agents.map((row) => at(row, 'RTA_Agent_Code')))).toEqual(new Set(['CAMS']))
})

test('a whole day of history can be had, in either way of writing the day', async () => {
  const one = await ask('/historic', { Date: '10-08-2026', Mutual_Fund_Family: 'Neem' })
  const other = await ask('/historic', { Date: '10-Aug-2026', Mutual_Fund_Family: 'Neem' })
  expect(one.length).toBeGreaterThan(100)
  expect(other).toEqual(one)
  const none = await demo.ask('funds', '/historic')
  expect(none.status).toBe(400)
})

test('an older edition has keys with spaces and codes as text', async () => {
  demo.gateway().misbehave({ service: 'funds', kind: 'olderEdition' })
  const [row] = await ask('/latest', { SchemeCode: '100033' })
  expect(at(row, 'Scheme Code')).toBe('100033')
  expect(at(row, 'Net Asset Value')).toMatch(/^\d+\.\d{4}$/)
})
