import { describe, expect, test } from 'vitest'
import { laterDay, readTypedDay } from '../../../../../src-renderer/kit/days/typed-day'

// A Sunday.
const today = '2026-11-22'
const read = (typed: string, locale = 'en-GB') => readTypedDay(typed, { today, locale })

describe('a typed day', () => {
  test.each([
    ['2027-03-09', '2027-03-09'],
    ['9 Mar', '2027-03-09'],
    ['9 march 2027', '2027-03-09'],
    ['March 9th', '2027-03-09'],
    ['Tue 9 Mar', '2027-03-09'],
    ['Tue, Mar 9, 2027', '2027-03-09'],
    ['9/3', '2027-03-09'],
    ['9.3.27', '2027-03-09'],
    ['09-03-2027', '2027-03-09'],
    ['2027 3 9', '2027-03-09'],
    ['24 Dec', '2026-12-24'],
    ['today', today],
    ['Tomorrow', '2026-11-23'],
    ['+7', '2026-11-29'],
    ['Fri', '2026-11-27'],
    ['sunday', today],
    ['29 Feb', '2028-02-29'],
  ])('%s', (typed, day) => {
    expect(read(typed)).toBe(day)
  })

  test.each(['', 'soon', '31 Feb 2027', '32/1', '9 Foo', 'March', '1 2 3 4', 'Mar 9 1', 'ma 9'])(
    'is none: %s',
    (typed) => {
      expect(read(typed)).toBeUndefined()
    },
  )

  test('numbers stand in the order of the locale', () => {
    expect(read('3/9/27', 'en-US')).toBe('2027-03-09')
    expect(read('3/9/27', 'en-GB')).toBe('2027-09-03')
  })

  test('the locale’s own words are understood, and English ones beside them', () => {
    expect(read('9. März', 'de-CH')).toBe('2027-03-09')
    expect(read('Di, 9. März 2027', 'de-CH')).toBe('2027-03-09')
    expect(read('morgen', 'de-CH')).toBe('2026-11-23')
    expect(read('9 марта', 'ru')).toBe('2027-03-09')
    expect(read('9 mars', 'fr')).toBe('2027-03-09')
    expect(read('9 de marzo de 2027', 'es')).toBe('2027-03-09')
    expect(read('2027年3月9日', 'ja')).toBe('2027-03-09')
    expect(read('9 March', 'de-CH')).toBe('2027-03-09')
  })

  test.each([
    ['9.3.27', '2027-03-09'],
    ['9.3.', '2027-03-09'],
    ['9. 3. 2027', '2027-03-09'],
    ['Tue 9.3.2027', '2027-03-09'],
    ['2027.3.9', '2027-03-09'],
  ])('with dots the day is first, whatever the locale: %s', (typed, day) => {
    expect(read(typed, 'en-US')).toBe(day)
    expect(read(typed, 'de-CH')).toBe(day)
  })

  test('without a year it is the next such day from today on, today itself among them', () => {
    expect(read('22 Nov')).toBe('2026-11-22')
    expect(read('21 Nov')).toBe('2027-11-21')
    expect(read('1 mar')).toBe('2027-03-01')
  })
})

test('days are counted over months and years', () => {
  expect(laterDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(laterDay('2027-03-01', -1)).toBe('2027-02-28')
})
