import { beforeAll } from 'vitest'
import { mapsViews } from '#shared/services/maps/views'
import { runningDemo } from '../../../src-demo/running-demo'
import { survivesAnything } from '../spoiled-answers'

const demo = runningDemo()
const answers: unknown[] = []

beforeAll(async () => {
  for (const [path, values] of [
    ['/searchmaps.php', { query: 'cafe lisbon', limit: '5' }],
    ['/place.php', { business_id: '0x72033cf14990c1d1:0xf432f7c3e27341c' }],
    ['/reviews.php', { business_id: '0x72033cf14990c1d1:0xf432f7c3e27341c', limit: '6' }],
    ['/photos.php', { business_id: '0x72033cf14990c1d1:0xf432f7c3e27341c' }],
    ['/whatishere.php', { lat: '38.7139', lng: '-9.1394' }],
  ] as const) {
    answers.push((await demo.ask('maps', path, { values })).json)
  }
})

survivesAnything(mapsViews, () => answers)
