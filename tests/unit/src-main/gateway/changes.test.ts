import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeyFinder } from '../../../../src-main/vault/find-key'
import { keyEncodings } from '../vault/key-encodings'
import { codeOf, createDesk, createManualClock, type DeskOptions, type TestDesk } from './desk'
import { body, json, type ScriptedServer, startScriptedServer } from './scripted-server'

let server: ScriptedServer
let desks: TestDesk[]

beforeEach(async () => {
  desks = []
  server = await startScriptedServer(json({ status: true, data: [] }))
})

afterEach(async () => {
  for (const desk of desks) await desk.gateway.stop()
  await server.stop()
})

function open(options: Partial<DeskOptions> = {}): TestDesk {
  const desk = createDesk({ address: server.origin, ...options })
  desks.push(desk)
  return desk
}

const search = { operation: 'flights.searchAirport', values: { query: 'a' } }
const other = { operation: 'flights.searchAirport', values: { query: 'b' } }
const keyOf = (index: number) => server.seen[index]?.headers['x-gatewayapi-key']

describe('the key changes while calls are under way', () => {
  test('the same question with another key is another call', async () => {
    const { gateway, world } = open()
    server.answer((request, response) => {
      if (request.headers['x-gatewayapi-key'] === 'wrong-key-1') return
      response.end('{"status":true}')
    })
    world.key = 'wrong-key-1'
    const arrived = server.next()
    const first = gateway.call({ ...search, callId: '1' })
    await arrived
    world.key = 'right-key-2'
    expect(codeOf(await gateway.call({ ...search, callId: '2' }))).toBe('ok')
    expect([keyOf(0), keyOf(1)]).toEqual(['wrong-key-1', 'right-key-2'])
    gateway.cancel('1')
    expect(codeOf(await first)).toBe('cancelled')
  })

  test('of a call that holds the new one nothing is kept, and that it was paid for is logged without it', async () => {
    const { gateway, world, library, log } = open()
    const key = 'new+key/=0123456789'
    for (const [name, encode] of keyEncodings) {
      world.key = 'earlier-key-1'
      delete world.otherKey
      const answers: (() => void)[] = []
      server.answer((_request, response) => {
        answers.push(() => response.end('{"status":true}'))
      })
      const arrived = server.next()
      const called = gateway.call({ ...search, values: { query: encode(key) } })
      await arrived
      world.otherKey = key
      answers[0]?.()
      expect([name, codeOf(await called)]).toEqual([name, 'invalidInput'])
      expect(library.kept()).toEqual([])
    }
    expect(log.map(({ entry }) => entry.attempts)).toEqual(keyEncodings.map(() => 1))
    expect(createKeyFinder([key]).find(log)).toBeUndefined()
    log.length = 0
    server.answer(json({ status: true }))
    expect(codeOf(await gateway.call(search))).toBe('ok')
    expect([library.kept().length, log.length]).toEqual([1, 1])
  })

  test('the same question to another address is another call', async () => {
    const { gateway, settings } = open()
    server.answer((request, response) => {
      if (request.url.startsWith('/old/')) return
      response.end('{"status":true}')
    })
    settings.services.flights.address = `${server.origin}/old`
    const arrived = server.next()
    const first = gateway.call({ ...search, callId: '1' })
    await arrived
    settings.services.flights.address = `${server.origin}/new`
    expect(codeOf(await gateway.call({ ...search, callId: '2' }))).toBe('ok')
    gateway.cancel('1')
    await first
  })

  test('a call that still waits for its turn does not go out with a forgotten key', async () => {
    const { gateway, world, settings } = open({ service: { concurrency: 1 } })
    settings.services.flights.concurrency = 1
    let finish = () => {}
    server.answer((_request, response) => {
      finish = () => response.end('{"status":true}')
    })
    const arrived = server.next()
    const first = gateway.call(search)
    await arrived
    const second = gateway.call(other)
    await expect.poll(() => gateway.running().length, { interval: 1 }).toBe(2)
    world.key = null
    finish()
    expect(codeOf(await first)).toBe('ok')
    expect(await second).toMatchObject({
      fault: {
        code: 'cancelled',
        message: 'The key or the gateway was changed before this call could be sent.',
      },
    })
    expect(server.seen).toHaveLength(1)
  })

  test('nothing is repeated with a forgotten key; what went wrong is reported', async () => {
    const { gateway, world } = open()
    server.answer((request, response, socket) => {
      world.key = null
      body('', undefined, 503)(request, response, socket)
    })
    expect(codeOf(await gateway.call(search))).toBe('providerUnreachable')
    expect(server.seen).toHaveLength(1)
  })
})

