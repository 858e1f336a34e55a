import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from '#shared/services/maps/models'
import { changesOf } from '#shared/services/maps/place/changes'
import {
  decimalWords,
  distanceBetween,
  geoLink,
  plusCode,
  readPoint,
  sexagesimalWords,
} from '#shared/services/maps/place/coordinates'
import { openingOf, placeOfDay, readSpan } from '#shared/services/maps/place/opening'

const point = fc.record({
  latitude: fc.double({ min: -89.999, max: 89.999, noNaN: true }),
  longitude: fc.double({ min: -179.999, max: 179.999, noNaN: true }),
})

test('a point is read in every form that people write or paste', () => {
  const lisbon = { latitude: 38.7139, longitude: -9.1394 }
  for (const text of [
    '38.7139, -9.1394',
    '38.7139, \u22129.1394',
    '38.7139 -9.1394',
    'geo:38.7139,-9.1394?z=12',
    'GEO:38.7139,-9.1394;u=35',
    `38°42'50.04"N 9°8'21.84"W`,
    'N 38°42.834′, W 9°08.364′',
    'https://maps.example/maps/place/Here/@38.7139,-9.1394,15z',
    'https://maps.example/maps/place/Here/@1,2,15z/data=!3d38.7139!4d-9.1394',
    'https://maps.example/?q=38.7139,-9.1394',
    'https://maps.example/#map=12/38.7139/-9.1394',
    'https://maps.example/?mlat=38.7139&mlon=-9.1394',
  ]) {
    const read = readPoint(text)
    expect(read?.latitude, text).toBeCloseTo(lisbon.latitude, 4)
    expect(read?.longitude, text).toBeCloseTo(lisbon.longitude, 4)
  }
})

test('what is no point on earth is not read as one', () => {
  for (const text of ['', 'Lisbon', '91, 0', '0, 181', '38.7139', `38°61'0"N 9°0'0"W`, '1 2 3']) {
    expect(readPoint(text), text).toBeUndefined()
  }
})

test('what is written is read as the same place', () => {
  fc.assert(
    fc.property(point, (given) => {
      for (const write of [decimalWords, sexagesimalWords, geoLink]) {
        const read = readPoint(write(given))
        expect(read === undefined ? undefined : distanceBetween(read, given)).toBeLessThan(3)
      }
      const square = readPoint(plusCode(given))
      expect(square === undefined ? undefined : distanceBetween(square, given)).toBeLessThan(12)
    }),
  )
})

// The examples of the specification's own encoding tests (open-location-code, test_data/encoding.csv).
test('plus codes are those of the specification', () => {
  expect(plusCode({ latitude: 20.3700625, longitude: 2.7821875 })).toBe('7FG49QCJ+2V')
  expect(plusCode({ latitude: 47.0000625, longitude: 8.0000625 })).toBe('8FVC2222+22')
  expect(plusCode({ latitude: 90, longitude: 1 })).toBe('CFX3X2X2+X2')
  expect(plusCode({ latitude: -41.2730625, longitude: 174.7859375 })).toBe('4VCPPQGP+Q9')
})

test('distances hold over the date line and at the poles', () => {
  const west = { latitude: 0, longitude: -179.5 }
  const east = { latitude: 0, longitude: 179.5 }
  expect(distanceBetween(west, east)).toBeCloseTo(111_195, -2)
  const pole = { latitude: 90, longitude: 0 }
  expect(distanceBetween(pole, { latitude: 90, longitude: 120 })).toBeLessThan(0.001)
})

test('times of a day are read in the forms that services write', () => {
  expect(readSpan('9\u202fAM–7\u202fPM')).toEqual({ from: 540, to: 1140 })
  expect(readSpan('12–2:30\u202fPM')).toEqual({ from: 720, to: 870 })
  expect(readSpan('9–1 PM')).toEqual({ from: 540, to: 780 })
  expect(readSpan('09:00-19:30')).toEqual({ from: 540, to: 1170 })
  expect(readSpan('18:00–02:00')).toEqual({ from: 1080, to: 1560 })
  expect(readSpan('12 AM–6 AM')).toEqual({ from: 0, to: 360 })
  expect(readSpan('Open 24 hours')).toEqual({ from: 0, to: 1440 })
  expect(readSpan('by appointment')).toBeUndefined()
})

const days = (...times: string[][]) => times.map((one, day) => ({ day: `day ${day}`, times: one }))
const evening = ['6 PM–2 AM']
const week = days(['9 AM–7 PM'], ['Closed'], evening, evening, evening, evening, [
  '12–2 PM',
  '6–11 PM',
])
// A Sunday, 10:00 in Lisbon.
const stated = Date.parse('2026-11-22T10:00:00Z')
const at = (text: string) => openingOf(week, 'Europe/Lisbon', stated, Date.parse(text))

