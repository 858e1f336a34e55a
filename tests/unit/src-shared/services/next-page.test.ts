import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { readInput } from '#shared/operation/read-input'
import type { Values } from '#shared/reading/forms/view'
import { findOperation, operations } from '#shared/services/index'
import { findView } from '#shared/services/views'
import { demoExamples } from '../../../../src-demo/examples'
import { buildRequest } from '../../../../src-main/gateway/call/build-request'
import { noon, runningDemo } from '../../src-demo/running-demo'
import { recordIdsIn } from './sound-view'

const demo = runningDemo()
const paged = operations.filter(({ id }) => findView(id)?.next !== undefined)

/** The request for these values, built as main builds it. */
function requestOf(id: string, values: Values, address: string) {
  const operation = findOperation(id) ?? expect.fail(`${id} is no operation`)
  const input = readInput(operation, { values })
  expect(input.problems, id).toEqual([])
  const service = { ...defaultSettings().services[operation.service], address }
  const built = buildRequest({ operation, input, service, version: '1' })
  return built.at === 'built' ? built.request : expect.fail(JSON.stringify(built.fields))
}

test('the operations with a page after this one', () => {
  const names = (service: string) =>
    paged.filter((one) => one.service === service).map(({ name }) => name)
  expect(names('forum')).toHaveLength(26)
  expect(names('video')).toEqual([
    'search',
    'home',
    'channelVideos',
    'channelVideosPost',
    'channelPlaylists',
    'channelCommunity',
    'channelChannels',
    'channelSearch',
    'videoComments',
    'videoRelatedContents',
    'playlistVideos',
    'communityPostComments',
  ])
  expect(names('videoData')).toEqual([
    'search',
    'videos',
    'channels',
    'activities',
    'subscriptions',
    'playlists',
    'playlistItems',
    'commentThreads',
    'comments',
  ])
  expect(names('maps')).toEqual(['searchMaps', 'reviews', 'photos'])
  expect(names('news')).toEqual(['page', 'search'])
  expect(names('funds')).toEqual(['latest', 'historic', 'master'])
  for (const service of ['flights', 'mailboxes', 'downloads']) expect(names(service)).toEqual([])
})

describe('a cursor reaches the service as it came', () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push(request.url ?? '', Buffer.concat(parts).toString())
      response.end('{}')
    })
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const cursor = '4qmFsgKu%3D%3D+/a=b&c#d?é %25'
  test.each([
    ['video.search', 'cursor', { contents: [], cursorNext: cursor }, { q: 'a' }],
    ['video.channelVideosPost', 'cursor', { contents: [], cursorNext: cursor }, { id: 'UC' }],
    ['video.videoComments', 'cursor', { comments: [], cursorNext: cursor }, { id: 'v' }],
    ['videoData.search', 'pageToken', { items: [], nextPageToken: cursor }, { part: 'snippet' }],
    ['maps.photos', 'cursor', { data: { photos: ['https://a.example/1'], cursor } }, {}],
    ['forum.subforumNew', 'after', { data: { children: [], after: cursor } }, { subforum: 'a' }],
  ] as const)('of %s as %s', async (id, field, body, values) => {
    const view = findView(id) ?? expect.fail('no view')
    const asked = { ...values, [field]: 'before' }
    const next = view.next?.(view.read(body, { values: asked, receivedAt: noon }), asked)
    expect(next).toEqual({ ...values, [field]: cursor })
    const { url, method, body: sent } = requestOf(id, next ?? {}, address)
    await fetch(url, { method, ...(sent === undefined ? {} : { body: sent }) })
    const [target = '', text = ''] = seen.splice(0)
    const received =
      method === 'POST' ? JSON.parse(text)[field] : new URL(target, address).searchParams.get(field)
    expect(received).toBe(cursor)
  })
})

describe('page after page of the demo gateway', () => {
  /** As a page does it: reads, asks for what follows, until the answer tells of no more. */
  async function walk(id: string, most: number, more: Values = {}) {
    const operation = findOperation(id) ?? expect.fail(`${id} is no operation`)
    const view = findView(id) ?? expect.fail(`${id} has no view`)
    const route = `${operation.request.method} ${operation.request.path}`
    let values: Values | undefined = { ...demoExamples[route], ...more }
    const ids = new Set<string>()
    const asked = new Set<string>()
    let pages = 0
    while (values !== undefined && pages < most) {
      const { values: travels, problems }: ReturnType<typeof readInput> = readInput(operation, {
        values,
      })
      expect(problems, id).toEqual([])
      const texts: Record<string, string> = Object.fromEntries(
        Object.entries(travels).map(([name, value]) => [name, String(value)]),
      )
      if (asked.has(JSON.stringify(texts))) expect.fail(`${id} asks for the same page again`)
      asked.add(JSON.stringify(texts))
      const { json } = await demo.route(operation.service, route, texts)
      const context = { values: texts, receivedAt: noon }
      const model = view.read(json, context)
      for (const one of recordIdsIn(model)) ids.add(one)
      pages += 1
      values = view.next?.(model, context.values)
    }
    return { pages, ids: ids.size }
  }

  test.each(paged.map(({ id }) => id))('%s goes on and ends, or goes on anew', async (id) => {
    const first = await walk(id, 1)
    const more = await walk(id, 4)
    expect(more.ids).toBeGreaterThanOrEqual(first.ids)
    if (more.pages > 2) expect(more.ids).toBeGreaterThan(first.ids)
  })
  test.each([
    ['forum.popular', { limit: '100' }],
    ['video.search', {}],
    ['videoData.playlistItems', {}],
    ['maps.searchMaps', { limit: '4' }],
    ['maps.reviews', { limit: '100' }],
    ['news.page', { limit: '50' }],
  ])('%s comes to its end', async (id, more) => {
    const { pages, ids } = await walk(id, 60, more)
    expect(pages).toBeLessThan(60)
    expect(pages).toBeGreaterThan(1)
    expect(ids).toBeGreaterThan(5)
  })
})
