import { describe, expect, test } from 'vitest'
import * as readers from '#shared/services/video-data/readers'
import { readRecords } from '../../../../../src-main/library/worker/answers/records-in'
import { factsOf } from '../demo-answers'
import { asked, sound } from '../sound-records'
import { reading } from '../sound-view'

const readActivities = reading('page', readers.readActivities)
const readCaptions = reading('page', readers.readCaptions)
const readChannels = reading('page', readers.readChannels)
const readPlaylistEntries = reading('page', readers.readPlaylistEntries)
const readSearch = reading('page', readers.readSearch)
const readSections = reading('page', readers.readSections)
const readSubscriptions = reading('page', readers.readSubscriptions)
const readVideos = reading('page', readers.readVideos)

const receivedAt = Date.UTC(2026, 8, 16, 12)
const list = (...items: unknown[]) => ({ kind: 'videoplatform#list', etag: 'x', items })
const records = (operation: string, body: unknown, values = {}) =>
  sound(readRecords(`videoData.${operation}`, body, asked(values, receivedAt)))

const snippet = {
  publishedAt: '2024-02-12T16:33:17.123Z',
  channelId: 'UC1',
  title: 'Salt &amp; Pepper&#39;s &quot;day&quot;',
  description: 'Words',
  thumbnails: {
    high: { url: 'https://p.example/high.jpg', width: 480, height: 360 },
    default: { url: '//p.example/default.jpg', width: 120, height: 90 },
    medium: { url: 'https://p.example/medium.jpg', width: '320', height: 180 },
  },
  channelTitle: 'Cats &amp; mice',
  tags: ['cat', null, 'mouse'],
  categoryId: '10',
  liveBroadcastContent: 'none',
}
const video = {
  kind: 'videoplatform#video',
  id: 'v1',
  snippet,
  contentDetails: { duration: 'PT4M13S', definition: 'hd', caption: 'false' },
  statistics: { viewCount: '8665617505', favoriteCount: '0', commentCount: '12' },
}

describe('videos', () => {
  test('have counts written as text, entities in titles and the picture that fits', () => {
    const [one] = records('videos', list(video))
    expect(one).toMatchObject({
      kind: 'video',
      id: 'v1',
      title: 'Salt & Pepper\'s "day"',
      picture: 'https://p.example/medium.jpg',
      parent: { kind: 'channel', id: 'UC1', title: 'Cats & mice' },
      happenedAt: Date.UTC(2024, 1, 12, 16, 33, 17, 123),
    })
    expect(factsOf(one)).toEqual([
      'Cats & mice',
      '8665617505 views',
      '2024-02-12T16:33:17',
      '253 s',
      '12 comments',
    ])
  })

  test('whose likes and comments are not told have none, not zero', () => {
    const [one] = readVideos(list({ ...video, statistics: { viewCount: '5' } }), receivedAt).items
    expect([one?.likes, one?.comments, one?.views]).toEqual([undefined, undefined, 5])
  })

  test('come with what each part told, also what no reader knows', () => {
    const { stated } = readVideos(
      list({ id: 'v1', contentDetails: { duration: 'PT1M', odd: { deep: [1, 2] } }, status: {} }),
      receivedAt,
    )
    expect(stated).toEqual([
      [
        {
          part: 'contentDetails',
          members: [
            ['duration', 'PT1M'],
            ['odd.deep', '1, 2'],
          ],
        },
        { part: 'status', members: [] },
      ],
    ])
  })

  test('are found in an envelope under another name, with lengths in seconds', () => {
    const older = {
      nextPageToken: 'more',
      response: { results: [{ ...video, contentDetails: { duration: 253 } }] },
    }
    const page = readVideos(older, receivedAt)
    expect([page.items[0]?.seconds, page.onward?.pageToken]).toEqual([253, 'more'])
  })

  test('with parts left out are read as far as they go, and without a title they are no record', () => {
    const bare = list({ kind: 'videoplatform#video', id: 'v1', statistics: { viewCount: '5' } })
    expect(readVideos(bare, receivedAt).items).toHaveLength(1)
    expect(records('videos', bare)).toEqual([])
  })

  test.each([
    ['PT4M13S', 253],
    ['P1DT2H', 93_600],
    ['P0D', undefined],
    ['', undefined],
    [null, undefined],
  ])('of the duration %s last %s seconds', (duration, seconds) => {
    const body = list({ ...video, contentDetails: { duration } })
    expect(readVideos(body, receivedAt).items[0]?.seconds).toBe(seconds)
  })

  test('that are live have viewers, and upcoming ones the time they are planned for', () => {
    const live = {
      ...video,
      snippet: { ...snippet, liveBroadcastContent: 'live' },
      contentDetails: { duration: 'P0D' },
      liveStreamingDetails: { concurrentViewers: '900' },
    }
    expect(factsOf(records('videos', list(live))[0])).toEqual([
      'live now',
      'Cats & mice',
      '900 viewers',
      '2024-02-12T16:33:17',
      '12 comments',
    ])
    const upcoming = {
      ...video,
      snippet: { ...snippet, liveBroadcastContent: 'upcoming' },
      liveStreamingDetails: { scheduledStartTime: '2026-10-01T10:00:00Z' },
    }
    expect(factsOf(records('videos', list(upcoming))[0])).toContain('2026-10-01T10:00:00')
  })

  test.each([
    ['true', true],
    ['false', false],
    [true, true],
    [undefined, undefined],
  ])('whose caption is %s are captioned: %s', (caption, captioned) => {
    const body = list({ ...video, contentDetails: { caption } })
    expect(readVideos(body, receivedAt).items[0]?.captioned).toBe(captioned)
  })
})