describe('the world changes while calls are under way', () => {
  test('what the old one says last closes nothing in the new one', async () => {
    const closed: string[] = []
    const { gateway, world } = open({
      ports: { retryAfterStore: { load: () => [], save: (service) => closed.push(service) } },
    })
    world.realm = 'demo'
    server.answer((request, response, socket) => {
      world.realm = 'gateway'
      const headers = { 'retry-after': '600', 'x-ratelimit-requests-remaining': '0' }
      json({ message: 'Too many requests' }, 429, headers)(request, response, socket)
    })
    expect(codeOf(await gateway.call(search))).toBe('rateLimited')
    expect(gateway.quotas()).toEqual([])
    expect(closed).toEqual([])
    server.answer(json({ status: true }))
    expect(codeOf(await gateway.call(search))).toBe('ok')
  })

  test('a service that wants to be left alone is, but not by the demo in its place', async () => {
    const clock = createManualClock()
    const retryAfterStore = {
      load: () => [['flights', clock.now() + 60_000] as const],
      save: () => undefined,
    }
    const { gateway, world } = open({ clock, ports: { retryAfterStore } })
    expect(codeOf(await gateway.call(search))).toBe('rateLimited')
    world.realm = 'demo'
    gateway.reset()
    expect(codeOf(await gateway.call(search))).toBe('ok')
    world.realm = 'gateway'
    gateway.reset()
    expect(codeOf(await gateway.call(search))).toBe('rateLimited')
    expect(server.seen).toHaveLength(1)
  })

  test('its lost connections do not mean offline', async () => {
    const { gateway, world } = open()
    world.realm = 'demo'
    server.answer((_request, _response, socket) => {
      world.realm = 'gateway'
      socket.resetAndDestroy()
    })
    await gateway.call(search)
    world.realm = 'demo'
    await gateway.call(other)
    expect(gateway.connection()).toEqual({ at: 'online' })
  })

  test('everything can be cancelled, and is logged by then', async () => {
    const { gateway, log } = open()
    server.answer(() => undefined)
    const arrived = server.next()
    const call = gateway.call(search)
    await arrived
    await gateway.cancelAll()
    expect(log.map((one) => one.entry.fault?.code)).toEqual(['cancelled'])
    expect(codeOf(await call)).toBe('cancelled')
    server.answer(json({ status: true }))
    expect(codeOf(await gateway.call(search))).toBe('ok')
  })
})

describe('the budget of a day', () => {
  test('holds for repetitions as well', async () => {
    const { gateway } = open({ service: { dailyBudget: 2 } })
    server.answer(body('', undefined, 503))
    expect(codeOf(await gateway.call(search))).toBe('providerUnreachable')
    expect(server.seen).toHaveLength(2)
  })

  test('a call that says so goes past it at once, beside an equal one that does not', async () => {
    const { gateway } = open({ service: { dailyBudget: 0 } })
    const [kept, sent] = await Promise.all([
      gateway.call(search),
      gateway.call({ ...search, overBudget: true }),
    ])
    expect([codeOf(kept), codeOf(sent)]).toEqual(['budgetReached', 'ok'])
  })
})

test('a quota that starts again in a thousand years is not believed', async () => {
  const { gateway } = open()
  const headers = { 'x-ratelimit-requests-remaining': '3', 'x-ratelimit-requests-reset': '1e300' }
  server.answer(json({ status: true }, 200, headers))
  await gateway.call(search)
  expect(gateway.quotas()).toEqual([{ service: 'flights', name: 'requests', remaining: 3 }])
})

test('a clock that is set back does not make a service’s wish longer', async () => {
  const clock = createManualClock()
  const { gateway } = open({ clock })
  server.answer(json({ message: 'Too many requests' }, 429, { 'retry-after': '60' }))
  expect(codeOf(await gateway.call(search))).toBe('rateLimited')
  clock.set(clock.now() - 86_400_000)
  server.answer(json({ status: true }))
  expect(await gateway.call(search)).toMatchObject({ fault: { retryAfterMs: 60_000 } })
  clock.turn(60_001)
  expect(codeOf(await gateway.call(search))).toBe('ok')
})

describe('half a key is found nowhere', () => {
  const key = 'k'.repeat(20) + 'SECRET'.repeat(5)

  test('where the words of a service are cut in the middle of it', async () => {
    const { gateway, world } = open()
    world.key = key
    server.answer(json({ message: `${'x'.repeat(2020)}${key}` }, 400))
    const reported = JSON.stringify(await gateway.call(search))
    expect(reported).toContain('x'.repeat(2000))
    expect(reported).not.toContain('kkkkk')
  })

  test('where the raw answer is cut in the middle of it', async () => {
    const { gateway, world } = open()
    world.key = key
    // Taking the key out makes the text shorter, so that what was cut off later moves to its end.
    const text = `${key.repeat(100)}${'x'.repeat(131_050 - key.length * 100)}${key}`
    server.answer(body(text, 'text/plain', 400))
    const reported = JSON.stringify(await gateway.call(search))
    expect(reported).not.toContain('kkkkk')
  })

  test('where a redirection leads to it', async () => {
    const { gateway, world } = open()
    world.key = key
    const location = `https://elsewhere.example/${'x'.repeat(2010)}/${key}`
    server.answer(body('', undefined, 302, { location }))
    const reported = JSON.stringify(await gateway.call(search))
    expect(reported).toContain('elsewhere.example')
    expect(reported).not.toContain('kkkkk')
  })
})

test('the person’s own key, typed into a form of the demo, is neither sent nor in any answer', async () => {
  const { gateway, world, log, library } = open()
  Object.assign(world, { realm: 'demo', key: 'demo-key-1', otherKey: 'SENTINEL-0123456789' })
  const question = { operation: 'flights.searchAirport', values: { query: 'SENTINEL-0123456789' } }
  const sent = server.seen.length
  const reported = [await gateway.call(question), gateway.code(question, 'curl')]
  expect(reported).toMatchObject([
    { ok: false, fault: { code: 'invalidInput', fields: { query: expect.any(String) } } },
    { ok: false, fault: { code: 'invalidInput' } },
  ])
  expect(server.seen).toHaveLength(sent)
  expect(JSON.stringify([reported, log, library.asked])).not.toContain('SENTINEL')
})
