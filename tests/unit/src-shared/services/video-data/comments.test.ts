import { describe, expect, test } from 'vitest'
import * as readers from '#shared/services/video-data/readers'
import { readRecords } from '../../../../../src-main/library/worker/answers/records-in'
import { factsOf } from '../demo-answers'
import { asked, sound } from '../sound-records'
import { reading } from '../sound-view'

const readComments = reading('page', readers.readComments)
const readCommentThreads = reading('page', readers.readCommentThreads)

const asking = { receivedAt: Date.UTC(2026, 8, 16, 12), plain: false, parentId: undefined }
const comment = (id: string, more: object = {}) => ({
  kind: 'videoplatform#comment',
  id,
  snippet: {
    channelId: 'UC1',
    textDisplay: 'Great work! I &lt;3 it.<br>See <a href="https://a.example">this</a>',
    authorDisplayName: '@ann',
    authorProfileImageUrl: 'https://p.example/a.jpg',
    authorChannelUrl: 'http://video.example/@ann',
    authorChannelId: { value: 'UCann' },
    likeCount: 3,
    publishedAt: '2024-02-12T16:33:17Z',
    updatedAt: '2024-02-12T16:33:17Z',
    ...more,
  },
})
const thread = (replies: unknown, total = 7) => ({
  kind: 'videoplatform#commentThread',
  id: 'Ug1',
  snippet: {
    channelId: 'UC1',
    videoId: 'v1',
    topLevelComment: comment('Ug1'),
    canReply: true,
    totalReplyCount: total,
    isPublic: true,
  },
  ...(replies === undefined ? {} : { replies: { comments: replies } }),
})
const list = (...items: unknown[]) => ({ items })
const records = (operation: string, body: unknown, values = {}) =>
  sound(readRecords(`videoData.${operation}`, body, asked(values)))

describe('threads', () => {
  test('give their comment, called by its first sentence, and the replies that came along', () => {
    const body = list(thread([comment('Ug1.a', { textDisplay: 'Thanks' })]))
    const [top, reply] = records('commentThreads', body)
    expect(top).toMatchObject({
      kind: 'comment',
      id: 'Ug1',
      title: '“Great work! I <3 it.”',
      text: 'Great work! I <3 it.\nSee this\n@ann',
      parent: { kind: 'video', id: 'v1' },
      picture: 'https://p.example/a.jpg',
    })
    expect(factsOf(top)).toEqual(['@ann', '3 likes', '7 replies', '2024-02-12T16:33:17'])
    expect(reply).toMatchObject({ id: 'Ug1.a', title: '“Thanks”', parent: { id: 'v1' } })
  })

  test('without replies have none, and say how many there are', () => {
    const [one] = readCommentThreads(list(thread(undefined, 0)), asking).items
    expect([one?.top.replies, one?.top.replyCount]).toEqual([[], 0])
  })

  test('that do not say how many replies there are have no number of them', () => {
    const silent = (replies?: unknown[]) => thread(replies, undefined)
    const counts = (...threads: unknown[]) =>
      readCommentThreads(list(...threads), asking).items.map(({ top }) => top.replyCount)
    expect(counts({ ...silent(), snippet: { topLevelComment: comment('Ug1') } })).toEqual([
      undefined,
    ])
    const snippet = { topLevelComment: comment('Ug2') }
    expect(counts({ ...silent([comment('Ug2.a')]), snippet })).toEqual([undefined])
    expect(counts({ ...silent([]), snippet })).toEqual([0])
  })

  test('whose replies have replies are read one level deep', () => {
    const body = list(thread([{ ...comment('Ug1.a'), replies: { comments: [comment('deep')] } }]))
    expect(records('commentThreads', body).map(({ id }) => id)).toEqual(['Ug1', 'Ug1.a'])
  })

  test('without their comment are left out', () => {
    expect(records('commentThreads', list({ id: 'x', snippet: { videoId: 'v1' } }, null))).toEqual(
      [],
    )
  })
})

describe('comments', () => {
  test.each([
    [{ value: 'UCann' }, 'UCann'],
    ['UCann', 'UCann'],
    [undefined, undefined],
    [{}, undefined],
  ])('by the author %j are by %s', (authorChannelId, id) => {
    const body = list(comment('a', { authorChannelId }))
    expect(readComments(body, asking).items[0]?.author.id).toBe(id)
  })

  test('asked for as plain text keep their signs', () => {
    const body = list(comment('a', { textDisplay: 'if a<b and c>d' }))
    const [plain] = records('comments', body, { textFormat: 'plainText' })
    expect(plain?.title).toBe('“if a<b and c>d”')
  })

  test('take their original text before the shown one', () => {
    const body = list(comment('a', { textOriginal: 'if a<b and c>d' }))
    expect(readComments(body, asking).items[0]?.text).toBe('if a<b and c>d')
  })

  test('that reply belong to the video, or to the comment asked about', () => {
    const reply = { parentId: 'Ug1' }
    expect(records('comments', list(comment('b', { ...reply, videoId: 'v1' })))[0]?.parent).toEqual(
      {
        kind: 'video',
        id: 'v1',
        title: 'v1',
      },
    )
    expect(records('comments', list(comment('b', reply)))[0]?.parent?.id).toBe('Ug1')
    expect(records('comments', list(comment('b')), { parentId: 'Ug2' })[0]?.parent).toMatchObject({
      kind: 'comment',
      id: 'Ug2',
    })
  })

  test('changed later are edited', () => {
    const body = list(comment('a', { updatedAt: '2024-02-13T16:33:17Z' }), comment('b'))
    expect(readComments(body, asking).items.map(({ edited }) => edited)).toEqual([true, false])
  })

  test('that say nothing give no record', () => {
    expect(records('comments', list(comment('a', { textDisplay: '<br>' })))).toEqual([])
  })
})
