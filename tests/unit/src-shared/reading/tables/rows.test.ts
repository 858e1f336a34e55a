import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameCandidate } from '#shared/reading/tables/candidate-name'
import { findColumns } from '#shared/reading/tables/columns'
import { findRows, type RowsView } from '#shared/reading/tables/rows'
import { took } from '../../services/took'

function rowsOf(value: unknown, wanted?: string) {
  const view = findRows(value, wanted)
  if (view.at !== 'rows') throw new Error(`no rows, but ${view.at}`)
  return view
}
const pathOf = (view: RowsView) => (view.at === 'unrecognised' ? '' : view.chosen.path.join('.'))
const columnsOf = (value: unknown) => rowsOf(value).columns.map((column) => column.id)

const thing = (data: Record<string, unknown>, kind = 't3') => ({ kind, data })
const listing = (...children: unknown[]) => ({ kind: 'Listing', data: { after: null, children } })
const post = {
  id: '1',
  title: 'Bench survey',
  subforum: 'dataviz',
  score: 12900,
  num_comments: 688,
  created_utc: 1731661200.0,
  edited: false,
}

describe('flights', () => {
  const itinerary = (id: string) => ({
    id,
    price: { raw: 412, formatted: '€ 412', pricingOptionId: 'x' },
    legs: [{ id: 'l', durationInMinutes: 165, stopCount: 0 }],
    isSelfTransfer: false,
    farePolicy: { isChangeAllowed: false },
    fareAttributes: {},
    tags: ['cheapest'],
    score: 0.9,
  })
  test('itineraries are preferred over filter statistics', () => {
    const carriers = Array.from({ length: 30 }, (_, id) => ({
      id,
      logoUrl: 'https://a/b.png',
      name: 'n',
    }))
    const view = rowsOf({
      status: true,
      sessionId: 'abc',
      data: {
        context: { status: 'complete', totalResults: 2 },
        itineraries: [itinerary('a'), itinerary('b')],
        messages: [],
        filterStats: { carriers, airports: [{ city: 'x', airports: [{ id: 'y', name: 'z' }] }] },
      },
    })
    expect(view.chosen.path).toEqual(['data', 'itineraries'])
    expect(view.candidates.map(nameCandidate)).toContain('data.filterStats.carriers')
    expect(view.columns.map((column) => column.id)).toContain('price.formatted')
  })
  test('a place list, a configuration list and an empty match', () => {
    expect(
      pathOf(findRows({ status: true, timestamp: 1, data: [{ id: 'en-GB', text: 'English' }] })),
    ).toBe('data')
    expect(findRows({ status: true, timestamp: 1, data: [] }).at).toBe('empty')
  })
  test('one place beside two empty lists is shown as its members', () => {
    const view = rowsOf({
      status: true,
      data: {
        current: { skyId: 'LOND', presentation: { title: 'London' } },
        nearby: [],
        recent: [],
      },
    })
    expect(view.chosen.shape).toBe('members')
    expect(view.rows).toContainEqual({ name: 'current.presentation.title', value: 'London' })
  })
  test('the place asked about and those near it are rows of one table', () => {
    const place = (skyId: string) => ({ skyId, entityId: '1', presentation: { title: skyId } })
    const view = rowsOf({
      status: true,
      data: { current: place('LHR'), nearby: [place('LGW'), place('STN')], recent: [] },
    })
    expect(view.rows.map(({ group, skyId }) => [group, skyId])).toEqual([
      ['current', 'LHR'],
      ['nearby', 'LGW'],
      ['nearby', 'STN'],
    ])
  })
  test('an itinerary says who flies, from where, to where and when', () => {
    const end = (displayCode: string, name: string) => ({ id: displayCode, displayCode, name })
    const leg = (from: string, to: string, day: string) => ({
      id: `${from}${to}`,
      origin: end(from, `${from} port`),
      destination: end(to, `${to} port`),
      departure: `${day}T13:35:00`,
      arrival: `${day}T15:00:00`,
      stopCount: 0,
      durationInMinutes: 85,
      carriers: { marketing: [{ id: -1, name: 'Quay Air' }] },
    })
    const legs = [leg('LHR', 'AMS', '2026-03-01'), leg('AMS', 'LHR', '2026-03-09')]
    const view = rowsOf({ data: { itineraries: [{ ...itinerary('a'), legs }] } })
    expect(view.rows[0]).toMatchObject({
      airlines: 'Quay Air',
      from: 'LHR port (LHR)',
      to: 'AMS port (AMS)',
      departure: '2026-03-01T13:35',
      arrival: '2026-03-01T15:00',
      return_departure: '2026-03-09T13:35',
    })
    const shown = view.columns.filter((one) => !one.hidden).map((one) => one.id)
    expect(shown).toEqual(
      expect.arrayContaining(['airlines', 'from', 'to', 'departure', 'arrival', 'return_arrival']),
    )
  })
  test('a message that became a list of objects is a table too', () => {
    expect(
      rowsOf({ status: false, message: [{ originEntityId: 'Invalid value' }] }).rows,
    ).toHaveLength(1)
  })
})

