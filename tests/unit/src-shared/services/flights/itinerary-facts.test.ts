import { describe, expect, test } from 'vitest'
import { factsOf } from '#shared/services/flights/itinerary-facts'
import { itinerary, leg, segment } from '../../../src-renderer/services/flights/results/itineraries'

const withSegments = (...segments: ReturnType<typeof segment>[]) =>
  factsOf(itinerary('a', { legs: [leg({ stops: segments.length - 1, marketing: [], segments })] }))

describe('the facts of an itinerary', () => {
  test('a wait is reckoned by the clocks of the place', () => {
    const { legs, options } = withSegments(
      segment('ZRH', '2027-03-09 07:35', 'DUB', '2027-03-09 09:00', 145),
      segment('DUB', '2027-03-09 11:05', 'LHR', '2027-03-09 12:20', 75),
    )
    expect(legs[0]?.layovers[0]).toMatchObject({ minutes: 125, changes: false, overnight: false })
    expect(options.layovers).toEqual(['DUB'])
    expect(options.stops).toEqual(['one'])
    expect(options.drawbacks).toEqual([])
  })

  test('another airport and a night are drawbacks', () => {
    const { options } = withSegments(
      segment('ZRH', '2027-03-09 20:00', 'CDG', '2027-03-09 21:20', 80),
      segment('ORY', '2027-03-10 07:00', 'LHR', '2027-03-10 07:20', 80),
    )
    expect(options.drawbacks).toEqual(['airportChange', 'overnight'])
    expect(options.layovers).toEqual(['CDG', 'ORY'])
  })

  test('a short wait after midnight is no night', () => {
    const { options } = withSegments(
      segment('ZRH', '2027-03-09 23:00', 'DUB', '2027-03-10 00:10', 130),
      segment('DUB', '2027-03-10 01:40', 'LHR', '2027-03-10 02:50', 70),
    )
    expect(options.drawbacks).toEqual([])
  })

  test('times that contradict each other make no wait', () => {
    const { legs } = withSegments(
      segment('ZRH', '2027-03-09 07:35', 'DUB', '2027-03-09 12:00', 145),
      segment('DUB', '2027-03-09 11:05', 'LHR', '2027-03-09 12:20', 75),
    )
    expect(legs[0]?.layovers[0]?.minutes).toBeUndefined()
  })

  test('the leg with the most stops counts, and one that tells none makes it unknown', () => {
    const of = (...stops: (number | undefined)[]) =>
      factsOf(itinerary('a', { legs: stops.map((count) => leg({ stops: count })) })).options.stops
    expect(of(0, 2)).toEqual(['more'])
    expect(of(0, undefined)).toEqual(['unknown'])
    expect(of()).toEqual(['unknown'])
  })

  test('travel time is of all legs, or not told', () => {
    const of = (...minutes: (number | undefined)[]) =>
      factsOf(itinerary('a', { legs: minutes.map((one) => leg({ minutes: one })) })).minutes
    expect(of(105, 120)).toBe(225)
    expect(of(105, undefined)).toBeUndefined()
    expect(of()).toBeUndefined()
  })

  test('whoever flies it is told only where others sell it', () => {
    const operating = { id: '1', name: 'Tern', logo: undefined, code: undefined }
    const flown = factsOf(itinerary('a', { legs: [leg({ operating: [operating] })] }))
    expect(flown.legs[0]?.operatedBy).toEqual(['Tern'])
    expect(
      withSegments(segment('ZRH', '2027-03-09 07:35', 'LHR', '2027-03-09 08:20', 105)).legs[0]
        ?.operatedBy,
    ).toEqual([])
  })

  test('are reckoned once for the same object', () => {
    const one = itinerary('a')
    expect(factsOf(one)).toBe(factsOf(one))
  })
})
