import { describe, expect, test } from 'vitest'
import * as readers from '#shared/services/video/readers'
import { readRecords } from '../../../../../src-main/library/worker/answers/records-in'
import { factsOf } from '../demo-answers'
import { asked, sound } from '../sound-records'
import { reading } from '../sound-view'

const { readSecondVideo, readVideo } = readers
const readComments = reading('comments', readers.readComments)
const readPostDetails = reading('post', readers.readPostDetails)
const readStreamingData = reading('streams', readers.readStreamingData)

const receivedAt = Date.UTC(2026, 8, 16, 12)
const records = (operation: string, body: unknown, values = {}) =>
  sound(readRecords(`video.${operation}`, body, asked(values, receivedAt)))
const author = { avatar: [], badges: [], channelId: 'UC1', isChannelOwner: true, title: '@ann' }

describe('a video in full', () => {
  const video = {
    author: { ...author, stats: { subscribers: null, subscribersText: null } },
    captions: [
      { language: { code: 'en', name: 'English' }, url: 'https://c.example/en.vtt' },
      { language: null, url: null },
    ],
    cards: [null],
    category: 'Howto &amp; Style',
    chapters: [{ title: 'Hello', startsMs: '0' }, { title: 'Then' }, null],
    description: 'One\n\n\n\nTwo 😀 <3',
    endScreen: null,
    isLiveNow: false,
    keywords: ['a', 'b'],
    lengthSeconds: 100,
    publishedDate: '2024-02-12T16:33:17-08:00',
    stats: { comments: null, likes: null, views: 5 },
    thumbnails: [],
    title: 'Cats',
    videoId: 'v1',
  }

  test('keeps its lines, its signs and its chapters', () => {
    expect(readVideo(video, receivedAt)).toMatchObject({
      description: 'One\n\nTwo 😀 <3',
      category: { title: 'Howto & Style' },
      chapters: [
        { title: 'Hello', startSeconds: 0 },
        { title: 'Then', startSeconds: undefined },
      ],
      captions: [{ code: 'en', name: 'English', address: 'https://c.example/en.vtt' }],
    })
  })

  test.each([
    ['2022-05-24', Date.UTC(2022, 4, 24), true],
    ['2024-02-12T16:33:17-08:00', Date.UTC(2024, 1, 13, 0, 33, 17), false],
  ])('published on %s is dated so', (publishedDate, ms, dayOnly) => {
    expect(readVideo({ ...video, publishedDate }, receivedAt)?.published).toEqual({
      ms,
      dayOnly,
    })
  })

  test('with counts that are hidden has none', () => {
    expect(factsOf(records('videoDetails', video)[0])).toEqual([
      '@ann',
      '5 views',
      '2024-02-13T00:33:17',
      '100 s',
    ])
  })

  test('without an id is none', () => {
    expect(records('videoDetails', { ...video, videoId: null })).toEqual([])
  })
})

