import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cacheKey } from '#shared/operation/cache-key'
import { customary, type Field, spec } from '#shared/operation/field'
import { type InputValue, readInput } from '#shared/operation/read-input'
import { operations } from '#shared/services/index'
import { declared } from '../declared'

const values = ['economy', 'first', 'a,b']
const fields: Record<Field['kind'], Field> = {
  text: spec.text('It', { pattern: '[a-z]+' }),
  integer: spec.integer('It', { min: 0, max: 9 }),
  decimal: spec.decimal('It', { min: -90, max: 90 }),
  date: customary.date('It', { format: 'DD-MMM-YYYY', several: true }),
  time: customary.time('It'),
  choice: spec.choice('It', values),
  flag: customary.flag('It'),
  list: customary.list('It', values),
  json: spec.json('It', { shape: 'array', itemFields: [{ name: 'date', form: 'date' }] }),
}

const { value: anyValue } = fc.letrec<{ value: InputValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }),
    fc.constantFrom('2026-02-30', '28-Feb-2025', '1e5', '-0', ',', '[{"date":"x"}]', '\ud800'),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
  ),
}))
const anyName = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom('__proto__', 'constructor', 'id', 'part', 'limit'),
)
const anyValues = fc.dictionary(anyName, anyValue, { maxKeys: 5 })
const anyOperation = fc.constantFrom(...operations)

describe.each(Object.entries(fields))('a value for a field of kind %s', (_kind, field) => {
  const operation = declared({ it: field })

  test('is read without a throw into text that an address can carry', () => {
    fc.assert(
      fc.property(anyValue, (given) => {
        const read = readInput(operation, { values: { it: given } })
        const travelling = Object.values(read.values)
        for (const text of travelling.flat()) {
          expect(text).toBeTypeOf('string')
          expect(() => encodeURIComponent(text)).not.toThrow()
          expect(text.trim()).not.toBe('')
        }
      }),
    )
  })

  test('once read is read again as the same', () => {
    fc.assert(
      fc.property(anyValue, (given) => {
        const once = readInput(operation, { values: { it: given } })
        const travelled = Object.entries(once.values).map(([name, value]): [string, InputValue] => [
          name,
          typeof value === 'string' ? value : [...value],
        ])
        const twice = readInput(operation, { values: Object.fromEntries(travelled) })
        expect(twice.values).toEqual(once.values)
        expect(twice.problems).toEqual(once.problems)
      }),
    )
  })
})

describe('any input of any operation', () => {
  test('is read without a throw; every name is kept, refused or blank', () => {
    fc.assert(
      fc.property(anyOperation, anyValues, anyValues, (operation, given, extra) => {
        const read = readInput(operation, { values: given, extra })
        const named = new Set([...Object.keys(given), ...Object.keys(extra)])
        for (const name of [...Object.keys(read.values), ...Object.keys(read.extra)]) {
          expect(named.has(name)).toBe(true)
        }
        if (!operation.open) expect(read.extra).toEqual({})
        for (const { sentence } of read.problems) expect(sentence).toMatch(/\S/)
      }),
    )
  })

  test('has a key, whatever its order', () => {
    fc.assert(
      fc.property(anyOperation, anyValues, (operation, given) => {
        const reversed = Object.fromEntries(Object.entries(given).toReversed())
        const one = cacheKey('demo', operation, readInput(operation, { values: given }))
        const other = cacheKey('demo', operation, readInput(operation, { values: reversed }))
        expect(other).toBe(one)
        expect(cacheKey('gateway', operation, readInput(operation, { values: given }))).not.toBe(
          one,
        )
      }),
    )
  })
})
