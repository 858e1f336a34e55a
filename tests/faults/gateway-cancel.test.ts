import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createDesk } from '../unit/src-main/gateway/desk'
import {
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../unit/src-main/gateway/scripted-server'

let server: ScriptedServer

beforeEach(async () => {
  server = await startScriptedServer()
})
afterEach(() => server.stop())

const silent: Script = () => undefined
const endless: Script = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('['.padEnd(70_000))
}

test.each([
  { name: 'waiting for the answer', script: silent, step: 'sent' },
  { name: 'in the middle of the answer', script: endless, step: 'receiving' },
])('cancelling frees the connection: $name', async ({ script, step }) => {
  server.answer(script)
  const desk = createDesk({ address: server.origin })
  for (let round = 0; round < 5; round += 1) {
    const result = desk.gateway.call({
      operation: 'news.search',
      values: { q: String(round) },
      callId: 'it',
      anyway: true,
    })
    await expect.poll(() => desk.gateway.running()[0]?.step.at, { interval: 1 }).toBe(step)
    await expect.poll(() => server.open(), { interval: 1 }).toBe(1)
    expect(desk.gateway.cancel('it')).toBe(true)
    expect(codeOf(await result)).toBe('cancelled')
    await expect.poll(() => server.open(), { interval: 1 }).toBe(0)
  }
  await desk.gateway.stop()
  expect(desk.gateway.running()).toEqual([])
})

test('cancelling frees a connection that is still being made secure', async () => {
  let open = 0
  const mute = createServer((socket) => {
    open += 1
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open -= 1
    })
    socket.resume()
  })
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address()
  const port = typeof address === 'object' ? address?.port : 0
  const desk = createDesk({ address: `https://127.0.0.1:${port}` })
  for (let round = 0; round < 5; round += 1) {
    const result = desk.gateway.call({ operation: 'flights.getConfig', values: {}, callId: 'it' })
    await expect.poll(() => open, { interval: 1 }).toBe(1)
    desk.gateway.cancel('it')
    expect(codeOf(await result)).toBe('cancelled')
    await expect.poll(() => open, { interval: 1 }).toBe(0)
  }
  await desk.gateway.stop()
  mute.close()
})

test('a call that is cancelled while it waits for its turn is never sent', async () => {
  server.answer(silent)
  const desk = createDesk({ address: server.origin, service: { concurrency: 1 } })
  const ask = (q: string) =>
    desk.gateway.call({ operation: 'news.search', values: { q }, callId: q, anyway: true })
  const first = ask('first')
  await server.next()
  const second = ask('second')
  const names = () => desk.gateway.running().map((one) => one.callId)
  await expect.poll(names, { interval: 1 }).toEqual(['first', 'second'])
  desk.gateway.cancel('second')
  expect(codeOf(await second)).toBe('cancelled')
  desk.gateway.cancel('first')
  await first
  await desk.gateway.stop()
  expect(server.seen).toHaveLength(1)
})

test('a call can be cancelled in the moment it is asked, and while it waits for another try', async () => {
  server.answer((_request, response) => {
    response.statusCode = 503
    response.end()
  })
  const desk = createDesk({ address: server.origin, options: { chance: () => 1 } })
  const ask = () =>
    desk.gateway.call({ operation: 'news.search', values: { q: 'x' }, callId: 'it', anyway: true })
  const early = ask()
  expect(desk.gateway.cancel('it')).toBe(true)
  expect(codeOf(await early)).toBe('cancelled')
  const late = ask()
  await expect.poll(() => desk.gateway.running()[0]?.step.at, { interval: 1 }).toBe('waiting')
  expect(desk.gateway.cancel('it')).toBe(true)
  expect(codeOf(await late)).toBe('cancelled')
  expect(server.seen).toHaveLength(1)
  expect(desk.gateway.cancel('it')).toBe(false)
  await desk.gateway.stop()
})
