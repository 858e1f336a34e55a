import { marked } from 'marked'
import { expect, test } from 'vitest'
import { videoViews } from '#shared/services/video/views'
import {
  arrangeComments,
  type CommentWish,
  everyComment,
  readCommentFilter,
} from '#shared/services/video-comments/arrange-comments'
import { readKept, writeKept } from '#shared/services/video-comments/comment-row'
import { commentStatistics } from '#shared/services/video-comments/comment-statistics'
import { type CommentAnswer, gatherComments } from '#shared/services/video-comments/gather-comments'
import { createCommentWorks } from '#shared/services/video-comments/laboratory'
import { languageOf, wordsIn } from '#shared/services/video-comments/word-counts'
import { writeComments } from '#shared/services/video-comments/write-comments'
import { videoDataViews } from '#shared/services/video-data/views'
import { testRow } from './test-row'

const receivedAt = Date.UTC(2026, 10, 22, 12)

interface ExpectedComment {
  id: string
  text?: string
  likes?: number
  replies?: number
  cursor?: string
  ago?: string
}

/** A page as the service of videos answers it. */
function page(
  values: Record<string, string>,
  comments: ExpectedComment[],
  cursorNext?: string,
): CommentAnswer {
  const body = {
    comments: comments.map(({ id, text = id, likes = 0, replies = 0, cursor, ago }) => ({
      commentId: id,
      content: text,
      author: { title: `@${id}`, channelId: `UC${id}` },
      stats: { votes: likes, replies },
      publishedTimeText: ago ?? '2 weeks ago',
      cursorReplies: cursor ?? null,
    })),
    cursorNext: cursorNext ?? null,
    totalCommentsCount: 9,
  }
  const model = videoViews['video.videoComments'].read(body, { values, receivedAt })
  if (model.at !== 'comments') throw new Error('not read')
  return { operation: 'video.videoComments', values, receivedAt, model }
}

/** Threads as the service of data answers them. */
function threads(values: Record<string, string>, ids: readonly string[]): CommentAnswer {
  const items = ids.map((id) => ({
    id,
    snippet: {
      videoId: 'v',
      totalReplyCount: 3,
      topLevelComment: {
        id,
        snippet: { textDisplay: id, publishedAt: '2026-11-08T10:00:00Z', likeCount: 5 },
      },
    },
    replies: { comments: [{ id: `${id}.x`, snippet: { textDisplay: 'reply', parentId: id } }] },
  }))
  const model = videoDataViews['videoData.commentThreads'].read({ items }, { values, receivedAt })
  if (model.at !== 'page') throw new Error('not read')
  return { operation: 'videoData.commentThreads', values, receivedAt, model }
}

test('replies stand under the comment whose cursor asked for them, over all their pages', () => {
  const { rows, total, sources } = gatherComments([
    page({ id: 'v' }, [{ id: 'a', replies: 3, cursor: 'ra' }, { id: 'b' }], 'p2'),
    page({ id: 'v', cursor: 'p2' }, [{ id: 'c' }]),
    page({ id: 'v', cursor: 'ra' }, [{ id: 'r1' }], 'ra2'),
    page({ id: 'v', cursor: 'ra2' }, [{ id: 'r2' }], 'ra3'),
  ])
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]))
  expect(Object.fromEntries(parents)).toEqual({ a: null, b: null, c: null, r1: 'a', r2: 'a' })
  expect(total).toBe(9)
  expect(sources).toEqual([{ service: 'video', answers: 4, comments: 5, receivedAt, ended: true }])
  const head = rows.find(({ id }) => id === 'a')
  // The third page was not asked for yet: it is what goes on.
  expect(head).toMatchObject({ repliesCursor: 'ra3', repliesEnded: false })
})

test('what both services tell of a comment is one, with the exact time and what each alone knows', () => {
  const { rows } = gatherComments([
    threads({ videoId: 'v' }, ['a']),
    page({ id: 'v' }, [{ id: 'a', likes: 7, ago: '2 weeks ago' }]),
  ])
  expect(rows.map(({ id }) => id)).toEqual(['a', 'a.x'])
  expect(rows[0]).toMatchObject({
    from: ['videoData', 'video'],
    at: Date.UTC(2026, 10, 8, 10),
    dayOnly: false,
    likes: 7,
    author: '@a',
  })
})

