import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import type { InputValue } from '#shared/operation/read-input'
import { codeOf, createDesk, createFastClock, testKey } from '../unit/src-main/gateway/desk'
import { type ScriptedServer, startScriptedServer } from '../unit/src-main/gateway/scripted-server'
import { gatewayShapes, providerShapes, type Shape } from './gateway-shapes'

interface FailingCall {
  operation: string
  values: Record<string, InputValue>
  /** Whether sending it twice does no harm. */
  repeatable: boolean
}

const reads: Record<ServiceId, FailingCall> = {
  flights: { operation: 'flights.searchAirport', values: { query: 'a' }, repeatable: true },
  videoData: { operation: 'videoData.i18nRegions', values: { part: 'snippet' }, repeatable: true },
  forum: { operation: 'forum.popular', values: {}, repeatable: true },
  maps: { operation: 'maps.searchMaps', values: { query: 'a' }, repeatable: true },
  video: { operation: 'video.trending', values: {}, repeatable: true },
  mailboxes: { operation: 'mailboxes.getMailbox', values: { name: 'a' }, repeatable: true },
  funds: { operation: 'funds.latest', values: {}, repeatable: true },
  news: { operation: 'news.page', values: { page: 'world' }, repeatable: true },
  downloads: { operation: 'downloads.progress', values: { id: 'a' }, repeatable: true },
}
const writes: Partial<Record<ServiceId, FailingCall>> = {
  video: { operation: 'video.channelVideosPost', values: { id: 'a' }, repeatable: false },
  mailboxes: {
    operation: 'mailboxes.deleteMessage',
    values: { name: 'a', id: 'b' },
    repeatable: false,
  },
  downloads: {
    operation: 'downloads.create',
    values: { url: 'https://video.example/1', format: 'mp3' },
    repeatable: false,
  },
}

let server: ScriptedServer
const current = new Map<string, Shape>()
const arrived = new Map<string, number>()

beforeAll(async () => {
  server = await startScriptedServer((request, response, socket) => {
    const lane = request.url.split('/')[1] ?? ''
    arrived.set(lane, (arrived.get(lane) ?? 0) + 1)
    const shape = current.get(lane)
    if (shape !== undefined) play(shape, response, socket)
  })
})
afterAll(() => server.stop())

function play(shape: Shape, response: ServerResponse, socket: Socket): void {
  if (shape.body === 'reset') {
    socket.resetAndDestroy()
    return
  }
  const type = shape.type === undefined ? {} : { 'content-type': shape.type }
  if (shape.body === 'half' || shape.body === 'cut') {
    const length = shape.body === 'half' ? { 'content-length': '1000' } : {}
    response.writeHead(shape.status, { ...type, ...length })
    response.write('{"status":true,"data":[1,2,', () => setImmediate(() => socket.destroy()))
    return
  }
  response.writeHead(shape.status, { ...type, ...shape.headers })
  response.end(shape.body)
}

interface Case {
  service: ServiceId
  shape: Shape
  asked: FailingCall
}

/** A thousand failures over nine services, each service's in its own order. */
function makeCases(): Case[] {
  const cases: Case[] = []
  for (let round = 0; cases.length < 1000; round += 1) {
    for (const service of serviceIds) {
      const own = providerShapes.filter((shape) => shape.service === service)
      for (const shape of [...gatewayShapes, ...own]) {
        const writing = writes[service]
        const read = reads[service]
        const wanted = shape.operation
        const fits = (one: FailingCall) =>
          wanted === undefined || one.operation.endsWith(`.${wanted}`)
        const asked = round % 2 === 1 && writing !== undefined && fits(writing) ? writing : read
        if (fits(asked)) cases.push({ service, shape, asked })
        else if (writing !== undefined && fits(writing))
          cases.push({ service, shape, asked: writing })
      }
    }
  }
  return cases.slice(0, Math.max(1000, cases.length))
}

/** A deletion may well answer with nothing. */
const expected = ({ shape, asked }: Case): string =>
  shape.code === 'emptyAnswer' && asked.operation === 'mailboxes.deleteMessage' ? 'ok' : shape.code

test('1,000 failures are all reported right, nothing that does harm is sent twice', async () => {
  const cases = makeCases()
  const wrong: string[] = []
  let harmful = 0
  const texts: string[] = []

  // Several lanes per service, each with a client of its own: the failures of one do not wait for
  // the limits that another one's answers set.
  const lanes = serviceIds.flatMap((service) =>
    [0, 1, 2].map((part) => ({ service, part, lane: `${service}-${part}` })),
  )
  await Promise.all(
    lanes.map(async ({ service, part, lane }) => {
      const mine = cases.filter((one) => one.service === service)
      for (const [index, one] of mine.entries()) {
        if (index % 3 !== part) continue
        // An answer that stands still is given up after a time that a busy machine may need to cut it.
        const isCut = one.shape.body === 'half' || one.shape.body === 'cut'
        const desk = createDesk({
          address: `${server.origin}/${lane}`,
          clock: createFastClock(isCut ? 2.5 : 25),
          timeoutSeconds: 600,
        })
        current.set(lane, one.shape)
        arrived.set(lane, 0)
        const result = await desk.gateway.call({
          operation: one.asked.operation,
          values: one.asked.values,
          mode: 'refresh',
          anyway: true,
        })
        const count = arrived.get(lane) ?? 0
        const name = `${one.asked.operation}: ${one.shape.name}`
        if (codeOf(result) !== expected(one)) {
          wrong.push(`${name} → ${codeOf(result)}, not ${expected(one)}`)
        }
        if (count < 1 || (!one.asked.repeatable && count !== 1)) {
          wrong.push(`${name} was sent ${count} times`)
        }
        if (!one.asked.repeatable) harmful += 1
        if (!result.ok) {
          const { words } = one.shape
          if (words !== undefined && !result.fault.providerText?.includes(words)) {
            wrong.push(`${name} says "${result.fault.providerText}", not "${words}"`)
          }
        }
        texts.push(JSON.stringify([result, desk.log]))
        await desk.gateway.stop()
      }
    }),
  )

  expect(wrong).toEqual([])
  expect(texts.length).toBeGreaterThanOrEqual(1000)
  expect(harmful).toBeGreaterThan(100)
  expect(texts.filter((text) => text.includes(testKey))).toEqual([])
})
