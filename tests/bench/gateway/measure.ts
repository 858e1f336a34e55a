import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { createDesk, createFastClock, type TestDesk } from '../../unit/src-main/gateway/desk'
import { json, startScriptedServer } from '../../unit/src-main/gateway/scripted-server'

/*
 * Calls a server of its own through the gateway's client and says what the server saw. Argument: rate,
 * cancel or outage.
 */

const server = await startScriptedServer()
const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const nth = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** The most arrivals in any second, half open, over the limit, and the share of the limit that was used. */
async function rate(delay: () => number) {
  const limit = 100
  server.seen.length = 0
  server.answer(async (_request, response) => {
    await sleep(delay())
    response.end('{"status":true}')
  })
  const desk = createDesk({ address: server.origin, service: { callsPerSecond: limit } })
  await Promise.all(
    Array.from({ length: 4 * limit + 1 }, (_, index) =>
      desk.gateway.call({
        operation: 'flights.searchAirport',
        values: { query: String(index) },
        mode: 'refresh',
      }),
    ),
  )
  await desk.gateway.stop()
  const times = server.seen.map((one) => one.at).sort((a, b) => a - b)
  const most = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length),
  )
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return { over: most - limit, share: (times.length - 1) / seconds / limit }
}

/** Milliseconds from cancelling a call until the server has its connection back. */
async function cancel() {
  server.answer(() => undefined)
  const desk = createDesk({ address: server.origin })
  const times: number[] = []
  for (let round = 0; round < 25; round += 1) {
    const arrived = server.next()
    const call = desk.gateway.call({
      operation: 'news.search',
      values: { q: String(round) },
      callId: 'it',
      anyway: true,
    })
    await arrived
    const from = performance.now()
    desk.gateway.cancel('it')
    await call
    while (server.open() > 0) await sleep(0)
    times.push(performance.now() - from)
  }
  await desk.gateway.stop()
  return middle(times)
}

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
const speed = 10

async function keepAsking(
  desk: TestDesk,
  service: ServiceId,
  callers: number,
  clock: ReturnType<typeof createFastClock>,
) {
  const end = clock.now() + 60_000
  const { operation, name } = questions[service]
  const times: number[] = []
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let round = 0; clock.now() < end; round += 1) {
        const from = performance.now()
        await desk.gateway.call({
          operation,
          values: { [name]: `${caller}-${round}` },
          mode: 'refresh',
          anyway: true,
        })
        times.push(performance.now() - from)
        await new Promise<void>((resolve) => clock.after(4000 + caller * 20, resolve))
      }
    }),
  )
  return times
}

/** The 99th percentile of the eight other services' calls while 200 callers ask a ninth for a minute. */
async function outage(isDown: boolean) {
  const good = json({ status: true })
  server.answer((request, response, socket) => {
    if (!isDown || !request.url.startsWith('/forum/')) return good(request, response, socket)
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end('{"messages":"The API is unreachable, please contact the API provider"}')
  })
  const clock = createFastClock(speed)
  const desk = createDesk({
    clock,
    address: (id) => `${server.origin}/${id}`,
    options: { chance: Math.random },
  })
  const [, ...well] = await Promise.all([
    keepAsking(desk, 'forum', 200, clock),
    ...serviceIds.filter((id) => id !== 'forum').map((id) => keepAsking(desk, id, 3, clock)),
  ])
  await desk.gateway.stop()
  return nth(well.flat(), 0.99)
}

const [what] = process.argv.slice(2)
switch (what) {
  case 'rate':
    console.log(
      JSON.stringify({ quick: await rate(() => 0), uneven: await rate(() => Math.random() * 120) }),
    )
    break
  case 'cancel':
    console.log(JSON.stringify({ ms: await cancel() }))
    break
  case 'outage':
    // The same process made the same calls before, so that both find its text compiled.
    await outage(false)
    console.log(JSON.stringify({ well: await outage(false), down: await outage(true) }))
    break
  default:
    throw new Error(`nothing is called ${what}`)
}
await server.stop()
process.exit(0)
