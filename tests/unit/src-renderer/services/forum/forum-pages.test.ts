import { describe, expect, test, vi } from 'vitest'
import {
  asksFor,
  asksForAll,
  type CommentThread,
  commentTree,
} from '#shared/services/forum/comment-tree'
import type { CommentNode, ForumComment, ForumPost } from '#shared/services/forum/models'
import { seenComments, seenPosts, textsOf } from '#shared/services/forum/seen-threads'
import { groupWish } from '../../../../../src-renderer/services/forum/places/group-wish'
import { placeGroups } from '../../../../../src-renderer/services/forum/places/place-groups'
import type { KeptPlace } from '../../../../../src-renderer/services/forum/places/use-places'
import {
  postRoute,
  routeOfTarget,
  subforumRoute,
  userRoute,
} from '../../../../../src-renderer/services/forum/routes'

const comment = (
  id: string,
  replies: CommentNode[] = [],
  more: Partial<ForumComment> = {},
): CommentNode => ({
  at: 'comment',
  comment: {
    id,
    recordId: id,
    postId: 'p',
    postTitle: null,
    parent: null,
    text: id,
    author: 'a',
    subforum: 's',
    score: 1,
    createdAt: 1,
    editedAt: null,
    depth: 0,
    state: 'written',
    scoreHidden: false,
    bySubmitter: false,
    stickied: false,
    distinguished: null,
    collapsed: false,
    permalink: null,
    postAddress: null,
    replies,
    ...more,
  },
})
const left = (parentId: string, ids: string[], count = ids.length): CommentNode => ({
  at: 'more',
  more: { parentId, ids, count, depth: 0, continues: ids.length === 0 },
})
const none = new Map<string, readonly CommentNode[]>()

/** The tree in short: `a(b c …2)`. */
const short = (nodes: readonly CommentThread[]): string =>
  nodes
    .map((node) =>
      node.at === 'more'
        ? `…${node.more.count}`
        : node.item.id + (node.children.length === 0 ? '' : `(${short(node.children)})`),
    )
    .join(' ')

describe('the tree of comments', () => {
  const answered = [comment('a', [comment('b'), left('a', ['c', 'd'])]), left('p', ['e', 'f'], 9)]

  test('what was left out stands where it was left out', () => {
    expect(short(commentTree(answered, none, 'answered', 'p'))).toBe('a(b …2) …9')
  })
  test('a comment fetched by itself brings all that answers it, once', () => {
    const fetched = new Map([
      ['a', [comment('a', [comment('b', [comment('x')]), comment('c'), comment('d')])]],
    ])
    expect(short(commentTree(answered, fetched, 'answered', 'p'))).toBe('a(b(x) c d) …9')
  })
  test('what answers the post is fetched one by one, and the rest stays to be had', () => {
    const fetched = new Map([['e', [comment('e', [comment('y')])]]])
    expect(short(commentTree(answered, fetched, 'answered', 'p'))).toBe('a(b …2) e(y) …8')
  })
  test('a later answer that leaves something out takes nothing away', () => {
    const fetched = new Map([['a', [comment('a', [comment('c'), left('a', ['z'])])]]])
    expect(short(commentTree(answered, fetched, 'answered', 'p'))).toBe('a(c b …1) …9')
  })
  test('a thread that goes on is fetched with the comment it hangs on', () => {
    const deep = [comment('a', [left('a', [])])]
    expect(short(commentTree(deep, none, 'answered', 'p'))).toBe('a(…0)')
    const fetched = new Map([['a', [comment('a', [comment('b')])]]])
    expect(short(commentTree(deep, fetched, 'answered', 'p'))).toBe('a(b)')
  })
  test('a comment that comes twice is shown once', () => {
    expect(short(commentTree([comment('a'), comment('a')], none, 'answered', 'p'))).toBe('a')
  })
  test('orders without a call: pinned first, what is left out last', () => {
    const nodes = [
      comment('low', [], { score: 1, createdAt: 3 }),
      left('p', ['m']),
      comment('hidden', [], { score: null, createdAt: 2 }),
      comment('high', [], { score: 9, createdAt: 1 }),
      comment('pin', [], { score: -5, stickied: true }),
    ]
    expect(short(commentTree(nodes, none, 'top', 'p'))).toBe('pin high low hidden …1')
    expect(short(commentTree(nodes, none, 'new', 'p'))).toBe('pin low hidden high …1')
    expect(short(commentTree(nodes, none, 'old', 'p'))).toBe('pin high hidden low …1')
    const undated = [comment('undated', [], { createdAt: null }), ...nodes]
    expect(short(commentTree(undated, none, 'old', 'p'))).toBe('pin high hidden low undated …1')
  })
  test('the number of calls: one for what answers a comment, one each for what answers the post', () => {
    const ofComment = { parentId: 'a', ids: ['c', 'd'], count: 40, depth: 1, continues: false }
    const ofPost = { parentId: 'p', ids: ['e', 'f', 'g'], count: 9, depth: 0, continues: false }
    expect(asksFor(ofComment, 'p', none)).toEqual(['a'])
    // Where the comment was asked for and still leaves some out, those are asked for by their ids.
    expect(asksFor(ofComment, 'p', new Map([['a', []]]))).toEqual(['c', 'd'])
    expect(asksForAll([ofComment, ofComment, ofPost], 'p', none)).toEqual(['a', 'e', 'f', 'g'])
  })
})

