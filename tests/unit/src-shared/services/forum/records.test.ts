import { describe, expect, test } from 'vitest'
import type { LibraryRecord } from '#shared/reading/record'
import { forum } from '#shared/services/forum/operations'
import { forumViews } from '#shared/services/forum/views'
import { runningDemo } from '../../../src-demo/running-demo'
import { asked, idsOf, sound } from '../sound-records'
import { recordsOf as readersOf } from '../sound-view'

const demo = runningDemo()
const readers = readersOf(forumViews)

async function recordsOf(name: keyof typeof forum.operations, values: Record<string, string>) {
  const { path } = forum.operations[name].request
  const { json } = await demo.ask('forum', path, { values })
  return sound(readers[`forum.${name}`](json, asked(values)))
}
const kindsOf = (records: readonly LibraryRecord[]) =>
  [...new Set(records.map(({ kind }) => kind))].sort()

describe.each(['newer', 'olderEdition'] as const)('the demo gateway’s answers, %s', (edition) => {
  const recordsIn: typeof recordsOf = (name, values) => {
    if (edition === 'olderEdition') demo.gateway().misbehave({ service: 'forum', kind: edition })
    return recordsOf(name, values)
  }
  const railways = { subforum: 'railways', limit: '25' }
  const otter = { username: 'copper_otter', limit: '25' }
  test.each([
    ['popular', {}, 'post', 25],
    ['popularBest', {}, 'post', 25],
    ['popularCountry', { geo_filter: 'GB' }, 'post', 25],
    ['popularRising', {}, 'post', 25],
    ['popularTop', { t: 'week' }, 'post', 25],
    ['search', { q: 'train' }, 'post', 10],
    ['searchSubforums', { q: 'train' }, 'subforum', 1],
    ['searchUsers', { q: 'otter' }, 'user', 2],
    ['subforumAbout', railways, 'subforum', 1],
    ['subforumComments', railways, 'comment', 15],
    ['subforumControversial', railways, 'post', 20],
    ['subforumHot', railways, 'post', 25],
    ['subforumNew', railways, 'post', 25],
    ['subforumPosts', railways, 'post', 25],
    ['subforumRules', railways, 'rule', 2],
    ['subforumSimilar', railways, 'subforum', 12],
    ['subforumTop', railways, 'post', 20],
    ['subforumsNew', {}, 'subforum', 20],
    ['subforumsPopular', {}, 'subforum', 20],
    ['userAbout', otter, 'user', 1],
    ['userProfile', otter, 'user', 1],
    ['userPosts', otter, 'post', 5],
    ['userPostsHot', otter, 'post', 5],
    ['userPostsNew', otter, 'post', 5],
    ['userPostsTop', otter, 'post', 5],
    ['userComments', otter, 'comment', 3],
    ['userCommentsTop', otter, 'comment', 3],
  ] as const)('%s', async (name, values, kind, least) => {
    const records = await recordsIn(name, { ...values })
    expect(kindsOf(records)).toEqual([kind])
    expect(records.length).toBeGreaterThanOrEqual(least)
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
  })
  test('what a user wrote gives posts and comments', async () => {
    for (const name of ['userOverview', 'userActivity'] as const) {
      expect(kindsOf(await recordsIn(name, { ...otter, limit: '100' }))).toEqual([
        'comment',
        'post',
      ])
    }
  })
  test('a thread gives its post and the comments of all levels', async () => {
    for (const name of ['postComments', 'postDetail'] as const) {
      const records = await recordsIn(name, {
        article: 'ot2ahv',
        subforum: 'woodworking',
        limit: '500',
        depth: '10',
      })
      const [post, ...comments] = records
      expect(post).toMatchObject({
        kind: 'post',
        id: 'ot2ahv',
        parent: { kind: 'subforum', id: 'woodworking' },
      })
      expect(comments.length).toBeGreaterThan(400)
      expect(
        comments.every(({ parent }) => parent?.id === 'ot2ahv' && parent.title === post?.title),
      ).toBe(true)
    }
  })
  test('duplicates give the post and the others', async () => {
    const records = await recordsIn('postDuplicates', { article: 'ot2oe2' })
    expect(records[0]?.id).toBe('ot2oe2')
  })
  test('a suspended user is known by name', async () => {
    const found = await recordsIn('searchUsers', { q: 'owl', limit: '100' })
    expect(found.length).toBeGreaterThan(0)
  })
})

