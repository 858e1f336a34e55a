import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKeyFinder, keyFoundFault } from '../../../../src-main/vault/find-key'
import { keyEncodings as encodings } from './key-encodings'

const keys = [
  'msh+5ecret/key=0123456789p1jsn',
  'plain-key-0123456789',
  'a%41b&amp;c\\u0041"d\'<e>_f',
  '1234567890123456',
]

describe.each(keys)('%s', (key) => {
  const finder = createKeyFinder(['another-key-99', key])
  test.each(encodings)('is found %s', (_name, encode) => {
    expect(finder.inText(encode(key))).toBe(true)
    expect(finder.inText(`before ${encode(key)} after`)).toBe(true)
  })
  test('is found where it stands among values', () => {
    expect(finder.find({ a: ['x', { b: 3, note: key }] })).toEqual(['a', '1', 'note'])
    expect(finder.find([{ a: { [key]: 1 } }])).toEqual(['0', 'a'])
    expect(finder.find({ a: ['x', null, true, 4, undefined] })).toBeUndefined()
  })
})

test('a key of digits is found in a number', () => {
  expect(createKeyFinder(['1234567890']).find({ a: { b: 1234567890 } })).toEqual(['a', 'b'])
})

test('bytes are no text: what they are made of is not looked through', () => {
  const finder = createKeyFinder(['1234567890'])
  expect(finder.find({ data: new Float64Array([1234567890]) })).toBeUndefined()
  expect(finder.find({ data: new Uint8Array(60_000_000), name: '1234567890' })).toEqual(['name'])
})

test('no key, and a key as short as a word, is found nowhere', () => {
  expect(createKeyFinder([]).find({ a: 'anything' })).toBeUndefined()
  expect(createKeyFinder(['maps']).inText('old maps of Paris')).toBe(false)
})

test('other texts do not have it', () => {
  const finder = createKeyFinder(keys)
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => !finder.inText(text)))
  for (const key of keys) expect(finder.inText(key.slice(0, -1))).toBe(false)
})

test('what refers to itself, and what is nested without end, is gone through', () => {
  const finder = createKeyFinder(keys)
  const own: { self?: unknown; note: string } = { note: 'x' }
  own.self = own
  expect(finder.find(own)).toBeUndefined()
  let deep: unknown = keys[0]
  for (let level = 0; level < 50_000; level += 1) deep = [deep]
  expect(finder.find(deep)).toHaveLength(50_000)
})

test('what is said names the value and never the key', () => {
  expect(keyFoundFault(['values', 'q'])).toMatchObject({
    code: 'invalidInput',
    message: expect.stringContaining('in "q"'),
    fields: { q: expect.stringContaining('gateway key') },
  })
  expect(Object.keys(keyFoundFault(['services', 'maps', 'address']).fields ?? {})).toEqual([
    'services.maps.address',
  ])
  expect(keyFoundFault([]).message).toContain('stands here')
})