describe('video data', () => {
  const item = (title: string) => ({
    kind: 'video#video',
    etag: title,
    id: { kind: 'video#video', videoId: `v${title}` },
    snippet: {
      publishedAt: '2024-01-02T03:04:05Z',
      title,
      thumbnails: {
        default: { url: 'https://i.example/1.jpg', width: 120, height: 90 },
        high: { url: 'https://i.example/2.jpg' },
      },
    },
    statistics: { viewCount: '8665617505' },
  })
  const answer = {
    kind: 'list',
    etag: 'e',
    pageInfo: { totalResults: 6 },
    items: ['a', 'b', 'c', 'd', 'e', 'f'].map(item),
  }
  test('items are flattened, the title leads and the etag is out of the way', () => {
    const { columns } = rowsOf(answer)
    expect(columns[0]?.id).toBe('snippet.title')
    expect(columns.find((one) => one.id === 'etag')?.hidden).toBe(true)
    expect(columns.find((one) => one.id === 'statistics.viewCount')?.kind).toBe('number')
    expect(columns.find((one) => one.id === 'snippet.publishedAt')?.kind).toBe('time')
    expect(columns.find((one) => one.id === 'snippet.thumbnails')?.kind).toBe('image')
  })
  test('an answer without its list says that nothing was found', () => {
    expect(findRows({ kind: 'list', etag: 'x', pageInfo: { totalResults: 0 } }).at).toBe('empty')
    expect(findRows({ kind: 'list', etag: 'x' }).at).toBe('empty')
    expect(findRows({ status: 'OK', data: null }).at).toBe('empty')
    expect(findRows({ success: true, data: { total: 0, items: null } }).at).toBe('empty')
    expect(findRows({ status: 'ok', message: 'Running' }).at).toBe('rows')
    expect(findRows({ success: false, message: 'No such page', data: null }).at).toBe('rows')
    expect(findRows({ success: 0, progress: 0, download_url: null }).at).toBe('rows')
  })
})

