import { expect, test } from 'vitest'
import { openingOf, readSpan } from '#shared/services/maps/place/opening'
import { readFoundPlaces } from '#shared/services/maps/readers'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const wednesday = Date.UTC(2026, 0, 7, 10)

test.each([
  'Czynne całą dobę',
  'Dygnet runt',
  'Døgnåbent',
  'Døgnåpent',
  'Open',
  'By appointment only',
  '年中無休',
])('hours that are said in words that are not read (%s) are unknown, and never closed', (words) => {
  const working_hours = Object.fromEntries(names.map((name) => [name, [words]]))
  const found = readFoundPlaces({
    data: [{ business_id: '1:2', name: 'Station', timezone: 'Europe/Warsaw', working_hours }],
  })
  const place = found.at === 'places' ? found.places[0] : undefined
  expect(openingOf(place?.hours ?? [], 'Europe/Warsaw', wednesday, wednesday).at).not.toBe('closed')
})
test.each([
  'Closed',
  'Geschlossen',
  'Fermé',
  'Cerrado',
  'Chiuso',
  'Fechado',
  'Gesloten',
  'Stängt',
  'Zamknięte',
  'Закрыто',
  '定休日',
  '휴무일',
  '休息',
  'Kapalı',
  'Închis',
  'Закрито',
])('“%s” is closed', (words) => {
  const hours = names.map((day) => ({ day, times: [words] }))
  expect(openingOf(hours, 'Europe/Warsaw', wednesday, wednesday).at).toBe('closed')
})

test.each(['9-5', '9:00–5:00', '11–2', '6 to 2', '12-12', '1–5', '2:30-6'])(
  '“%s” does not say which half of the day it means: nothing is said of it',
  (words) => {
    const hours = names.map((day) => ({ day, times: [words] }))
    for (let hour = 0; hour < 24; hour += 1) {
      const at = Date.UTC(2026, 0, 7, hour)
      expect(openingOf(hours, 'Europe/Warsaw', at, at)).toEqual({ at: 'unknown' })
    }
  },
)

test.each<[string, number, number]>([
  ['9-12', 9, 12],
  ['9-17', 9, 17],
  ['9–5 PM', 9, 17],
  ['08:00–02:00', 8, 26],
  ['10:00–02:00', 10, 26],
  ['9 Uhr–5 Uhr', 9, 29],
  ['18-2', 18, 26],
  ['12:00–0:00', 12, 24],
  ['01:00-05:00', 1, 5],
])('“%s” says it', (words, from, to) => {
  expect(readSpan(words)).toEqual({ from: from * 60, to: to * 60 })
})