describe('the second edition', () => {
  const video = {
    type: 'video',
    title: 'Cats',
    videoId: 'v1',
    author: 'Ann',
    authorId: 'UC1',
    authorUrl: '/channel/UC1',
    authorVerified: true,
    videoThumbnails: [{ quality: 'medium', url: 'https://p.example/m.jpg', width: 320 }],
    description: '',
    descriptionHtml: 'One<br>Two &amp; three',
    viewCount: 522_000,
    viewCountText: '522K views',
    published: 1_707_782_400,
    lengthSeconds: 60,
    liveNow: false,
    is4k: true,
    hasCaptions: true,
  }

  test('dates in seconds and describes in markup', () => {
    const read = readSecondVideo(video, receivedAt)
    expect(read).toMatchObject({
      description: 'One\nTwo & three',
      published: { ms: 1_707_782_400_000, dayOnly: false },
      channel: { id: 'UC1', title: 'Ann', pictures: [], verified: true },
      badges: ['4K', 'CC'],
    })
  })

  test('lists what is popular under list, with or without a type', () => {
    const { type: _type, ...bare } = video
    const body = { status: 'success', list: [video, { ...bare, videoId: 'v2' }, null] }
    expect(records('trending', body).map(({ id }) => id)).toEqual(['v1', 'v2'])
    expect(records('trending', { data: body.list })).toHaveLength(2)
    expect(
      records('trending', { Now: [video], Music: [{ ...video, videoId: 'v3' }] }),
    ).toHaveLength(2)
  })

  test('lists what is popular in the form of the first edition', () => {
    const listed = {
      videoId: 'v1',
      title: 'One',
      author: { channelId: 'UC1', title: 'Ann' },
      stats: { views: 12 },
    }
    const contents = [{ type: 'video', video: listed }]
    for (const body of [{ contents, cursorNext: null }, { list: [listed] }, [listed]]) {
      const [one] = records('trending', body)
      expect(one).toMatchObject({ id: 'v1', title: 'One', parent: { id: 'UC1', title: 'Ann' } })
    }
  })

  test('takes the channel out of its address where the id is missing', () => {
    const { authorId: _id, ...rest } = video
    expect(readSecondVideo(rest, receivedAt)?.channel?.id).toBe('UC1')
  })

  test('recommends further videos beside one; the one itself comes first', () => {
    const again = { videoId: 'v1', title: 'Thin' }
    const body = { ...video, recommendedVideos: [again, { videoId: 'v9', title: 'Nine' }] }
    expect(records('videoDetailsV2', body).map(({ title }) => title)).toEqual(['Cats', 'Nine'])
  })
})

describe('comments', () => {
  const comment = {
    author,
    commentId: 'Ugw1',
    content: 'I &amp; you.\nSecond line',
    creatorHeart: true,
    cursorReplies: null,
    paid: { status: true, amount: '$5.00' },
    pinned: { status: true, text: 'Pinned by Ann' },
    publishedTimeText: '1 year ago (edited)',
    stats: { replies: 0, votes: 12 },
  }
  const page = (...comments: unknown[]) => ({
    comments,
    cursorNext: null,
    filters: [{ title: 'Newest first', selected: false, cursorFilter: 'abc' }],
    totalCommentsCount: 1200,
  })

  test('are called by their first line, and are about the video asked for', () => {
    const [one] = records('videoComments', page(comment), { id: 'bazDmCeDBBi' })
    expect(one).toMatchObject({
      title: '“I & you.”',
      text: 'I & you.\nSecond line\n@ann',
      parent: { kind: 'video', id: 'bazDmCeDBBi' },
    })
    expect(factsOf(one)).toEqual(['@ann', '12 likes', '2025-09-16', 'pinned', '$5.00'])
  })

  test.each([
    ['https://video.example/watch?v=bazDmCeDBBi&t=1', 'bazDmCeDBBi'],
    ['https://video.example/shorts/bazDmCeDBBi', 'bazDmCeDBBi'],
    ['', undefined],
    ['two words', undefined],
  ])('asked for with %s are about %s', (id, video) => {
    expect(records('videoComments', page(comment), { id })[0]?.parent?.id).toBe(video)
  })

  test('of an older edition say nothing of payments', () => {
    const { paid: _paid, ...older } = comment
    const read = readComments(page(older), receivedAt, undefined)
    expect(read).toMatchObject({ total: 1200, filters: [{ label: 'Newest first', cursor: 'abc' }] })
    expect(read.comments[0]).toMatchObject({ paid: undefined, edited: true, hearted: true })
  })

  test('may have replies, asked for by a cursor or not at all', () => {
    const read = readComments(
      page(comment, { ...comment, commentId: 'c2', cursorReplies: 'c%3D' }),
      receivedAt,
      'v',
    )
    expect(read.comments.map(({ repliesCursor }) => repliesCursor)).toEqual([undefined, 'c%3D'])
  })
})

