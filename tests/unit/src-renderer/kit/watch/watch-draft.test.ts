import { describe, expect, test } from 'vitest'
import {
  draftOf,
  readDraft,
  type WatchDraft,
} from '../../../../../src-renderer/kit/watch/watch-draft'

const draft = (change: Partial<WatchDraft> = {}): WatchDraft => ({
  everyHours: '6',
  limit: '400',
  news: true,
  on: true,
  ...change,
})
const noAmount = 'Enter a price such as 400.'
const read = (change: Partial<WatchDraft>, passed?: string) =>
  readDraft(draft(change), noAmount, passed, 'en')

describe('a watch as it is written', () => {
  test('what is whole is what is decided', () => {
    expect(read({ limit: '412.50' })).toEqual({
      at: 'ready',
      settings: { everyHours: 6, limit: 412.5, news: true, on: true },
    })
  })

  test('an empty amount is no line', () => {
    expect(read({ limit: ' ' })).toMatchObject({ at: 'ready', settings: { limit: null } })
  })

  test.each(['', '0', '0.5', '721', 'six'])('"%s" hours are refused', (everyHours) => {
    expect(read({ everyHours })).toEqual({
      at: 'refused',
      faults: { everyHours: 'Enter a number of hours from 1 to 720.' },
    })
  })

  test.each(['0', 'abc', '-3', '2000000000'])('"%s" is no amount', (limit) => {
    expect(read({ limit })).toMatchObject({ faults: { limit: noAmount } })
  })

  test('every fault is told at once', () => {
    const reading = read({ everyHours: '', limit: 'x' }, 'It is over.')
    expect(reading.at === 'refused' && Object.keys(reading.faults).sort()).toEqual([
      'everyHours',
      'limit',
      'subject',
    ])
  })

  test('what is over can be switched off, not on', () => {
    expect(read({ on: true }, 'It is over.').at).toBe('refused')
    expect(read({ on: false }, 'It is over.').at).toBe('ready')
  })

  test('a watch is read again as it was written, with the marks of each locale', () => {
    const settings = { everyHours: 2.5, limit: 12_345.67, news: false, on: true }
    for (const locale of ['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv']) {
      const reading = readDraft(draftOf(settings, locale), noAmount, undefined, locale)
      expect(reading).toEqual({ at: 'ready', settings })
    }
  })
})
