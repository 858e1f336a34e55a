import { expect, test } from 'vitest'
import { readsText } from '#shared/reading/forms/view'
import { findOperation } from '#shared/services/index'
import { unansweredIn } from '#shared/services/unanswered'
import { findView } from '#shared/services/views'
import { demoExamples } from '../../../../src-demo/examples'
import foreign from './foreign-editions.json'
import further from './further-editions.json'
import { sound } from './sound-records'
import given from './unseen-editions-media.json'

/*
 * Answers in the forms that public providers of forums, news and videos give them, which the specification
 * leaves open. Unlike in `unseen-editions.json`, what a person is to read stands at its place: whose a comment
 * is, which video a count belongs to, and what must not be said at all.
 */
interface Answer {
  operation: string
  body: unknown
  /** What was asked, if it matters. */
  values?: Record<string, string>
  shows: object
  /** What would be false, each by itself. */
  never?: readonly object[]
  records: number
  next: unknown
  refused?: boolean
}

const answers: readonly Answer[] = [...given, ...further, ...foreign]
const receivedAt = Date.UTC(2025, 10, 28, 12)

test.each(answers.map((answer, place) => ({ ...answer, place })))(
  '$place: $operation',
  ({ operation, body, values: asked, shows, never, records: count, next, refused }) => {
    const { request } = findOperation(operation) ?? {}
    const values = asked ?? demoExamples[`${request?.method} ${request?.path}`] ?? {}
    const context = { values, receivedAt }
    const view = findView(operation)
    const model = view?.read(body, context)
    expect(model).toMatchObject(shows)
    for (const one of never ?? []) expect(model).not.toMatchObject(one)
    expect(sound(view?.records(model, context) ?? [])).toHaveLength(count)
    const onward = Object.entries(view?.next?.(model, values) ?? {}).filter(
      ([name, one]) => new Map(Object.entries(values)).get(name) !== one,
    )
    expect(onward.length === 0 ? null : Object.fromEntries(onward)).toEqual(next)
    expect((model as { at?: string } | undefined)?.at === 'refused').toBe(refused === true)
  },
)

test.each([
  ['forum.popular', { posts: [{ odd: 1 }] }],
  ['forum.popular', { kind: 'Listing', data: { children: [{ odd: 1 }] } }],
  ['forum.popular', [{ odd: 1 }]],
  ['videoData.videos', { items: [{ odd: 1 }] }],
  ['video.search', { contents: [{ odd: 1 }] }],
  ['video.videoComments', { comments: [{ odd: 1 }] }],
  ['video.trending', { videos: [{ odd: 1 }] }],
])('%s: things that are not understood are no empty list', (operation, body) => {
  const read = (one: unknown) => findView(operation)?.read(one, { values: {}, receivedAt })
  expect(read(body)).toMatchObject({ at: 'unrecognised' })
  const empty = JSON.parse(JSON.stringify(body).replace('{"odd":1}', ''))
  expect(read(empty)).not.toMatchObject({ at: 'unrecognised' })
})

/** Rows that no reader understands: lines between commas, words, figures, and things without a known member. */
const notUnderstood: readonly unknown[] = ['id,name\n1,a\n2,b\n', [[1, 2, 3]], [{ odd: 1 }]]

/** Operations that list things, each with a member that its list stands in. */
const listed = [
  ['flights.searchAirport', 'data'],
  ['flights.getNearByAirports', 'data'],
  ['videoData.videos', 'items'],
  ['videoData.commentThreads', 'items'],
  ['forum.popular', 'items'],
  ['forum.postComments', 'items'],
  ['forum.userProfile', 'data'],
  ['maps.searchMaps', 'places'],
  ['maps.reviews', 'reviews'],
  ['maps.photos', 'photos'],
  ['video.search', 'contents'],
  ['video.trending', 'data'],
  ['video.videoComments', 'comments'],
  ['mailboxes.getMailbox', 'messages'],
  ['news.page', 'data'],
  ['news.search', 'articles'],
  ['news.search', 'result'],
] as const