describe('forum', () => {
  test('a listing is unwrapped', () => {
    const view = rowsOf({
      code: 200,
      msg: 'ok',
      data: listing(thing(post), thing({ ...post, id: '2' })),
    })
    expect(pathOf(view)).toBe('data.data.children')
    expect(view.rows[0]).toEqual(post)
    expect(view.columns.find((one) => one.id === 'created_utc')?.kind).toBe('time')
  })
  test('data written as text, three levels deep, is read', () => {
    const text = JSON.stringify(JSON.stringify(listing(thing(post), thing(post))))
    const view = rowsOf({ code: 1, msg: 'ok', data: text })
    expect(view.rows).toHaveLength(2)
  })
  test('of a post and its comments the comments are the rows', () => {
    const comments = listing(
      thing({ id: 'c1', body: 'Good', author: 'a', score: 3, replies: '' }, 't1'),
      thing({ id: 'c2', body: 'Fine', author: 'b', score: 2, replies: '' }, 't1'),
      thing({ id: '_', count: 0, children: [] }, 'more'),
    )
    const view = rowsOf({ code: 200, msg: 'ok', data: [listing(thing(post)), comments] })
    expect(pathOf(view)).toBe('data.1.data.children')
    expect(view.rows[3]).toMatchObject({ kind: 'more', id: '_' })
    expect(view.candidates.map((one) => one.id)).toContain('data/0/data/children')
  })
  test('the post comes before its comments, and every level of them is a row', () => {
    const comment = (id: string, ...below: unknown[]) =>
      thing(
        { id, body: `Says ${id}`, author: 'a', replies: below.length > 0 ? listing(...below) : '' },
        't1',
      )
    const comments = listing(comment('a', comment('b', comment('c')), comment('d')), comment('e'))
    const view = rowsOf({ data: [listing(thing({ ...post, selftext: 'Why?' })), comments] })
    expect(view.rows.map(({ id, level }) => [id, level])).toEqual([
      ['1', 0],
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 2],
      ['e', 1],
    ])
    expect(view.rows[0]).toMatchObject({ title: 'Bench survey', body: 'Why?' })
    expect(view.chosen.count).toBe(6)
    const shown = view.columns.filter((one) => !one.hidden).map((one) => one.id)
    expect(shown).toEqual(expect.arrayContaining(['title', 'body', 'level']))
    const plain = rowsOf({ comments: [{ id: 1, text: 'x', replies: [{ id: 2, text: 'y' }] }] })
    expect(plain.rows.map((row) => row.level)).toEqual([1, 2])
  })
  test('a row is led by what it says, and sizes of pictures are out of the way', () => {
    const one = (n: number) =>
      thing({
        ...post,
        id: `x${n}`,
        score: n,
        thumbnail_height: 90 + n,
        gilded: n,
        name: `t3_x${n}`,
        subforum: `s${n}`,
      })
    const ids = rowsOf({ data: listing(...[1, 2, 3, 4, 5, 6].map(one)) }).columns
    const shown = ids.filter((column) => !column.hidden).map((column) => column.id)
    expect(shown.slice(0, 3)).toEqual(['title', 'subforum', 'score'])
    expect(shown).not.toContain('thumbnail_height')
    const comments = [1, 2].map((n) =>
      thing({ score: n, created_utc: 1.7e9, author: 'a', body: 'Good point' }, 't1'),
    )
    expect(columnsOf({ data: listing(...comments) }).slice(0, 2)).toEqual(['author', 'body'])
    expect(columnsOf([{ n: 1, at: '2024-01-01', track: 'standard' }])[0]).toBe('track')
  })
  test('a post says its title, its numbers and its time before its author and its text', () => {
    const post = (n: number) => ({
      author_karma: 10 + n,
      ups: 500 + n,
      selftext: 'a long story '.repeat(20) + n,
      author: `person-${n}`,
      subforum: n % 2 === 0 ? 'trains' : 'maps',
      edited: 1_777_420_900 + n,
      title: `Something worth reading, part ${n}`,
      score: 501 + n * 2,
      created_utc: 1_777_420_800 + n * 60,
      num_comments: 3 + n,
    })
    const view = findRows({ data: [0, 1, 2, 3, 4, 5].map(post) })
    expect(view.at === 'rows' && view.columns.map((one) => one.id)).toEqual([
      'title',
      'subforum',
      'score',
      'num_comments',
      'created_utc',
      'author',
      'author_karma',
      'ups',
      'edited',
      'selftext',
    ])
  })
  test('a comment says who and what before its numbers', () => {
    const comment = (n: number) => ({
      likes: n,
      publishedTimeText: `${n} hours ago`,
      author: { title: `Person ${n}`, channelId: `UC${n}` },
      content: `What a fine day number ${n} was.`,
    })
    const view = findRows({ comments: [1, 2, 3, 4, 5, 6].map(comment) })
    expect(view.at === 'rows' && view.columns.slice(0, 4).map((one) => one.id)).toEqual([
      'author.title',
      'content',
      'likes',
      'publishedTimeText',
    ])
  })
  test('a subforum is shown as members, a suspended user too', () => {
    const about = thing({ display_name: 'trains', subscribers: 12, title: 'Trains' }, 't5')
    const view = rowsOf({ code: 200, msg: 'ok', data: about })
    expect(view.rows).toContainEqual({ name: 'display_name', value: 'trains' })
  })
  test('rules are rows, names alone are rows', () => {
    const rules = [{ kind: 'all', short_name: 'Be kind', created_utc: 1.7e9, priority: 0 }]
    expect(
      pathOf(rowsOf({ code: 1, data: { rules, site_rules: ['a', 'b'], site_rules_flow: [] } })),
    ).toBe('data.rules')
    expect(rowsOf({ code: 1, data: ['one', 'two'] }).rows).toEqual([
      { value: 'one' },
      { value: 'two' },
    ])
  })
  test('a plain sentence in place of data is shown as members', () => {
    expect(rowsOf({ code: 0, msg: '', data: 'invalid apiKey' }).chosen.shape).toBe('members')
  })
})