describe('lists', () => {
  test('carry tokens, an estimate and a region; the last page has no token', () => {
    const page = readSearch(
      {
        nextPageToken: 'CAUQAA',
        regionCode: 'US',
        pageInfo: { totalResults: 1_000_000, resultsPerPage: '25' },
        items: [],
      },
      receivedAt,
    )
    expect(page).toEqual({
      at: 'page',
      items: [],
      stated: [],
      onward: { pageToken: 'CAUQAA' },
      previousToken: undefined,
      total: 1_000_000,
      perPage: 25,
      regionCode: 'US',
    })
    expect(readSearch({ items: [] }, receivedAt).onward).toBeNull()
  })

  test('without items are empty, as that of an unknown channel', () => {
    expect(readChannels({ kind: 'x', pageInfo: { totalResults: 0 } }, receivedAt).items).toEqual([])
    expect(readers.readChannels(null, receivedAt)).toEqual({ at: 'unrecognised' })
  })

  test('written as text, bare lists and single resources are read', () => {
    for (const body of [
      JSON.stringify(list(video)),
      [video],
      video,
      { items: [JSON.stringify(video)] },
    ])
      expect(records('videos', body)).toHaveLength(1)
  })
})

describe('search results', () => {
  const hit = (id: unknown) => ({ kind: 'videoplatform#searchResult', id, snippet })

  test('are told apart by their ids, which are objects', () => {
    const body = list(
      hit({ kind: 'videoplatform#video', videoId: 'v1' }),
      hit({ kind: 'videoplatform#channel', channelId: 'UC1' }),
      hit({ kind: 'videoplatform#playlist', playlistId: 'PL1' }),
      hit({ kind: 'videoplatform#movie' }),
      hit(null),
    )
    expect(records('search', body).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'video v1',
      'channel UC1',
      'playlist PL1',
    ])
  })

  test('with plain ids are told apart by their kind', () => {
    expect(records('search', list(video))[0]).toMatchObject({ kind: 'video', id: 'v1' })
  })
})

