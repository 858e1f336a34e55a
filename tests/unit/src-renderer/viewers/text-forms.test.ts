import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../../src-renderer/document/open-document'
import { prettyText } from '../../../../src-renderer/document/pretty-text'

describe('laying out JSON text', () => {
  test('gives what JSON.stringify gives, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // Minus zero is written as 0.
        const clean: unknown = JSON.parse(JSON.stringify(value))
        expect(prettyText(JSON.stringify(clean))).toBe(JSON.stringify(clean, null, 2))
      }),
    )
  })
  test('keeps numbers and names exactly as they arrived', () => {
    expect(prettyText('{"a":1.50,"a":12345678901234567890}')).toBe(
      '{\n  "a": 1.50,\n  "a": 12345678901234567890\n}',
    )
  })
  test('takes any text without a throw and without an end', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', ' ', 'a') }),
        (text) => {
          expect(typeof prettyText(text)).toBe('string')
        },
      ),
    )
  })
})

describe('reading JSON', () => {
  test('whole numbers beyond 2^53 stay what they are, as text', () => {
    expect(parseJson('{"id":12345678901234567890,"n":9007199254740991}')).toEqual({
      id: '12345678901234567890',
      n: 9007199254740991,
    })
  })
  test('digits in texts, fractions and exponents are left alone', () => {
    const text = '{"a":"12345678901234567890","b":0.12345678901234567,"c":12345678901234567e2}'
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })
  test('a text of any length stands beside a long number', () => {
    const long = 'a\\"'.repeat(6_000_000)
    const read = parseJson(
      `{"id":12345678901234567890,"text":"${long}","n":[-1234567890123456789]}`,
    )
    expect(read).toMatchObject({ id: '12345678901234567890', n: ['-1234567890123456789'] })
    expect(String(Reflect.get(Object(read), 'text')).length).toBe(12_000_000)
  })
  test('what is cut off within a text is no JSON', () => {
    for (const text of ['{"a":12345678901234567890,"', '[12345678901234567890,"\\']) {
      expect(() => parseJson(text)).toThrow(SyntaxError)
    }
  })
  test('any JSON is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!/\d{16}/.test(text))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })
})
