import { describe, expect, test } from 'vitest'
import { isMembers } from '#shared/reading/plain'
import { countOf } from '#shared/services/counts'
import { secondsOf } from '#shared/services/video-reading'
import { findView } from '#shared/services/views'

const receivedAt = Date.UTC(2026, 8, 16, 12)

function read(operation: string, body: unknown, values = {}) {
  const view = findView(`video.${operation}`)
  if (view === undefined) throw new Error(operation)
  const model = view.read(body, { values, receivedAt })
  const records = view.records(model, { values, receivedAt })
  return { model, records, next: view.next?.(model, values) }
}

const flat = {
  id: 'v1',
  title: 'Salt &amp; <b>Pepper</b> 🧂 ملح',
  views: '1.2M views',
  duration: '4:13',
  published: '3 years ago',
  thumbnail: '//p.example/1.jpg',
  channel: { id: 'UC1', name: 'Cats' },
}
const { id: _id, ...nameless } = flat
const whole = {
  id: 'v1',
  title: 'Salt & Pepper 🧂 ملح',
  channel: { id: 'UC1', title: 'Cats' },
  pictures: [{ address: 'https://p.example/1.jpg' }],
  publishedText: '3 years ago',
  seconds: 253,
  views: 1_200_000,
}
const page = (more: object = {}) => ({
  at: 'contents',
  items: [{ at: 'video', video: whole }],
  ...more,
})

describe('a list that somebody else wrote', () => {
  test.each<[string, unknown, string | object | undefined]>([
    ['under results', { results: [flat], nextPageToken: 'n' }, 'n'],
    [
      'by its kind in an envelope',
      { status: 'ok', data: { videos: [flat], continuation: 'n' } },
      'n',
    ],
    ['as data beside its paging', { data: [flat], pagination: { next: 'n', total: 40 } }, 'n'],
    ['keyed by id', { contents: { v1: nameless }, next: 'n' }, 'n'],
    [
      'keyed by id and wrapped',
      { contents: { v1: { type: 'video', video: flat } }, next: 'n' },
      'n',
    ],
    ['by types in capitals', { contents: [{ type: 'VIDEO', video: flat }], cursorNext: 'n' }, 'n'],
    ['wrapped by its renderer', { items: [{ videoRenderer: flat }], next_cursor: 'n' }, 'n'],
    [
      'in a shelf',
      { contents: [{ type: 'shelf', shelf: { title: 'New', items: [flat] } }] },
      undefined,
    ],
    ['by pages', { page: 1, items: [flat], nextPage: 2, hasMore: true }, { page: '2' }],
    ['by their number', { items: [flat], meta: { page: 1, totalPages: 3 } }, { page: '2' }],
    ['by addresses', { data: [flat], links: { next: '/v1/search?q=a&cursor=n%2Fa' } }, 'n/a'],
    ['by a graph', { items: [flat], pageInfo: { endCursor: 'n', hasNextPage: true } }, 'n'],
    ['on the last page', { items: [flat], page: 3, pages: 3, next: 'n' }, undefined],
    ['at its end', { items: [flat], next: 'n', has_more: false }, undefined],
    [
      'encoded once more',
      { body: JSON.stringify({ items: [flat, flat], cursor: null }) },
      undefined,
    ],
  ])('is read where it is %s', (_name, body, cursor) => {
    const { model, next } = read('search', body, { q: 'a' })
    expect(model).toMatchObject(page())
    const more = typeof cursor === 'object' ? cursor : { cursor }
    expect(next).toEqual(cursor === undefined ? undefined : { q: 'a', ...more })
  })

  test('keyed by ids that look like two words leaves them whole', () => {
    const body = { contents: { 'aB-c_d1E': nameless, x_Y9: nameless }, next: 'n' }
    expect(read('search', body).model).toMatchObject({
      items: [{ recordId: 'aB-c_d1E' }, { recordId: 'x_Y9' }],
    })
  })

  test('with its texts in runs and its parts named otherwise is read', () => {
    const item = {
      video_id: 'v1',
      title: { runs: [{ text: 'Salt &amp; ' }, { text: 'Pepper 🧂 ملح' }] },
      view_count_text: { simpleText: '1,200,000 views' },
      length_text: { simpleText: '4:13' },
      published_time_text: { simpleText: '3 years ago' },
      channelId: 'UC1',
      channelTitle: 'Cats',
      thumbnail: { thumbnails: [{ url: '//p.example/1.jpg' }] },
    }
    const { pictures: _pictures, ...rest } = whole
    expect(read('home', { contents: [item] }).model).toMatchObject({ items: [{ video: rest }] })
  })

  test('mixes kinds under names of their own, and shows no advertisement', () => {
    const body = {
      videos: [flat],
      shorts: [{ videoId: 's1', title: 'Short', views: '12K' }],
      channels: [{ id: 'UC2', name: 'Two', subscribers: '1.5M subscribers' }],
      playlists: [{ id: 'PL1', title: 'List', count: '1,234 videos' }],
      posts: [{ id: 'p1', content: 'Hello &amp; all', likes: '1.2K' }],
      ads: [{ id: 'a1', title: 'Buy' }],
    }
    const { records } = read('search', body)
    expect(records.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
      'channel UC2',
      'playlist PL1',
      'post p1',
      'video s1',
      'video v1',
    ])
    expect(JSON.stringify(records)).not.toMatch(/NaN|undefined|&amp;|Invalid/)
  })

  test('has live and upcoming videos', () => {
    const body = {
      items: [
        { id: 'v1', title: 'Live', is_live: true, concurrent_viewers: '1.5K watching' },
        {
          id: 'v2',
          title: 'Soon',
          isUpcoming: true,
          startTime: '2026-10-01T10:00:00Z',
          duration: 0,
        },
      ],
    }
    expect(read('search', body).model).toMatchObject({
      items: [
        { video: { live: 'live', viewers: 1500 } },
        { video: { live: 'upcoming', scheduled: { ms: Date.UTC(2026, 9, 1, 10) } } },
      ],
    })
  })

  test('that is none says why', () => {
    const refused = { at: 'refused', sentence: 'Comments are turned off' }
    const body = { comments: null, message: 'Comments are turned off' }
    expect(read('videoComments', body).model).toMatchObject(refused)
    expect(read('search', { contents: [], cursorNext: null }).model).toMatchObject({ items: [] })
  })
})

