import { expect, test } from 'vitest'
import { openingOf } from '#shared/services/maps/place/opening'
import { readFoundPlaces } from '#shared/services/maps/readers'

const dayMs = 86_400_000
/** Noon of a Wednesday in Lisbon. */
const wednesday = Date.UTC(2026, 0, 7, 12)
const [sunday, tuesday] = [wednesday + 4 * dayMs, wednesday + 6 * dayMs]

test.each([
  ['Mo-Sa 08:00-20:00; Su off'],
  [['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].map((day) => `${day} 08:00-20:00`).concat('Su off')],
  [
    ['Mon', 'Tues', 'Wed', 'Thurs', 'Fri', 'Sat']
      .map((day) => `${day}: 8 AM–8 PM`)
      .concat('Sun: Closed'),
  ],
])('days that are cut off are those days, whichever day it is (%j)', (opening_hours) => {
  const found = readFoundPlaces({
    data: [{ place_id: 'a', name: 'Shop', timezone: 'Europe/Lisbon', opening_hours }],
  })
  const hours = (found.at === 'places' ? found.places[0]?.hours : undefined) ?? []
  expect(openingOf(hours, 'Europe/Lisbon', wednesday, sunday).at).toBe('closed')
  expect(openingOf(hours, 'Europe/Lisbon', wednesday, tuesday)).toEqual({ at: 'open', until: 1200 })
})
