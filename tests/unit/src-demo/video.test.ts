import { expect, test } from 'vitest'
import { at, listAt, numberAt, runningDemo, textAt } from './running-demo'

const demo = runningDemo()
const channelId = 'UCfXPpCmvPI7akz7BL_4pbb2'

/** All items of a list of the data service, page by page. */
async function allItems(path: string, values: Record<string, string>): Promise<unknown[]> {
  const items: unknown[] = []
  let pageToken: string | undefined
  do {
    const heard = await demo.ask('videoData', path, {
      values: { ...values, ...(pageToken === undefined ? {} : { pageToken }) },
    })
    expect(heard.status).toBe(200)
    items.push(...listAt(heard.json, 'items'))
    pageToken = textAt(heard.json, 'nextPageToken') || undefined
    expect(items.length).toBeLessThan(5000)
  } while (pageToken !== undefined)
  return items
}

const information = (path: string, values: Record<string, string>) =>
  demo.ask('video', path, { values })

async function allContents(
  path: string,
  values: Record<string, string>,
  name: string,
): Promise<unknown[]> {
  const items: unknown[] = []
  let cursor: string | undefined
  do {
    const heard = await information(path, {
      ...values,
      ...(cursor === undefined ? {} : { cursor }),
    })
    expect(heard.status).toBe(200)
    items.push(...listAt(heard.json, name))
    cursor = textAt(heard.json, 'cursorNext') || undefined
    expect(items.length).toBeLessThan(5000)
  } while (cursor !== undefined)
  return items
}

test('a channel’s uploads are the same in both services, and each once', async () => {
  const channel = await demo.ask('videoData', '/channels/', {
    values: { part: 'snippet,contentDetails,statistics', id: channelId },
  })
  const uploads = textAt(channel.json, 'items', 0, 'contentDetails', 'relatedPlaylists', 'uploads')
  const count = Number(textAt(channel.json, 'items', 0, 'statistics', 'videoCount'))
  const items = await allItems('/playlistItems/', {
    part: 'snippet',
    playlistId: uploads,
    maxResults: '50',
  })
  const ids = items.map((item) => textAt(item, 'snippet', 'resourceId', 'videoId'))
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
  const filters = ['videos_latest', 'streams_latest', 'shorts_latest']
  const lists = await Promise.all(
    filters.map((filter) =>
      allContents('/v1/channel/videos/', { id: channelId, filter }, 'contents'),
    ),
  )
  const listed = lists.flat().map((one) => textAt(one, 'video', 'videoId'))
  expect(new Set(listed)).toEqual(new Set(ids))
  const posted = await demo.ask('video', '/channel/videos', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: channelId,
      filter: 'videos_latest',
      cursor: '',
      hl: 'en',
      gl: 'US',
    }),
  })
  const got = await information('/v1/channel/videos/', { id: channelId })
  expect(posted.json).toEqual(got.json)
})

test('a video’s details agree between the services, and its comments add up', async () => {
  const found = await demo.ask('videoData', '/search/', {
    values: { part: 'snippet', type: 'video', q: 'sourdough', maxResults: '10' },
  })
  for (const item of listAt(found.json, 'items').slice(0, 4)) {
    const id = textAt(item, 'id', 'videoId')
    const [data, details, second] = await Promise.all([
      demo.ask('videoData', '/videos/', {
        values: { part: 'snippet,statistics,contentDetails', id },
      }),
      information('/v1/video/details/', { id }),
      information('/v2/video-details', { video_id: id }),
    ])
    const title = textAt(data.json, 'items', 0, 'snippet', 'title')
    expect(textAt(details.json, 'title')).toBe(title)
    expect(textAt(second.json, 'title')).toBe(title)
    const views = numberAt(details.json, 'stats', 'views')
    expect(textAt(data.json, 'items', 0, 'statistics', 'viewCount')).toBe(String(views))
    const count = textAt(data.json, 'items', 0, 'statistics', 'commentCount')
    if (count === '') continue
    const threads = await allItems('/commentThreads/', {
      part: 'snippet',
      videoId: id,
      maxResults: '100',
    })
    const replies = threads.reduce<number>(
      (sum, one) => sum + numberAt(one, 'snippet', 'totalReplyCount'),
      0,
    )
    expect(String(threads.length + replies)).toBe(count)
    const comments = await allContents('/v1/video/comments/', { id }, 'comments')
    expect(new Set(comments.map((one) => textAt(one, 'commentId')))).toEqual(
      new Set(threads.map((one) => textAt(one, 'id'))),
    )
  }
})

