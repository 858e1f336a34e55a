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
    ['a kind of another name', wrapped, undefined],
  ])('%s', (_name, body, after) => {
    const { model, next, records } = readWith(forumViews['forum.popular'], body, asked())
    const page = as('page', model as ReturnType<(typeof forumViews)['forum.popular']['read']>)
    expect(page.items).toMatchObject([
      { at: 'post', post: { author: 'ana', score: 1204, comments: 38, createdAt: at } },
    ])
    expect(next?.after).toBe(after)
    expect(records).toMatchObject([{ title: 'Night trains & sleep' }])
  })
  const [one] = camel.posts
  test.each<[string, object, object | undefined]>([
    ['a number beside the list', { data: { posts: [one], page: 1, totalPages: 3 } }, { page: '2' }],
    ['a number around the list', { data: [one], pagination: { page: 2, pages: 3 } }, { page: '3' }],
    ['the number of the next', { posts: [one], next_page: 2 }, { page: '2' }],
    ['its address', wrapped, { page: '2' }],
    ['a token around the list', { result: [one], meta: { nextToken: 'n' } }, { after: 'n' }],
    ['the last number', { posts: [one], page: 3, total_pages: 3 }, undefined],
    ['a number without more', { posts: [one], page: 3 }, undefined],
  ])('go on by %s', (_name, body, more) => {
    const values = { sort: 'new' }
    const { model, next } = readWith(forumViews['forum.popular'], body, asked(values))
    expect(model).toMatchObject({ items: [{ at: 'post' }] })
    expect(next).toEqual(more && { ...values, ...more })
    // The page that was asked for is not asked for again.
    expect(more && forumViews['forum.popular'].next?.(model as never, { ...values, ...more })).toBe(
      undefined,
    )
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

const ana = {
  username: 'ana',
  displayName: 'Ana Silva',
  avatarUrl: 'https://p.example/a.png',
  joinedAt: '2026-09-01T10:00:00Z',
  bio: 'Trains &amp; tea',
}
const karma = { postKarma: 12, commentKarma: '30', karma: 42 }
const known = { name: 'ana', picture: 'https://p.example/a.png', createdAt: at }

test.each<[string, unknown]>([
  ['users', { users: [ana], page: 1 }],
  ['data', { data: [ana] }],
  ['a result', { success: true, result: { items: [{ ...ana, ...karma }] } }],
])('users stand under %s', (_name, body) => {
  const { model, records } = readWith(forumViews['forum.searchUsers'], body, asked())
  expect(model).toMatchObject({ items: [{ at: 'user', user: known }] })
  expect(records).toMatchObject([{ kind: 'user', id: 'ana' }])
})

test.each<[string, unknown]>([
  ['alone', { ...ana, ...karma }],
  ['in an envelope', { data: { user: { ...ana, ...karma } } }],
  ['with its karma together', { ...ana, karma: { post: 12, comment: 30, total: 42 } }],
])('a user is told %s', (_name, body) => {
  expect(forumViews['forum.userAbout'].read(body, asked())).toMatchObject({
    at: 'user',
    user: { ...known, linkKarma: 12, commentKarma: 30, totalKarma: 42, about: 'Trains & tea' },
  })
})

test('who is not there is refused in the words of the service', () => {
  for (const body of [{ error: 404, message: 'No such user' }, { data: 'No such user' }])
    expect(forumViews['forum.userAbout'].read(body, asked())).toMatchObject({
      at: 'refused',
      sentence: 'No such user',
    })
})

const railways = {
  name: 'railways',
  title: 'Trains',
  members: 1204,
  icon: 'https://p.example/r.png',
}
test.each<[string, unknown]>([
  ['communities', { communities: [railways], next_cursor: 'n' }],
  ['data', { data: [railways], paging: { next: 'n' } }],
  [
    'results',
    { results: [{ ...railways, members: undefined, subscriberCount: '1204' }], next: 'n' },
  ],
])('subforums stand under %s', (_name, body) => {
  const { model, next } = readWith(forumViews['forum.searchSubforums'], body, asked())
  expect(model).toMatchObject({
    items: [{ at: 'subforum', subforum: { name: 'railways', title: 'Trains', subscribers: 1204 } }],
  })
  expect(next).toEqual({ after: 'n' })
})

test('a list of posts beside its subforum is of posts alone', () => {
  const body = { subforum: railways, posts: camel.posts }
  const { model } = readWith(forumViews['forum.subforumHot'], body, asked())
  expect(model).toMatchObject({ items: [{ at: 'post' }] })
})

test.each<[string, unknown]>([
  ['a list', [{ title: 'Be kind', text: 'No &lt;shouting&gt;', scope: 'all' }]],
  ['data', { data: [{ name: 'Be kind', description: 'No &lt;shouting&gt;', appliesTo: 'all' }] }],
  [
    'rules',
    { result: { rules: [{ shortName: 'Be kind', details: 'No <shouting>', kind: 'all' }] } },
  ],
  ['items', { items: [{ rule: 'Be kind', body: 'No <shouting>', type: 'all' }] }],
])('rules stand in %s', (_name, body) => {
  const read = forumViews['forum.subforumRules'].read(body, asked({ subforum: 'railways' }))
  expect(read).toMatchObject({
    at: 'rules',
    rules: [{ name: 'Be kind', description: 'No <shouting>', about: 'all' }],
  })
})

test('rules may be sentences', () => {
  const read = forumViews['forum.subforumRules'].read({ rules: ['Be kind', 'No ads'] }, asked())
  expect(read).toMatchObject({ rules: [{ name: 'Be kind' }, { name: 'No ads' }] })
})
