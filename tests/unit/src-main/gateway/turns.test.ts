import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed } from '#shared/bridge/result'
import { createRetryAfterStore } from '../../../../src-main/gateway/limits/retry-after-store'
import { countedCall } from '../../../../src-main/watches/budgeted-call'
import { createCallDays } from '../../../../src-main/watches/call-days'
import { codeOf, createDesk, type DeskOptions, type TestDesk } from './desk'
import { json, type ScriptedServer, startScriptedServer } from './scripted-server'

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
test('calls whose count cannot be written give their turn back', async () => {
  // Limits as they are by default.
  const { gateway } = open({ service: { concurrency: 4, callsPerSecond: 5 } })
  const full = { ask: async () => failed(wordFault('storageFailed')) } as never
  const days = createCallDays(full, { now: () => Date.now() })
  const within = { name: 'open mailboxes', most: 200, realm: 'gateway' } as const
  for (const query of ['1', '2', '3', '4']) {
    const result = await countedCall(
      days,
      within,
      () => true,
      (hooks) => gateway.call({ ...search, values: { query }, ...hooks }),
    )
    expect(codeOf(result)).toBe('internal')
  }
  // The disk has room again: the person asks.
  expect(codeOf(await gateway.call(other))).toBe('ok')
})

test('a person’s call is not kept back by the limit of a call in the background', async () => {
  const { gateway } = open({ service: { concurrency: 1 } })
  let finish = () => {}
  server.answer((_request, response) => {
    finish = () => response.end('{"status":true}')
  })
  const arrived = server.next()
  const busy = gateway.call(other)
  await arrived
  // A look in the background waits for its turn, as `createBudgetedCall` makes it: without a callId.
  const look = gateway.call({ ...search, priority: 'background', beforeSend: async () => false })
  await expect.poll(() => gateway.running().length).toBe(2)
  const mine = gateway.call({ ...search, mode: 'refresh', callId: 'mine' })
  await expect.poll(() => gateway.running().length).toBe(3)
  server.answer(json({ status: true }))
  finish()
  await busy
  expect(codeOf(await look)).toBe('cancelled')
  expect(codeOf(await mine)).toBe('ok')
})

test('a shorter wish to wait does not make a restart forget the longer one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'closings-'))
  const file = path.join(folder, 'closings.json')
  const damage = { now: () => Date.now(), warn: () => {} }
  const store = createRetryAfterStore(file, damage)
  const { gateway } = open({ ports: { retryAfterStore: store } })
  const answers: (() => void)[] = []
  server.answer((request, response, socket) => {
    const wait = request.url.includes('query=a') ? '3600' : '45'
    const say = json({ message: 'Too many requests' }, 429, { 'retry-after': wait })
    answers.push(() => say(request, response, socket))
  })
  // Both are under way when the service begins to refuse.
  const first = gateway.call(search)
  await expect.poll(() => answers.length).toBe(1)
  const second = gateway.call(other)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.()
  expect(codeOf(await first)).toBe('rateLimited')
  answers[1]?.()
  expect(codeOf(await second)).toBe('rateLimited')
  await store.flush()
  const [after] = createRetryAfterStore(file, damage).load()
  await rm(folder, { recursive: true, force: true })
  expect(((after?.[1] ?? 0) - Date.now()) / 1000).toBeGreaterThan(3_000)
})

test('what a service says to the earlier key closes nothing for the new one', async () => {
  const saved: string[] = []
  const { gateway, world } = open({
    ports: { retryAfterStore: { load: () => [], save: (service) => saved.push(service) } },
  })
  world.key = 'earlier-key-1'
  let say = () => {}
  server.answer((request, response, socket) => {
    const headers = { 'retry-after': '3600', 'x-ratelimit-requests-remaining': '0' }
    say = () => json({ message: 'Too many requests' }, 429, headers)(request, response, socket)
  })
  const arrived = server.next()
  const first = gateway.call(search)
  await arrived
  // The person saves another key, as `key.save` does it.
  world.key = 'new-key-2'
  gateway.reset()
  say()
  expect(codeOf(await first)).toBe('rateLimited')
  server.answer(json({ status: true }))
  expect(codeOf(await gateway.call(other))).toBe('ok')
  expect(saved).toEqual([])
  expect(gateway.quotas()).toEqual([])
})
