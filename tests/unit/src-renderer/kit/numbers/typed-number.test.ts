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
    expect(readNumber(writeNumber(12_345.67, locale), locale)).toBe(12_345.67)
  }
})