describe('maps', () => {
  const place = {
    business_id: '0x1:0x2',
    place_id: 'ChIJ',
    name: 'Harbour Museum',
    full_address: 'Quay 1',
    city: 'Port',
    latitude: 1.5,
    longitude: 2.5,
    review_count: 12,
    rating: 4.3,
    website: null,
    types: ['Museum', 'Sight', 'Shop'],
    working_hours: [],
    photos: [] as unknown[],
    description: ['a', null],
  }
  test('places, one place, its reviews, its photos', () => {
    expect(pathOf(rowsOf({ status: 'ok', data: [place, place] }))).toBe('data')
    expect(pathOf(rowsOf({ status: 'ok', data: [place] }))).toBe('data')
    expect(rowsOf({ status: 'ok', data: place }).chosen.shape).toBe('members')
    const reviews = [{ user_name: 'a', review_rate: 5, review_timestamp: 1.7e9 }]
    expect(pathOf(rowsOf({ status: 'ok', data: { ...place, reviews } }))).toBe('data.reviews')
    const photos = ['https://p.example/1.jpg', 'https://p.example/2.jpg']
    expect(pathOf(rowsOf({ status: 'ok', data: { ...place, photos } }))).toBe('data.photos')
  })
  test('the place is told beside its photos, the envelope is not', () => {
    const data = { ...place, photos: ['https://p.example/1.jpg'], cursor: 'x' }
    const { about } = rowsOf({ status: 'ok', data })
    expect(about?.pairs).toContainEqual({ name: 'name', value: 'Harbour Museum' })
    expect(about?.pairs).toContainEqual({ name: 'types', value: place.types })
    expect(about?.pairs.map((one) => one.name)).not.toContain('cursor')
    expect(rowsOf({ status: 'ok', message: 'Done', data: [place] }).about).toBeUndefined()
    const empty = findRows(
      { data: { ...place, photos: [], types: [], description: [] } },
      'data/photos',
    )
    expect(empty.at === 'empty' && empty.about?.pairs[0]?.name).toBe('name')
  })
  test('what is here: the places around', () => {
    const data = {
      address: 'Quay 1',
      place_id: 'x',
      coordinates: { lng: 1, lat: 2 },
      town: 'Port',
      places: [place],
    }
    expect(pathOf(rowsOf({ status: 'ok', data }))).toBe('data.places')
  })
})

describe('video information', () => {
  test('contents are read by their type', () => {
    const view = rowsOf({
      contents: [
        {
          type: 'video',
          video: {
            videoId: 'a',
            title: 'Night train',
            lengthSeconds: 36271,
            stats: { views: 8665617505 },
          },
        },
        {
          type: 'channel',
          channel: { channelId: 'c', title: 'Rail at Dusk', stats: { subscribers: 1 } },
        },
      ],
      cursorNext: null,
    })
    expect(view.rows[0]).toMatchObject({ type: 'video', title: 'Night train' })
    expect(view.columns[0]?.id).toBe('title')
  })
  test('comments, a list, suggestions', () => {
    expect(
      pathOf(
        rowsOf({
          comments: [{ commentId: '1', content: 'x' }],
          filters: [{ title: 'Top' }, { title: 'New' }],
          totalCommentsCount: 1,
        }),
      ),
    ).toBe('comments')
    expect(pathOf(rowsOf({ status: 'success', list: [{ title: 'a', videoId: 'b' }] }))).toBe('list')
    expect(pathOf(rowsOf({ query: 'a', results: ['ab', 'ac'] }))).toBe('results')
  })
  test('a channel is shown as members though it has lists of its own', () => {
    const channel = {
      artistBio: null,
      avatar: [
        { url: 'a', width: 1 },
        { url: 'b', width: 2 },
      ],
      badges: [],
      canonicalBaseUrl: '/@a',
      channelId: 'UC',
      country: 'x',
      description: 'd',
      hasBusinessEmail: false,
      joinedDate: '2018-04-02',
      title: 't',
      username: 'u',
      keywords: ['a', 'b'],
      links: [{ icon: 'i', targetUrl: 'u', title: 't' }],
    }
    expect(rowsOf(channel).chosen.shape).toBe('members')
  })
  test('a list deep inside a thing belongs to the thing', () => {
    const video = {
      videoId: 'v',
      title: 't',
      category: 'c',
      description: 'd',
      lengthSeconds: 1,
      publishedDate: '2024-01-01',
      isLiveNow: false,
      isLiveContent: false,
      superTitle: { items: ['#cooking'] },
    }
    expect(rowsOf(video).chosen.shape).toBe('members')
    const choices = [
      { text: 'a', votes: 1 },
      { text: 'b', votes: 2 },
    ]
    const answer = {
      post: { postId: 'p', text: 'Which?', attachment: { poll: { choices } } },
      cursorComments: null,
    }
    expect(rowsOf(answer).chosen.shape).toBe('members')
  })
  test('streams are rows', () => {
    const formats = [{ itag: 18, url: 'https://x', mimeType: 'video/mp4', bitrate: 1 }]
    expect(
      pathOf(
        rowsOf({
          formats,
          adaptiveFormats: [...formats, ...formats],
          isProtectedContent: false,
          expiresInSeconds: '1',
        }),
      ),
    ).toBe('adaptiveFormats')
  })
  test('streams say what is protected', () => {
    const locked = { itag: 18, mimeType: 'video/mp4', bitrate: 1, signatureCipher: 's=1' }
    const view = rowsOf({ isProtectedContent: true, formats: [], adaptiveFormats: [locked] })
    expect(view.rows[0]).toMatchObject({ protected: true })
    expect(view.about?.pairs).toEqual([{ name: 'isProtectedContent', value: true }])
    const none = findRows({ isProtectedContent: true, formats: [], adaptiveFormats: [] })
    expect(none.at === 'empty' && none.about?.pairs).toEqual([
      { name: 'isProtectedContent', value: true },
    ])
  })
})

