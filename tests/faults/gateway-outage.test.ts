import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { createDesk, createFastClock, type TestDesk } from '../unit/src-main/gateway/desk'
import {
  json,
  type ScriptedServer,
  startScriptedServer,
} from '../unit/src-main/gateway/scripted-server'

const questions: Record<ServiceId, { operation: string; name: string }> = {
  flights: { operation: 'flights.searchAirport', name: 'query' },
  videoData: { operation: 'videoData.search', name: 'q' },
  forum: { operation: 'forum.search', name: 'q' },
  maps: { operation: 'maps.searchMaps', name: 'query' },
  video: { operation: 'video.search', name: 'q' },
  mailboxes: { operation: 'mailboxes.getMailbox', name: 'name' },
  funds: { operation: 'funds.latest', name: 'Scheme_Name' },
  news: { operation: 'news.search', name: 'q' },
  downloads: { operation: 'downloads.progress', name: 'id' },
}
const minute = 60_000
const speed = 20
let server: ScriptedServer

beforeEach(async () => {
  server = await startScriptedServer()
})
afterEach(() => server.stop())

/** Asks a service again and again for a minute; answers how many calls it made, and how long all of them took. */
async function keepAsking(
  desk: TestDesk,
  service: ServiceId,
  callers: number,
  clock: ReturnType<typeof createFastClock>,
) {
  const end = clock.now() + minute
  const { operation, name } = questions[service]
  let calls = 0
  let waited = 0
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let round = 0; clock.now() < end; round += 1) {
        calls += 1
        const asked = clock.now()
        await desk.gateway.call({
          operation,
          values: { [name]: `${caller}-${round}` },
          mode: 'refresh',
          anyway: true,
        })
        waited += clock.now() - asked
        await new Promise<void>((resolve) => clock.after(8000 + caller * 20, resolve))
      }
    }),
  )
  return { calls, waited }
}

/** A minute with another address for one service, and good answers from the eight others. */
async function runMinute(forumAddress?: string) {
  const clock = createFastClock(speed)
  const desk = createDesk({
    clock,
    address: (id) =>
      id === 'forum' && forumAddress !== undefined ? forumAddress : `${server.origin}/${id}`,
    options: { chance: Math.random },
    timeoutSeconds: 600,
  })
  const others = serviceIds.filter((id) => id !== 'forum')
  const [down, ...well] = await Promise.all([
    keepAsking(desk, 'forum', 200, clock),
    ...others.map((id) => keepAsking(desk, id, 3, clock)),
  ])
  await desk.gateway.stop()
  const sum = (of: 'calls' | 'waited') => well.reduce((total, one) => total + one[of], 0)
  return { down: down.calls, meanWait: sum('waited') / sum('calls') }
}

test('a service that is down for a minute gets hardly more than its callers ask, others are asked as often', async () => {
  const good = json({ status: true })
  server.answer((request, response, socket) => {
    if (!request.url.startsWith('/down/')) return good(request, response, socket)
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '9' })
    response.end('{"messages":"The API is unreachable, please contact the API provider"}')
  })
  // At the same time: whatever else the machine does slows both. Where it cannot keep up with the calls of the
  // first moment, those that were begun first are first.
  const [during, without] = await Promise.all([runMinute(`${server.origin}/down`), runMinute()])
  expect(during.down).toBeGreaterThanOrEqual(200)
  const arrived = server.seen.filter((one) => one.url.startsWith('/down/')).length
  expect(arrived / during.down).toBeLessThanOrEqual(1.2)
  // Milliseconds of the clock: a turn that waits for the service that is down would take seconds of it.
  expect(during.meanWait).toBeLessThanOrEqual(without.meanWait * 1.5 + 500)
})

test('a service that refuses connections gets hardly more either', async () => {
  const closed = createServer((socket) => socket.resetAndDestroy())
  let arrived = 0
  closed.on('connection', () => {
    arrived += 1
  })
  closed.listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const address = closed.address()
  const port = typeof address === 'object' ? address?.port : 0
  server.answer(json({ status: true }))
  const { down } = await runMinute(`http://127.0.0.1:${port}`)
  closed.close()
  expect(arrived / down).toBeLessThanOrEqual(1.2)
})
