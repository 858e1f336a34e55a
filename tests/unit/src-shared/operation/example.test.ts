import { describe, expect, test } from 'vitest'
import { exampleOf, exampleWords } from '#shared/operation/example'
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

  test('is said by the labels of its fields and of what they choose, never by their names', () => {
    const { search } = services.videoData.operations
    expect(exampleWords(search, { q: 'night train', type: 'video' })).toBe(
      'Search text “night train”, Types “video”',
    )
    for (const one of operations) {
      const isNoWord = (name: string) => /[A-Z]/.test(name) && one.fields[name]?.label !== name
      const names = Object.keys(one.example ?? {}).filter(isNoWord)
      const words = exampleWords(one, one.example ?? {})
      for (const name of names) expect(words, one.id).not.toMatch(new RegExp(`\\b${name} “`))
    }
  })
})