describe('mailboxes, funds, news, downloads', () => {
  test('an inbox, an empty inbox, a message', () => {
    const message = {
      id: 'h7',
      from: 'a@b',
      to: 'c',
      subject: 'Code',
      date: '2024-01-01T00:00:00.000Z',
    }
    expect(
      pathOf(rowsOf({ success: true, message: 'ok', data: [message], encryptedMailbox: 'D-1' })),
    ).toBe('data')
    expect(findRows({ success: true, message: 'ok', data: [], encryptedMailbox: 'D-1' }).at).toBe(
      'empty',
    )
    expect(
      rowsOf({ success: true, message: 'ok', data: { ...message, body: 'x', html: false } }).rows,
    ).toContainEqual({ name: 'subject', value: 'Code' })
  })
  test('odd keys are kept and their kinds found', () => {
    const rows = Array.from({ length: 8 }, (_, place) => ({
      'Scheme Code': 120437 + place,
      Scheme_Name: `Fund ${place}`,
      Net_Asset_Value: place === 3 ? 'N.A.' : 10.5 + place,
      Date: '28-Feb-2025',
      'Lock-in_Period': 0 + place,
      AMC_Scheme_Code: '02',
    }))
    const { columns } = rowsOf(rows)
    const kind = (id: string) => columns.find((one) => one.id === id)?.kind
    expect(columns[0]?.id).toBe('Scheme_Name')
    expect(kind('Scheme Code')).toBe('text')
    expect(kind('Net_Asset_Value')).toBe('number')
    expect(kind('Date')).toBe('time')
    expect(kind('Lock-in_Period')).toBe('number')
    expect(kind('AMC_Scheme_Code')).toBe('text')
  })
  test('articles under any name, sections under page names', () => {
    expect(pathOf(rowsOf({ articles: [{ title: 'a', url: 'u' }], meta: { totalPages: 2 } }))).toBe(
      'articles',
    )
    expect(pathOf(rowsOf({ xml: { found: { item: [{ title: 'a' }, { title: 'b' }] } } }))).toBe(
      'xml.found.item',
    )
    const view = rowsOf({
      world: [{ name: 'Europe', slug: 'europe' }],
      business: ['Markets', 'Money'],
    })
    expect(view.chosen.shape).toBe('groups')
    expect(view.rows).toEqual([
      { group: 'world', name: 'Europe', slug: 'europe' },
      { group: 'business', value: 'Markets' },
      { group: 'business', value: 'Money' },
    ])
  })
  test('tables written by their columns, by a row of names, or under keys', () => {
    const wanted = [
      { code: 1, name: 'One' },
      { code: 2, name: 'Two' },
    ]
    const rows = [
      [1, 'One'],
      [2, 'Two'],
    ]
    expect(rowsOf({ columns: ['code', 'name'], rows }).rows).toEqual(wanted)
    expect(rowsOf({ data: { code: [1, 2], name: ['One', 'Two'] } }).rows).toEqual(wanted)
    expect(rowsOf({ result: [['code', 'name'], ...rows] }).rows).toEqual(wanted)
    expect(rowsOf({ data: { 1: wanted[0], 2: wanted[1] } }).rows).toEqual([
      { group: '1', ...wanted[0] },
      { group: '2', ...wanted[1] },
    ])
  })
  test('a job is shown as members', () => {
    expect(
      rowsOf({ success: 0, progress: 410, text: 'Downloading', download_url: null }).rows,
    ).toContainEqual({ name: 'progress', value: 410 })
  })
})

