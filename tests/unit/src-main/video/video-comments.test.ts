import { expect, test } from 'vitest'
import { readKept } from '#shared/services/video-comments/comment-row'
import { outlineOf } from '../../../../src-main/plans/store/outline'
import {
  follow,
  mostCallsOf,
  nodeOf,
  type Outline,
  type PlanNode,
} from '../../../../src-main/plans/walk'
import { openTestLibrary } from '../library/open-test-library'
import { testAnswer } from '../library/test-answer'

const thread = (id: string, replies: number, along: readonly string[]) => ({
  id,
  snippet: {
    videoId: 'video-one-1',
    totalReplyCount: replies,
    topLevelComment: { id, snippet: { textDisplay: id, likeCount: 1 } },
  },
  replies: { comments: along.map((one) => ({ id: one, snippet: { textDisplay: one } })) },
})

const threads = {
  items: [thread('a', 7, ['a.1']), thread('b', 0, []), thread('c', 1, ['c.1'])],
}

test('comments of a video are put together of kept answers of both services, and shown once', async () => {
  const library = await openTestLibrary()
  let number = 0
  const keep = async (operation: string, values: Record<string, string>, body: unknown) => {
    number += 1
    const answer = testAnswer({
      id: `answer ${number}`,
      operation,
      values,
      receivedAt: 1_000_000 + number,
      body: { at: 'json', text: JSON.stringify(body) },
    })
    const key = JSON.stringify([operation, values])
    await library.get('keep', { key, realm: 'demo', answer })
  }
  const ask = (version: string | null) =>
    library.get('videoComments', { realm: 'demo', video: 'video-one-1', version })
  await keep('videoData.commentThreads', { videoId: 'video-one-1' }, threads)
  await keep(
    'videoData.commentThreads',
    { videoId: 'another-one' },
    { items: [thread('z', 0, [])] },
  )
  await keep(
    'videoData.comments',
    { parentId: 'a' },
    { items: [{ id: 'a.2', snippet: { textDisplay: 'two' } }] },
  )
  await keep('videoData.comments', { parentId: 'z' }, { items: [{ id: 'z.1', snippet: {} }] })
  await keep(
    'video.videoComments',
    { id: 'https://video.example/watch?v=video-one-1' },
    {
      comments: [{ commentId: 'd', content: 'of the other service' }],
      totalCommentsCount: 12,
    },
  )
  const first = await ask(null)
  if (first.at !== 'comments') throw new Error('no comments')
  const kept = readKept(first.text)
  expect(kept.rows.map(({ id, parent }) => [id, parent])).toEqual([
    ['a', null],
    ['a.1', 'a'],
    ['b', null],
    ['c', null],
    ['c.1', 'c'],
    ['a.2', 'a'],
    ['d', null],
  ])
  expect(kept.total).toBe(12)
  expect(await ask(first.version)).toEqual({ at: 'same' })
  await keep(
    'video.videoComments',
    { id: 'video-one-1', cursor: 'p2' },
    {
      comments: [{ commentId: 'e', content: 'more' }],
    },
  )
  expect((await ask(first.version)).at).toBe('comments')
  const videos = await library.get('commentedVideos', { realm: 'demo', limit: 10 })
  expect(videos.map(({ id, answers }) => [id, answers])).toEqual([
    ['video-one-1', 3],
    ['another-one', 1],
  ])
  expect(await library.get('commentedVideos', { realm: 'gateway', limit: 10 })).toEqual([])
})

