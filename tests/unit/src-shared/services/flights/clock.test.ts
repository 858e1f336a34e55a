import { expect, test } from 'vitest'
import { readLocalTime } from '#shared/services/flights/local-time'
import { flightsViews } from '#shared/services/flights/views'
import { asked } from '../sound-records'

test.each([
  ['2026-05-01 10:35 PM', '22:35'],
  ['2026-05-01T10:35:00 pm', '22:35'],
  ['2026-05-01 12:10 AM', '00:10'],
  ['2026-05-01 12:10PM', '12:10'],
  ['2026-05-01 9:05 a.m.', '09:05'],
  // As before.
  ['2026-05-01T22:35:00', '22:35'],
  ['2026-05-01T22:35:00+01:00', '22:35'],
  ['2026-05-01 25:00', undefined],
  ['2026-05-01', undefined],
])('%s', (text, clock) => {
  expect(readLocalTime(text)).toEqual({ day: '2026-05-01', clock })
})

test('a flight of the evening is not shown in the morning', () => {
  const leg = {
    id: 'l1',
    origin: { id: 'LHR', name: 'London' },
    destination: { id: 'JFK', name: 'New York' },
    departure: '2026-05-01 10:35 PM',
    arrival: '2026-05-02 01:10 AM',
    stopCount: 0,
  }
  const body = {
    status: true,
    data: {
      context: { status: 'complete', totalResults: 1 },
      itineraries: [{ id: 'i1', price: { raw: 410 }, legs: [leg] }],
    },
  }
  expect(flightsViews['flights.searchFlights'].read(body, asked())).toMatchObject({
    itineraries: [{ legs: [{ departure: { clock: '22:35' }, arrival: { clock: '01:10' } }] }],
  })
})
