import { expect, test } from 'vitest'
import { readFoundPlaces } from '#shared/services/maps/readers'

const placeOf = (members: object) => {
  const found = readFoundPlaces({ data: [{ business_id: '1:2', name: 'Station', ...members }] })
  return found.at === 'places' ? found.places[0] : undefined
}

test.each<[string, unknown, unknown]>([
  [
    'objects of one day each',
    [{ monday: '9 AM–5 PM' }, { tuesday: ['9 AM–12 PM', '1 PM–5 PM'] }],
    [
      { day: 'monday', times: ['9 AM–5 PM'] },
      { day: 'tuesday', times: ['9 AM–12 PM', '1 PM–5 PM'] },
    ],
  ],
  [
    'clock times in parts, and a day that is closed',
    {
      monday: { open: { hour: 9, minute: 30 }, close: { hour: 17, minute: 0 } },
      tuesday: { isClosed: true },
    },
    [
      { day: 'monday', times: ['09:30–17:00'] },
      { day: 'tuesday', times: ['Closed'] },
    ],
  ],
])('hours are read of %s', (_what, hours, expected) => {
  expect(placeOf({ working_hours: hours })?.hours).toEqual(expected)
  expect(placeOf({ timetable: hours })?.hours).toEqual(expected)
})

test('a rating may be a total score', () => {
  expect(placeOf({ totalScore: 4.4 })?.rating).toBe(4.4)
})
