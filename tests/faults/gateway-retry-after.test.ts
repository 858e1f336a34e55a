import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ServiceId } from '#shared/operation/operation'
import { codeOf, createDesk, createManualClock } from '../unit/src-main/gateway/desk'
import { type ScriptedServer, startScriptedServer } from '../unit/src-main/gateway/scripted-server'

let server: ScriptedServer
const start = Date.UTC(2026, 2, 9, 12)

beforeEach(async () => {
  server = await startScriptedServer()
})
afterEach(() => server.stop())

const question = (query: string) => ({
  operation: 'flights.searchAirport',
  values: { query },
  callId: query,
})

/** The first call is answered with 429 and this header, all others are good. */
function refuseFirst(values: string[], status = 429): void {
  server.answer((_request, response) => {
    if (server.seen.length > 1) {
      response.end('{"status":true}')
      return
    }
    response.sendDate = false
    response.writeHead(
      status,
      values.length === 0 ? [] : values.flatMap((value) => ['retry-after', value]),
    )
    response.end()
  })
}

const second = 1000
test.each([
  ['seconds', ['7'], 7 * second],
  ['decimal seconds', ['2.5'], 2500],
  ['IMF-fixdate', ['Mon, 09 Mar 2026 12:00:20 GMT'], 20 * second],
  ['RFC 850', ['Monday, 09-Mar-26 12:00:20 GMT'], 20 * second],
  ['asctime', ['Mon Mar  9 12:00:20 2026'], 20 * second],
  ['several', ['3', '9'], 9 * second],
  ['zero', ['0'], 0],
  ['negative', ['-3'], second],
  ['a past date', ['Mon, 09 Mar 2026 11:00:00 GMT'], 0],
  ['garbage', ['tomorrow'], second],
  ['empty', [''], second],
  ['absent', [], second],
])('the whole service waits as long as it asked: %s', async (_name, values, wait) => {
  const clock = createManualClock(start)
  const desk = createDesk({ address: server.origin, clock })
  refuseFirst(values)
  const first = desk.gateway.call(question('first'))
  await expect.poll(() => desk.gateway.running()[0]?.step.at, { interval: 1 }).toBe('waiting')
  if (wait > 0) {
    const other = desk.gateway.call(question('other'))
    await expect
      .poll(() => desk.gateway.running()[1]?.step, { interval: 1 })
      .toMatchObject({ at: 'queued', until: start + wait })
    clock.turn(wait - 1)
    expect(server.seen).toHaveLength(1)
    clock.turn(1000)
    expect(codeOf(await other)).toBe('ok')
  } else {
    clock.turn(1000)
  }
  expect(codeOf(await first)).toBe('ok')
  expect(clock.now()).toBeGreaterThanOrEqual(start + wait)
  await desk.gateway.stop()
})

test.each([
  ['huge', '99999999999', 24 * 3600 * second],
  ['an hour', '3600', 3600 * second],
])('a wait nobody sits out is reported at once: %s', async (_name, value, wait) => {
  const clock = createManualClock(start)
  const retryAfterStore = new Map<ServiceId, number>()
  const ports = {
    retryAfterStore: {
      load: () => [...retryAfterStore],
      save: (service: ServiceId, until: number) => void retryAfterStore.set(service, until),
    },
  }
  const desk = createDesk({ address: server.origin, clock, ports })
  refuseFirst([value], 503)
  expect(await desk.gateway.call(question('first'))).toMatchObject({
    ok: false,
    fault: { code: 'providerUnreachable', retryAfterMs: wait },
  })
  clock.turn(1000)
  const stated = { ok: false, fault: { code: 'rateLimited', retryAfterMs: wait - 1000 } }
  expect(await desk.gateway.call(question('other'))).toMatchObject(stated)
  // Other services go on.
  const video = await desk.gateway.call({ operation: 'video.trending', values: {} })
  expect(codeOf(video)).toBe('ok')
  await desk.gateway.stop()

  const again = createDesk({ address: server.origin, clock, ports })
  expect(await again.gateway.call(question('other'))).toMatchObject(stated)
  clock.turn(wait)
  expect(codeOf(await again.gateway.call(question('other')))).toBe('ok')
  await again.gateway.stop()
  expect(server.seen).toHaveLength(3)
})

test('a date is measured on the clock of the server that wrote it', async () => {
  const clock = createManualClock(start)
  const desk = createDesk({ address: server.origin, clock })
  server.answer((_request, response) => {
    response.sendDate = false
    response.writeHead(429, {
      date: 'Mon, 09 Mar 2026 18:00:00 GMT',
      'retry-after': 'Mon, 09 Mar 2026 18:02:00 GMT',
    })
    response.end()
  })
  expect(await desk.gateway.call(question('first'))).toMatchObject({
    fault: { code: 'rateLimited', retryAfterMs: 120 * second },
  })
  await desk.gateway.stop()
})
