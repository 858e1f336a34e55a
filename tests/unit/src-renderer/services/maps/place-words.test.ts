import { expect, test } from 'vitest'
import { mapsViews } from '#shared/services/maps/views'
import { openingWords } from '../../../../../src-renderer/services/maps/place-words'
import { asked } from '../../../src-shared/services/sound-records'
import { as } from '../../../src-shared/services/sound-view'

const now = Date.UTC(2026, 10, 27, 12)
const wordsOf = (data: object) => {
  const body = { status: 'ok', data: [{ business_id: '0x1a:0x2b', name: 'Casa', ...data }] }
  const [place] = as('places', mapsViews['maps.searchMaps'].read(body, asked())).places
  return place === undefined ? 'no place' : openingWords(place, now, now, 'en')?.words
}
const hours = { Monday: '9 AM–5 PM', Friday: '9 AM–5 PM' }

test('hours without a time zone are not called unknown', () => {
  expect(wordsOf({ working_hours: hours })).toBe('Its local time is unknown')
  expect(wordsOf({})).toBeUndefined()
})

test('hours that are not understood leave open what a known local time would tell', () => {
  const vague = { Monday: 'by arrangement', Friday: 'by arrangement' }
  expect(wordsOf({ working_hours: vague, timezone: 'Europe/Rome' })).toBe('Open or closed: unknown')
  expect(wordsOf({ working_hours: hours, timezone: 'Europe/Rome' })).toBe('Open until 5:00 PM')
})
