import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyFor, priceWords, wholePrice } from '#shared/reading/numbers/money'
import { lengthWords, minuteWords } from '#shared/reading/time-words'
import { factsOf } from '#shared/services/flights/itinerary-facts'
import { itinerariesAs, itineraryText } from '#shared/services/flights/itinerary-text'
import {
  dayOf,
  ecoWords,
  fareWords,
  laterMark,
  layoverWords,
  missedWords,
  notesBelow,
  notesOf,
} from '#shared/services/flights/itinerary-words'
import type { Itinerary, Segment } from '#shared/services/flights/models'
import { axesOf, barOf, marksOf } from '#shared/services/flights/time-axis'
import { type PricesFor, shareOf } from '#shared/services/flights/travellers'
import { compareItineraries } from '../../../../../../src-renderer/services/flights/results/comparison'
import { anyItineraries, itinerary, leg, segment, stop, time } from './itineraries'

const alone = { divisor: 1, words: undefined }
const euro = moneyFor('EUR', alone, 'en-GB')
const asked = { currency: 'EUR', adults: 2, children: 1, infants: 0 }

describe('words', () => {
  test('lengths of time', () => {
    expect([45, 60, 125, 1565, undefined, Number.NaN, -5].map(lengthWords)).toEqual([
      '45 min',
      '1 h 00',
      '2 h 05',
      '1 d 2 h 05',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('times of the day follow the locale', () => {
    expect(minuteWords(455, 'en-GB')).toBe('07:35')
    expect(minuteWords(455, 'en-US')).toMatch(/^07:35\sAM$/)
    expect(minuteWords(1440, 'en-GB')).toBe('24:00')
  })

  test('days, and days later', () => {
    expect(dayOf({ day: '2027-03-09' }, 'en-GB')).toMatch(/^Tue,? 9 Mar 2027$/)
    expect(dayOf({ day: '2027-03-09' }, 'en-US')).toBe('Tue, Mar 9, 2027')
    expect([1, -1, 0].map(laterMark)).toEqual(['+1', '−1', undefined])
  })

  test('a wait names its place, or both where one changes the airport', () => {
    const wait = { at: stop('CDG'), from: stop('ORY'), minutes: 250, overnight: false }
    expect(layoverWords({ ...wait, changes: true })).toBe('4 h 10 CDG → ORY')
    expect(layoverWords({ ...wait, changes: false, minutes: undefined })).toBe('CDG')
  })

  test('only what the fare allows is said', () => {
    const { fare } = itinerary('a')
    expect(fareWords(itinerary('a'))).toEqual([])
    expect(
      fareWords(itinerary('a', { fare: { ...fare, changeable: true, partlyRefundable: true } })),
    ).toEqual(['Changeable', 'Partly refundable'])
    expect(ecoWords(16.6)).toBe('17% less emissions')
    expect(ecoWords(0.2)).toBeUndefined()
  })

  test('notes that do not fit below a price have a line of their own', () => {
    const isBelow = (of: Partial<Itinerary>) => {
      const facts = factsOf(itinerary('a', of))
      return notesBelow(facts, notesOf(facts))
    }
    expect(isBelow({ ecoDelta: 23 })).toBe(false)
    expect(isBelow({ ecoDelta: 23, flexible: true })).toBe(true)
    expect(isBelow({ ecoDelta: 23, tags: ['cheapest'] })).toBe(true)
    expect(isBelow({ selfTransfer: true })).toBe(true)
  })

  test('a connection that the service calls protected is not said to be covered by nobody', () => {
    expect(missedWords(itinerary('a', { selfTransfer: true }))).toMatch(/^Nobody/)
    expect(missedWords(itinerary('a', { protectedSelfTransfer: true }))).toMatch(/protected/)
  })
})

describe('prices', () => {
  test('are written by the currency, with cents wherever there are any and nowhere else', () => {
    expect(priceWords({ amount: 1313.75, formatted: '$1,314' }, euro)).toBe('€1,313.75')
    expect(priceWords({ amount: 1313, formatted: '$1,313' }, euro)).toBe('€1,313')
    expect(priceWords({ amount: 12.5, formatted: undefined }, euro)).toBe('€12.50')
  })

  test('say for how many they are, and can be told for each', () => {
    const price = { amount: 2556, formatted: '€2,556' }
    const adults = { adults: 3, children: 0, infants: 0 }
    const shown = (prices: PricesFor, travellers = adults) =>
      wholePrice(price, moneyFor('EUR', shareOf(travellers, prices, 'en-GB'), 'en-GB'))
    expect(shown('all')).toBe('€2,556 for 3 travellers')
    expect(shown('each')).toBe('€852 each of 3')
    expect(shown('each', { ...adults, infants: 1 })).toBe('€639 each of 4, on average')
    expect(shown('each', { ...adults, adults: 1 })).toBe('€2,556')
    const points = moneyFor('points', shareOf(adults, 'each'), 'en-GB')
    expect(priceWords({ amount: 300, formatted: '300 pts' }, points)).toBe('100')
  })

  test('without an amount, or a currency that is one, the words of the service stand', () => {
    expect(priceWords({ amount: undefined, formatted: '€ 412' }, euro)).toBe('€ 412')
    const unknown = moneyFor('points', alone, 'en-GB')
    expect(priceWords({ amount: 412, formatted: '412 pts' }, unknown)).toBe('412 pts')
    expect(priceWords({ amount: 412, formatted: undefined }, unknown)).toBe('412')
    expect(priceWords({ amount: undefined, formatted: undefined }, euro)).toBe('No price')
    expect(priceWords({ amount: Number.NaN, formatted: undefined }, euro)).toBe('No price')
  })

  test('small ones keep their digits', () => {
    const money = moneyFor('KWD', alone, 'en-GB')
    expect(priceWords({ amount: 4.25, formatted: undefined }, money)).toMatch(/4\.250/)
  })
})

describe('as text', () => {
  const facts = factsOf(
    itinerary('a', {
      price: { amount: 412.5, formatted: undefined },
      tags: ['second_cheapest'],
      legs: [
        leg({
          stops: 1,
          daysLater: 1,
          segments: [
            segment('ZRH', '2027-03-09 07:35', 'DUB', '2027-03-09 09:00', 145),
            segment('DUB', '2027-03-09 11:05', 'LHR', '2027-03-09 12:20', 75),
          ],
        }),
      ],
    }),
  )

  test('one itinerary reads as a message', () => {
    expect(itineraryText(facts, euro).replace('Tue,', 'Tue')).toBe(
      '€412.50 · second cheapest\nTue 9 Mar 2027, ZRH 07:35 – LHR 08:20 +1 day, 1 h 45, 1 stop: 2 h 05 DUB, Meridian ME 302, ME 302',
    )
  })

  test('a table has a line for each, with nothing rounded', () => {
    const [head, row] = itinerariesAs('csv', [facts], asked).split('\r\n')
    expect(head).toMatch(/^price,currency,travellers,minutes,leg 1 from,/)
    expect(row).toMatch(/^412\.5,EUR,3,105,ZRH,LHR,2027-03-09 07:35,/)
    expect(JSON.parse(itinerariesAs('json', [facts], asked))).toMatchObject({
      currency: 'EUR',
      travellers: { adults: 2, children: 1, infants: 0 },
      itineraries: [{ id: 'a' }],
    })
  })

  test('a cell that a spreadsheet would run stays a text', () => {
    const hostile = factsOf(itinerary('=1+1'))
    expect(itinerariesAs('csv', [hostile], asked)).toContain("'=1+1")
    expect(itinerariesAs('markdown', [factsOf(itinerary('a|b'))], asked)).toContain('a\\|b')
  })

  test('whatever is missing, nothing is written as undefined or not a number', () => {
    fc.assert(
      fc.property(anyItineraries, (all) => {
        const list = all.map(factsOf)
        const text = [
          ...list.map((one) => itineraryText(one, euro)),
          itinerariesAs('csv', list, asked),
          itinerariesAs('markdown', list, asked),
          JSON.stringify(compareItineraries(list.slice(0, 4), euro, true)),
        ].join('\n')
        expect(text).not.toMatch(/undefined|NaN|null|Infinity/)
      }),
    )
  })
})

describe('comparing', () => {
  test('marks what differs and the best of a line', () => {
    const cheap = factsOf(itinerary('a', { price: { amount: 300, formatted: undefined } }))
    const quick = factsOf(itinerary('b', { legs: [leg({ minutes: 90 })] }))
    const [trip, flight] = compareItineraries([cheap, quick], euro, false)
    expect(trip?.lines.find(({ label }) => label === 'Price')).toEqual({
      label: 'Price',
      cells: ['€300', '€412'],
      differs: true,
      best: [0],
    })
    expect(flight?.lines.find(({ label }) => label === 'Duration')?.best).toEqual([1])
    expect(flight?.lines.find(({ label }) => label === 'Stops')).toMatchObject({
      differs: false,
      best: [],
    })
    expect(flight?.lines.map(({ label }) => label)).not.toContain('Layovers')
  })
})

describe('time bars', () => {
  test('a bar is as long as the flight takes, on the clock where it starts', () => {
    const facts = factsOf(
      itinerary('a', {
        legs: [
          leg({
            departure: time('2027-03-09 10:00'),
            arrival: time('2027-03-09 13:00'),
            minutes: 480,
          }),
        ],
      }),
    )
    const [axis] = axesOf([facts], 1)
    expect(axis && (axis.until - axis.from) / 3_600_000).toBe(8)
    const [first] = facts.legs
    expect(axis && first && barOf(first, axis)).toEqual({
      left: 0,
      width: 1,
      parts: [{ at: 'flight', left: 0, width: 1 }],
    })
  })

  test('waits are parts of their own, or the bar is whole where a length is missing', () => {
    const segments = [
      segment('ZRH', '2027-03-09 07:00', 'DUB', '2027-03-09 08:00', 120),
      segment('DUB', '2027-03-09 09:00', 'LHR', '2027-03-09 10:00', 60),
    ]
    const of = (list: readonly Segment[]) =>
      factsOf(
        itinerary('a', {
          legs: [leg({ departure: time('2027-03-09 07:00'), minutes: 240, segments: list })],
        }),
      )
    const parts = (facts: ReturnType<typeof of>) => {
      const [axis] = axesOf([facts], 1)
      const [first] = facts.legs
      return axis && first && barOf(first, axis)?.parts.map(({ at, width }) => [at, width])
    }
    expect(parts(of(segments))).toEqual([
      ['flight', 0.5],
      ['wait', 0.25],
      ['flight', 0.25],
    ])
    const untold = segments.map((one) => ({ ...one, minutes: undefined }))
    expect(parts(of(untold))).toEqual([['flight', 1]])
  })

  test('legs are drawn from the same hour to the same hour, each on its own day', () => {
    const facts = factsOf(
      itinerary('a', {
        legs: [
          leg({ departure: time('2027-03-09 10:00'), minutes: 120 }),
          leg({ departure: time('2027-03-16 18:00'), minutes: 480 }),
        ],
      }),
    )
    const [there, back] = axesOf([facts], 2)
    const week = 7 * 86_400_000
    expect(there).toEqual({
      from: Date.parse('2027-03-09T10:00Z'),
      until: Date.parse('2027-03-10T02:00Z'),
      ticks: [12, 15, 18, 21, 24].map((hour) => Date.parse('2027-03-09') + hour * 3_600_000),
    })
    expect(back?.from).toBe((there?.from ?? 0) + week)
    expect(back?.until).toBe((there?.until ?? 0) + week)
  })

  test('every bar lies within its axis', () => {
    fc.assert(
      fc.property(anyItineraries, (all) => {
        const list = all.map(factsOf)
        const [axis] = axesOf(list, 1)
        if (axis === undefined) return
        for (const { legs } of list) {
          const bar = legs[0] === undefined ? undefined : barOf(legs[0], axis)
          if (bar === undefined) continue
          expect(bar.left).toBeGreaterThanOrEqual(0)
          expect(bar.left + bar.width).toBeLessThanOrEqual(1 + 1e-9)
        }
      }),
    )
  })

  test('stops lie where they are in time, or evenly where that is not told', () => {
    expect(marksOf([60, 60], [120], 1)).toEqual([0.5])
    expect(marksOf([], [], 3)).toEqual([0.25, 0.5, 0.75])
    expect(marksOf([60, undefined], [120], 1)).toEqual([0.5])
    expect(marksOf([60], [], 0)).toEqual([])
  })
})
