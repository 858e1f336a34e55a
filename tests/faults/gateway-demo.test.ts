import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MisbehaviourKind } from '#shared/bridge/misbehaviour-kinds'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { serviceOf } from '#shared/services/index'
import { type DemoGateway, startDemoGateway } from '../../src-demo'
import { demoExamples } from '../../src-demo/examples'
import { codeOf, createDesk, createFastClock, testKey } from '../unit/src-main/gateway/desk'

const noon = Date.UTC(2026, 8, 16, 12)
let demo: DemoGateway

beforeAll(async () => {
  demo = await startDemoGateway({ key: testKey, fundCount: 400, now: () => noon })
})
afterAll(() => demo.stop())

function openDesk(speed = 20) {
  const desk = createDesk({ address: (id) => demo.addresses[id], clock: createFastClock(speed) })
  desk.world.realm = 'demo'
  desk.settings.network.bodyCapMegabytes = 1
  // Half a minute by the machine's own clock: what is not to hang may be slow.
  desk.settings.network.timeoutSeconds = 600
  return desk
}

/** What each misbehaviour is reported as, where it is the same for all services. */
const stated: Partial<Record<MisbehaviourKind, string>> = {
  keyRejected: 'keyRejected',
  keyMissing: 'keyMissing',
  notSubscribed: 'notSubscribed',
  unknownService: 'unknownService',
  unknownEndpoint: 'unknownEndpoint',
  ratePerSecond: 'rateLimited',
  quotaMonthly: 'quotaExhausted',
  quotaDaily: 'quotaExhausted',
  tooManyRequests: 'rateLimited',
  empty429: 'rateLimited',
  unreachable: 'providerUnreachable',
  unreachable503: 'providerUnreachable',
  gatewayTimeout: 'providerTimedOut',
  gatewayTimeoutPage: 'providerTimedOut',
  cdnPage520: 'providerFailed',
  cdnPage522: 'providerUnreachable',
  cdnPage524: 'providerTimedOut',
  htmlPage200: 'unexpectedPage',
  plainText200: 'ok',
  brokenJson: 'brokenJson',
  empty200: 'emptyAnswer',
  noContent204: 'emptyAnswer',
  notFound: 'notFound',
  gone: 'notFound',
  serverError500: 'providerFailed',
  reset: 'connectionLost',
  dropHalf: 'connectionLost',
  hang: 'timedOut',
  redirect: 'redirected',
  hugeBody: 'tooLarge',
  wrongContentType: 'ok',
}

const ownFailures: Record<ServiceId, string> = {
  flights: 'refusedByProvider',
  videoData: 'quotaExhausted',
  forum: 'rateLimited',
  maps: 'providerFailed',
  video: 'refusedByProvider',
  mailboxes: 'rateLimited',
  funds: 'providerFailed',
  news: 'providerFailed',
  downloads: 'refusedByProvider',
}

/** One reading operation per service, with values that find something. */
const reading: Record<ServiceId, string> = {
  flights: 'getConfig',
  videoData: 'i18nRegions',
  forum: 'popular',
  maps: 'searchMaps',
  video: 'trending',
  mailboxes: 'health',
  funds: 'latest',
  news: 'pagesAndSections',
  downloads: 'create',
}

// Side by side: a rule concerns one service only, and most of the time is waiting.
describe.concurrent.each(serviceIds)('%s', (service) => {
  const one = Object.values(serviceOf(service).operations).find(
    (operation) => operation.name === reading[service],
  )
  const question = {
    operation: `${service}.${reading[service]}`,
    values: { ...one?.example },
    mode: 'refresh' as const,
    anyway: true,
  }

  test('whatever the demo gateway does wrong is reported right', async () => {
    const wrong: string[] = []
    const kinds = [...Object.entries(stated), ['providerError', ownFailures[service]] as const]
    for (const [kind, code] of kinds) {
      // An answer that stands still is given up after a time that a busy machine may need to cut it.
      const desk = openDesk(kind === 'dropHalf' ? 2 : 20)
      if (kind === 'hang') desk.settings.network.timeoutSeconds = 6
      const behave = demo.misbehave({ service, kind: kind as MisbehaviourKind })
      const result = await desk.gateway.call(question)
      behave()
      await desk.gateway.stop()
      if (codeOf(result) !== code) wrong.push(`${kind}: ${codeOf(result)}, not ${code}`)
    }
    expect(wrong).toEqual([])
  })
})

test('every operation’s example is answered', async () => {
  const desk = openDesk()
  desk.settings.network.bodyCapMegabytes = 64
  const wrong: string[] = []
  for (const service of serviceIds) {
    for (const operation of Object.values(serviceOf(service).operations)) {
      const result = await desk.gateway.call({
        operation: operation.id,
        values: { ...demoExamples[`${operation.request.method} ${operation.request.path}`] },
      })
      if (!result.ok) wrong.push(`${operation.id}: ${JSON.stringify(result.fault)}`)
    }
    const tested = await desk.gateway.test(service)
    if (!tested.ok) wrong.push(`${service} test: ${JSON.stringify(tested.fault)}`)
  }
  await desk.gateway.stop()
  expect(wrong).toEqual([])
})