test('refusals give no records', async () => {
  expect(await recordsOf('subforumHot', {})).toEqual([])
  expect(await recordsOf('subforumAbout', { subforum: 'private_room' })).toEqual([])
  expect(await recordsOf('userAbout', { username: 'nobody_at_all' })).toEqual([])
  for (const kind of [
    'forumPrivate',
    'providerError',
    'htmlPage200',
    'plainText200',
    'empty200',
  ] as const) {
    const stop = demo.gateway().misbehave({ service: 'forum', kind })
    expect(await recordsOf('popular', {}), kind).toEqual([])
    expect(await recordsOf('subforumSimilar', { subforum: 'railways' }), kind).toEqual([])
    stop()
  }
})

const listing = (...children: unknown[]) => ({
  code: 1,
  data: { kind: 'Listing', data: { children } },
})
const read = (body: unknown) => sound(readers['forum.popular'](body, asked()))

test('a comment is titled by its first line without signs, and knows its post', () => {
  const body = '> **Quoted** words\n\nand an [answer](https://a.example/x) to them'
  const [record] = read(
    listing({
      kind: 't1',
      data: { id: 'c', body, link_id: 't3_p', link_title: 'The post', score: 1 },
    }),
  )
  expect(record).toMatchObject({
    title: 'Quoted words',
    text: 'Quoted words\n\nand an answer to them',
    parent: { kind: 'post', id: 'p', title: 'The post' },
  })
})
test('what was deleted or removed gives no record', () => {
  const gone = (body: string) => ({ kind: 't1', data: { id: body, body, link_id: 't3_p' } })
  expect(read(listing(gone('[deleted]'), gone('[removed]'), gone('kept')))).toHaveLength(1)
})
test('relative pages are completed by the host that a post of text tells, and by no other', () => {
  const post = (id: string, data: object) => ({
    kind: 't3',
    data: { id, title: id, permalink: `/s/x/comments/${id}/`, ...data },
  })
  const link = post('b', { url: 'https://elsewhere.example/s/x/comments/b/' })
  const text = post('a', { is_self: true, url: 'https://forum.example/s/x/comments/a/' })
  expect(read(listing(link, text)).map((one) => one.link)).toEqual([
    'https://forum.example/s/x/comments/b/',
    'https://forum.example/s/x/comments/a/',
  ])
  expect(read(listing(link)).map((one) => one.link)).toEqual([
    'https://elsewhere.example/s/x/comments/b/',
  ])
})
test('posts for adults and spoilers show no picture', () => {
  const preview = { images: [{ source: { url: 'https://p.example/a.png' } }] }
  const post = (data: object) => ({
    kind: 't3',
    data: { id: JSON.stringify(data), title: 'A', selftext: '', preview, ...data },
  })
  const records = read(listing(post({}), post({ over_18: true }), post({ spoiler: true })))
  expect(records.map(({ picture }) => picture !== undefined)).toEqual([true, false, false])
})
test('names of subforums and users mean the same in any case', () => {
  const body = listing(
    { kind: 't5', data: { display_name: 'RailWays', title: 'Rails' } },
    { kind: 't2', data: { name: 'Copper_Otter', link_karma: 1 } },
  )
  expect(idsOf(read(body), 'subforum')).toEqual(['railways'])
  expect(idsOf(read(body), 'user')).toEqual(['copper_otter'])
})
test('the karma of posts alone is not all karma', () => {
  const user = (data: object) => ({ kind: 't2', data: { name: JSON.stringify(data), ...data } })
  const [part, both, none] = read(
    listing(
      user({ link_karma: 1 }),
      user({ link_karma: 1, comment_karma: 2 }),
      user({ link_karma: 0, comment_karma: 0 }),
    ),
  ).map(({ facts }) => facts.filter((fact) => fact.at === 'count'))
  expect(part).toEqual([])
  expect([both, none]).toMatchObject([[{ count: 3 }], [{ count: 0 }]])
})
test('a rule belongs to the subforum that was asked for, under whatever name', () => {
  const body = { data: { rules: [{ short_name: 'Be kind', kind: 'link' }] } }
  for (const name of ['subforum', 'name', `sub${'field'}`]) {
    const rules = readers['forum.subforumRules'](body, asked({ [name]: 's/RailWays' }))
    expect(sound(rules)).toMatchObject([
      { id: 'railways/Be kind', parent: { kind: 'subforum', id: 'railways', title: 'RailWays' } },
    ])
  }
})
test('only where subforums were asked for do names name subforums', () => {
  const body = { code: 1, data: ['trams', 's/ferries'] }
  expect(read(body)).toEqual([])
  const similar = readers['forum.subforumSimilar'](body, asked())
  expect(similar.map(({ id, title }) => [id, title])).toEqual([
    ['trams', 'trams'],
    ['ferries', 'ferries'],
  ])
})