test.each(
  listed.flatMap(([operation, name]) =>
    notUnderstood.map((rows) => ({ operation, body: { [name]: rows } })),
  ),
)('$operation: $body is not nothing', ({ operation, body }) => {
  const model = findView(operation)?.read(body, { values: {}, receivedAt })
  // A text may be a refusal.
  const at = Array.isArray(Object.values(body)[0]) ? 'unrecognised' : /^(?:unrecognised|refused)$/
  expect(unansweredIn(model)?.at).toMatch(at)
})

test.each(listed)('%s: an empty list under %s is understood', (operation, name) => {
  const model = findView(operation)?.read({ [name]: [] }, { values: {}, receivedAt })
  expect(unansweredIn(model)).not.toEqual({ at: 'unrecognised' })
})

test('news in a further envelope is not nothing', () => {
  const read = (body: unknown) =>
    unansweredIn(findView('news.search')?.read(body, { values: {}, receivedAt }))
  expect(read({ data: { csv: 'id,name\n1,a\n2,b\n' } })).toEqual({ at: 'unrecognised' })
  expect(read({ data: { articles: null } })).toBeUndefined()
  expect(read({ status: 'ok', result: '' })).toBeUndefined()
})

test('a video that does not say its id is only the one that was asked for', () => {
  const body = {
    title: 'A',
    duration: 5,
    views: 3,
    more: [{ url: '/watch?v=other111111', title: 'B' }],
  }
  const read = (operation: string, values: Record<string, string>) =>
    findView(operation)?.read(body, { values, receivedAt })
  expect(read('videoData.videos', { id: 'asked111111' })).toMatchObject({
    items: [{ id: 'asked111111', title: 'A' }],
  })
  expect(read('videoData.videos', { id: 'one11111111,two11111111' })).toMatchObject({
    at: 'unrecognised',
  })
  expect(read('videoData.videos', {})).toMatchObject({ at: 'unrecognised' })
  expect(read('video.videoDetails', { id: 'asked111111' })).toMatchObject({
    video: { id: 'asked111111', title: 'A' },
  })
})

test('what a wrapping says of its thing fills in what that leaves open, and nothing else', () => {
  const read = (operation: string, body: unknown) =>
    findView(operation)?.read(body, { values: {}, receivedAt })
  const post = { id: 9, name: 'Ferns', url: 'https://x.example/', published: '2023-07-05' }
  const beside = {
    creator: { name: 'ann' },
    community: { name: 'plants' },
    counts: { score: 4, comments: 2 },
  }
  expect(read('forum.popular', { posts: [{ post, ...beside }] })).toMatchObject({
    items: [{ post: { title: 'Ferns', author: 'ann', subforum: 'plants', score: 4, comments: 2 } }],
  })
  const own = { ...post, author: 'bo', score: 1 }
  expect(read('forum.popular', { posts: [{ post: own, ...beside }] })).toMatchObject({
    items: [{ post: { author: 'bo', score: 1 } }],
  })
})

test('a feed of a thread has its post and the comments', () => {
  const entry = (id: string, title: string, text: string) =>
    `<entry><author><name>/u/ann</name></author><content type="html">&lt;p&gt;${text}&lt;/p&gt;</content>
      <id>${id}</id><link href="https://x.example/p/1/"/><published>2025-10-31T08:00:00Z</published>
      <title>${title}</title></entry>`
  const feed = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Ferns</title>
    ${entry('t3_p1', 'Which fern?', 'Help')}${entry('t1_c1', '/u/ann on Which fern?', 'This one')}</feed>`
  const view = findView('forum.postComments')
  expect(readsText(view, feed)).toBe(true)
  expect(view?.read(feed, { values: {}, receivedAt })).toMatchObject({
    at: 'thread',
    post: { id: 'p1', title: 'Which fern?', author: 'ann', text: 'Help' },
    comments: [{ comment: { id: 'c1', text: 'This one', author: 'ann' } }],
  })
})
