import { describe, expect, test } from 'vitest'
import * as readers from '#shared/services/video/readers'
import { readRecords } from '../../../../../src-main/library/worker/answers/records-in'
import { factsOf } from '../demo-answers'
import { asked, sound } from '../sound-records'
import { reading } from '../sound-view'

const readContents = reading('contents', readers.readContents)
const readSuggestions = reading('suggestions', readers.readSuggestions)

const receivedAt = Date.UTC(2026, 8, 16, 12)
const records = (operation: string, body: unknown, values = {}) =>
  sound(readRecords(`video.${operation}`, body, asked(values, receivedAt)))

const author = {
  avatar: [{ url: '//p.example/48.jpg', width: 48, height: 48 }],
  badges: [{ text: 'Verified', type: 'VERIFIED_CHANNEL' }],
  canonicalBaseUrl: null,
  channelId: 'UC1',
  title: 'Cats',
}
const video = {
  author,
  badges: ['New', 'CC'],
  descriptionSnippet: null,
  isLiveNow: false,
  lengthSeconds: 253,
  movingThumbnails: null,
  publishedTimeText: '2 days ago',
  stats: { views: 8_665_617_505 },
  thumbnails: [
    { url: 'https://p.example/720.jpg', width: 720, height: 404 },
    { url: 'https://p.example/168.jpg', width: 168, height: 94 },
    { url: 'https://p.example/246.jpg', width: 246, height: 138 },
  ],
  title: 'Salt &amp; Pepper',
  videoId: 'v1',
}
const page = (...contents: unknown[]) => ({ contents, cursorNext: null })
const asVideo = (more: object = {}) => ({ type: 'video', video: { ...video, ...more } })

describe('videos of lists', () => {
  test('stand under the member that their type names', () => {
    const [one] = records('search', page(asVideo()))
    expect(one).toMatchObject({
      kind: 'video',
      id: 'v1',
      title: 'Salt & Pepper',
      parent: { kind: 'channel', id: 'UC1', title: 'Cats' },
      picture: 'https://p.example/246.jpg',
    })
    expect(factsOf(one)).toEqual(['Cats', '8665617505 views', '2026-09-14', '253 s'])
  })

  test('that are live have viewers instead of views, no length and no date', () => {
    const live = asVideo({
      isLiveNow: true,
      lengthSeconds: null,
      publishedTimeText: null,
      stats: { viewers: 450 },
      badges: ['LIVE'],
    })
    expect(factsOf(records('home', page(live))[0])).toEqual(['live now', 'Cats', '450 viewers'])
  })

  test.each([
    ['views that are not known', { stats: { views: null } }],
    ['no numbers at all', { stats: null }],
    ['no pictures', { thumbnails: null }],
    ['no badges', { badges: null }],
    ['a number as title', { title: 42 }],
  ])('with %s are read all the same', (_name, more) => {
    expect(records('home', page(asVideo(more)))).toHaveLength(1)
  })

  test('of a channel name no author; the question tells whose they are', () => {
    const { author: _author, ...bare } = video
    const body = page({ type: 'video', video: bare })
    const id = `UC${'x'.repeat(22)}`
    const parent = { kind: 'channel', id, title: id }
    expect(records('channelVideos', body, { id })[0]?.parent).toEqual(parent)
    expect(
      records('channelVideosPost', body, { id: `https://video.example/channel/${id}?x=1` })[0]
        ?.parent,
    ).toEqual(parent)
    expect(records('channelVideos', body, { id: '@handle' })[0]?.parent).toBeUndefined()
    expect(records('home', body)[0]?.parent).toBeUndefined()
  })

  test('related to another may have an author without an id', () => {
    const { channelId: _id, ...thin } = author
    const [one] = records('videoRelatedContents', page(asVideo({ author: thin })))
    expect(one?.parent).toBeUndefined()
    expect(factsOf(one)[0]).toBe('Cats')
  })

  test('of a playlist have a place, and are the videos themselves', () => {
    const body = page({ ...asVideo(), index: 3 })
    expect(records('playlistVideos', body)[0]).toMatchObject({ kind: 'video', id: 'v1' })
    expect(readContents(body, receivedAt, undefined).items[0]).toMatchObject({
      at: 'video',
      position: 3,
    })
  })
})

