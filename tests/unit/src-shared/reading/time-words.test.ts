import { expect, test } from 'vitest'
import {
  dayWords,
  documentTime,
  fullDay,
  instantWords,
  rangeWords,
} from '#shared/reading/time-words'

const today = '2026-11-22'

/** Languages' data change between editions where they put a comma or a narrow space. */
const plain = (words: string) => words.replaceAll(',', '').replace(/\s*–\s*/u, '–')

test('a day of this year needs no year, every other one does', () => {
  expect(plain(dayWords('2026-12-09', today, 'en-GB'))).toBe('Wed 9 Dec')
  expect(plain(dayWords('2027-01-01', today, 'en-GB'))).toBe('Fri 1 Jan 2027')
  expect(plain(dayWords('2026-11-21', today, 'en-GB'))).toBe('Sat 21 Nov')
  expect(plain(dayWords('2027-12-09', today, 'en-GB'))).toBe('Thu 9 Dec 2027')
})

test('an instant has its year only where it is another one, on the clock that is asked for', () => {
  const now = Date.UTC(2026, 10, 22, 12)
  const at = (year: number) => Date.UTC(year, 2, 9, 7, 5)
  expect(instantWords(at(2026), now, 'en-GB', { zone: 'UTC' })).toBe('9 Mar')
  expect(instantWords(at(2025), now, 'en-GB', { zone: 'UTC' })).toBe('9 Mar 2025')
  expect(plain(instantWords(at(2026), now, 'en-GB', { zone: 'UTC', timed: true }))).toBe(
    '9 Mar 07:05',
  )
  expect(instantWords(at(2025), now, 'en', { zone: 'UTC', timed: true })).toMatch(/2025, 7:05\sAM$/)
  expect(plain(instantWords(at(2026), now, 'en-GB', { zone: 'UTC', weekday: true }))).toBe(
    'Mon 9 Mar',
  )
  // On the clock of this computer.
  expect(instantWords(new Date(2026, 2, 9, 23, 59).getTime(), now, 'en-GB')).toBe('9 Mar')
})

test('a document says every year', () => {
  const at = new Date(2026, 10, 22, 8, 10).getTime()
  expect(documentTime(at, 'en-GB', false)).toBe('22 November 2026')
  expect(documentTime(at, 'en-GB', true)).toMatch(/^22 November 2026.* 08:10$/)
})

test('two days are told as a range, one alone as itself', () => {
  expect(plain(rangeWords('2026-12-09', '2026-12-16', 'en-GB', today))).toBe('9–16 Dec')
  expect(rangeWords('2026-12-09', null, 'en-GB', today)).toBe('9 Dec')
  expect(plain(rangeWords('2027-03-09', '2027-03-16', 'en-GB', today))).toBe('9–16 Mar 2027')
  expect(plain(rangeWords('2026-12-29', '2027-01-05', 'en-GB', today))).toMatch(/2026.*2027/)
})

test('a day that was typed is read back in full', () => {
  expect(plain(fullDay('2027-03-09', 'en-GB'))).toBe('Tuesday 9 March 2027')
})
