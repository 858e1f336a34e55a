import { createSecureContext, type SecureContext } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed } from '#shared/bridge/result'
import type { Gateway, GatewayQuestion } from '../../../../src-main/gateway'
import { keepInLibrary } from '../../../../src-main/gateway/call/kept-answers'
import { createMemoryLibrary } from '../memory-library'
import { codeOf, createDesk, createManualClock, type DeskOptions, unwrap } from './desk'
import { json, type ScriptedServer, startScriptedServer } from './scripted-server'

let server: ScriptedServer
const opened: Gateway[] = []
beforeEach(async () => {
  server = await startScriptedServer(json({ status: true }))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((gateway) => gateway.stop()))
  await server.stop()
})

const search: GatewayQuestion = {
  operation: 'flights.searchAirport',
  values: { query: 'São Paulo' },
}
const outside = 'http://flights.example'

function open(options: Partial<DeskOptions> = {}) {
  const clock = createManualClock()
  const desk = createDesk({ address: server.origin, clock, ...options })
  opened.push(desk.gateway)
  return { ...desk, clock }
}

/** A desk that holds an answer which is no longer fresh. */
async function openWithOld() {
  const desk = open()
  const first = unwrap(await desk.gateway.call(search))
  desk.clock.turn(90 * 86_400_000)
  return { ...desk, first }
}

describe('a kept answer that is no longer fresh', () => {
  test('is given whatever its age where that is wanted, and says that it is old', async () => {
    const { gateway, first, clock } = await openWithOld()
    const given = unwrap(await gateway.call({ ...search, mode: 'any-kept-first' }))
    expect(given).toMatchObject({ id: first.id, from: 'library', receivedAt: first.receivedAt })
    expect(given.freshUntil).toBeLessThan(clock.now())
    expect(server.seen).toHaveLength(1)
    const other = { ...search, values: { query: 'Rio' } }
    expect(unwrap(await gateway.call({ ...other, mode: 'any-kept-first' })).from).toBe('network')
  })

  test('is asked for again where only fresh ones will do', async () => {
    const { gateway } = await openWithOld()
    expect(unwrap(await gateway.call(search)).from).toBe('network')
  })

  test('opens by its id, dated by the present settings', async () => {
    const { gateway, first, settings, clock } = await openWithOld()
    settings.freshness['flights.searchAirport'] = 365 * 1440
    const opened = unwrap(await gateway.open(first.id))
    expect(opened).toMatchObject({ id: first.id, from: 'library' })
    expect(opened.freshUntil).toBeGreaterThan(clock.now())
    expect(codeOf(await gateway.open('none'))).toBe('notKept')
  })

  test('opens as old as its last confirmation, and out of date where it is', async () => {
    const { gateway, first, clock, library } = await openWithOld()
    const confirmedAt = clock.now() - 1000
    const age = { confirmedAt, outdated: false, url: first.request.url }
    library.on('open', () => ({ answer: first, age }))
    const opened = unwrap(await gateway.open(first.id))
    expect(opened.receivedAt).toBe(confirmedAt)
    expect(opened.freshUntil).toBeGreaterThan(clock.now())
    library.on('open', () => ({ answer: first, age: { ...age, outdated: true } }))
    expect(unwrap(await gateway.open(first.id)).freshUntil).toBeLessThanOrEqual(clock.now())
  })

  test('opens in its own world only', async () => {
    const { gateway, first, world } = await openWithOld()
    world.realm = 'demo'
    expect(codeOf(await gateway.open(first.id))).toBe('notKept')
  })
})

describe('never given again in any way', () => {
  test('are deletions and jobs, but they open by their id', async () => {
    const { gateway } = open()
    const create: GatewayQuestion = {
      operation: 'downloads.create',
      values: { url: 'https://video.example/1', format: 'mp3' },
    }
    server.answer(json({ success: true, id: 'job' }))
    const first = unwrap(await gateway.call(create))
    expect(unwrap(await gateway.call({ ...create, mode: 'any-kept-first' })).from).toBe('network')
    expect(codeOf(await gateway.call({ ...create, mode: 'kept-only' }))).toBe('notKept')
    expect(unwrap(await gateway.open(first.id))).toMatchObject({ id: first.id, freshUntil: 0 })
  })

  test('an operation that a person wants asked every time still shows what is kept', async () => {
    const { gateway, settings } = open()
    settings.freshness['flights.searchAirport'] = 0
    await gateway.call(search)
    expect(unwrap(await gateway.call(search)).from).toBe('network')
    expect(unwrap(await gateway.call({ ...search, mode: 'kept-only' })).from).toBe('library')
  })
})