test('cursors that lead in a circle end', () => {
  const { rows } = gatherComments([
    page({ id: 'v' }, [{ id: 'a', replies: 3, cursor: 'x' }]),
    page({ id: 'v', cursor: 'x' }, [{ id: 'r1' }], 'y'),
    page({ id: 'v', cursor: 'y' }, [{ id: 'r2' }], 'x'),
  ])
  expect(rows[0]).toMatchObject({ repliesEnded: true })
})

const rows = [
  testRow({ id: 'a', likes: 3, at: 300, replies: 4, text: 'Trains, trains' }),
  testRow({ id: 'b', likes: null, at: 100, author: 'Ida', text: 'the kettle' }),
  testRow({ id: 'a1', parent: 'a', likes: 9, at: 400, author: 'Ida', text: 'kettle and trains' }),
  testRow({ id: 'a2', parent: 'a', likes: 1, at: 350, text: '=1+1 <b>bold</b>' }),
  testRow({ id: 'c', likes: 5, at: null, pinned: true, text: 'nothing' }),
  testRow({ id: 'x', parent: 'gone', likes: 0, at: 50, text: 'an orphan' }),
]
const words = (place: number) => wordsIn(rows[place]?.text ?? '')
const shown = (wish: Partial<CommentWish>) => {
  const laid = arrangeComments(
    rows,
    { filter: everyComment, order: 'answered', threads: true, ...wish },
    words,
  )
  return {
    ...laid,
    ids: [...laid.places].map(
      (place, at) => `${'>'.repeat(laid.depths[at] ?? 0)}${rows[place]?.id}`,
    ),
  }
}

test('threads keep together in every order, and what is not told stands last', () => {
  expect(shown({}).ids).toEqual(['c', 'a', '>a2', '>a1', 'b', 'x'])
  expect(shown({ order: 'likes' }).ids).toEqual(['c', 'a', '>a1', '>a2', 'x', 'b'])
  expect(shown({ order: 'newest' }).ids).toEqual(['a', '>a2', '>a1', 'b', 'x', 'c'])
  expect(shown({ order: 'likes', threads: false }).ids).toEqual(['a1', 'c', 'a', 'a2', 'x', 'b'])
  expect([...shown({}).left]).toEqual([0, 2, 0, 0, 0, 0])
})

test('a reply that passes the filters brings what it answers, which is not counted', () => {
  const filter = { ...everyComment, author: 'Ida', word: 'kettle' }
  const { ids, around, found } = shown({ filter })
  expect(ids).toEqual(['a', '>a1', 'b'])
  expect([...around]).toEqual([1, 0, 0])
  expect(found).toBe(2)
  const timed = shown({ filter: { ...everyComment, from: 100, until: 400, likes: 1 } })
  expect(timed.ids).toEqual(['a', '>a2'])
})

test('what is hidden stands in no shape, its answers in no thread, and nothing counts it', () => {
  const filter = { ...everyComment, hidden: [0, 4] }
  expect(shown({ filter }).ids).toEqual(['b', 'x'])
  expect(shown({ filter }).found).toBe(2)
  const flat = shown({ filter, threads: false })
  expect(flat.ids).toEqual(['b', 'a1', 'a2', 'x'])
  expect(flat.found).toBe(4)
  const { authors, words: said } = commentStatistics(rows, filter, words, {}, 'none')
  expect(authors.map(({ count }) => count)).toEqual([2])
  expect(said.find(({ word }) => word === 'nothing')).toBeUndefined()
})

test('days are counted without the filter of the date, words without what says nothing', () => {
  const noon = (day: number) => new Date(2026, 10, day, 12).getTime()
  const dated = [
    testRow({ id: '1', at: noon(1), text: 'The kettle is on. It’s tea!' }),
    testRow({ id: '2', at: noon(3), text: 'Tea, and the kettle', author: 'Ida' }),
    testRow({ id: '3', at: null, text: 'https://tea.example/kettle 12 tea' }),
  ]
  const filter = { ...everyComment, from: noon(2) }
  const wordsOf = (place: number) => wordsIn(dated[place]?.text ?? '')
  const stop = { en: ['the', 'is', 'it', 'on', 'and'], de: ['der', 'die', 'und', 'ist'] }
  const counted = commentStatistics(dated, filter, wordsOf, stop, 'auto')
  expect(counted.days?.counts).toEqual([1, 0, 1])
  expect(counted.undated).toBe(1)
  expect(counted.language).toBe('en')
  expect(counted.words).toEqual([
    { word: 'kettle', count: 1 },
    { word: 'tea', count: 1 },
  ])
  expect(counted.authors).toMatchObject([{ name: 'Ida', count: 1 }])
  const all = commentStatistics(dated, everyComment, wordsOf, stop, 'en')
  expect(all.words[0]).toEqual({ word: 'tea', count: 3 })
})

