import { describe, expect, test } from 'vitest'
import { compared, pointsAs } from '#shared/services/flights/price-points'
import { point, question } from '../../../src-renderer/services/flights/questions'

const points = compared([
  point({ run: 'r1', at: Date.UTC(2026, 10, 1, 9, 30), cheapest: 412.5, cheapestDirect: 440 }),
  point({
    run: 'r2',
    at: Date.UTC(2026, 10, 2, 9, 30),
    cheapest: 389,
    complete: false,
    watch: 'w1',
    question: question({ sortBy: 'fastest' }),
  }),
])

describe('the price history as text', () => {
  test('CSV has plain numbers, ISO times and who asked', () => {
    expect(pointsAs(points, 'csv')).toBe(
      [
        'searched,places,departure,end,daysAhead,cabin,adults,children,infants,currency,cheapest,change,cheapestDirect,fastestMinutes,itineraries,complete,askedBy,search',
        '2026-11-01T09:30:00.000Z,LOND-NYCA,2027-03-09,2027-03-16,30,economy,1,0,0,USD,412.5,,440,430,10,true,person,r1',
        '2026-11-02T09:30:00.000Z,LOND-NYCA,2027-03-09,2027-03-16,30,economy,1,0,0,USD,389,-23.5,,430,10,false,watch,r2',
        '',
      ].join('\r\n'),
    )
  })

  test('JSON keeps what is not there as null', () => {
    const rows: unknown = JSON.parse(pointsAs(points, 'json'))
    expect(rows).toMatchObject([
      { cheapest: 412.5, change: null, cheapestDirect: 440, complete: true },
      { cheapest: 389, change: -23.5, cheapestDirect: null, complete: false },
    ])
  })

  test('Markdown is a table with a row for each point', () => {
    const lines = pointsAs(points, 'markdown').split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^\| searched \| places \|/)
  })
})