test('an answer from another address is not fresh, but of the demo gateway it is', async () => {
  const { gateway, settings, world } = open()
  await gateway.call(search)
  settings.services.flights.address = `${server.origin}/other`
  expect(unwrap(await gateway.call(search)).from).toBe('network')
  expect(unwrap(await gateway.call(search)).from).toBe('library')
  settings.services.flights.address = server.origin
  const kept = unwrap(await gateway.call({ ...search, mode: 'any-kept-first' }))
  expect(kept.from).toBe('library')
  world.realm = 'demo'
  settings.services.flights.address = `${server.origin}/first`
  await gateway.call(search)
  settings.services.flights.address = `${server.origin}/second`
  expect(unwrap(await gateway.call(search)).from).toBe('library')
})

test('what is kept is given without a key and without an address', async () => {
  const { gateway, settings, world, clock } = open()
  await gateway.call(search)
  world.key = null
  settings.services.flights.address = ''
  expect(unwrap(await gateway.call(search)).from).toBe('library')
  clock.turn(90 * 86_400_000)
  for (const mode of ['any-kept-first', 'kept-only'] as const) {
    expect(unwrap(await gateway.call({ ...search, mode })).from).toBe('library')
  }
  expect(codeOf(await gateway.call({ ...search, mode: 'refresh' }))).toBe('noAddress')
})

describe('a library that fails', () => {
  test('breaks no call, and is reported where only it was asked', async () => {
    const { gateway, library } = open()
    library.fail()
    expect(unwrap(await gateway.call(search)).from).toBe('network')
    expect(unwrap(await gateway.call({ ...search, mode: 'any-kept-first' })).from).toBe('network')
    expect(codeOf(await gateway.call({ ...search, mode: 'kept-only' }))).toBe('storageFailed')
    expect(codeOf(await gateway.open('1'))).toBe('storageFailed')
  })

  test('what it has not kept yet is not asked for a second time', async () => {
    const slow = createMemoryLibrary()
    const finished = Promise.withResolvers<void>()
    const kept = keepInLibrary(
      {
        ask: async (name, ...input) => {
          if (name !== 'keep') return await slow.ask(name, ...input)
          await finished.promise
          return failed(wordFault('storageFailed'))
        },
      },
      () => 0,
    )
    const { gateway } = open({ ports: { kept } })
    const first = unwrap(await gateway.call(search))
    expect(unwrap(await gateway.call(search)).id).toBe(first.id)
    expect(server.seen).toHaveLength(1)
    finished.resolve()
    await expect.poll(async () => unwrap(await gateway.call(search)).id).not.toBe(first.id)
  })
})

describe('while a question is looked up', () => {
  test('it can be cancelled, and is then not sent', async () => {
    const { gateway } = open()
    const call = gateway.call({ ...search, callId: 'mine' })
    expect(gateway.cancel('mine')).toBe(true)
    expect(codeOf(await call)).toBe('cancelled')
    expect(server.seen).toHaveLength(0)
    expect(gateway.cancel('mine')).toBe(false)
  })

  test('a change of the world stops it: what was asked of one is not sent to the other', async () => {
    const { gateway, world } = open()
    const call = gateway.call(search)
    world.realm = 'demo'
    expect(codeOf(await call)).toBe('cancelled')
    expect(server.seen).toHaveLength(0)
  })
})

test('many questions are distinguished at once, without any call', async () => {
  const { gateway, clock } = open()
  const question = (query: string): GatewayQuestion => ({ ...search, values: { query } })
  await gateway.call(question('old'))
  clock.turn(90 * 86_400_000)
  await gateway.call(question('new'))
  const asked = ['old', 'new', 'none'].map(question)
  const states = unwrap(await gateway.keptStates([{ ...search, values: {} }, ...asked]))
  expect(states.map((one) => one.at)).toEqual(['unasked', 'stale', 'fresh', 'absent'])
  expect(server.seen).toHaveLength(2)
})

