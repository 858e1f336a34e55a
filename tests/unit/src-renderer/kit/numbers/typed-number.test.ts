import { describe, expect, test } from 'vitest'
import { readNumber, writeNumber } from '../../../../../src-renderer/kit/numbers/typed-number'

describe('a number as people type it', () => {
  const typed: [string, string, number | undefined][] = [
    ['400', 'en', 400],
    ['1,234.50', 'en', 1234.5],
    [' 1 234.5 ', 'en', 1234.5],
    ['1.234,50', 'de', 1234.5],
    ['2,5', 'de', 2.5],
    ["1'234.50", 'de-CH', 1234.5],
    ['1,23,456.78', 'en-IN', 123_456.78],
    ['12,34,56,789', 'en', 123_456_789],
    ['1,234,56,789', 'en-IN', undefined],
    ['1,23', 'en-IN', undefined],
    ['1,,234', 'en', undefined],
    ['1,5', 'en', undefined],
    ['1.234.5', 'en', undefined],
    ['-4', 'en', undefined],
    ['4e3', 'en', undefined],
    ['.', 'en', undefined],
    ['', 'en', undefined],
  ]
  test.each(typed)('"%s" in %s is %s', (text, locale, amount) => {
    expect(readNumber(text, locale)).toBe(amount)
  })
})

test('a number is read again as it was written, with the marks of each locale', () => {
  for (const locale of ['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv']) {
    for (const value of [12_345.67, 10.005, 1234.567, 12.9629, 0.000_01]) {
      expect(readNumber(writeNumber(value, locale), locale)).toBe(value)
    }
  }
  expect(writeNumber(0.1 + 0.2, 'en')).toBe('0.3')
})