describe('pages', () => {
  test('mix videos, channels, playlists and posts; what is unknown is left out', () => {
    const body = page(
      asVideo(),
      { type: 'channel', channel: { channelId: 'UC2', title: 'Two', avatar: author.avatar } },
      { type: 'playlist', playlist: { playlistId: 'PL1', title: 'List', stats: { videos: 9 } } },
      { type: 'post', post: { postId: 'Ugk1', text: 'Hello there' } },
      { type: 'shelf', shelf: { title: 'x' } },
      { type: 'video' },
      { type: 'video', video: null },
      null,
      'video',
    )
    expect(records('search', body).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'video v1',
      'channel UC2',
      'playlist PL1',
      'post Ugk1',
    ])
  })

  test('may leave out the wrapping, or the type', () => {
    const body = page(
      video,
      { video: { ...video, videoId: 'v2' } },
      { ...video, videoId: 'v3', type: 'video' },
    )
    expect(records('search', body).map(({ id }) => id)).toEqual(['v1', 'v2', 'v3'])
    expect(
      records('search', [video, { ...asVideo({ videoId: 'v4' }), type: 'short' }]),
    ).toHaveLength(2)
    expect(records('search', page({ type: 'short', short: { ...video } }))).toHaveLength(1)
  })

  test('tell how to go on, what was meant, and how to narrow them', () => {
    const body = {
      ...page(),
      cursorNext: 'abc%3D',
      didYouMean: 'kingfisher',
      estimatedResults: '12345',
      refinements: null,
      filterGroups: [
        {
          title: 'Type',
          filters: [
            { label: 'Video', selected: true, cursorSelect: null },
            { label: 'Channel', selected: false, cursorSelect: 'c' },
          ],
        },
      ],
      filters: [{ title: 'All', selected: true, cursorSelect: null }],
    }
    expect(readContents(body, receivedAt, undefined)).toMatchObject({
      onward: { cursor: 'abc%3D' },
      didYouMean: 'kingfisher',
      estimatedResults: 12_345,
      refinements: [],
      filterGroups: [
        { title: 'Type', filters: [{ selected: true, cursor: undefined }, { cursor: 'c' }] },
      ],
      filters: [{ label: 'All' }],
    })
    expect(readContents(page(), receivedAt, undefined).onward).toBeNull()
  })

  test('of a channel have shelves, whose things are records too', () => {
    const body = { ...page(), collections: [{ title: 'Created', contents: [asVideo()] }] }
    expect(records('channelPlaylists', body)).toHaveLength(1)
  })

  test('that are errors hold nothing', () => {
    const error = { error: { code: 404, message: 'Video unavailable' }, status: 'error' }
    for (const body of [error, { error: 'Wrong', status: 'error' }, '<html></html>', null])
      expect(records('search', body)).toEqual([])
  })

  test('suggestions are words, also in a bare list', () => {
    expect(
      readSuggestions({ query: 'a', results: ['ab', null, 'a &amp; b', 'ab'] }).suggestions,
    ).toEqual(['ab', 'a & b'])
    expect(readSuggestions(['ab']).suggestions).toEqual(['ab'])
  })
})

describe('channels', () => {
  const channel = {
    artistBio: null,
    avatar: author.avatar,
    badges: [],
    banner: { desktop: [], mobile: [], tv: null },
    canonicalBaseUrl: '/@cats',
    channelId: 'UC1',
    country: null,
    description: 'About cats',
    joinedDate: '2018-04-02',
    joinedDateText: 'Joined Apr 2, 2018',
    keywords: ['cat'],
    links: [],
    stats: { subscribers: null, subscribersText: null, views: 10 },
    title: 'Cats',
  }

  test('may hide subscribers, country, banner and name, and have pictures without protocol', () => {
    const [one] = records('channelDetails', channel)
    expect(one).toMatchObject({
      id: 'UC1',
      title: 'Cats',
      picture: 'https://p.example/48.jpg',
      happenedAt: Date.UTC(2018, 3, 2),
    })
    expect(factsOf(one)).toEqual(['10 views', '@cats', '2018-04-02'])
    expect(readers.readChannel(channel, receivedAt)?.subscribersHidden).toBe(true)
  })

  test('tell when they were joined in words alone', () => {
    const worded = { ...channel, joinedDate: null }
    expect(readers.readChannel(worded, receivedAt)?.joined?.ms).toBe(Date.UTC(2018, 3, 2))
  })

  test.each([
    ['an address', { icon: 'https://p.example/i.png' }],
    ['a list, in an older edition', { thumbnail: [{ url: 'https://p.example/i.png' }] }],
  ])('have links whose picture is %s', (_name, picture) => {
    const links = [{ title: 'Notes', targetUrl: 'https://notes.example/', ...picture }, null, {}]
    expect(readers.readChannel({ ...channel, links }, receivedAt)?.links).toEqual([
      { title: 'Notes', address: 'https://notes.example/', icon: 'https://p.example/i.png' },
    ])
  })
})

describe('playlists', () => {
  test('without end tell no number of videos', () => {
    const mix = { type: 'playlist', playlist: { playlistId: 'RDv1', title: 'Mix', author } }
    expect(factsOf(records('videoRelatedContents', page(mix))[0])).toEqual(['Cats'])
  })

  test.each([
    ['2023-02-24', 'Last updated on Feb 24, 2023', '2023-02-24'],
    [null, 'Last updated on Feb 24, 2023', '2023-02-24'],
    [null, 'Updated today', '2026-09-16'],
    [null, 'Updated 3 days ago', '2026-09-13'],
    [null, null, undefined],
  ])('updated at %s, "%s", were updated on %s', (updatedTime, updatedTimeText, day) => {
    const body = { playlistId: 'PL1', title: 'List', updatedTime, updatedTimeText }
    const ms = readers.readPlaylist(body, receivedAt)?.updated?.ms
    expect(ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 10)).toBe(day)
  })
})
