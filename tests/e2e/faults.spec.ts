import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { wordFault } from '#shared/bridge/fault-words'
import type { MisbehaviourKind } from '#shared/bridge/misbehaviour-kinds'
import type { FaultCode } from '#shared/bridge/result'
import type { Operation, ServiceId } from '#shared/operation/operation'
import { type OperationId, serviceOf } from '#shared/services/index'
import { expect, type Program, test } from './fixtures'
import { answerSystemWith } from './launch'
import { Frame } from './pages/frame'
import { OperationsPage, operationOf } from './pages/operations'
import { selfSigned } from './self-signed'

async function sees(program: Program, operation: Operation, code: FaultCode) {
  const page = new OperationsPage(program.page)
  await page.settled(operation, 'failed')
  const words = wordFault(code, serviceOf(operation.service).title)
  // A redirect is told with the place it points to.
  const message = code === 'redirected' ? 'points to localhost' : words.message
  await expect(page.answer.getByRole('alert')).toContainText(message)
  await expect(page.answer.getByRole('alert')).toContainText(words.nextStep)
}

/** What each misbehaviour of a gateway is told as, and the operation that meets it. */
const told: [kind: MisbehaviourKind, code: FaultCode, operation: OperationId][] = [
  ['keyRejected', 'keyRejected', 'flights.searchAirport'],
  ['keyMissing', 'keyMissing', 'flights.searchAirport'],
  ['notSubscribed', 'notSubscribed', 'flights.searchAirport'],
  ['unknownService', 'unknownService', 'flights.searchAirport'],
  ['unknownEndpoint', 'unknownEndpoint', 'flights.searchAirport'],
  ['unreachable', 'providerUnreachable', 'videoData.search'],
  ['unreachable503', 'providerUnreachable', 'forum.popular'],
  ['gatewayTimeout', 'providerTimedOut', 'maps.searchMaps'],
  ['gatewayTimeoutPage', 'providerTimedOut', 'video.search'],
  ['cdnPage520', 'providerFailed', 'mailboxes.getMailbox'],
  ['cdnPage522', 'providerUnreachable', 'news.search'],
  ['cdnPage524', 'providerTimedOut', 'funds.historic'],
  ['htmlPage200', 'unexpectedPage', 'flights.searchAirport'],
  ['brokenJson', 'brokenJson', 'videoData.search'],
  ['empty200', 'emptyAnswer', 'maps.searchMaps'],
  ['providerError', 'refusedByProvider', 'flights.searchAirport'],
  ['providerError', 'providerFailed', 'maps.searchMaps'],
  ['quotaExceeded', 'quotaExhausted', 'videoData.search'],
  ['videoNotFound', 'notFound', 'videoData.videos'],
  ['commentsDisabled', 'refusedByProvider', 'videoData.commentThreads'],
  ['forumPrivate', 'refusedByProvider', 'forum.subforumHot'],
  ['notFound', 'notFound', 'news.page'],
  ['serverError500', 'providerFailed', 'news.search'],
  ['reset', 'connectionLost', 'video.search'],
  ['dropHalf', 'connectionLost', 'mailboxes.getMailbox'],
  ['hang', 'timedOut', 'funds.historic'],
  ['redirect', 'redirected', 'news.search'],
  ['hugeBody', 'tooLarge', 'forum.popular'],
  // These close the service's gate for a while, so each has a service of its own and comes last.
  ['ratePerSecond', 'rateLimited', 'flights.searchAirport'],
  ['quotaMonthly', 'quotaExhausted', 'forum.popular'],
  ['quotaDaily', 'quotaExhausted', 'maps.searchMaps'],
  ['tooManyRequests', 'rateLimited', 'video.search'],
  ['empty429', 'rateLimited', 'news.search'],
]

test('each kind of failure at the gateway is told in its own sentence, and the form stays', async ({
  connected,
  gateway,
}) => {
  await connected.value('settings.change', {
    network: { timeoutSeconds: 2, bodyCapMegabytes: 8 },
  })
  const frame = new Frame(connected.page)
  const page = new OperationsPage(connected.page)
  for (const [kind, code, id] of told) {
    await test.step(`${kind}: ${code}`, async () => {
      const operation = operationOf(id)
      gateway.behave()
      gateway.misbehave({ kind, service: operation.service })
      await frame.open(serviceOf(operation.service).title)
      await page.choose(operation)
      await page.fillExample(operation)
      await page.send(operation)
      await sees(connected, operation, code)
      const earlier = connected.page.getByRole('region', { name: 'Earlier calls' })
      await expect(earlier.getByRole('button', { name: /failed/ }).first()).toHaveCSS(
        'opacity',
        '1',
      )
      for (const [name, value] of Object.entries(operation.example ?? {})) {
        const field = operation.fields[name]
        if (field?.kind === 'text') await expect(page.field(operation, name)).toHaveValue(value)
      }
    })
  }
})

