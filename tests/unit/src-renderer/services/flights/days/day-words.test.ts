import { expect, test } from 'vitest'
import {
  dayWords,
  rangeWords,
} from '../../../../../../src-renderer/services/flights/days/day-words'

const today = '2026-11-22'

/** Languages' data change between editions where they put a comma or a narrow space. */
const plain = (words: string) => words.replaceAll(',', '').replace(/\s*–\s*/u, '–')

test('a day of the coming months needs no year, one past or far ahead does', () => {
  expect(plain(dayWords('2027-03-09', today, 'en-GB'))).toBe('Tue 9 Mar')
  expect(plain(dayWords('2026-11-21', today, 'en-GB'))).toBe('Sat 21 Nov 2026')
  expect(plain(dayWords('2027-12-09', today, 'en-GB'))).toBe('Thu 9 Dec 2027')
})

test('two days are told as a range, one alone as itself', () => {
  expect(plain(rangeWords('2027-03-09', '2027-03-16', 'en-GB', today))).toBe('9–16 Mar')
  expect(rangeWords('2027-03-09', null, 'en-GB', today)).toBe('9 Mar')
  expect(plain(rangeWords('2026-03-09', '2026-03-16', 'en-GB', today))).toBe('9–16 Mar 2026')
})
