import { describe, expect, test } from 'vitest'
import { compared, journeysOf, priceFacts } from '#shared/services/flights/price-points'
import { point, question } from '../../../src-renderer/services/flights/questions'

/** Ranges are written with thin spaces. */
const plain = (text: string) => text.replaceAll('\u2009', ' ')
const april = question({
  legs: question().legs.map((leg) => ({ ...leg, day: '2027-04-02' })),
  returnDay: '2027-04-11',
})

describe('points beside those before them', () => {
  test('a price is compared with the one before it of the same days and people', () => {
    const points = compared([
      point({ run: 'a', cheapest: 420 }),
      point({ run: 'b', cheapest: 600, question: april }),
      point({ run: 'c', cheapest: 412 }),
      point({ run: 'd', cheapest: 824, question: question({ adults: 2 }) }),
      point({ run: 'e', cheapest: 590, question: april }),
    ])
    expect(points.map(({ run, change }) => [run, change])).toEqual([
      ['a', null],
      ['b', null],
      ['c', -8],
      ['d', null],
      ['e', -10],
    ])
  })

  test('the order of the results makes no other journey', () => {
    const [, second] = compared([
      point({ run: 'a', cheapest: 420 }),
      point({ run: 'b', cheapest: 400, question: question({ sortBy: 'price_high' }) }),
    ])
    expect(second?.change).toBe(-20)
  })

  test('a search without a price is passed over', () => {
    const points = compared([
      point({ run: 'a', cheapest: 420 }),
      point({ run: 'b', cheapest: null }),
      point({ run: 'c', cheapest: 430 }),
    ])
    expect(points.map(({ change }) => change)).toEqual([null, null, 10])
  })

  test('a new low is below all before it; the first and an equal one are none', () => {
    const prices = [420, 430, 415, 415, 416, 414]
    const points = compared(prices.map((cheapest, place) => point({ run: `${place}`, cheapest })))
    expect(points.map(({ newLow }) => newLow)).toEqual([false, false, true, false, false, true])
  })
})

describe('the travel dates of a route', () => {
  test('they stand in their own order with the number of their points', () => {
    const points = compared([
      point({ run: 'a', question: april }),
      point({ run: 'b' }),
      point({ run: 'c', question: april }),
    ])
    expect(
      journeysOf(points, 'en').map(({ label, points: count }) => [plain(label), count]),
    ).toEqual([
      ['Mar 9 – 16, 2027', 1],
      ['Apr 2 – 11, 2027', 2],
    ])
  })
})

describe('what the points of a route amount to', () => {
  test('newest, lowest and highest; of equals the newest', () => {
    const prices = [420, 389, 460, 389, 412, null]
    const points = compared(prices.map((cheapest, place) => point({ run: `${place}`, cheapest })))
    const { newest, lowest, highest } = priceFacts(points)
    expect([newest?.run, lowest?.run, highest?.run]).toEqual(['4', '3', '2'])
  })

  test('where no search found a price there is nothing to tell', () => {
    const facts = priceFacts(compared([point({ run: 'a', cheapest: null })]))
    expect(facts).toEqual({ newest: undefined, lowest: undefined, highest: undefined })
  })
})