test('the language is found by its stop words, and none is claimed for what has none', () => {
  const stop = { en: ['the', 'is', 'and'], de: ['der', 'die', 'und', 'ist'] }
  expect(languageOf([wordsIn('Der Zug ist da und die Leute')], stop)).toBe('de')
  expect(languageOf([wordsIn('zug zug zug kessel')], stop)).toBeNull()
  expect(wordsIn('夜の電車が好き')).toContain('電車')
})

test('files keep the threads, say what was around, and carry nothing out', () => {
  const laid = shown({ filter: { ...everyComment, likes: 1 } })
  const head = { title: 'A <title>', link: 'https://video.example/v', left: '2 left out.' }
  const csv = writeComments(rows, laid, 'csv', head)
  expect(csv.split('\r\n')[0]).toMatch(/^thread,depth,id,reply to,/)
  expect(csv).toContain('a,1,a2,a,')
  expect(csv).not.toMatch(/,=1\+1/)
  const json: unknown = JSON.parse(writeComments(rows, laid, 'json', head))
  expect(json).toMatchObject({
    title: 'A <title>',
    comments: [
      { id: 'c', at: null, answers: [] },
      { id: 'a', likes: 3, answers: [{ id: 'a2', parent: 'a' }, { id: 'a1' }] },
    ],
  })
  // What no answer says to be so may be so all the same.
  expect(json).toMatchObject({ comments: [{ id: 'c', pinned: true }, {}] })
  expect(JSON.stringify(json)).not.toMatch(/"(?:pinned|hearted|edited|owner)":false/)
  const markdown = writeComments(rows, laid, 'markdown', head)
  expect(markdown).toContain('# A \\<title\\>')
  expect(markdown).toContain('> =1+1 \\<b\\>bold\\</b\\>')
  const [row] = rows
  if (row === undefined) throw new Error('there are no rows')
  const text = '- see www.t.example\n![a](https://t.example/b)'
  const hostile = [{ ...row, text, author: 'www.t.example' }]
  const odd = writeComments(hostile, laid, 'markdown', { ...head, link: 'javascript:alert(1)' })
  expect(String(marked.parse(odd))).not.toMatch(/<(?:a|img|li)\b/)
})

test('comments travel as a text that says once what they share', () => {
  const kept = { rows: [...rows, ...rows, ...rows], total: 9, sources: [] }
  const text = writeKept(kept)
  expect(readKept(text)).toEqual(kept)
  expect(text.length).toBeLessThan(JSON.stringify(kept).length / 3)
  expect(readKept(writeKept({ rows: [], total: null, sources: [] })).rows).toEqual([])
})

test('a filter is read again as it was stored, and anything else as none', () => {
  const filter = { ...everyComment, word: 'brass', likes: 3, from: 1_700_000_000_000 }
  expect(readCommentFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter)
  expect(readCommentFilter({ word: 1, likes: 'many', until: null })).toEqual(everyComment)
  for (const stored of [undefined, null, 'brass']) expect(readCommentFilter(stored)).toBeUndefined()
})

test('the states asked about last are held', () => {
  const works = createCommentWorks({})
  const put = (of: string) =>
    works['comments.put']({ of, text: writeKept({ rows, total: 9, sources: [] }) })
  for (const of of ['1', '2', '3']) put(of)
  works['comments.find']({ of: '1', words: 'ida' })
  put('4')
  expect(['1', '2', '3', '4'].map((of) => works['comments.isOpen']({ of }))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(() => works['comments.rows']({ of: '2', from: 0, to: 1 })).toThrow('no longer open')
  expect([...works['comments.find']({ of: '4', words: 'IDA' })]).toEqual([1, 2])
})