describe('anything', () => {
  test('another candidate can be asked for, an unknown one is ignored', () => {
    const value = { items: [{ a: 1 }], side: [{ b: 2 }, { b: 3 }] }
    expect(rowsOf(value, 'side').rows).toEqual([{ b: 2 }, { b: 3 }])
    expect(rowsOf(value, 'nowhere').rows).toEqual([{ a: 1 }])
  })
  test('a wide row over long lists of another kind takes no time', () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`m${at}`, at]))
    const comments = Array.from({ length: 20_000 }, () => ({ m1: 1, m2: 2, a: 1, b: 1, c: 1 }))
    expect(took(() => findRows([{ ...wide, comments }]))).toBeLessThan(2_000)
  })
  test('what is no table says what it is', () => {
    for (const value of [null, 1, 'text', true, {}]) {
      const view = findRows(value)
      expect(view.at).toBe('unrecognised')
      expect(view.at === 'unrecognised' && view.sentence).toMatch(/\.$/)
    }
    expect(findRows([]).at).toBe('empty')
  })
  test('any JSON gives a view, never a throw, and its columns read its rows', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const view = findRows(value)
        if (view.at !== 'rows') return
        expect(view.rows.length).toBe(view.chosen.count)
        expect(view.rows.length).toBeGreaterThan(0)
        expect(new Set(view.candidates.map((one) => one.id)).size).toBe(view.candidates.length)
        for (const one of view.candidates) expect(findRows(value, one.id).at).toBe('rows')
      }),
      { numRuns: 400 },
    )
  })
  test('wrapping an answer in an envelope or in text does not change its rows', () => {
    const row = fc.record({
      title: fc.string(),
      score: fc.integer(),
      at: fc.date({ noInvalidDate: true }).map((one) => one.toISOString()),
    })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('data', 'items', 'contents', 'list', 'results', 'children'),
        (rows, name) => {
          const plain = rowsOf(rows).rows
          expect(rowsOf({ status: true, [name]: rows }).rows).toEqual(plain)
          expect(rowsOf({ code: 1, data: JSON.stringify(rows) }).rows).toEqual(plain)
          expect(rowsOf({ data: listing(...rows.map((one) => thing(one))) }).rows).toEqual(plain)
        },
      ),
    )
  })
  test('members with names that objects already have do no harm', () => {
    const value: unknown = JSON.parse(
      '{"items":[{"toString":1,"__proto__":{"a":1},"constructor":null,"hasOwnProperty":"x"}]}',
    )
    expect(rowsOf(value).columns.map((one) => one.id)).toContain('toString')
  })
  test('a value that contains itself ends', () => {
    const loop: Record<string, unknown> = { items: [{ a: 1 }] }
    loop.again = loop
    loop.list = [loop]
    expect(findRows(loop).at).toBe('rows')
  })
  test('the cost does not grow with the rows', () => {
    let read = 0
    const counted = Object.defineProperty({ a: 1, b: 2 }, 'c', {
      enumerable: true,
      get: () => {
        read += 1
        return 'x'
      },
    })
    const wide = Array.from({ length: 60_000 }, () => counted)
    expect(findRows(wide).at).toBe('rows')
    // Some rows say what the others are like.
    expect(read).toBeLessThan(6_000)
    expect(findColumns(wide)).toHaveLength(3)
  })
  test('columns are not more than a table shows well, the rest can be chosen', () => {
    const rows = Array.from({ length: 5 }, (_, place) =>
      Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`c${at}`, place + at])),
    )
    const { columns } = rowsOf(rows)
    expect(columns).toHaveLength(45)
    expect(columns.filter((one) => !one.hidden)).toHaveLength(12)
    expect(columnsOf(rows)).toContain('c44')
  })
})
