import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, type ScriptedServer, startScriptedServer } from './scripted-server'
import { codeOf, createDesk, type TestDesk, testKey, unwrap } from './world'

let server: ScriptedServer
let desk: TestDesk

beforeEach(async () => {
  server = await startScriptedServer(json({ status: true, data: [] }))
  desk = createDesk({ address: `${server.origin}/s1/` })
})

afterEach(async () => {
  await desk.gateway.stop()
  await server.stop()
})

const search = { operation: 'flights.searchAirport', values: { query: 'São Paulo' } }

test('a call goes out with the key in its header and comes back as an answer', async () => {
  const answer = unwrap(await desk.gateway.call(search))
  expect(answer).toMatchObject({
    operation: 'flights.searchAirport',
    from: 'network',
    status: 200,
    body: { at: 'json', text: '{"status":true,"data":[]}' },
    timing: { attempts: 1 },
  })
  const [seen] = server.seen
  expect(seen?.url).toBe('/s1/api/v1/flights/searchAirport?query=S%C3%A3o%20Paulo')
  expect(seen?.headers['x-gatewayapi-key']).toBe(testKey)
  expect(JSON.stringify(answer)).not.toContain(testKey)
})

test('a fresh kept answer costs nothing', async () => {
  const first = unwrap(await desk.gateway.call(search))
  const second = unwrap(await desk.gateway.call(search))
  expect(second).toMatchObject({ id: first.id, from: 'library', receivedAt: first.receivedAt })
  expect(server.seen).toHaveLength(1)
  expect(desk.gateway.today()).toMatchObject({ calls: 1, fromLibrary: 1 })
})

test('an error of the gateway is told in plain words', async () => {
  server.answer(json({ message: 'You are not subscribed to this API.' }, 403))
  const result = await desk.gateway.call(search)
  expect(result).toMatchObject({
    ok: false,
    fault: {
      code: 'notSubscribed',
      message: 'The key has no subscription for Flights.',
      providerText: 'You are not subscribed to this API.',
      status: 403,
    },
  })
})

test('a cancelled call frees its connection at once', async () => {
  server.answer(() => undefined)
  const arrived = server.next()
  const result = desk.gateway.call({ ...search, callId: 'one' })
  await arrived
  const from = performance.now()
  expect(desk.gateway.cancel('one')).toBe(true)
  expect(codeOf(await result)).toBe('cancelled')
  await expect.poll(() => server.open(), { interval: 1 }).toBe(0)
  expect(performance.now() - from).toBeLessThan(50)
})
