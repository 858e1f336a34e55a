import { expect, test } from 'vitest'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Parts } from '../../../../src-main/bridge/parts'
import { flightHandlers } from '../../../../src-main/flights/calls'
import { flightQuestion } from '../../src-shared/services/flights/questions'
import { testRun } from '../polling/test-run'
import { quietFlights } from '../quiet-flights'

const noFault = { code: 'internal', message: 'No.', nextStep: 'No.' } as const
const question = flightQuestion()

function open(ready: Result<null> = ok(null)) {
  const asked: unknown[] = []
  const note =
    <Value>(name: string, value: Value) =>
    async (...input: unknown[]) => {
      asked.push([name, ...input])
      return ok(value)
    }
  const worlds: Parts['worlds'] = {
    world: () => {
      throw new Error('not asked for')
    },
    ready: async () => ready,
    follow: async () => ok(null),
    demo: () => ({ at: 'off' }),
    misbehave: async () => ok(null),
    stop: async () => {},
  }
  const run = testRun({ id: 'r1' })
  const flights = quietFlights({
    search: note('search', run),
    priceHistory: note('priceHistory', []),
    recent: note('recent', []),
    watches: { run: note('runWatch', run), remove: note('remove', { removed: true }) },
  })
  return { asked, handlers: flightHandlers({ flights, worlds }) }
}

test('searches and watches that are run wait for the world, and its fault is theirs', async () => {
  const { handlers, asked } = open(failed(noFault))
  expect(await handlers['flights.search']({ question })).toEqual({ ok: false, fault: noFault })
  expect(await handlers['flights.runWatch']({ id: 'w1' })).toEqual({ ok: false, fault: noFault })
  expect(asked).toEqual([])
})

test('calls go to the flight search as they are', async () => {
  const { handlers, asked } = open()
  await handlers['flights.search']({ question, anew: true })
  await handlers['flights.priceHistory']({ key: 'route' })
  await handlers['flights.recent']({ limit: 5 })
  await handlers['flights.runWatch']({ id: 'w1' })
  await handlers['flights.removeWatch']({ id: 'w1' })
  expect(asked).toEqual([
    ['search', { question, anew: true }],
    ['priceHistory', 'route'],
    ['recent', 5],
    ['runWatch', 'w1'],
    ['remove', 'w1'],
  ])
})