test('what a service cannot be asked is said before anything is sent', async ({
  connected,
  gateway,
}) => {
  const frame = new Frame(connected.page)
  const page = new OperationsPage(connected.page)
  const operation = operationOf('flights.getConfig')
  const service = (id: ServiceId, change: Record<string, unknown>) =>
    connected.value('settings.change', { services: { [id]: change } })
  const asks = async (code: FaultCode) => {
    gateway.forgetRequests()
    await page.choose(operation)
    await page.send(operation)
    await sees(connected, operation, code)
    expect(gateway.requests()).toHaveLength(0)
  }
  await frame.open('Flights')
  await service('flights', { on: false })
  await asks('serviceOff')
  await service('flights', { on: true, address: '' })
  await asks('noAddress')
  await service('flights', { address: gateway.addresses.flights, dailyBudget: 0 })
  await asks('budgetReached')
  await page.answer.getByRole('button', { name: /anyway/i }).click()
  await page.settled(operation, 'answered')
  // A person raises a budget; main asks them, and no page can.
  await answerSystemWith(connected.app, 'Raise')
  await service('flights', { dailyBudget: null })
  await connected.value('key.forget')
  await page.answer.getByRole('button', { name: 'Refresh (1 call)' }).click()
  // The copy stays; what happened is one click away.
  await expect(page.answer).toContainText('This is the copy from')
  await page.answer.getByRole('button', { name: 'Show what happened' }).click()
  const words = wordFault('noKey', 'Flights')
  await expect(page.answer.getByRole('alert')).toContainText(words.message)
  await expect(page.answer.getByRole('alert')).toContainText(words.nextStep)
})

test('failures of the network are told apart', async ({ connected, gateway }) => {
  const frame = new Frame(connected.page)
  const page = new OperationsPage(connected.page)
  const operation = operationOf('flights.getConfig')
  const { key, certificate } = selfSigned
  const server = createServer({ key, cert: certificate }, (_request, response) =>
    response.end('{}'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const at = async (address: string, code: FaultCode) => {
    await connected.value('settings.change', { services: { flights: { address } } })
    await connected.value('key.confirmAddresses')
    await page.choose(operation)
    await page.send(operation)
    await sees(connected, operation, code)
  }
  try {
    await frame.open('Flights')
    await at(`https://127.0.0.1:${port}`, 'certificateRefused')
    await at('https://flights.invalid', 'nameNotFound')
    await gateway.stop()
    await at(gateway.addresses.flights, 'connectionRefused')
    await connected.app.evaluate(({ net }) => {
      net.isOnline = () => false
    })
    await at('https://flights.invalid', 'offline')
    await expect(frame.status).toContainText('Offline')
  } finally {
    server.close()
  }
})

test('what a service itself said stands open, what went over the wire is folded', async ({
  connected,
  gateway,
}) => {
  const frame = new Frame(connected.page)
  const page = new OperationsPage(connected.page)
  const operation = operationOf('maps.searchMaps')
  gateway.misbehave({ kind: 'providerError', service: 'maps' })
  await frame.open('Maps')
  await page.choose(operation)
  await page.fillExample(operation)
  await page.send(operation)
  await sees(connected, operation, 'providerFailed')
  const said = page.answer.getByRole('alert').getByRole('figure')
  await expect(said).toContainText('Details from the service')
  await expect(said.locator('pre')).toBeVisible()
  await expect(said.locator('pre')).not.toBeEmpty()
  const wire = page.answer.getByRole('region', { name: 'Raw request and answer' })
  const folded = ['Response headers', 'Request headers', 'Body, status']
  for (const part of folded) await expect(wire.getByText(part)).toBeHidden()
  await wire.getByText('Raw request and answer').click()
  for (const part of folded) await expect(wire.getByText(part)).toBeVisible()
})