describe('community posts', () => {
  const post = {
    postId: 'Ugk1',
    text: 'Which one?',
    author,
    publishedTimeText: '3 weeks ago',
    stats: { likes: 5, comments: 2 },
    attachment: null,
  }
  const sizes = [
    { url: 'https://p.example/320.jpg', width: 320, height: 320 },
    { url: 'https://p.example/640.jpg', width: 640, height: 640 },
  ]

  test.each([
    [null, { at: 'none' }],
    [{ type: 'images', images: [{ source: sizes }, { source: null }] }, { at: 'images' }],
    [
      { type: 'poll', poll: { choices: [{ text: 'A', percentage: 41 }, 'B'], totalVotes: 7 } },
      { at: 'poll', totalVotes: 7, choices: [{ text: 'A', percentage: 41 }, { text: 'B' }] },
    ],
    [{ type: 'video', video: { videoId: 'v1', title: 'V' } }, { at: 'video' }],
    [
      { type: 'video', video: null },
      { at: 'other', type: 'video' },
    ],
    [{ type: 'quiz' }, { at: 'other', type: 'quiz' }],
    ['text', { at: 'none' }],
  ])('with the attachment %j are read', (attachment, read) => {
    const details = readPostDetails({ post: { ...post, attachment } }, receivedAt)
    expect(details.post.attachment).toMatchObject(read)
    expect(records('communityPostDetails', { post: { ...post, attachment } })).toHaveLength(1)
  })

  test('without words are called by what is attached', () => {
    const images = { type: 'images', images: [{ source: sizes }] }
    const [one] = records('communityPostDetails', {
      post: { ...post, text: '', attachment: images },
    })
    expect(one).toMatchObject({ title: 'Picture', picture: 'https://p.example/320.jpg' })
    expect(factsOf(one)).toEqual(['@ann', '5 likes', '2 comments', '2026-08-26', '1 picture'])
    expect(records('communityPostDetails', { post: { ...post, text: '' } })).toEqual([])
  })

  test('without comments have no cursor for them', () => {
    expect(readPostDetails({ post }, receivedAt).commentsCursor).toBeUndefined()
    expect(readPostDetails({ post, cursorComments: 'c' }, receivedAt).commentsCursor).toBe('c')
  })
})

describe('streams', () => {
  const stream = {
    itag: 18,
    url: 'https://s.example/18',
    mimeType: 'video/mp4; codecs="avc1.42001E, mp4a.40.2"',
    bitrate: 480_000,
    width: 640,
    qualityLabel: '360p',
    audioSampleRate: '44100',
    contentLength: '12345678901',
    approxDurationMs: '60123',
  }

  test('have sizes written as text', () => {
    const read = readStreamingData({ formats: [stream], expiresInSeconds: '21540' }, receivedAt)
    expect(read.formats[0]).toMatchObject({
      mimeType: 'video/mp4',
      codecs: ['avc1.42001E', 'mp4a.40.2'],
      audioSampleRate: 44_100,
      bytes: 12_345_678_901,
      seconds: 60.123,
    })
    expect(read).toMatchObject({ expiresInSeconds: 21_540, isProtected: false })
  })

  test('of a protected video are missing, or cannot be fetched', () => {
    const { url: _url, ...locked } = stream
    const cipher = { ...locked, signatureCipher: 's=abc' }
    expect(readStreamingData({ adaptiveFormats: [cipher] }, receivedAt).isProtected).toBe(true)
    expect(readStreamingData({ adaptiveFormats: [locked] }, receivedAt).isProtected).toBe(false)
    const none = readStreamingData({ formats: [], isProtectedContent: true }, receivedAt)
    expect(none).toMatchObject({ formats: [], isProtected: true, dashManifest: undefined })
    expect(readers.readStreamingData(null, receivedAt)).toEqual({ at: 'unrecognised' })
  })

  test('are not records: their addresses stop working within hours', () => {
    expect(records('videoStreamingData', { formats: [stream] })).toEqual([])
  })
})