test.each([
  ['videoDetails', { ...flat }],
  ['videoDetails', { data: { video: flat } }],
  ['videoDetails', { videoDetails: { ...flat, id: undefined, videoId: 'v1' } }],
  ['videoDetailsV2', { result: flat }],
])('%s reads %j', (operation, body) => {
  expect(read(operation, body).model).toMatchObject({ at: 'video', video: whole })
})

test('the details of a video have times and counts in any form', () => {
  const body = {
    video_id: 'v1',
    title: 'A',
    duration_ms: 253_000,
    upload_date: '2024-02-12T16:33:17-08:00',
    like_count: '12K',
    author: 'Cats',
    authorId: 'UC1',
    chapters: [{ title: 'One', start: '1:05' }],
  }
  expect(read('videoDetails', body).model).toMatchObject({
    video: {
      seconds: 253,
      published: { ms: Date.UTC(2024, 1, 13, 0, 33, 17) },
      likes: 12_000,
      channel: { id: 'UC1', title: 'Cats' },
      chapters: [{ startSeconds: 65 }],
    },
  })
})

test('trending videos are read in flat forms', () => {
  expect(read('trending', { videos: [flat] }).model).toMatchObject({
    sections: [{ videos: [whole] }],
  })
})

test('a channel is read in flat forms', () => {
  const body = {
    data: {
      id: 'UC1',
      name: 'Cats',
      subscriber_count: '1.2M',
      video_count: '55',
      handle: '@cats',
      banner: 'https://p.example/b.jpg',
    },
  }
  expect(read('channelDetails', body).model).toMatchObject({
    channel: {
      id: 'UC1',
      title: 'Cats',
      subscribers: 1_200_000,
      videos: 55,
      handle: '@cats',
      banners: [{ address: 'https://p.example/b.jpg' }],
    },
  })
})

