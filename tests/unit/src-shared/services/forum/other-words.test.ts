import { describe, expect, test } from 'vitest'
import { forumViews } from '#shared/services/forum/views'
import { asked } from '../sound-records'
import { as, readWith } from '../sound-view'

const at = Date.UTC(2026, 8, 1, 10)

const camel = {
  ok: true,
  posts: [
    {
      postId: 'p-7_é',
      title: 'Night trains &amp; sleep',
      author: { username: 'ana', avatarUrl: '//p.example/a.png' },
      content: 'Which one is <b>quiet</b>?',
      upvotes: '1204',
      commentCount: 38,
      createdAt: '2026-09-01T10:00:00Z',
    },
  ],
  pagination: { nextCursor: 'eyJwIjoyfQ==', hasMore: true },
}
const snake = [
  {
    id: 7,
    subject: 'Night trains & sleep',
    user: 'ana',
    text: 'Which one is quiet?',
    points: 1204,
    comments_count: '38',
    timestamp: at,
    nsfw: 0,
  },
]
const hits = {
  hits: [
    {
      uuid: 'h7',
      title: 'Night trains & sleep',
      author: 'ana',
      points: 1204,
      num_comments: 38,
      created_at: at / 1000,
    },
  ],
  meta: { next_cursor: null, has_more: false },
}
const wrapped = {
  status: 'ok',
  result: {
    items: [
      {
        data: {
          id: 't3_7',
          title: 'Night trains & sleep',
          by: 'ana',
          score: 1204,
          numComments: 38,
          createdUtc: String(at / 1000),
        },
        kind: 'link',
      },
    ],
    next: 'https://forum.example/v2/posts?page=2',
  },
}

describe('posts in the words of other editions', () => {
  test.each([
    ['camelCase', camel, 'eyJwIjoyfQ=='],
    ['a bare list with numbers as ids', snake, undefined],
    ['hits', hits, undefined],
    ['a kind of another name', wrapped.result, undefined],
  ])('%s', (_name, body, after) => {
    const { model, next, records } = readWith(forumViews['forum.popular'], body, asked())
    const page = as('page', model as ReturnType<(typeof forumViews)['forum.popular']['read']>)
    expect(page.items).toMatchObject([
      { at: 'post', post: { author: 'ana', score: 1204, comments: 38, createdAt: at } },
    ])
    expect(next?.after).toBe(after)
    expect(records).toMatchObject([{ title: 'Night trains & sleep' }])
  })
  test('the last page has no page after it, whatever cursor stands there', () => {
    const body = { ...camel, pagination: { nextCursor: 'x', hasMore: false } }
    expect(readWith(forumViews['forum.popular'], body, asked()).next).toBeUndefined()
  })
})

describe('a thread in the words of other editions', () => {
  const one = (data: object) => ({ author: 'bo', created_at: at, ...data })
  test.each([
    [
      'answers under comments',
      [one({ id: 'c1', text: 'The blue one', replies: [one({ id: 'c2', text: 'Yes' })] })],
    ],
    [
      'answers under children',
      [
        one({
          commentId: 'c1',
          content: 'The blue one',
          children: [one({ commentId: 'c2', content: 'Yes' })],
        }),
      ],
    ],
    [
      'a flat list with parents',
      [
        one({ id: 'c1', body: 'The blue one', parentId: '7' }),
        one({ id: 'c2', body: 'Yes', parentId: 'c1' }),
      ],
    ],
    [
      'a flat list whose answers come first',
      [
        one({ id: 'c2', body: 'Yes', parent: 'c1' }),
        one({ id: 'c1', body: 'The blue one', parent: null }),
      ],
    ],
  ])('%s', (_name, comments) => {
    const body = {
      post: { id: '7', title: 'Night trains', author: 'ana', created_at: at },
      comments,
    }
    const thread = as('thread', forumViews['forum.postComments'].read(body, asked()))
    expect(thread.post?.title).toBe('Night trains')
    expect(thread.comments).toMatchObject([
      {
        comment: {
          id: 'c1',
          text: 'The blue one',
          author: 'bo',
          replies: [{ at: 'comment', comment: { id: 'c2', text: 'Yes', depth: 1 } }],
        },
      },
    ])
    expect(thread.comments).toHaveLength(1)
  })
  test('comments inside of their post', () => {
    const body = {
      id: '7',
      title: 'Night trains',
      author: 'ana',
      created_at: at,
      comments: [one({ id: 'c1', text: 'The blue one' })],
    }
    expect(as('thread', forumViews['forum.postComments'].read(body, asked()))).toMatchObject({
      post: { id: '7' },
      comments: [{ comment: { id: 'c1' } }],
    })
  })
  test('parents that name each other lose no comment', () => {
    const comments = [
      one({ id: 'a', text: 'A', parent_id: 'b' }),
      one({ id: 'b', text: 'B', parent_id: 'a' }),
    ]
    const thread = as('thread', forumViews['forum.postComments'].read({ comments }, asked()))
    expect(JSON.stringify(thread.comments)).toMatch(/"A"[\s\S]*"B"|"B"[\s\S]*"A"/)
  })
})