describe('channels', () => {
  const channel = {
    id: 'UC1',
    snippet: {
      title: 'Cats',
      customUrl: '@cats',
      thumbnails: {
        default: { url: 'https://p.example/1.jpg' },
        medium: { url: 'https://p.example/2.jpg' },
        high: { url: 'https://p.example/3.jpg' },
      },
    },
    statistics: { viewCount: '10', hiddenSubscriberCount: true, videoCount: '3' },
    contentDetails: { relatedPlaylists: { likes: '', uploads: 'UU1' } },
    brandingSettings: { channel: { keywords: 'cat "big cat" mouse', country: 'DE' } },
  }

  test('may hide their subscribers, and have pictures without widths', () => {
    const [one] = readChannels(list(channel), receivedAt).items
    expect(one).toMatchObject({
      subscribers: undefined,
      subscribersHidden: true,
      uploads: 'UU1',
      country: 'DE',
      keywords: ['cat', 'big cat', 'mouse'],
    })
    expect(records('channels', list(channel))[0]?.picture).toBe('https://p.example/2.jpg')
  })

  test('are what subscriptions are about', () => {
    const body = list({
      id: 'sub1',
      snippet: {
        ...snippet,
        title: 'Followed',
        resourceId: { kind: 'videoplatform#channel', channelId: 'UC9' },
      },
      contentDetails: { totalItemCount: 42, newItemCount: 2 },
    })
    expect(records('subscriptions', body)[0]).toMatchObject({ kind: 'channel', id: 'UC9' })
    expect(readSubscriptions(body, receivedAt).items[0]).toMatchObject({
      id: 'sub1',
      newVideos: 2,
      subscriberId: 'UC1',
      channel: { joined: undefined, videos: 42 },
    })
  })

  test('have sections, called by their type where they bear no title', () => {
    const body = list(
      { id: 'UC1.a', snippet: { type: 'popularUploads', channelId: 'UC1', position: 0 } },
      {
        id: 'UC1.b',
        snippet: { type: 'multipleChannels', title: 'Friends', channelId: 'UC1' },
        contentDetails: { channels: ['UC2', 'UC3'] },
      },
      { id: 'UC1.c' },
    )
    expect(records('channelSections', body).map(({ title }) => title)).toEqual([
      'Popular uploads',
      'Friends',
    ])
    expect(readSections(body).items[1]?.channels).toEqual(['UC2', 'UC3'])
  })

  test('have activities, whose details stand under their type', () => {
    const of = (type: string, details: unknown) =>
      readActivities(
        list({ id: 'a', snippet: { ...snippet, type }, contentDetails: { [type]: details } }),
        receivedAt,
      ).items[0]
    expect(of('upload', { videoId: 'v1' })?.videoId).toBe('v1')
    expect(of('playlistItem', { resourceId: { videoId: 'v2' }, playlistId: 'PL1' })).toMatchObject({
      videoId: 'v2',
      playlistId: 'PL1',
    })
    expect(of('subscription', { resourceId: { channelId: 'UC2' } })?.aboutChannelId).toBe('UC2')
    expect(of('social', null)?.videoId).toBeUndefined()
  })
})

