import { expect, test } from 'vitest'
import { readTypedDay } from '../../../../../src-renderer/kit/days/typed-day'
import { readNumber, writeNumber } from '../../../../../src-renderer/kit/numbers/typed-number'

const read = (text: string, locale: string) => readTypedDay(text, { today: '2026-11-22', locale })

test('a number is read again as it was written, in the digits of each locale', () => {
  for (const locale of ['ar-EG', 'fa', 'bn', 'mr', 'ne', 'my']) {
    for (const value of [12, 1234.5, 10.005]) {
      expect(readNumber(writeNumber(value, locale), locale)).toBe(value)
      expect(readNumber(String(value), 'en')).toBe(value)
    }
  }
})

test('a day in the digits of the locale is one', () => {
  expect(read('٩/٣/٢٠٢٧', 'ar-EG')).toBe('2027-03-09')
  expect(read('९ मार्च', 'mr')).toBe('2027-03-09')
})

test('where days are written with dots and the month first, they are read so', () => {
  for (const locale of ['ko', 'hu']) {
    const written = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).format(
      new Date(2027, 2, 9),
    )
    expect(written).toContain('.')
    expect(read(written, locale)).toBe('2027-03-09')
    expect(read('2027. 3. 9.', locale)).toBe('2027-03-09')
  }
  expect(read('9.3.', 'de')).toBe('2027-03-09')
  expect(read('9.3.', 'en-US')).toBe('2027-03-09')
})