test('a place is open or closed by its own clock, also days after its hours were told', () => {
  expect(at('2026-11-22T10:00:00Z')).toEqual({ at: 'open', until: 1140 })
  expect(at('2026-11-22T19:30:00Z')).toEqual({ at: 'closed', opens: { days: 2, minutes: 1080 } })
  expect(at('2026-11-25T01:00:00Z')).toEqual({ at: 'open', until: 120 })
  expect(at('2026-11-28T15:00:00Z')).toEqual({ at: 'closed', opens: { days: 0, minutes: 1080 } })
  expect(at('2026-11-29T10:00:00Z')).toEqual({ at: 'open', until: 1140 })
  const japan = openingOf(days(['9 AM–7 PM']), 'Asia/Tokyo', stated, stated)
  expect(japan).toEqual({ at: 'closed', opens: null })
})

test('what is not told or not read is unknown, and never closed', () => {
  expect(openingOf([], 'Europe/Lisbon', stated, stated)).toEqual({ at: 'unknown' })
  expect(openingOf(week, null, stated, stated)).toEqual({ at: 'unknown' })
  expect(openingOf(week, 'Nowhere/None', stated, stated)).toEqual({ at: 'unknown' })
  expect(openingOf(days(['7 until late']), 'Europe/Lisbon', stated, stated)).toEqual({
    at: 'unknown',
  })
  expect(openingOf(days(['Open 24 hours']), 'Europe/Lisbon', stated, stated)).toEqual({
    at: 'open',
    until: null,
  })
})

test('a morning is not closed while hours of yesterday that are not read may go on', () => {
  const hours = ['7 until late', '9 AM–5 PM'].map((times, at) => ({
    day: ['Saturday', 'Sunday'][at] ?? '',
    times: [times],
  }))
  const sunday = (time: string) =>
    openingOf(hours, 'Europe/Lisbon', stated, Date.parse(`2026-11-22T${time}:00Z`)).at
  expect(sunday('01:00')).toBe('unknown')
  expect(sunday('10:00')).toBe('open')
  expect(sunday('18:00')).toBe('closed')
})

test('the next opening is said only if all days until then are known', () => {
  const opening = ['9 AM–10 AM']
  const later = { days: 2, minutes: 540 }
  const next = (...times: string[][]) =>
    openingOf(days(...times), 'Europe/Lisbon', stated, Date.parse('2026-11-22T12:00:00Z'))
  expect(next(opening, ['Closed'], opening)).toEqual({ at: 'closed', opens: later })
  expect(next(opening, ['by appointment'], opening)).toEqual({ at: 'closed', opens: null })
})

test('days are found by their names, in whatever order and language, else from the day of the answer on', () => {
  const week = (...days: string[]) => days.map((day) => ({ day, times: ['09:00–19:00'] }))
  // 23 November 2026 is a Monday.
  const monday = Date.UTC(2026, 10, 23) / 86_400_000
  const english = week('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
  expect(placeOfDay(english, monday, monday - 3)).toBe(0)
  expect(placeOfDay(english, monday + 6, monday)).toBe(6)
  expect(placeOfDay(week('So', 'Mo', 'Di'), monday, monday)).toBe(1)
  expect(placeOfDay(week('So', 'Mo', 'Di'), monday + 2, monday)).toBe(-1)
  expect(placeOfDay(week('月曜日', '火曜日'), monday + 1, monday)).toBe(1)
  const unknown = week('a', 'b', 'c', 'd', 'e', 'f', 'g')
  expect(placeOfDay(unknown, monday + 8, monday)).toBe(1)
  expect(placeOfDay(unknown.slice(0, 3), monday + 5, monday)).toBe(-1)
})

test('what changed of a place is said with when it was otherwise; what was not told has not changed', () => {
  // Only these members are looked at.
  const stated = (more: Partial<Place>) =>
    ({ rating: null, reviewCount: null, hours: [], phone: null, closed: null, ...more }) as Place
  const week = (times: string) => [
    { day: 'Monday', times: [times] },
    { day: 'Tuesday', times: ['Closed'] },
  ]
  const silent = stated({ rating: 4.3, phone: '+351 1', hours: week('9 AM–6 PM') })
  const now = { ...silent, operates: true }
  const closed = { place: stated({ closed: 'permanently' }), at: 1 }
  expect(changesOf(silent, [closed])).toEqual([])
  expect(changesOf(stated({ closed: 'permanently' }), [{ place: silent, at: 1 }])).toEqual([])
  expect(
    changesOf(now, [
      {
        place: stated({ rating: 4.3, reviewCount: 7, hours: week('09:00-18:00').toReversed() }),
        at: 3,
      },
      { place: stated({ rating: 4.1, phone: '+351 2', hours: week('9 AM–7 PM') }), at: 2 },
      { place: stated({ rating: 3.9, closed: 'temporarily' }), at: 1 },
    ]),
  ).toMatchObject([
    { what: 'rating', now: '4.3', before: '4.1', seenAt: 2 },
    { what: 'hours', seenAt: 2 },
    { what: 'phone', before: '+351 2', seenAt: 2 },
    { what: 'closed', now: 'open', before: 'temporarily closed', seenAt: 1 },
  ])
  expect(changesOf(now, [])).toEqual([])
})