test('replies are reached from both services', async () => {
  const id = 'bazDmCeDBBi'
  const threads = await demo.ask('videoData', '/commentThreads/', {
    values: { part: 'snippet,replies', videoId: id, maxResults: '100' },
  })
  const head = listAt(threads.json, 'items').find(
    (one) => numberAt(one, 'snippet', 'totalReplyCount') > 12,
  )
  const parentId = textAt(head, 'id')
  const count = numberAt(head, 'snippet', 'totalReplyCount')
  expect(listAt(head, 'replies', 'comments')).toHaveLength(5)
  const replies = await allItems('/comments/', { part: 'snippet', parentId })
  expect(replies).toHaveLength(count)
  const comments = await allContents('/v1/video/comments/', { id }, 'comments')
  const same = comments.find((one) => at(one, 'commentId') === parentId)
  const cursor = textAt(same, 'cursorReplies')
  const seen = await allContents('/v1/video/comments/', { id, cursor }, 'comments')
  expect(numberAt(same, 'stats', 'replies')).toBe(count)
  expect(new Set(seen.map((one) => at(one, 'commentId'))).size).toBe(count)
})

test('parts that are not asked for are missing, and `part` itself is needed', async () => {
  const heard = await demo.ask('videoData', '/videos/', {
    values: { part: 'statistics', id: 'bazDmCeDBBi' },
  })
  expect(at(heard.json, 'items', 0, 'snippet')).toBeUndefined()
  expect(at(heard.json, 'items', 0, 'statistics', 'viewCount')).toBe('8665617505')
  const without = await demo.ask('videoData', '/videos/', { values: { id: 'bazDmCeDBBi' } })
  expect(without.status).toBe(400)
  expect(at(without.json, 'error', 'errors', 0, 'reason')).toBe('missingRequiredParameter')
  const mine = await demo.ask('videoData', '/playlists/', { values: { part: 'id', mine: 'true' } })
  expect(mine.status).toBe(401)
  const token = await demo.ask('videoData', '/search/', {
    values: { part: 'snippet', q: 'a', pageToken: 'nonsense' },
  })
  expect(at(token.json, 'error', 'errors', 0, 'reason')).toBe('invalidPageToken')
  const lost = await demo.ask('videoData', '/channels/', { values: { part: 'id', id: 'UCnobody' } })
  expect(lost.status).toBe(200)
  expect(at(lost.json, 'items')).toBeUndefined()
})

test('search pages reach an end and show each result once', async () => {
  const items = await allItems('/search/', { part: 'snippet', q: 'wildlife', maxResults: '50' })
  const ids = items.map((item) => JSON.stringify(at(item, 'id')))
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
  const contents = await allContents('/v1/search/', { q: 'wildlife' }, 'contents')
  expect(new Set(contents.map((one) => at(one, 'type')))).toEqual(
    new Set(['video', 'channel', 'playlist']),
  )
})

test('a community post leads to its comments', async () => {
  const posts = await allContents('/v1/channel/community/', { id: channelId }, 'contents')
  const busy = posts.find((one) => numberAt(one, 'post', 'stats', 'comments') > 20)
  const details = await information('/v1/community-post/details/', {
    id: textAt(busy, 'post', 'postId'),
  })
  const comments = await allContents(
    '/v1/community-post/comments/',
    { cursor: textAt(details.json, 'cursorComments') },
    'comments',
  )
  expect(comments).toHaveLength(numberAt(busy, 'post', 'stats', 'comments'))
})

test('streams can be fetched, and protected ones have no address', async () => {
  const trending = await information('/v2/trending', {})
  const ids = listAt(trending.json, 'list').map((one) => textAt(one, 'videoId'))
  expect(ids).toHaveLength(80)
  let protectedSeen = false
  let played = false
  for (const id of ids) {
    const { json } = await information('/v1/video/streaming-data/', { id })
    const first = listAt(json, 'formats')[0]
    if (at(json, 'isProtectedContent') === true) {
      protectedSeen = true
      expect(at(first, 'url')).toBeUndefined()
    } else if (first !== undefined && !played) {
      played = true
      const response = await fetch(textAt(first, 'url'), { method: 'HEAD' })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-length')).toBe(textAt(first, 'contentLength'))
    }
  }
  expect([protectedSeen, played]).toEqual([true, true])
})

test('a slashed path without its slash is redirected', async () => {
  const heard = await information('/v1/home', {})
  expect(heard.status).toBe(301)
  expect(heard.headers.get('location')).toBe('/video/v1/home/')
})