test('a playlist is read in flat forms', () => {
  const body = {
    playlist: { id: 'PL1', name: 'List', videoCount: '1,234 videos', last_updated: '2024-01-02' },
  }
  expect(read('playlistDetails', body).model).toMatchObject({
    playlist: { id: 'PL1', title: 'List', videos: 1234, updated: { ms: Date.UTC(2024, 0, 2) } },
  })
})

test.each([
  [
    {
      comments: [
        {
          commentId: 'c1',
          content: 'Hi &amp; <b>bye</b>',
          author: 'Ann',
          publishedTime: '3 years ago',
          likeCount: '1.2K',
          replyCount: 1,
          replies: '',
        },
      ],
    },
  ],
  [
    {
      data: [
        { id: 'c1', text: 'Hi &amp; bye', author: { name: 'Ann' }, likes: '1.2K', replies: 1 },
      ],
    },
  ],
  [
    {
      items: {
        c1: { text_display: 'Hi &amp; bye', author_name: 'Ann', votes: 1200, reply_count: '1' },
      },
    },
  ],
])('comments are read in %j', (body) => {
  expect(read('videoComments', body, { id: 'v1' }).model).toMatchObject({
    at: 'comments',
    comments: [{ id: 'c1', text: 'Hi & bye', author: { name: 'Ann' }, likes: 1200, replyCount: 1 }],
  })
})

test('replies that come along stand below their comment', () => {
  const reply = { id: 'c2', text: 'Re', author: { name: 'Bob' } }
  const body = { comments: [{ id: 'c1', text: 'Hi', author: { name: 'Ann' }, replies: [reply] }] }
  const { model, records } = read('videoComments', body)
  expect(model).toMatchObject({ comments: [{ replies: [{ id: 'c2', parentId: 'c1' }] }] })
  expect(records.map(({ id }) => id)).toEqual(['c1', 'c2'])
})

test.each([
  [
    {
      streamingData: { formats: [{ itag: 18, url: 'https://s.example/a', mimeType: 'video/mp4' }] },
    },
  ],
  [{ data: [{ url: 'https://s.example/a', type: 'video/mp4' }] }],
  [{ formats: { 18: { url: 'https://s.example/a', mime_type: 'video/mp4' } } }],
])('streams are read in %j', (body) => {
  expect(read('videoStreamingData', body).model).toMatchObject({
    formats: [{ address: 'https://s.example/a', mimeType: 'video/mp4' }],
  })
})

test.each([
  [{ suggestions: ['a', 'b'] }],
  [['q', ['a', 'b']]],
  [{ data: [{ text: 'a' }, { suggestion: 'b' }] }],
])('suggestions are read in %j', (body) => {
  expect(read('autoComplete', body).model).toMatchObject({ suggestions: ['a', 'b'] })
})

test.each([
  ['1.2M views', 1_200_000],
  ['1,234', 1234],
  ['1,234 videos', 1234],
  ['12 345', 12_345],
  ['1.5K watching', 1500],
  ['2,5 million', 2_500_000],
  ['No views', 0],
  ['1.2 MB', undefined],
  ['4 minutes', undefined],
  ['many', undefined],
])('%s is a count of %s', (given, count) => {
  expect(countOf(given)).toBe(count)
})

test.each([
  ['PT4M13S', 253],
  ['1:02:03', 3723],
  ['4 min 13 s', 253],
  ['1h2m', 3720],
  ['253.7', 253],
  ['4.13 views', undefined],
  ['LIVE', undefined],
])('%s is a length of %s seconds', (given, seconds) => {
  expect(secondsOf(given)).toBe(seconds)
})

test('what nobody knows stays an answer that is not recognised', () => {
  for (const body of [{ a: { b: [1] } }, [[1]], 'x', 7]) {
    const { model } = read('videoDetails', body)
    expect(isMembers(model) && model.at).not.toBe('video')
  }
})
