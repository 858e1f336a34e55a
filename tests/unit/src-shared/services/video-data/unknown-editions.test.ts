import { expect, test } from 'vitest'
import { findView } from '#shared/services/views'

const receivedAt = Date.UTC(2026, 8, 16, 12)

function read(operation: string, body: unknown, values = {}) {
  const view = findView(`videoData.${operation}`)
  if (view === undefined) throw new Error(operation)
  const model = view.read(body, { values, receivedAt })
  return { model, next: view.next?.(model, values) }
}

const video = {
  id: 'v1',
  title: 'A & B',
  channel: { id: 'UC1', title: 'Cats' },
  published: { ms: Date.UTC(2024, 0, 2) },
  seconds: 253,
  views: 1234,
  hidden: [],
}
const snippet = {
  title: 'A &amp; B',
  publishedAt: '2024-01-02',
  channelId: 'UC1',
  channelTitle: 'Cats',
}
const parts = {
  snippet,
  contentDetails: { duration: '4:13' },
  statistics: { viewCount: '1,234', likeCount: 1, commentCount: 2 },
}

test.each<[string, unknown]>([
  ['keyed by id', { items: { v1: parts }, nextPageToken: 'n' }],
  ['by the name of its kind', { videos: [{ id: 'v1', ...parts }], next_page_token: 'n' }],
  [
    'with other names of members',
    {
      data: {
        items: [
          {
            video_id: 'v1',
            snippet: {
              title: 'A &amp; B',
              published_at: '2024-01-02',
              channel_id: 'UC1',
              channel_title: 'Cats',
            },
            contentDetails: { duration: 'PT4M13S' },
            statistics: { view_count: '1234', like_count: 1, comment_count: 2 },
          },
        ],
        cursor: 'n',
      },
    },
  ],
  [
    'without parts',
    {
      results: [
        {
          id: 'v1',
          title: 'A &amp; B',
          published: '2024-01-02',
          channelTitle: 'Cats',
          channelId: 'UC1',
          views: '1,234',
          duration: '4:13',
        },
      ],
      next: 'n',
    },
  ],
])('a list of videos %s is read', (_name, body) => {
  const { model, next } = read('videos', body, { id: 'v1' })
  expect(model).toMatchObject({ items: [video] })
  expect(next).toEqual({ id: 'v1', pageToken: 'n' })
})

test('a search finds flat things of all kinds', () => {
  const results = [
    { videoId: 'v1', title: 'A' },
    { channelId: 'UC2', title: 'Two' },
    { type: 'playlist', id: 'PL1', title: 'L' },
  ]
  const { model } = read('search', { results })
  expect(model).toMatchObject({
    items: [
      { at: 'video', video: { id: 'v1', title: 'A' } },
      { at: 'channel', channel: { id: 'UC2', title: 'Two' } },
      { at: 'playlist', playlist: { id: 'PL1', title: 'L' } },
    ],
  })
})

test('other lists are read without parts', () => {
  expect(
    read('comments', { items: [{ id: 'c1', text: 'Hi', author: 'Ann', likes: '1.2K' }] }).model,
  ).toMatchObject({
    items: [{ id: 'c1', text: 'Hi', author: { name: 'Ann' }, likes: 1200 }],
  })
  expect(read('i18nRegions', { regions: [{ code: 'DE', name: 'Germany' }] }).model).toMatchObject({
    items: [{ code: 'DE', name: 'Germany' }],
  })
  expect(read('videoCategories', { categories: [{ id: 10, name: 'Music' }] }).model).toMatchObject({
    items: [{ id: '10', title: 'Music' }],
  })
  expect(
    read('playlistItems', { items: [{ videoId: 'v1', title: 'A', position: 3 }] }).model,
  ).toMatchObject({
    items: [{ position: 3, video: { id: 'v1', title: 'A' } }],
  })
})
