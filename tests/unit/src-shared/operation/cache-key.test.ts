import { describe, expect, test } from 'vitest'
import { cacheKey, canonicalJson } from '#shared/operation/cache-key'
import { customary, spec } from '#shared/operation/field'
import { type RawInput, readInput } from '#shared/operation/read-input'
import { services } from '#shared/services/index'
import { declared } from '../declared'

const operation = declared(
  {
    q: customary.text('Search text'),
    limit: customary.integer('Limit', { default: '25' }),
    currency: spec.text('Currency', { default: 'USD' }),
    ids: customary.list('Ids', [], { style: 'repeat' }),
  },
  { open: true },
)
const key = (values: RawInput['values'], extra: RawInput['values'] = {}) =>
  cacheKey('demo', operation, readInput(operation, { values, extra }))

describe('the key of a question', () => {
  test('names realm, operation and values', () => {
    expect(key({ q: 'night train', limit: '50' })).toBe(
      'demo:forum.tested?limit=50&q=night%20train',
    )
    expect(key({})).toBe('demo:forum.tested?')
  })

  test('does not depend on the order of names or of repeated values', () => {
    expect(key({ q: 'a', limit: '5' })).toBe(key({ limit: '5', q: 'a' }))
    expect(key({ ids: ['x', 'y'] })).toBe(key({ ids: ['y', 'x'] }))
  })

  test('does not depend on spaces, blanks, or where a value was typed', () => {
    expect(key({ q: ' a ', limit: '' })).toBe(key({ q: 'a' }))
    expect(key({}, { q: 'a' })).toBe(key({ q: 'a' }))
    expect(key({ page: '2' })).toBe(key({}, { page: '2' }))
  })

  test('leaves out a stated default, not a customary one', () => {
    expect(key({ currency: 'USD' })).toBe(key({}))
    expect(key({ currency: 'EUR' })).not.toBe(key({}))
    expect(key({ limit: '25' })).not.toBe(key({}))
  })

  test('is another in another realm, for another operation, with another value', () => {
    const input = readInput(operation, { values: { q: 'a' } })
    const keys = [
      cacheKey('demo', operation, input),
      cacheKey('gateway', operation, input),
      cacheKey('demo', { ...operation, id: 'forum.other' }, input),
      key({ q: 'b' }),
      key({ q: 'a' }, { b: 'a' }),
      key({ ids: ['a'] }),
      key({ ids: ['a', 'b'] }),
      key({ ids: ['a,b', 'c'] }),
      key({ ids: ['a', 'b', 'c'] }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('cannot be forged by a value that looks like a key', () => {
    expect(key({ q: 'a&limit=5' })).not.toBe(key({ q: 'a', limit: '5' }))
    expect(key({ q: 'a#{}' })).not.toBe(
      cacheKey('demo', operation, readInput(operation, { values: { q: 'a' } }), {}),
    )
  })

  test('tells bodies apart, not their order', () => {
    const input = readInput(operation, { values: {} })
    const withBody = (body: Parameters<typeof cacheKey>[3]) =>
      cacheKey('demo', operation, input, body)
    expect(withBody({ id: 'x', filter: 'y' })).toBe(withBody({ filter: 'y', id: 'x' }))
    expect(withBody({ id: 'x' })).not.toBe(withBody({ id: 'y' }))
    expect(withBody(null)).toBe(withBody(undefined))
  })

  test('is the same for a flight search with and without its stated defaults', () => {
    const { searchFlights } = services.flights.operations
    const route = { originSkyId: 'LOND', destinationSkyId: 'NYCA', date: '2027-03-09' }
    const defaults = {
      cabinClass: 'economy',
      adults: 1,
      childrens: '0',
      infants: '0',
      sortBy: 'best',
      currency: 'USD',
      market: 'en-US',
      countryCode: 'US',
    }
    const keyOf = (values: RawInput['values']) =>
      cacheKey('gateway', searchFlights, readInput(searchFlights, { values }))
    expect(keyOf({ ...route, ...defaults })).toBe(keyOf(route))
    expect(keyOf({ ...route, adults: 2 })).not.toBe(keyOf(route))
  })
})

describe('canonical JSON', () => {
  test('orders members at every depth and leaves lists as they are', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
      '{"a":"x","b":[{"c":null,"d":1}]}',
    )
    expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
  })
})
