import { describe, expect, test } from 'vitest'
import { cabinWords, daysOf, tripDaysWords } from '#shared/services/flights/question-words'
import { travellerWords } from '#shared/services/flights/travellers'
import { question } from '../../../src-renderer/services/flights/questions'

/** Ranges are written with thin spaces. */
const plain = (text: string) => text.replaceAll('\u2009', ' ')
const legOn = (day: string) => question().legs.map((leg) => ({ ...leg, day }))

describe('a question in words', () => {
  test('days of a return, a one-way and several legs', () => {
    const oneWay = question({ returnDay: null })
    const legs = [...legOn('2027-02-27'), ...legOn('2027-03-01'), ...legOn('2027-03-04')]
    const several = question({ legs, returnDay: null })
    expect([question(), oneWay, several].map((one) => plain(tripDaysWords(one, 'en-GB')))).toEqual([
      '9 – 16 Mar 2027',
      '9 Mar 2027',
      '27 Feb – 4 Mar 2027',
    ])
  })

  test('a day that is none is shown as it is', () => {
    const odd = question({ legs: legOn('2027-99-99'), returnDay: null })
    expect(tripDaysWords(odd, 'en')).toBe('2027-99-99')
    expect(daysOf(odd)).toEqual({ first: '2027-99-99', last: '2027-99-99' })
  })

  test('people and cabin', () => {
    const family = question({ adults: 2, children: 1, infants: 1, cabinClass: 'premium_economy' })
    expect(travellerWords(family, 'en')).toBe('2 adults, 1 child, 1 infant')
    expect(travellerWords(question({ adults: 0 }), 'en')).toBe('nobody')
    expect(cabinWords(family.cabinClass)).toBe('Premium economy')
  })
})
