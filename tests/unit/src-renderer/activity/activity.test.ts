import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import { activityCsv } from '../../../../src-renderer/activity/as-text'
import { filterActivity, wholeLog } from '../../../../src-renderer/activity/filter'

const entry = (more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 'a',
  at: Date.UTC(2026, 10, 20),
  service: 'flights',
  operation: 'flights.searchAirport',
  values: 'query=zurich',
  from: 'network',
  status: 200,
  ms: 418.4,
  bytes: 1200,
  attempts: 1,
  fault: null,
  demo: false,
  ...more,
})
const fault = { code: 'rateLimited', message: 'Too many calls.' }

describe('the filter of the log', () => {
  const entries = [
    entry(),
    entry({ id: 'b', service: 'maps', operation: 'maps.unknown', fault, status: 429 }),
  ]
  const ids = (filter: Partial<typeof wholeLog>) =>
    filterActivity(entries, { ...wholeLog, ...filter }).map(({ id }) => id)

  test('no filter leaves the list itself', () => {
    expect(filterActivity(entries, wholeLog)).toBe(entries)
  })

  test('service, faults and text narrow it', () => {
    expect(ids({ service: 'maps' })).toEqual(['b'])
    expect(ids({ faultsOnly: true })).toEqual(['b'])
    expect(ids({ text: 'AIRPORTS zurich' })).toEqual(['a'])
    expect(ids({ text: '429 too' })).toEqual(['b'])
    expect(ids({ text: 'zebra' })).toEqual([])
  })
})

describe('the log as CSV', () => {
  test('quotes what needs it and defuses formulas', () => {
    const text = activityCsv([entry({ values: 'a="1", b=2' }), entry({ values: '=SUM(A1)' })])
    const [head, first, second] = text.split('\r\n')
    expect(head).toBe('time,service,operation,values,source,status,ms,bytes,attempts,fault')
    expect(first).toBe(
      '2026-11-20T00:00:00.000Z,flights,flights.searchAirport,"a=""1"", b=2",network,200,418,1200,1,',
    )
    expect(second).toContain(",'=SUM(A1),")
  })
})
