import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  codeOf,
  createDesk,
  createManualClock,
  type DeskOptions,
  type TestDesk,
  testKey,
  unwrap,
} from './desk'
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

function portOf(listening: Server): number {
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

function open(options: Partial<DeskOptions> = {}): TestDesk {
  const desk = createDesk({ address: `${server.origin}/s1/`, ...options })
  desks.push(desk)
  return desk
}

const search = { operation: 'flights.searchAirport', values: { query: 'São Paulo' } }

test('a call goes out with the key in its header and comes back as an answer', async () => {
  const { gateway, log } = open({ ports: { version: '1.2.3' } })
  server.answer(json({ status: true }, 200, { 'x-ratelimit-requests-remaining': '7' }))
  const answer = unwrap(await gateway.call(search))
  expect(answer).toMatchObject({
    operation: 'flights.searchAirport',
    values: search.values,
    from: 'network',
    status: 200,
    body: { at: 'json', text: '{"status":true}' },
    bytes: 15,
    timing: { attempts: 1 },
  })
  expect(answer.freshUntil).toBeGreaterThan(answer.receivedAt)
  expect(answer.request.headers.at(-1)).toEqual({ name: 'X-GatewayAPI-Key', value: '••••' })
  const [seen] = server.seen
  expect(seen?.url).toBe('/s1/api/v1/flights/searchAirport?query=S%C3%A3o%20Paulo')
  expect(seen?.headers).toMatchObject({
    'x-gatewayapi-key': testKey,
    'user-agent': 'GatewayDesk/1.2.3',
  })
  expect(gateway.quotas()).toEqual([{ service: 'flights', name: 'requests', remaining: 7 }])
  expect(log).toMatchObject([
    { entry: { id: answer.id, values: 'query: São Paulo', attempts: 1, fault: null, demo: false } },
  ])
})

test('a body that is given whole is sent without the fields it stands for, and logged', async () => {
  const { gateway, log } = open()
  const whole = { channel: 'UC1', sort: 'newest' }
  const question = { operation: 'video.channelVideosPost', values: {}, body: whole }
  unwrap(await gateway.call(question))
  expect(server.seen).toHaveLength(1)
  expect(log[0]).toMatchObject({
    entry: { values: 'body: {"channel":"UC1","sort":"newest"}' },
    question: { body: whole },
  })
  expect(codeOf(await gateway.call({ ...question, body: undefined }))).toBe('invalidInput')
})

describe('what is kept', () => {
  test('a fresh answer costs nothing', async () => {
    const { gateway, log } = open()
    const first = unwrap(await gateway.call(search))
    const second = unwrap(await gateway.call({ ...search, values: { query: ' São Paulo ' } }))
    expect(second).toMatchObject({ id: first.id, from: 'library', receivedAt: first.receivedAt })
    expect(server.seen).toHaveLength(1)
    expect(gateway.today()).toMatchObject({ calls: 1, fromLibrary: 1 })
    expect(log.map((one) => one.entry.from)).toEqual(['network', 'library'])
  })

  test('an old one is asked for again, unless only what is kept is wanted', async () => {
    const clock = createManualClock()
    const { gateway, settings } = open({ clock })
    settings.freshness['flights.searchAirport'] = 10
    const first = unwrap(await gateway.call(search))
    expect(first.freshUntil).toBe(first.receivedAt + 600_000)
    clock.turn(600_000)
    expect(unwrap(await gateway.call({ ...search, mode: 'kept-only' })).id).toBe(first.id)
    const second = unwrap(await gateway.call(search))
    expect(second.from).toBe('network')
    expect(second.id > first.id).toBe(true)
    settings.freshness['flights.searchAirport'] = 60
    clock.turn(1_800_000)
    expect(unwrap(await gateway.call(search)).id).toBe(second.id)
  })

  test('refreshing always asks, and a clock set back does not make an answer young', async () => {
    const clock = createManualClock()
    const { gateway } = open({ clock })
    await gateway.call(search)
    await gateway.call({ ...search, mode: 'refresh' })
    expect(server.seen).toHaveLength(2)
    clock.set(clock.now() - 86_400_000)
    await gateway.call(search)
    expect(server.seen).toHaveLength(3)
  })

  test('nothing is kept of faults, deletions and jobs', async () => {
    const { gateway } = open()
    const remove = { operation: 'mailboxes.deleteMessage', values: { name: 'a', id: 'b' } }
    server.answer(json({ success: true, id: 'job' }))
    unwrap(await gateway.call(remove))
    expect(codeOf(await gateway.call({ ...remove, mode: 'kept-only' }))).toBe('notKept')
    const create = {
      operation: 'downloads.create',
      values: { url: 'https://video.example/1', format: 'mp3' },
    }
    unwrap(await gateway.call(create))
    unwrap(await gateway.call(create))
    expect(server.seen).toHaveLength(3)
    server.answer(json({ message: 'gone' }, 410))
    await gateway.call(search)
    expect(codeOf(await gateway.call({ ...search, mode: 'kept-only' }))).toBe('notKept')
  })

  test('a deletion outdates what is kept of the same things, which stays to be read', async () => {
    const { gateway } = open()
    server.answer(json({ success: true }))
    const mailbox = { operation: 'mailboxes.getMailbox', values: { name: 'a' } }
    const message = (id: string) => ({
      operation: 'mailboxes.getMessage',
      values: { name: 'a', id },
    })
    for (const question of [mailbox, message('1'), message('2')]) await gateway.call(question)
    unwrap(await gateway.call({ ...message('1'), operation: 'mailboxes.deleteMessage' }))
    const copy = unwrap(await gateway.call({ ...message('1'), mode: 'kept-only' }))
    expect(copy.freshUntil).toBeLessThanOrEqual(copy.receivedAt)
    const from = async (question: typeof mailbox) => unwrap(await gateway.call(question)).from
    expect(await from(mailbox)).toBe('network')
    expect(await from(message('1'))).toBe('network')
    expect(await from(message('2'))).toBe('library')
    expect(await from(message('1'))).toBe('library')
  })

  test('demo answers never stand in for real ones', async () => {
    const { gateway, world } = open()
    world.realm = 'demo'
    unwrap(await gateway.call(search))
    world.realm = 'gateway'
    expect(codeOf(await gateway.call({ ...search, mode: 'kept-only' }))).toBe('notKept')
    expect(unwrap(await gateway.call(search)).from).toBe('network')
    expect(gateway.today().calls).toBe(1)
  })
})

describe('before anything is sent', () => {
  test.each([
    ['an unknown operation', { operation: 'flights.fly', values: {} }, 'internal'],
    ['a missing value', { operation: 'flights.searchAirport', values: {} }, 'invalidInput'],
    ['an odd value', { operation: 'funds.historic', values: { Date: 'today' } }, 'invalidInput'],
    [
      'dots as a path',
      { operation: 'mailboxes.getMailbox', values: { name: '..' } },
      'invalidInput',
    ],
  ])('%s is reported', async (_name, question, code) => {
    const result = await open().gateway.call(question)
    expect(codeOf(result)).toBe(code)
    expect(server.seen).toEqual([])
  })

  test('an odd value goes when the person says so', async () => {
    const question = { operation: 'funds.historic', values: { Date: 'today' }, anyway: true }
    server.answer(json([]))
    expect(codeOf(await open().gateway.call(question))).toBe('ok')
  })

  test('a missing key, a missing address and a service that is off are reported', async () => {
    const { gateway, world, settings } = open()
    world.key = null
    expect(codeOf(await gateway.call(search))).toBe('noKey')
    world.key = 'line\nbreak'
    expect(codeOf(await gateway.call(search))).toBe('keyRejected')
    settings.services.flights.address = ''
    expect(codeOf(await gateway.call(search))).toBe('noAddress')
    settings.services.flights.on = false
    expect(codeOf(await gateway.call(search))).toBe('serviceOff')
    expect(server.seen).toEqual([])
  })
})

describe('identical calls in flight', () => {
  test('are one request, and each waiter may leave alone', async () => {
    const { gateway, log } = open()
    let finish = () => {}
    server.answer((_request, response) => {
      finish = () => response.end('{"status":true}')
    })
    const ask = (callId: string) => gateway.call({ ...search, callId, mode: 'refresh' })
    const [first, second, third] = [ask('1'), ask('2'), ask('3')]
    await server.next()
    expect(gateway.running().map((one) => one.callId)).toEqual(['1', '2', '3'])
    expect(gateway.cancel('1')).toBe(true)
    expect(codeOf(await first)).toBe('cancelled')
    expect(gateway.running()).toHaveLength(2)
    finish()
    expect(unwrap(await second).id).toBe(unwrap(await third).id)
    expect(server.seen).toHaveLength(1)
    expect(log).toHaveLength(1)
    expect(gateway.running()).toEqual([])
  })

  test('are one request in whatever order their further parameters come', async () => {
    const { gateway } = open()
    let finish = () => {}
    server.answer((_request, response) => {
      finish = () => response.end('{"status":true}')
    })
    const ask = (extra: Record<string, string>) =>
      gateway.call({ operation: 'forum.subforumsPopular', values: {}, extra, mode: 'refresh' })
    const [first, second] = [ask({ a: '1', b: '2' }), ask({ b: '2', a: '1' })]
    await server.next()
    expect(gateway.running()).toHaveLength(2)
    finish()
    expect(unwrap(await first).id).toBe(unwrap(await second).id)
    expect(server.seen).toHaveLength(1)
  })

  test('after the last has left, the next one starts afresh', async () => {
    const { gateway } = open()
    server.answer(() => undefined)
    const first = gateway.call({ ...search, callId: '1' })
    await server.next()
    gateway.cancel('1')
    server.answer(json({ status: true }))
    expect(codeOf(await gateway.call({ ...search, callId: '2' }))).toBe('ok')
    expect(codeOf(await first)).toBe('cancelled')
  })
})

describe('the budget of a day', () => {
  test('stops a burst at the right call, unless asked otherwise', async () => {
    const { gateway } = open({ service: { dailyBudget: 3 } })
    const ask = (query: number, overBudget = false) =>
      gateway.call({
        operation: 'flights.searchAirport',
        values: { query: String(query) },
        overBudget,
      })
    const codes = (await Promise.all([1, 2, 3, 4, 5].map((one) => ask(one)))).map(codeOf)
    expect(codes).toEqual(['ok', 'ok', 'ok', 'budgetReached', 'budgetReached'])
    expect(codeOf(await ask(6))).toBe('budgetReached')
    expect(codeOf(await ask(1))).toBe('ok')
    expect(codeOf(await ask(7, true))).toBe('ok')
    expect(gateway.today()).toMatchObject({ calls: 4, perService: { flights: 4, maps: 0 } })
    const maps = { operation: 'maps.searchMaps', values: { query: 'a' } }
    server.answer(json({ status: 'ok', data: [] }))
    expect(codeOf(await gateway.call(maps))).toBe('ok')
  })

  test('counts no request that did not go out, in the log neither, which a restart counts from', async () => {
    const { gateway, settings, log } = open()
    settings.services.flights.address = 'http://127.0.0.1:1'
    expect(codeOf(await gateway.call(search))).toBe('connectionRefused')
    expect(gateway.today().calls).toBe(0)
    server.answer((_request, _response, socket) => socket.resetAndDestroy())
    settings.services.flights.address = server.origin
    expect(codeOf(await gateway.call(search))).toBe('connectionLost')
    const attempts = log.map(({ entry }) => entry.attempts)
    expect(attempts).toEqual([0, server.seen.length])
    expect(gateway.today().calls).toBe(server.seen.length)
  })

  test('counts no request that was cancelled while its connection was being made', async () => {
    const { gateway, settings, log } = open()
    // Takes connections and never agrees on how they are encrypted.
    const silent = createServer()
    const connected = once(silent, 'connection')
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    try {
      settings.services.flights.address = `https://127.0.0.1:${portOf(silent)}`
      const call = gateway.call({ ...search, callId: 'one' })
      const [socket] = await connected
      await gateway.cancel('one')
      expect(codeOf(await call)).toBe('cancelled')
      await expect.poll(() => log.map(({ entry }) => entry.attempts)).toEqual([0])
      expect(gateway.today().calls).toBe(0)
      socket.destroy()
    } finally {
      silent.close()
    }
  })

  test('counts what was called earlier today, and starts anew at midnight', async () => {
    const clock = createManualClock(new Date(2026, 2, 9, 23, 50).getTime())
    const old = {
      id: 'x',
      service: 'flights' as const,
      operation: 'flights.getConfig',
      values: '',
      from: 'network' as const,
      status: 200,
      ms: 1,
      bytes: 1,
      attempts: 2,
      fault: null,
      demo: false,
    }
    const { gateway } = open({
      clock,
      service: { dailyBudget: 2 },
      ports: {
        activity: {
          sent: () => undefined,
          add: () => undefined,
          list: () => ({ entries: [], total: 0 }),
          history: () => [],
          forget: () => ({ forgotten: 0, removed: Promise.resolve(true) }),
          onAdd: () => () => undefined,
          earlier: Promise.resolve([
            { ...old, at: clock.now() - 60_000 },
            { ...old, at: clock.now() - 86_400_000 },
          ]),
        },
      },
    })
    expect(codeOf(await gateway.call(search))).toBe('budgetReached')
    clock.turn(1_200_000)
    expect(codeOf(await gateway.call(search))).toBe('ok')
  })
})

describe('a call that is out', () => {
  test('is described for the log with what it asked and how often it was sent', async () => {
    const { gateway, callsOut, log } = open()
    const statuses = [503, 200]
    const described: unknown[] = []
    server.answer((request, response, socket) => {
      described.push(...callsOut())
      body('{}', 'application/json', statuses.shift())(request, response, socket)
    })
    unwrap(await gateway.call(search))
    const asked = { question: { values: search.values } }
    expect(described).toMatchObject([
      { ...asked, entry: { attempts: 1, from: 'network', status: null, fault: null } },
      { ...asked, entry: { attempts: 2, from: 'network', status: null, fault: null } },
    ])
    expect(callsOut()).toEqual([])
    expect(log).toHaveLength(1)
  })

  test('is described without what it asked if a key is saved that stands in it', async () => {
    const { gateway, callsOut, world } = open()
    const key = 'a-key-typed-into-a-field'
    server.answer(() => undefined)
    const arrived = server.next()
    const result = gateway.call({ ...search, values: { query: key } })
    await arrived
    expect(JSON.stringify(callsOut())).toContain(key)
    world.otherKey = key
    expect(callsOut()).toMatchObject([{ entry: { attempts: 1, values: '' } }])
    expect(JSON.stringify(callsOut())).not.toContain(key)
    await gateway.cancelAll()
    await result
  })
})

describe('trying again', () => {
  test('what passes by itself is tried again', async () => {
    const { gateway } = open()
    server.answer((request, response, socket) =>
      (server.seen.length < 3 ? body('', undefined, 503) : json({ status: true }))(
        request,
        response,
        socket,
      ),
    )
    expect(unwrap(await gateway.call(search)).timing.attempts).toBe(3)
    expect(gateway.today().calls).toBe(3)
    gateway.forget()
    expect(gateway.today()).toMatchObject({ calls: 0, perService: { flights: 0 } })
  })

  test('a service that never answers is given up after the time that is set', async () => {
    const clock = createManualClock()
    const { gateway, settings } = open({ clock })
    settings.network.timeoutSeconds = 5
    server.answer(() => undefined)
    const arrived = server.next()
    const result = gateway.call(search)
    await arrived
    clock.turn(4999)
    expect(gateway.running()).toHaveLength(1)
    clock.turn(1)
    expect(codeOf(await result)).toBe('timedOut')
    expect(server.seen).toHaveLength(1)
  })

  test('an answer that only drips is given up', async () => {
    const clock = createManualClock()
    const { gateway } = open({ clock })
    server.answer((_request, response) => void response.write('{"a":"'))
    const result = gateway.call(search)
    await expect.poll(() => gateway.running()[0]?.step.at, { interval: 1 }).toBe('receiving')
    clock.turn(10_000)
    expect(await result).toMatchObject({
      fault: { code: 'timedOut', message: 'Flights began to answer and then became too slow.' },
    })
  })

  test('an answer beyond the cap ends the connection', async () => {
    const { gateway, settings } = open()
    settings.network.bodyCapMegabytes = 1
    const megabytes = Buffer.alloc(4 * 1024 * 1024, 0x20)
    server.answer(body(megabytes, 'application/json'))
    expect(codeOf(await gateway.call(search))).toBe('tooLarge')
    server.answer((_request, response) => void response.write(megabytes))
    expect(codeOf(await gateway.call(search))).toBe('tooLarge')
    await expect.poll(() => server.open(), { interval: 1 }).toBe(0)
  })
})

test('two network failures in a row mean offline, one answer means online', async () => {
  const { gateway, settings, online } = open()
  settings.services.flights.address = 'http://127.0.0.1:1'
  server.answer((_request, _response, socket) => socket.resetAndDestroy())
  expect(codeOf(await gateway.call(search))).toBe('connectionRefused')
  expect(gateway.connection()).toMatchObject({
    at: 'offline',
    reason: 'Flights could not be reached at its address.',
  })
  settings.services.flights.address = server.origin
  server.answer(json({ message: 'no' }, 500))
  await gateway.call(search)
  expect(gateway.connection()).toEqual({ at: 'online' })
  online.maybe = false
  settings.services.flights.address = 'http://flights.invalid'
  expect(codeOf(await gateway.call(search))).toBe('offline')
  expect(gateway.connection().at).toBe('offline')
  gateway.reset()
  expect(gateway.connection().at).toBe('online')
})

describe('testing a service', () => {
  test('asks past what is kept and says how long it took', async () => {
    const { gateway } = open()
    expect(unwrap(await gateway.test('flights'))).toMatchObject({ status: 200 })
    expect(unwrap(await gateway.test('flights'))).toMatchObject({ status: 200 })
    expect(server.seen).toHaveLength(2)
  })

  test('a service that answers no has been reached all the same', async () => {
    const { gateway } = open()
    server.answer(json({ success: false, message: 'Job not found' }))
    expect(unwrap(await gateway.test('downloads')).status).toBe(200)
    server.answer(json({ message: 'Invalid API key.' }, 401))
    expect(codeOf(await gateway.test('downloads'))).toBe('keyRejected')
  })
})

test('stopping ends every call, and each is in the log by then', async () => {
  const { gateway, log } = open()
  server.answer(() => undefined)
  const ask = (query: string) =>
    gateway.call({ operation: 'flights.searchAirport', values: { query } })
  const calls = [ask('1'), ask('2')]
  await expect.poll(() => server.seen.length, { interval: 1 }).toBe(2)
  await gateway.stop()
  expect(log.map((one) => one.entry.fault?.code)).toEqual(['cancelled', 'cancelled'])
  expect((await Promise.all(calls)).map(codeOf)).toEqual(['cancelled', 'cancelled'])
  await expect.poll(() => server.open(), { interval: 1 }).toBe(0)
  // The window can ask until it is gone, and the log is closed by then.
  expect(codeOf(await ask('3'))).toBe('cancelled')
  expect([server.seen.length, log.length]).toEqual([2, 2])
})

test('changed limits count at once, also for calls that wait', async () => {
  const clock = createManualClock()
  const { gateway, settings } = open({ clock, service: { callsPerSecond: 0.1 } })
  const ask = (query: string) =>
    gateway.call({ operation: 'flights.searchAirport', values: { query } })
  expect(codeOf(await ask('1'))).toBe('ok')
  const second = ask('2')
  await expect
    .poll(() => gateway.running()[0]?.step, { interval: 1 })
    .toMatchObject({
      at: 'queued',
      reason: 'Keeping to the calls a second set for Flights',
    })
  settings.services.flights.callsPerSecond = 50
  gateway.settingsChanged()
  expect(codeOf(await second)).toBe('ok')
})