test('links and mentions of a text that lead into the forum open here, all others do not', () => {
  const host = 'https://forum.example'
  expect(routeOfTarget('/u/copper_otter', null)).toEqual(userRoute('copper_otter'))
  expect(routeOfTarget(`${host}/s/Railways/`, host)).toEqual(subforumRoute('railways'))
  expect(routeOfTarget('/s/railways/comments/abc1/a_title/def2/', null)).toEqual(
    postRoute('abc1', { subforum: 'railways', comment: 'def2' }),
  )
  for (const target of [
    'https://elsewhere.example/s/railways',
    '//evil.example/u/a',
    'javascript:/u/name',
    '/',
    '/wiki/x',
  ]) {
    expect(routeOfTarget(target, host)).toBeUndefined()
  }
})

describe('what was seen of a post before', () => {
  const post = (text: string, score: number): ForumPost => ({
    id: 'p',
    recordId: 'p',
    title: 'A title',
    text,
    author: 'a',
    subforum: 's',
    form: 'text',
    score,
    upvoteRatio: null,
    comments: 2,
    createdAt: 1,
    editedAt: null,
    flair: null,
    permalink: null,
    address: null,
    domain: null,
    thumbnail: null,
    pictures: [],
    video: null,
    origin: null,
    adult: false,
    spoiler: false,
    stickied: false,
    locked: false,
    archived: false,
    removed: false,
  })
  const seen = (at: number, text: string, score: number, comments: CommentNode[]) => ({
    at,
    model: { at: 'thread' as const, post: post(text, score), comments, origin: null },
  })
  const threads = [
    seen(30, 'after', 9, [comment('c', [], { state: 'removed', text: '[removed]' })]),
    seen(10, 'before', 1, [comment('x', [comment('c', [], { text: 'what it said' })])]),
    seen(20, 'before', 5, [comment('c', [], { state: 'deleted', text: '[deleted]' })]),
    { at: 25, model: { at: 'missing' as const } },
  ]
  test('its numbers each time and its texts when they changed, oldest first', () => {
    expect(seenPosts(threads).map(({ at, score }) => [at, score])).toEqual([
      [10, 1],
      [20, 5],
      [30, 9],
    ])
    expect(textsOf(seenPosts(threads))).toMatchObject([
      { at: 10, text: 'before' },
      { at: 30, text: 'after' },
    ])
  })
  test('a comment each time, wherever it stood: its words before they went, and whose doing that was', () => {
    const found = seenComments(threads, 'c')
    expect(found.map(({ at, gone }) => [at, gone])).toEqual([
      [10, null],
      [20, 'deleted'],
      [30, 'removed'],
    ])
    expect(textsOf(found)).toMatchObject([{ at: 10, text: 'what it said', author: 'a' }])
    const edited = seen(40, 'after', 9, [comment('c', [], { text: 'what it says now' })])
    expect(textsOf(seenComments([...threads, edited], 'c'))).toHaveLength(2)
    expect(seenComments(threads, 'never')).toEqual([])
  })
})

