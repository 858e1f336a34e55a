import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ScriptedServer, startScriptedServer } from '../unit/src-main/gateway/scripted-server'
import { codeOf, createDesk } from '../unit/src-main/gateway/world'

let server: ScriptedServer

beforeEach(async () => {
  server = await startScriptedServer()
})
afterEach(() => server.stop())

/** The most arrivals in any second, half open, and the share of the limit that was used. */
function checkWindows(times: readonly number[], limit: number) {
  const sorted = [...times].sort((a, b) => a - b)
  let most = 0
  let from = 0
  for (const [index, time] of sorted.entries()) {
    while ((sorted[from] ?? 0) <= time - 1000) from += 1
    most = Math.max(most, index - from + 1)
  }
  const taken = ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / 1000
  return { most, share: (sorted.length - 1) / taken / limit }
}

test.each([
  { name: 'a quick service', delay: () => 0, used: 0.97 },
  { name: 'a service with uneven delays', delay: () => Math.random() * 120, used: 0.96 },
])(
  'no second holds more calls than the limit, and the limit is used: $name',
  {
    // Time is the machine's here, and the machine may be busy with something else.
    retry: 3,
  },
  async ({ delay, used }) => {
    server.seen.length = 0
    const limit = 100
    server.answer(async (_request, response) => {
      await sleep(delay())
      response.end('{"status":true}')
    })
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
    const { most, share } = checkWindows(
      server.seen.map((one) => one.at),
      limit,
    )
    expect(most).toBeLessThanOrEqual(limit)
    expect(share).toBeGreaterThanOrEqual(used)
  },
)

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
