import { describe, expect, test } from 'vitest'
import { findOperation } from '#shared/services/index'
import { unansweredBy } from '#shared/services/unanswered'
import { findView } from '#shared/services/views'
import { demoExamples } from '../../../../src-demo/examples'
import ofProviders from './provider-editions.json'
import ofPublicServices from './public-editions.json'
import { sound } from './sound-records'
import given from './unseen-editions.json'

/*
 * Answers of services that nobody here knows, written from the specification alone: what it does not show is
 * stated in other envelopes, under other names and in other forms. Each says what a person is to read in it,
 * how many records it makes, and what asks for the page after. Those of providers are written as services of
 * the same kind are known to answer elsewhere.
 */
interface Answer {
  operation: string
  body: unknown
  says: readonly string[]
  records: number
  next: unknown
  refused?: boolean
}

const answers: readonly Answer[] = [...given, ...ofProviders, ...ofPublicServices]
const receivedAt = Date.UTC(2025, 10, 28, 12)
const markup =
  /undefined|\[object |&(?:amp|quot|#\d+|[a-z]+uml|eacute|ndash);|<\/(?:p|b|i|div)>|<br|CDATA/

test('every operation has one', () => {
  expect(new Set(answers.map(({ operation }) => operation)).size).toBe(91)
})

test.each(answers.map((answer, place) => ({ ...answer, place })))(
  '$place: $operation',
  ({ operation, body, says, records: count, next, refused }) => {
    const { request } = findOperation(operation) ?? {}
    const values = demoExamples[`${request?.method} ${request?.path}`] ?? {}
    const context = { values, receivedAt }
    const view = findView(operation)
    const model = view?.read(body, context)
    const records = sound(view?.records(model, context) ?? [])
    expect(textsOf([model, records])).toEqual(expect.arrayContaining(says.map(within)))
    expect(records).toHaveLength(count)
    expect(onward(values, view?.next?.(model, values))).toEqual(next)
    expect((model as { at?: string }).at === 'refused').toBe(refused === true)
    const read = records.flatMap(({ title, text, facts }) => [title, text, JSON.stringify(facts)])
    expect(read.filter((text) => markup.test(text) && !operation.startsWith('mail'))).toEqual([])
  },
)

describe('nothing is asserted that is not said', () => {
  const read = (operation: string, body: unknown, values = {}) =>
    findView(operation)?.read(body, { values, receivedAt })

  test('a letter in a form that is not known is there', () => {
    const letter = { success: true, message: { odd: { things: 3 } } }
    expect(read('mailboxes.getMessage', letter)).toEqual({ at: 'unrecognised' })
    expect(read('mailboxes.getMessage', { success: true })).toEqual({ at: 'missing' })
  })

  test('shelves of one title belong to the channel whose they are', () => {
    const shelves = { items: [{ title: 'Live', type: 'shelf' }] }
    const [one, other] = ['UC1', 'UC2'].map((channelId) =>
      read('videoData.channelSections', shelves, { channelId }),
    )
    expect([one, other]).toMatchObject([
      { items: [{ recordId: 'UC1/Live' }] },
      { items: [{ recordId: 'UC2/Live' }] },
    ])
  })

  test('a tree of comments may be as wide as it likes, and a refusal as deep', () => {
    const children = Array.from({ length: 200_000 }, (_, id) => ({ comment: { id, text: 'x' } }))
    const tree = { comment: { id: 'a', text: 'x' }, children }
    expect(read('videoData.comments', tree)).toMatchObject({ at: 'page' })
    let deep: object = { success: false, message: 'No' }
    for (let level = 0; level < 20_000; level += 1) deep = { success: false, in: deep }
    expect(unansweredBy(deep)).toEqual({ at: 'unrecognised' })
    expect(unansweredBy({ in: { success: false, message: 'No' } })).toMatchObject({ at: 'refused' })
  })

  test('who wrote a comment is not whose video it is', () => {
    const comment = { id: 'c', text: 'x', author: { name: 'A', channel_id: 'UC1' } }
    expect(read('videoData.comments', { comments: { list: [comment] } })).toMatchObject({
      items: [{ author: { id: 'UC1', name: 'A', owner: false } }],
    })
  })

  test('a thing is of the kind that it names', () => {
    const things = ['video', 'channel', 'playlist'].map((kind) => ({ kind, id: kind, name: kind }))
    expect(read('video.search', { results: things })).toMatchObject({
      items: things.map(({ kind }) => ({ recordKind: kind, recordId: kind })),
    })
  })

  test('a playlist is named by its own id', () => {
    const lists = ['PL1', 'PL2'].map((id) => ({ playlist_id: id, channel_id: 'UC1', title: id }))
    expect(read('videoData.playlists', { playlists: lists })).toMatchObject({
      items: [{ id: 'PL1' }, { id: 'PL2' }],
    })
  })

  test('whose channel somebody follows is not who follows it', () => {
    const followed = { channel_id: 'UC1', channel_title: 'A' }
    expect(read('videoData.subscriptions', { items: [followed] })).toMatchObject({
      items: [{ channel: { id: 'UC1', title: 'A' }, subscriberId: undefined }],
    })
  })

  test('a comment that names its post is no post', () => {
    const comment = { id: 'c', html: '<p>x</p>', user: 'A', created: 1, post_title: 'T' }
    expect(read('forum.userActivity', { activity: [{ type: 'comment', comment }] })).toMatchObject({
      items: [{ at: 'comment', comment: { text: 'x', postTitle: 'T' } }],
    })
  })

  test('a comment is named by its own id, and not by that of its post', () => {
    const comment = { post_id: 'p', comment_id: 'c', body: 'x', author: 'A', created: 1 }
    expect(read('forum.userComments', { comments: [comment] })).toMatchObject({
      items: [{ at: 'comment', comment: { id: 'c', postId: 'p' } }],
    })
  })

  test('a list that says its name is no thing of its own list', () => {
    const playlist = { title: 'Mix', videos: { items: [{ video_id: 'v', title: 'V' }] } }
    expect(read('video.playlistVideos', { playlist })).toMatchObject({
      items: [{ at: 'video', recordId: 'v', video: { title: 'V' } }],
    })
  })

  test('what a playlist holds is no playlist', () => {
    const playlist = { id: 'PL1', title: 'Mix', items: [{ id: 'v', title: 'V' }] }
    expect(read('video.playlistVideos', { playlist })).toMatchObject({
      items: [{ at: 'video', recordId: 'v', video: { title: 'V' } }],
    })
  })

  test('what people subscribe to is no post', () => {
    const subforums = { trains: { title: 'T', description: 'D', members: 9, nsfw: false } }
    expect(read('forum.searchSubforums', { subforums })).toMatchObject({
      items: [{ at: 'subforum', subforum: { name: 'trains', subscribers: 9 } }],
    })
  })

  test('prices of a poll are in the currency that they state, or in none', () => {
    const offer = (currency: string) => ({
      id: currency,
      price: { total: '5', currency },
      legs: [],
    })
    const found = (...all: string[]) => ({ data: all.map(offer), status: 'complete' })
    expect(read('flights.searchIncomplete', found('INR'))).toMatchObject({ currency: 'INR' })
    expect(read('flights.searchIncomplete', found('INR', 'EUR'))).toMatchObject({
      currency: undefined,
    })
  })

  test('prices are in the currency that is stated beside them, also if another one was asked for', () => {
    const offer = { id: 'x', price: 89, legs: [{ id: 'l' }] }
    const found = {
      data: { context: { status: 'complete' }, currency: 'EUR', itineraries: [offer] },
    }
    expect(read('flights.searchFlights', found, { currency: 'USD' })).toMatchObject({
      itineraries: [{ price: { amount: undefined, formatted: 'EUR 89' } }],
    })
  })

  test('flights there and back in one list are two legs', () => {
    const flight = (flyFrom: string, flyTo: string, back: number) => ({
      flyFrom,
      flyTo,
      return: back,
    })
    const route = [flight('PRG', 'BCN', 0), flight('BCN', 'BGY', 1), flight('BGY', 'PRG', 1)]
    const trip = { id: 'x', flyFrom: 'PRG', flyTo: 'BCN', price: 120, route }
    const found = { data: { context: { status: 'complete' }, data: [trip] } }
    expect(read('flights.searchFlights', found)).toMatchObject({
      itineraries: [
        {
          legs: [
            { from: { code: 'PRG' }, to: { code: 'BCN' }, stops: 0 },
            { from: { code: 'BCN' }, to: { code: 'PRG' }, stops: 1 },
          ],
        },
      ],
    })
  })

  test('an itinerary of which a leg is not known is not another journey', () => {
    const leg = { originPlaceId: '1', destinationPlaceId: '2', segmentIds: [] }
    const places = { 1: { name: 'A', iata: 'AAA' }, 2: { name: 'B', iata: 'BBB' } }
    const data = (legIds: string[]) => ({
      context: { status: 'complete' },
      content: { results: { itineraries: { x: { legIds } }, legs: { l: leg }, places } },
    })
    expect(read('flights.searchFlights', { data: data(['l']) })).toMatchObject({
      itineraries: [{ legs: [{ from: { code: 'AAA' }, to: { code: 'BBB' } }] }],
    })
    expect(read('flights.searchFlights', { data: data(['l', 'm']) })).toMatchObject({
      itineraries: [{ id: 'x', legs: [] }],
    })
  })

  test('what a list of itineraries is sorted into is no itinerary', () => {
    const one = { id: 'x', price: 5, legs: [{ id: 'l' }] }
    const itineraries = { buckets: [{ id: 'best', name: 'Best' }], results: [one] }
    const found = { data: { context: { status: 'complete' }, itineraries } }
    const model = read('flights.searchFlights', found)
    expect(model).toMatchObject({ itineraries: [{ id: 'x' }] })
  })

  test('ratings of another scale than five are none', () => {
    const place = (id: string, rating: number) => ({ place_id: id, name: id, rating })
    expect(read('maps.searchMaps', { data: [place('a', 4.2), place('b', 8.7)] })).toMatchObject({
      places: [{ rating: null }, { rating: null }],
    })
  })

  test('a title that all reviews bear is that of the place', () => {
    const review = (text: string) => ({ title: 'Bar Italia', author_name: text, text, rating: 4 })
    expect(read('maps.reviews', { reviews: ['x', 'y'].map(review) })).toMatchObject({
      reviews: [{ text: 'x' }, { text: 'y' }],
    })
  })

  test('a word for where a letter came from is not its text', () => {
    const letter = { id: 'x', subject: 'S', from: 'a@b.example', source: 'outlook', text: 'Hi' }
    expect(read('mailboxes.getMessage', letter)).toMatchObject({
      message: { source: '', text: 'Hi' },
    })
  })

  test('the only page is the last one, also where pages are counted from 0', () => {
    const rows = [{ scheme_code: '1', nav: 1.5, date: '2025-11-27' }]
    const next = (total: number) => {
      const view = findView('funds.latest')
      const model = view?.read(
        { content: rows, page: 0, size: 15, total_results: total },
        { values: {}, receivedAt },
      )
      return view?.next?.(model, {})
    }
    expect(next(2)).toBeUndefined()
    expect(next(16)).toEqual({ page: '1' })
  })

  test('a table that is not known is no refusal', () => {
    const table = 'A;B\n1;2\n3;4\n5;6\n'
    expect(read('funds.master', table)).toMatchObject({ at: 'unrecognised' })
    expect(read('funds.master', 'No such scheme.')).toMatchObject({ at: 'refused' })
  })

  test('days without a scheme are of the one that was asked for, unless they name several', () => {
    const asked = { Scheme_Code: '100033' }
    const history = { '2025-11-27': '12.3', '2025-11-26': '12.2' }
    expect(read('funds.historic', { history }, asked)).toMatchObject({
      quotes: [{ code: '100033' }, { code: '100033' }],
    })
    expect(read('funds.historic', { history }, { Scheme_Code: '1,2' })).toMatchObject({
      at: 'unrecognised',
    })
    const rows = ['A', 'B'].map((scheme) => ({ scheme, date: '2025-11-27', nav: '1.5' }))
    expect(read('funds.historic', { data: rows }, asked)).toMatchObject({ quotes: [] })
  })

  test('a post without an address of its own leads nowhere', () => {
    const post = { id: 'p', title: 'T', author: 'A', created: 1, link: '/f/x/p' }
    expect(read('forum.popular', { posts: [post] })).toMatchObject({
      items: [{ post: { form: 'text', address: null, permalink: '/f/x/p' } }],
    })
  })

  test.each([
    ['forum.subforumTop', { data: [], message: 'Nothing found' }, { at: 'page', items: [] }],
    ['forum.userPostsHot', { items: null, success: true }, { at: 'page', items: [] }],
    ['forum.userPosts', { status: 'error', reason: 'Gone' }, { at: 'refused', sentence: 'Gone' }],
    ['forum.userPosts', { odd: { things: 3 } }, { at: 'unrecognised' }],
    ['forum.userPostsTop', { results: [{ title: 'T', comments: 3 }] }, { at: 'unrecognised' }],
    ['forum.subforumRules', { rules: [{ odd: 1 }] }, { at: 'unrecognised' }],
    ['maps.photos', { stat: 'fail', message: 'No' }, { at: 'refused', sentence: 'No' }],
    ['videoData.videos', { error: { code: 403, message: 'No' } }, { at: 'refused' }],
    [
      'mailboxes.deleteMessage',
      { deleted: '0', error: 'Gone' },
      { confirmed: false, sentence: 'Gone' },
    ],
  ])('%s: nothing, a refusal and what is not understood stay apart', (operation, body, wanted) => {
    expect(read(operation, body)).toMatchObject(wanted)
  })
})

const within = (text: string): unknown => expect.stringContaining(text)

/** All texts and numbers of a value, as texts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** What asks for the page after, beside the values of the question. */
function onward(values: object, next: object | undefined): unknown {
  if (next === undefined) return null
  const known = new Map(Object.entries(values))
  return Object.fromEntries(Object.entries(next).filter(([name, one]) => known.get(name) !== one))
}
