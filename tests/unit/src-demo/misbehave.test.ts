import { expect, test } from 'vitest'
import { type MisbehaviourKind, misbehaviourKinds } from '#shared/bridge/misbehaviour-kinds'
import { serviceIds } from '#shared/operation/operation'
import { at, key, runningDemo, textAt } from './running-demo'

const demo = runningDemo({ fundCount: 400 })
const ask = () => demo.ask('flights', '/api/v1/getConfig')

/** What each kind looks like over the wire: status, then a piece of the body. */
const answers: readonly (readonly [MisbehaviourKind, number, string])[] = [
  [
    'keyRejected',
    401,
    '{"message":"Invalid API key. Go to https:\\/\\/docs.example\\/docs\\/keys for more info."}',
  ],
  ['keyMissing', 401, 'Missing Gateway application key'],
  ['notSubscribed', 403, '{"message":"You are not subscribed to this API."}'],
  ['unknownService', 404, `{"message":"API doesn't exists"}`],
  ['unknownEndpoint', 404, `{"message":"Endpoint '/api/v1/getConfig' does not exist"}`],
  ['ratePerSecond', 429, 'rate limit per second'],
  ['quotaMonthly', 429, 'exceeded the MONTHLY quota for Requests'],
  ['quotaDaily', 429, 'exceeded the DAILY quota for Requests'],
  ['tooManyRequests', 429, '{"message":"Too many requests"}'],
  ['empty429', 429, ''],
  ['unreachable', 502, '"messages":"The API is unreachable'],
  ['unreachable503', 503, '"messages":"The API is unreachable'],
  ['gatewayTimeout', 504, '"messages":"The request to the API has timed out.'],
  ['gatewayTimeoutPage', 504, '<center><h1>504 Gateway Time-out</h1></center>'],
  ['cdnPage520', 520, 'unknown error'],
  ['cdnPage522', 522, 'Connection timed out'],
  ['cdnPage524', 524, 'A timeout occurred'],
  ['htmlPage200', 200, '<html>'],
  ['plainText200', 200, 'Service is busy'],
  ['brokenJson', 200, '{"status":true'],
  ['empty200', 200, ''],
  ['noContent204', 204, ''],
  ['providerError', 200, '{"status":false,"message":[{"originEntityId":"Invalid value"}'],
  ['quotaExceeded', 403, '"reason":"quotaExceeded"'],
  ['commentsDisabled', 403, '"reason":"commentsDisabled"'],
  ['videoNotFound', 404, '"reason":"videoNotFound"'],
  ['forumPrivate', 200, '"reason":"private"'],
  ['notFound', 404, 'Not Found'],
  ['gone', 410, 'Gone'],
  ['serverError500', 500, 'Internal Server Error'],
  ['redirect', 302, ''],
  ['slow', 200, '"data":['],
  ['wrongContentType', 200, '"data":['],
  ['olderEdition', 200, '"data":['],
]
const others: readonly MisbehaviourKind[] = ['reset', 'dropHalf', 'hang', 'drip', 'hugeBody']

test('every kind is tried here and has a label', () => {
  const tried = [...answers.map(([kind]) => kind), ...others]
  expect(tried.toSorted()).toEqual(misbehaviourKinds.map(({ kind }) => kind).toSorted())
  for (const { label } of misbehaviourKinds) expect(label.length).toBeGreaterThan(4)
})

test.each(answers)('%s answers %i', async (kind, status, piece) => {
  demo.gateway().misbehave({ service: 'flights', kind, times: 1 })
  const heard = await ask()
  expect(heard.status).toBe(status)
  if (piece === '') expect(heard.text).toBe('')
  else expect(heard.text).toContain(piece)
  expect((await ask()).status).toBe(200)
})

test('a redirect leads to another origin, where a key that follows would be seen', async () => {
  demo.gateway().misbehave({ service: 'flights', kind: 'redirect' })
  const heard = await ask()
  const target = new URL(heard.headers.get('location') ?? '')
  expect(target.origin).not.toBe(demo.gateway().origin)
  demo.gateway().forgetRequests()
  await fetch(demo.gateway().origin + target.pathname, { headers: { 'x-gatewayapi-key': key } })
  expect(demo.gateway().requests()[0]).toMatchObject({ path: '/media/elsewhere', key: 'right' })
})

test('quota that is used up says until when', async () => {
  demo.gateway().misbehave({ kind: 'quotaMonthly', retryAfterSeconds: 60 })
  const heard = await ask()
  expect(heard.headers.get('x-ratelimit-requests-remaining')).toBe('0')
  expect(Number(heard.headers.get('x-ratelimit-requests-reset'))).toBeGreaterThan(0)
  expect(heard.headers.get('retry-after')).toBe('60')
  expect(heard.headers.get('x-gatewayapi-proxy-response')).toBe('true')
})

test('quota counts down', async () => {
  const left = async (): Promise<number> =>
    Number((await ask()).headers.get('x-ratelimit-requests-remaining'))
  const first = await left()
  expect(await left()).toBe(first - 1)
})

test('reset and a dropped half break the connection', async () => {
  demo.gateway().misbehave({ kind: 'reset', times: 1 })
  await expect(ask()).rejects.toThrow()
  demo.gateway().misbehave({ kind: 'dropHalf', times: 1 })
  await expect(ask()).rejects.toThrow()
})

