import { describe, expect, test } from 'vitest'
import { exampleOf } from '#shared/operation/example'
import { readInput } from '#shared/operation/read-input'
import { operations, services } from '#shared/services/index'

const { searchFlights, searchFlightsMultiStops } = services.flights.operations

describe('an example', () => {
  test('stays as declared while its days are to come', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    for (const one of operations) expect(exampleOf(one, now)).toEqual(one.example ?? {})
  })

  test('moves its days of travel on together once the first has passed', () => {
    const moved = exampleOf(searchFlights, Date.parse('2029-05-01T23:30:00Z'))
    expect(moved).toMatchObject({ date: '2029-05-31', returnDate: '2029-06-07' })
    const legs: unknown = JSON.parse(
      exampleOf(searchFlightsMultiStops, Date.parse('2029-05-01T23:30:00Z')).legs ?? '',
    )
    expect(legs).toMatchObject([{ date: '2029-05-31' }, { date: '2029-06-07' }])
  })

  test('keeps days that are meant to be past, and is fine at any time', () => {
    const now = Date.parse('2035-01-01T00:00:00Z')
    const { historic } = services.funds.operations
    expect(exampleOf(historic, now)).toEqual(historic.example)
    for (const one of operations) {
      if (one.example === undefined) continue
      expect(readInput(one, { values: exampleOf(one, now) }).problems).toEqual([])
    }
  })
})