describe('the person’s own places', () => {
  const place = (
    name: string,
    group: string,
    pinned = false,
    kind: KeptPlace['kind'] = 'subforum',
  ) => ({
    id: `${kind}/${name}`,
    kind,
    name,
    within: '',
    group,
    pinned,
  })
  const places = [
    place('loose', ''),
    place('rails', 'Trains'),
    place('bread', 'Kitchen'),
    place('signals', 'Trains', true),
    place('first', '', true),
    place('soup', 'Kitchen', false, 'search'),
  ]
  test('stand in groups: pinned ones first, groups with something pinned before the others', () => {
    const short = placeGroups(places).map(({ title, places: own }) => [
      title,
      ...own.map(({ name }) => name),
    ])
    expect(short).toEqual([
      ['Pinned', 'first'],
      ['Trains', 'signals', 'rails'],
      ['Kitchen', 'bread', 'soup'],
      ['Yours', 'loose'],
    ])
    expect(placeGroups([])).toEqual([])
  })
  test('a group is taken offline as one plan: the newest of each place, with their comments', () => {
    const [, trains, kitchen] = placeGroups(places)
    if (trains === undefined || kitchen === undefined) return expect.fail('no groups')
    const { steps } = groupWish(trains)
    expect(steps.map((step) => step.at === 'ask' && [step.operation, step.values])).toEqual([
      ['forum.subforumNew', { subforum: 'signals', limit: '50' }],
      ['forum.subforumNew', { subforum: 'rails', limit: '50' }],
    ])
    expect(steps[0]).toMatchObject({
      pictures: true,
      each: { kinds: ['post'], ask: [{ operation: 'forum.postComments' }] },
    })
    // A search has no posts of its own to keep.
    expect(groupWish(kitchen).steps).toHaveLength(1)
    // As much of each as was chosen.
    const chosen = groupWish(kitchen, 100, [0, 0]).steps[0]
    expect(chosen).toMatchObject({ pages: 2, pictures: false })
    expect(chosen).not.toHaveProperty('each')
    expect(groupWish(kitchen, 25, [2, 0, 0])).toMatchObject({
      mostCalls: 100,
      steps: [{ each: { ask: [{ operation: 'forum.postComments', deeper: true }] } }],
    })
  })
})

describe('the place of a thing', async () => {
  vi.stubGlobal('window', { desk: {} })
  const { placeOf } = await import('../../../../../src-renderer/services/forum/places/follow-offer')
  const thing = { service: 'forum', id: 'x1', title: 'A title', link: null, picture: null } as const

  test('is a subforum or user itself, or the subforum a post stands in', () => {
    expect(placeOf({ ...thing, kind: 'subforum', id: 's/Trains' })?.name).toBe('Trains')
    expect(placeOf({ ...thing, kind: 'user', id: 'nightowl' })).toMatchObject({ kind: 'user' })
    const parent = { kind: 'subforum', id: 'trains', title: 'Trains' } as const
    expect(placeOf({ ...thing, kind: 'post', parent })?.name).toBe('Trains')
  })

  test('is not there where the answer told none, nor for things of other services', () => {
    expect(placeOf({ ...thing, kind: 'post' })).toBeUndefined()
    expect(placeOf({ ...thing, kind: 'subforum', id: ' ' })).toBeUndefined()
    expect(placeOf({ ...thing, service: 'video', kind: 'channel' })).toBeUndefined()
  })
})
