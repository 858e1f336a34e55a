import { expect, test } from 'vitest'
import { openingOf } from '#shared/services/maps/place/opening'
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
