import { describe, expect, test } from 'vitest'
import { views } from '#shared/services/views'
import { asked } from './sound-records'
import { as } from './sound-view'

describe('flights', () => {
  const search = views['flights.searchFlights']
  const found = { data: { context: { status: 'incomplete', sessionId: 's' }, itineraries: [] } }
  test('a search without results so far is no refusal, and names currency and travellers', () => {
    expect(search.read(found, asked({ adults: '2', currency: 'eur' }))).toMatchObject({
      at: 'search',
      status: 'incomplete',
      itineraries: [],
      currency: 'EUR',
      whom: 'for 2 travellers',
    })
    expect(search.read(found, asked())).toMatchObject({ currency: 'USD' })
    const poll = views['flights.searchIncomplete'].read(found, asked())
    expect(poll).toMatchObject({ currency: undefined, whom: 'for all travellers' })
  })
  test('each itinerary once, under the name of its record', () => {
    const itineraries = [{ id: 'a|b', price: { raw: 1 } }, { id: 'a|b' }, { id: 'c' }]
    const read = search.read({ data: { itineraries } }, asked())
    expect(as('search', read).itineraries).toMatchObject([
      { recordId: 'a|b', price: { amount: 1 } },
      { recordId: 'c' },
    ])
  })
  test('a refusal says what is wrong with which field, whatever was asked', () => {
    const body = { status: false, message: [{ originEntityId: 'Invalid value' }] }
    for (const name of [
      'searchFlights',
      'searchAirport',
      'getNearByAirports',
      'checkServer',
    ] as const)
      expect(views[`flights.${name}`].read(body, asked())).toEqual({
        at: 'refused',
        sentence: 'originEntityId: Invalid value',
        reason: null,
        status: null,
        mistakes: [{ field: 'originEntityId', text: 'Invalid value' }],
      })
  })
  test('no airport fits: an empty list', () => {
    const body = { status: true, data: [] }
    expect(views['flights.searchAirport'].read(body, asked())).toEqual({ at: 'places', places: [] })
  })
  test('a place is named by its number, else by its code', () => {
    const data = [{ skyId: 'LHR', entityId: '95565050', name: 'Heathrow' }, { skyId: 'LGW' }]
    const read = views['flights.searchAirport'].read({ data }, asked())
    expect(as('places', read).places.map(({ recordId }) => recordId)).toEqual(['95565050', 'LGW'])
  })
})

describe('downloads', () => {
  test('a job that was made, one that was refused, and one that nobody can tell of', () => {
    const { read } = views['downloads.create']
    expect(read({ success: true, id: 'j1' }, asked())).toMatchObject({
      at: 'created',
      recordId: 'j1',
    })
    expect(read({ success: false, error: 'Video unavailable' }, asked())).toMatchObject({
      at: 'refused',
      sentence: 'Video unavailable',
    })
    expect(read({}, asked())).toEqual({ at: 'unclear' })
  })
  test('progress is that of the job that was asked about', () => {
    const { read } = views['downloads.progress']
    expect(read({ progress: 500 }, asked({ id: 'j1' }))).toMatchObject({
      at: 'progress',
      recordId: 'j1',
      job: { state: 'running', progress: 500 },
    })
    expect(read({ progress: 500 }, asked()).recordId).toBeNull()
  })
})

describe('video', () => {
  const video = (videoId: string, more: object = {}) => ({
    type: 'video',
    video: { videoId, title: videoId },
    ...more,
  })
  test('a channel’s own list tells whose it is', () => {
    const id = `UC${'a'.repeat(22)}`
    const read = views['video.channelVideos'].read({ contents: [video('v1')] }, asked({ id }))
    expect(as('contents', read).items).toMatchObject([
      { at: 'video', recordKind: 'video', recordId: 'v1', video: { channel: { id } } },
    ])
  })
  test('a playlist keeps a video at each of its places, a search has it once', () => {
    const contents = [
      video('v1', { index: 0 }),
      video('v1', { index: 1 }),
      video('v1', { index: 1 }),
    ]
    const list = views['video.playlistVideos'].read({ contents }, asked())
    expect(as('contents', list).items).toMatchObject([{ position: 0 }, { position: 1 }])
    const found = views['video.search'].read({ contents: [video('v1'), video('v1')] }, asked())
    expect(as('contents', found).items).toHaveLength(1)
  })
  test('trending comes in sections, or in one without a title', () => {
    const { read } = views['video.trending']
    const one = { videoId: 'v1', title: 'One' }
    expect(read({ Now: [one], Music: [one] }, asked())).toMatchObject({
      at: 'trending',
      sections: [{ title: 'Now', videos: [{ recordId: 'v1' }] }, { title: 'Music' }],
    })
    expect(read({ list: [one, one] }, asked())).toMatchObject({
      sections: [{ title: undefined, videos: [{ recordId: 'v1' }] }],
    })
  })
  test('what is not there, what is refused, and what is not understood', () => {
    const refused = { error: { code: 404, message: 'Video <b>gone</b>' } }
    for (const name of ['videoDetails', 'channelDetails', 'search', 'videoComments'] as const) {
      const { read } = views[`video.${name}`]
      expect(read({}, asked())).toEqual({ at: 'missing' })
      expect(read({ other: 1 }, asked())).toEqual({ at: 'unrecognised' })
      const said = { at: 'refused', sentence: 'Video gone', status: 404, reason: null }
      expect(read(refused, asked())).toEqual(said)
    }
  })
})

describe('video data', () => {
  test('comments that are switched off say so', () => {
    const error = { code: 403, message: 'Off.', errors: [{ reason: 'commentsDisabled' }] }
    expect(views['videoData.commentThreads'].read({ error }, asked())).toEqual({
      at: 'refused',
      sentence: 'Off.',
      status: 403,
      reason: 'commentsDisabled',
    })
  })
  test('a channel that is not there is an empty page, and ends', () => {
    const channels = views['videoData.channels']
    const model = channels.read({ kind: 'x#list', pageInfo: { totalResults: 0 } }, asked())
    expect(as('page', model).items).toEqual([])
    expect(channels.next?.(model, {})).toBeUndefined()
  })
  test('a playlist holds a video at two places, under one record', () => {
    const entry = (id: string) => ({ id, snippet: { title: 'A', resourceId: { videoId: 'v1' } } })
    const items = [entry('e1'), entry('e2'), entry('e2')]
    const read = views['videoData.playlistItems'].read({ items }, asked())
    expect(as('page', read).items).toMatchObject([
      { id: 'e1', recordId: 'v1' },
      { id: 'e2', recordId: 'v1' },
    ])
    expect(as('page', read).items).toHaveLength(2)
  })
})