describe('without a network', () => {
  test('it is said at once, and old answers are given without a try', async () => {
    const { gateway, settings, online, clock } = await openWithOld()
    settings.services.flights.address = outside
    online.maybe = false
    expect(unwrap(await gateway.call(search)).from).toBe('library')
    expect(gateway.connection()).toEqual({
      at: 'offline',
      since: clock.now(),
      reason: 'This computer has no network.',
    })
    expect(codeOf(await gateway.call({ ...search, mode: 'refresh' }))).toBe('offline')
    online.maybe = true
    settings.services.flights.address = server.origin
    expect(unwrap(await gateway.call(search)).from).toBe('network')
    expect(gateway.connection().at).toBe('online')
  })

  test('the hint is followed without calls, where that is wanted', async () => {
    const { gateway, online, clock, changes } = open({
      address: outside,
      ports: { lookEvery: 5000 },
    })
    online.maybe = false
    clock.turn(5000)
    expect(gateway.connection().at).toBe('offline')
    const before = changes()
    clock.turn(60_000)
    expect(changes()).toBe(before)
    online.maybe = true
    clock.turn(5000)
    expect(gateway.connection().at).toBe('online')
    expect(changes()).toBe(before + 1)
    await gateway.stop()
    expect(clock.waiting()).toBe(0)
  })

  test('demo data and gateways on this machine work as ever', async () => {
    const { gateway, world, online } = await openWithOld()
    online.maybe = false
    expect(unwrap(await gateway.call(search)).from).toBe('network')
    world.realm = 'demo'
    expect(unwrap(await gateway.call(search)).from).toBe('network')
    expect(gateway.connection()).toEqual({ at: 'online' })
  })

  test('one service that is away holds back itself only, and for half a minute', async () => {
    const { gateway, settings, clock } = await openWithOld()
    const other: GatewayQuestion = { operation: 'maps.place', values: { id: 'x' } }
    await gateway.call(other)
    clock.turn(90 * 86_400_000)
    settings.services.flights.address = 'http://127.0.0.1:1'
    const refresh = gateway.call({ ...search, mode: 'refresh' })
    await expect.poll(() => clock.waiting()).toBeGreaterThan(0)
    await expect
      .poll(() => {
        clock.turn(200)
        return gateway.connection().at
      })
      .toBe('offline')
    await gateway.cancelAll()
    await refresh
    const seen = server.seen.length
    expect(unwrap(await gateway.call(search)).from).toBe('library')
    expect(server.seen).toHaveLength(seen)
    expect(unwrap(await gateway.call(other)).from).toBe('network')
  })
})

test('an answer that is kept only as asked has its name in its own world and in no other', async () => {
  const { gateway } = open()
  const asked: GatewayQuestion = { ...search, keeping: 'byCaller' }
  const answer = unwrap(await gateway.call(asked))
  expect(codeOf(await gateway.call({ ...search, mode: 'kept-only' }))).toBe('notKept')
  expect(answer.from).toBe('network')
  const states = await gateway.keptStates([search])
  expect(gateway.keyOf(asked, 'demo')).toBe(undefined)
  expect(states.ok && states.value).toEqual([
    { at: 'absent', key: gateway.keyOf(asked, 'gateway') },
  ])
})

test('whoever asked is waited for before any byte leaves, and may still keep the call back', async () => {
  const { gateway } = open()
  const decisions: ((goes: boolean) => void)[] = []
  const asked = { ...search, callId: 'c1' }
  const waiting = () => new Promise<boolean>((resolve) => decisions.push(resolve))
  const back = gateway.call({ ...asked, beforeSend: waiting })
  await expect.poll(() => decisions.length).toBe(1)
  // The same question of somebody else is another call: its moment is another one.
  expect(unwrap(await gateway.call({ ...search, mode: 'refresh' })).from).toBe('network')
  expect(server.seen).toHaveLength(1)
  decisions[0]?.(false)
  expect(codeOf(await back)).toBe('cancelled')
  const goes = gateway.call({ ...asked, mode: 'refresh', beforeSend: waiting })
  await expect.poll(() => decisions.length).toBe(2)
  decisions[1]?.(true)
  expect(unwrap(await goes).from).toBe('network')
  expect(server.seen).toHaveLength(2)
})

test('whoever asked is notified only when nothing but the connection is still to come', async () => {
  const trust = Promise.withResolvers<SecureContext>()
  let waits = 0
  const { gateway } = open({
    address: 'https://127.0.0.1:9',
    ports: {
      authorities: {
        wait: () => undefined,
        context() {
          waits += 1
          return trust.promise
        },
        list: () => Promise.resolve([]),
      },
    },
  })
  let notified = 0
  const beforeSend = () => {
    notified += 1
    return Promise.resolve(false)
  }
  const called = gateway.call({ ...search, callId: 'c1', beforeSend })
  await expect.poll(() => waits).toBe(1)
  expect(notified).toBe(0)
  trust.resolve(createSecureContext())
  expect(codeOf(await called)).toBe('cancelled')
  expect(notified).toBe(1)
})
