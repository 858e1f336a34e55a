import { describe, expect, test } from 'vitest'
import { watchChange } from '#shared/bridge/flights'
import {
  draftOf,
  readAmount,
  readDraft,
  type WatchDraft,
} from '../../../../../../src-renderer/services/flights/watches/watch-draft'
import { question } from '../questions'

const draft = (change: Partial<WatchDraft> = {}): WatchDraft => ({
  everyHours: '6',
  below: '400',
  newLow: true,
  on: true,
  ...change,
})
const read = (change: Partial<WatchDraft>, today = '2026-11-22') =>
  readDraft(draft(change), question(), undefined, today, 'en')

describe('an amount as people type it', () => {
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
    expect(readAmount(text, locale)).toBe(amount)
  })
})

describe('a watch as it is written', () => {
  test('what is whole is what main takes', () => {
    const reading = readDraft(draft({ below: '412.50' }), question(), 'w1', '2026-11-22', 'en')
    if (reading.at !== 'ready') throw new Error('It was refused.')
    expect(watchChange.parse(reading.change)).toEqual({
      id: 'w1',
      question: question(),
      everyHours: 6,
      below: 412.5,
      newLow: true,
      on: true,
    })
  })

  test('an empty price is no line', () => {
    expect(read({ below: ' ' })).toMatchObject({ at: 'ready', change: { below: null } })
  })

  test.each(['', '0', '0.5', '721', 'six'])('"%s" hours are refused', (everyHours) => {
    expect(read({ everyHours })).toEqual({
      at: 'refused',
      faults: { everyHours: 'Enter a number of hours from 1 to 720.' },
    })
  })

  test.each(['0', 'abc', '-3', '2000000000'])('"%s" is no price', (below) => {
    expect(read({ below })).toMatchObject({
      faults: { below: 'Enter a price such as 400, or leave it empty.' },
    })
  })

  test('every fault is told at once', () => {
    const reading = read({ everyHours: '', below: 'x' }, '2027-03-10')
    expect(reading.at === 'refused' && Object.keys(reading.faults).sort()).toEqual([
      'below',
      'everyHours',
      'question',
    ])
  })

  test('days that have passed can be switched off, not on; today is not past', () => {
    expect(read({ on: true }, '2027-03-10').at).toBe('refused')
    expect(read({ on: false }, '2027-03-10').at).toBe('ready')
    expect(read({ on: true }, '2027-03-09').at).toBe('ready')
  })

  test('a watch is read again as it was written, with the marks of each locale', () => {
    for (const locale of ['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv']) {
      const watch = {
        id: 'w1',
        title: '',
        question: question(),
        everyHours: 2.5,
        below: 12_345.67,
        newLow: false,
        on: true,
        createdAt: 0,
        nextAt: null,
        last: null,
      }
      const reading = readDraft(draftOf(watch, locale), question(), 'w1', '2026-11-22', locale)
      expect(reading).toMatchObject({ change: { everyHours: 2.5, below: 12_345.67 } })
    }
  })
})