test('a refusal that came later hides no comments, and replies stay under theirs when cursors change', async () => {
  const library = await openTestLibrary()
  let number = 0
  const keep = async (values: Record<string, string>, body: unknown) => {
    number += 1
    const answer = testAnswer({
      id: `answer ${number}`,
      operation: 'video.videoComments',
      values,
      receivedAt: 1_000_000 + number,
      body: { at: 'json', text: JSON.stringify(body) },
    })
    await library.get('keep', { key: JSON.stringify(values), realm: 'demo', answer })
  }
  const read = async () => {
    const answer = await library.get('videoComments', {
      realm: 'demo',
      video: 'video-one-1',
      version: null,
    })
    if (answer.at !== 'comments') throw new Error('no comments')
    return readKept(answer.text)
  }
  const comment = (id: string, cursorReplies?: string) => ({
    commentId: id,
    content: id,
    ...(cursorReplies !== undefined && { cursorReplies }),
  })
  const first = { id: 'video-one-1' }
  await keep(first, { comments: [comment('a', 'r1'), comment('gone')] })
  await keep({ ...first, cursor: 'r1' }, { comments: [comment('a.1')] })
  await keep(first, { error: 'You have no more calls today.' })
  const places = async () => (await read()).rows.map(({ id, parent }) => [id, parent])
  expect(await places()).toEqual([
    ['a', null],
    ['gone', null],
    ['a.1', 'a'],
  ])
  // The service names another cursor each time, and leaves out what was seen.
  await keep(first, { comments: [comment('a', 'r2')], cursorNext: 'p2' })
  expect(await places()).toContainEqual(['a.1', 'a'])
  expect(await places()).toContainEqual(['gone', null])
  const { rows, sources } = await read()
  // Its replies were paid for and ended, under the cursor of before.
  expect(rows.find(({ id }) => id === 'a')).toMatchObject({ repliesEnded: true })
  // The newest first page says that another follows.
  expect(sources[0]?.ended).toBe(false)
  const [video] = await library.get('commentedVideos', { realm: 'demo', limit: 10 })
  expect(video).toMatchObject({ answers: 2 })
})

test('a plan asks for the replies of those threads alone of which some did not come along', () => {
  const node = nodeOf({
    at: 'ask',
    operation: 'videoData.commentThreads',
    values: { videoId: 'video-one-1' },
    pages: 2,
    each: { kinds: ['comment'], most: 3, ask: [{ operation: 'videoData.comments', pages: 2 }] },
  })
  expect(mostCallsOf(node)).toBe(2 + 3 * 2)
  const context = { values: node.question.values, receivedAt: 0 }
  const { each, pictures } = node
  const outline = outlineOf('videoData.commentThreads', threads, context, { each, pictures })
  const next = outline === null ? [] : follow(node, outline)
  expect(
    next.map(({ question, pages }) => [question.operation, question.values.parentId, pages]),
  ).toEqual([['videoData.comments', 'a', 2]])
})

test('a plan asks for no page behind a later one that has nothing new, with or without records', () => {
  const first = nodeOf({ at: 'ask', operation: 'news.page', values: { page: 'world' }, pages: 9 })
  const page = (cursor: string, ...names: string[]): Outline => ({
    fault: null,
    next: { page: 'world', cursor },
    records: names.map((name) => ({ name, asks: [] })),
    leftOut: [],
    pictures: [],
  })
  /** How many pages are asked for of a service that answers so. */
  const asked = (...outlines: Outline[]): number => {
    let node: PlanNode | undefined = first
    let count = 0
    for (const outline of outlines) {
      if (node === undefined) break
      count += 1
      node = follow(node, outline)[0]
    }
    return count
  }
  // The first may be empty, as some services have it; each of these would be a call.
  expect(asked(page('a'), page('b'), page('c'), page('d'))).toBe(2)
  expect(asked(page('a'), page('b', 'article 1'), page('c'), page('d'))).toBe(3)
  expect(asked(page('a', 'article 1'), page('b', 'article 1'), page('c'))).toBe(2)
  expect(asked(page('a', 'article 1'), page('b', 'article 2'), page('c', 'article 3'))).toBe(3)
})

test('a plan follows the cursor of replies, which no record states', () => {
  const each = {
    kinds: ['comment' as const],
    most: 3,
    ask: [{ operation: 'video.videoComments' }],
  }
  const body = {
    comments: [{ commentId: 'a', content: 'a', cursorReplies: 'r' }, { commentId: 'b' }],
  }
  const context = { values: { id: 'video-one-1' }, receivedAt: 0 }
  const outline = outlineOf('video.videoComments', body, context, { each, pictures: false })
  expect(outline?.records.flatMap(({ asks }) => asks)).toEqual([
    { operation: 'video.videoComments', values: { id: 'video-one-1', cursor: 'r' }, pages: 1 },
  ])
})
