import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createDesk } from '../unit/src-main/gateway/desk'
import {
  json,
  type ScriptedServer,
  startScriptedServer,
} from '../unit/src-main/gateway/scripted-server'

let server: ScriptedServer

beforeEach(async () => {
  server = await startScriptedServer()
})
afterEach(() => server.stop())

test('calls beyond the rate wait for their turn, and none is lost', async () => {
  const limit = 100
  server.answer(json({ status: true }))
  const desk = createDesk({ address: server.origin, service: { callsPerSecond: limit } })
  const results = await Promise.all(
    Array.from({ length: 2 * limit + 1 }, (_, index) =>
      desk.gateway.call({
        operation: 'flights.searchAirport',
        values: { query: String(index) },
        mode: 'refresh',
      }),
    ),
  )
  await desk.gateway.stop()
  expect(results.map(codeOf).filter((code) => code !== 'ok')).toEqual([])
  const times = server.seen.map((one) => one.at).sort((a, b) => a - b)
  // That no second holds more is proved on a turned clock, and measured by the bench; a machine that is
  // busy can hold arrivals up, and never make three seconds' calls arrive in less than two.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_500)
})

test('never more calls at once than set', async () => {
  let now = 0
  let most = 0
  server.answer((_request, response) => {
    now += 1
    most = Math.max(most, now)
    setTimeout(() => {
      now -= 1
      response.end('{}')
    }, 5)
  })
  const desk = createDesk({ address: server.origin, service: { concurrency: 3 } })
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      desk.gateway.call({ operation: 'maps.searchMaps', values: { query: String(index) } }),
    ),
  )
  await desk.gateway.stop()
  expect(most).toBe(3)
})