describe('playlists', () => {
  const entry = (more: object, snippetMore: object = {}) => ({
    id: 'PLI1',
    snippet: {
      ...snippet,
      playlistId: 'PL1',
      position: 3,
      resourceId: { kind: 'videoplatform#video', videoId: 'v7' },
      ...snippetMore,
    },
    ...more,
  })

  test('have entries whose channel and date are the video’s own', () => {
    const body = list(
      entry(
        { contentDetails: { videoId: 'v7', videoPublishedAt: '2020-01-02T00:00:00Z' } },
        { videoOwnerChannelTitle: 'Owner', videoOwnerChannelId: 'UC7' },
      ),
    )
    expect(records('playlistItems', body)[0]).toMatchObject({
      kind: 'video',
      id: 'v7',
      parent: { id: 'UC7', title: 'Owner' },
      happenedAt: Date.UTC(2020, 0, 2),
    })
    expect(readPlaylistEntries(body, receivedAt).items[0]).toMatchObject({
      id: 'PLI1',
      playlistId: 'PL1',
      position: 3,
    })
  })

  test.each([
    ['Deleted video', 'deleted'],
    ['Private video', 'private'],
  ])('keep the place of a %s, which gives no record', (title, availability) => {
    const body = list(entry({ contentDetails: { videoId: 'v7' } }, { title, thumbnails: {} }))
    expect(readPlaylistEntries(body, receivedAt).items[0]?.video.availability).toBe(availability)
    expect(records('playlistItems', body)).toEqual([])
  })

  test('count their items and hide no markup in them', () => {
    const body = list({
      id: 'PL1',
      snippet: { ...snippet, description: '<b>Bold</b> &amp; more' },
      contentDetails: { itemCount: 7 },
      player: { embedHtml: '<iframe src="x"></iframe>' },
    })
    const [one] = records('playlists', body)
    expect(factsOf(one)[0]).toBe('7 videos')
    expect(one?.text).toBe('Bold & more\nCats & mice')
  })
})

describe('captions', () => {
  test('without a name are called by their language', () => {
    const track = (language: string, more = {}) => ({
      id: language,
      snippet: { videoId: 'v1', language, name: '', trackKind: 'ASR', status: 'serving', ...more },
    })
    const body = list(
      track('pt-BR'),
      track('not a language'),
      track('ja', { status: 'failed', failureReason: 'processingFailed', trackKind: 'standard' }),
      track('en', { name: 'Director’s words' }),
    )
    const found = records('captions', body)
    expect(found.map(({ title }) => title)).toEqual([
      'Captions in Brazilian Portuguese',
      'Captions in not a language',
      'Captions in Japanese',
      'Director’s words',
    ])
    expect(factsOf(found[2])).toEqual(['standard', 'processingFailed'])
    expect(found[0]?.parent).toMatchObject({ kind: 'video', id: 'v1' })
    expect(readCaptions(body, receivedAt).items[0]?.kind).toBe('automatic')
  })
})

describe('reference lists', () => {
  test('name categories by number, languages by hl and regions by gl', () => {
    const category = { id: '10', snippet: { title: 'Music', assignable: false, channelId: 'UC' } }
    expect(records('videoCategories', list(category))[0]).toMatchObject({
      id: '10',
      title: 'Music',
    })
    const language = { id: 'en-GB', snippet: { hl: 'en-GB', name: 'British English' } }
    expect(records('i18nLanguages', list(language))[0]).toMatchObject({
      kind: 'language',
      id: 'en-GB',
    })
    const region = { id: 'X', snippet: { gl: 'DZ', name: 'Algeria' } }
    expect(records('i18nRegions', list(region))[0]).toMatchObject({ kind: 'region', id: 'DZ' })
  })
})

describe('refusals', () => {
  test('of the provider carry code, reason and a message with markup taken off', () => {
    const message = 'You have exceeded your <a href="/docs/quota">quota</a>.'
    const body = {
      error: { code: 403, message, errors: [{ message, domain: 'd', reason: 'quotaExceeded' }] },
    }
    expect(readers.readVideos(body, receivedAt)).toEqual({
      at: 'refused',
      status: 403,
      reason: 'quotaExceeded',
      sentence: 'You have exceeded your quota.',
    })
    expect(records('videos', body)).toEqual([])
  })

  test('of the gateway have a message at the top; an answer is none', () => {
    const body = { message: 'You are not subscribed to this API.' }
    expect(readers.readVideos(body, receivedAt)).toMatchObject({
      at: 'refused',
      reason: null,
      sentence: body.message,
    })
    expect(readVideos(list(video), receivedAt).items).toHaveLength(1)
  })
})
