import { expect, test } from 'vitest'
import { readFoundPlaces } from '#shared/services/maps/readers'
import { videoViews } from '#shared/services/video/views'

test.each([
  { website: 'http://www.cafe.example/menu' },
  { website_full: 'http://www.cafe.example/menu' },
  { website: 'HTTP://www.cafe.example/menu' },
])('the site of a place that is stated over http is opened over https (%j)', (stated) => {
  const found = readFoundPlaces({ data: [{ place_id: 'a', name: 'Café', ...stated }] })
  const place = found.at === 'places' ? found.places[0] : undefined
  expect(place?.website).toBe('https://www.cafe.example/menu')
})

test('so is a link of a channel', () => {
  const body = {
    channelId: 'UC0123456789012345678901',
    title: 'A',
    stats: { views: 1 },
    links: [{ title: 'Site', targetUrl: 'http://www.band.example/' }],
  }
  const model = videoViews['video.channelDetails'].read(body, { values: {}, receivedAt: 0 })
  expect(model).toMatchObject({ channel: { links: [{ address: 'https://www.band.example/' }] } })
})

test('no other kind of address becomes one', () => {
  for (const website of [
    'ftp://cafe.example/',
    'javascript:alert(1)',
    'http://a:b@cafe.example/',
  ]) {
    const found = readFoundPlaces({ data: [{ place_id: 'a', name: 'Café', website }] })
    expect(found).toMatchObject({ places: [{ website: null }] })
  }
})