test('a hanging answer comes not at all, a dripping one byte by byte', async () => {
  const { gateway } = demo
  gateway().misbehave({ kind: 'hang', times: 1 })
  const url = `${gateway().addresses.flights}/api/v1/checkServer`
  const headers = { 'X-GatewayAPI-Key': key }
  await expect(fetch(url, { headers, signal: AbortSignal.timeout(150) })).rejects.toThrow()
  gateway().misbehave({ kind: 'drip', times: 1 })
  const begun = performance.now()
  const response = await fetch(url, { headers })
  const text = await response.text()
  expect(performance.now() - begun).toBeGreaterThan(text.length * 4)
  expect(text).toContain('Server is running')
})

test('latency goes before the answer', async () => {
  demo.gateway().misbehave({ kind: 'slow', latencyMs: 120, times: 1 })
  const begun = performance.now()
  await ask()
  expect(performance.now() - begun).toBeGreaterThan(110)
})

test('what a rule holds up is answered as soon as the rule is taken back', async () => {
  const stop = demo.gateway().misbehave({ kind: 'slow', latencyMs: 600_000, times: 1 })
  const before = demo.gateway().requests().length
  const held = ask()
  await expect.poll(() => demo.gateway().requests().length).toBe(before + 1)
  stop()
  expect((await held).status).toBe(200)
  demo.gateway().misbehave({ kind: 'slow', latencyMs: 600_000, times: 1 })
  const other = ask()
  await expect.poll(() => demo.gateway().requests().length).toBe(before + 2)
  demo.gateway().behave()
  expect((await other).status).toBe(200)
})

test('a huge body is huge, and may be left in the middle', async () => {
  demo.gateway().misbehave({ kind: 'hugeBody', times: 1 })
  const stop = new AbortController()
  const response = await fetch(`${demo.gateway().addresses.flights}/api/v1/getConfig`, {
    headers: { 'X-GatewayAPI-Key': key },
    signal: stop.signal,
  })
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > 8_000_000) break
  }
  stop.abort()
  expect(size).toBeGreaterThan(8_000_000)
  expect((await ask()).status).toBe(200)
})

test('each provider refuses in its own way', async () => {
  demo.gateway().misbehave({ kind: 'providerError' })
  const heard = Object.fromEntries(
    await Promise.all(serviceIds.map(async (id) => [id, await demo.ask(id, '/anything')] as const)),
  )
  expect(at(heard.videoData?.json, 'error', 'errors', 0, 'reason')).toBe('quotaExceeded')
  expect(at(heard.forum?.json, 'code')).toBe(0)
  expect(heard.maps?.json).toEqual({ status: 'failed' })
  expect(heard.mailboxes?.status).toBe(500)
  expect(textAt(heard.mailboxes?.json, 'errorDetails')).toBe('rate limited')
  expect(heard.downloads?.status).toBe(200)
  expect(at(heard.downloads?.json, 'success')).toBe(false)
})

test('later rules come first, hold for their service and path, and can be taken back', async () => {
  const { gateway } = demo
  gateway().misbehave({ service: 'flights', kind: 'notFound' })
  const takeBack = gateway().misbehave({
    service: 'flights',
    path: '/api/v1/getConfig',
    kind: 'gone',
  })
  expect((await ask()).status).toBe(410)
  expect((await demo.ask('flights', '/api/v1/getLocale')).status).toBe(404)
  expect((await demo.ask('mailboxes', '/health')).status).toBe(200)
  takeBack()
  expect((await ask()).status).toBe(404)
  gateway().behave()
  expect((await ask()).status).toBe(200)
})

test('files misbehave by their path', async () => {
  const { gateway } = demo
  gateway().misbehave({ path: '/media/file/*', kind: 'dropHalf', times: 1 })
  const response = await fetch(`${gateway().origin}/media/file/a.wav?size=900000`)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  gateway().misbehave({ kind: 'gone' })
  expect((await fetch(`${gateway().origin}/media/file/a.wav`)).status).toBe(200)
})

test('what is malformed gets an ordinary refusal', async () => {
  const { gateway } = demo
  const status = async (path: string, more: RequestInit = {}): Promise<number> =>
    (await fetch(gateway().origin + path, { headers: { 'x-gatewayapi-key': key }, ...more })).status
  expect(await status('/')).toBe(404)
  expect(await status('/nothing/here')).toBe(404)
  expect(await status('/flights/api/v1/none')).toBe(404)
  expect(await status('/mailboxes/mailbox/%E0%A4%A')).toBe(400)
  expect(await status('/video/channel/videos', { method: 'POST', body: '{' })).toBe(400)
  expect(await status('/flights/api/v1/getConfig', { method: 'PUT', body: 'x' })).toBe(404)
  expect(await status('/media/file/../../etc/passwd')).toBe(404)
  expect(await status('/media/image/%00.png')).toBe(200)
  expect(
    await status('/video-data/search/?part=snippet&q=%F0%9F%A4%B7&maxResults=-4&pageToken=%25'),
  ).toBe(400)
  expect(
    await status('/flights/api/v1/getConfig', { headers: { 'X-GATEWAYAPI-KEY': 'wrong' } }),
  ).toBe(401)
})
