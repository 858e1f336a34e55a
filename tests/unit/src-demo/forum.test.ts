import { expect, test } from 'vitest'
import { at, listAt, numberAt, runningDemo, textAt } from './running-demo'

const demo = runningDemo()
const base = '/base/apitools/forum'
const ask = async (path: string, values: Record<string, string>): Promise<unknown> => {
  const heard = await demo.ask('forum', base + path, { values })
  expect(heard.status).toBe(200)
  return at(heard.json, 'data')
}

async function allChildren(path: string, values: Record<string, string>): Promise<unknown[]> {
  const children: unknown[] = []
  let after: string | undefined
  do {
    const data = await ask(path, {
      limit: '100',
      ...values,
      ...(after === undefined ? {} : { after }),
    })
    expect(at(data, 'kind')).toBe('Listing')
    children.push(...listAt(data, 'data', 'children'))
    after = textAt(data, 'data', 'after') || undefined
    expect(children.length).toBeLessThan(3000)
  } while (after !== undefined)
  return children
}

const namesOf = (things: readonly unknown[]): string[] =>
  things.map((one) => textAt(one, 'data', 'name'))

test('a listing ends, shows each post once, and goes no further than a thousand', async () => {
  const rails = namesOf(await allChildren('/subforum/new', { subforum: 'railways' }))
  expect(rails.length).toBeGreaterThan(30)
  expect(new Set(rails).size).toBe(rails.length)
  const long = await allChildren('/subforum/new', { subforum: 'cooking' })
  expect(long).toHaveLength(1000)
})

test('a post has as many comments as it says, through `more` and continued threads', async () => {
  const posts = await allChildren('/subforum/top', { subforum: 'woodworking', t: 'all' })
  const post = posts.find((one) => {
    const count = numberAt(one, 'data', 'num_comments')
    return count > 300 && count < 1000
  })
  const article = textAt(post, 'data', 'id')
  const seen = new Set<string>()
  const open: string[] = ['']
  const walk = (things: readonly unknown[]): void => {
    for (const thing of things) {
      if (at(thing, 'kind') === 'more') {
        const children = listAt(thing, 'data', 'children')
        if (children.length > 0) open.push(...children.map(String))
        else open.push(textAt(thing, 'data', 'parent_id').slice(3))
        continue
      }
      seen.add(textAt(thing, 'data', 'id'))
      const replies = at(thing, 'data', 'replies')
      if (replies === '') continue
      walk(listAt(replies, 'data', 'children'))
    }
  }
  for (let comment = open.shift(); comment !== undefined; comment = open.shift()) {
    const answer = await ask('/post/comments', {
      article,
      limit: '100',
      depth: '6',
      ...(comment === '' ? {} : { comment }),
    })
    expect(listAt(answer)).toHaveLength(2)
    walk(listAt(answer, 1, 'data', 'children'))
  }
  expect(seen.size).toBe(numberAt(post, 'data', 'num_comments'))
})

test('the long thread has thousands of comments and answers soon', async () => {
  const answer = await ask('/postDetail', {
    subforum: 'woodworking',
    article: 'ot2ahv',
    limit: '500',
    depth: '10',
  })
  expect(numberAt(answer, 0, 'data', 'children', 0, 'data', 'num_comments')).toBe(4200)
  const kinds = JSON.stringify(answer).match(/"kind":"(t1|more)"/g) ?? []
  expect(kinds.length).toBeGreaterThanOrEqual(500)
})

test('a user’s posts and comments carry the user’s name, also where they stand', async () => {
  const username = 'copper_otter'
  const about = await ask('/user/about', { username })
  const named = textAt(about, 'data', 'name') || username
  const overview = await allChildren('/user/overview', { username })
  const kinds = new Set(overview.map((one) => at(one, 'kind')))
  if (at(about, 'data', 'is_suspended') !== true) {
    expect(kinds).toEqual(new Set(['t1', 't3']))
    for (const one of overview) expect(textAt(one, 'data', 'author')).toBe(named)
    const comment = overview.find((one) => at(one, 'kind') === 't1')
    const context = await ask('/post/comments', {
      article: textAt(comment, 'data', 'link_id'),
      comment: textAt(comment, 'data', 'id'),
    })
    expect(textAt(context, 1, 'data', 'children', 0, 'data', 'author')).toBe(named)
  }
  const profile = await ask('/user/profile', { username })
  expect(profile).toEqual(about)
})

test('closed and unknown names are answered in the provider’s way', async () => {
  expect(await ask('/subforum/about', { subforum: 'private_room' })).toEqual({
    reason: 'private',
    message: 'Forbidden',
    error: 403,
  })
  expect(await ask('/user/about', { username: 'nobody_at_all' })).toEqual({
    message: 'Not Found',
    error: 404,
  })
  const lost = await ask('/subforum/hot', { subforum: 'no_such_place' })
  expect(at(lost, 'data', 'dist')).toBe(0)
  const heard = await demo.ask('forum', `${base}/subforum/hot`)
  expect(heard.json).toEqual({ code: 0, msg: 'error', data: 'subforum cannot be empty' })
})

test('an older edition sends the data as JSON inside text', async () => {
  demo.gateway().misbehave({ service: 'forum', kind: 'olderEdition' })
  const data = await ask('/popular', {})
  expect(data).toBeTypeOf('string')
  expect(listAt(JSON.parse(String(data)), 'data', 'children')).toHaveLength(25)
})

test('posts come in all kinds, with the words thumbnails use', async () => {
  const posts = await allChildren('/popular', {})
  const flags = ['is_gallery', 'is_video', 'crosspost_parent_list', 'selftext_html']
  for (const flag of flags) expect(posts.some((one) => at(one, 'data', flag))).toBe(true)
  expect(posts.some((one) => at(one, 'data', 'media', 'forum_video'))).toBe(true)
  expect(posts.some((one) => at(one, 'data', 'media', 'oembed'))).toBe(true)
  expect(new Set(posts.map((one) => typeof at(one, 'data', 'edited')))).toEqual(
    new Set(['boolean', 'number']),
  )
  const ordered = await allChildren('/popular/top', { t: 'week' })
  const scores = ordered.map((one) => numberAt(one, 'data', 'score'))
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
})
