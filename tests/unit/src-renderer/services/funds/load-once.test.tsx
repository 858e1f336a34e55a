import { beforeEach, expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { Plan, PlanOffer, PlanWish } from '#shared/bridge/plans'
import { failed, ok, type Result } from '#shared/bridge/result'

/** What was begun, by the names of the plans; an offer waits until the test lets it. */
const begun: string[] = []
const offers: (() => void)[] = []
const abouts = new Map<string, string>()
let made = 0

Object.assign(window, {
  desk: {
    on: () => () => {},
    call: (name: string, input: unknown): Promise<Result<unknown>> => {
      if (name === 'plans.make') {
        made += 1
        const id = `offer ${made}`
        const { about } = input as PlanWish
        abouts.set(id, about)
        return new Promise((done) =>
          offers.push(() => done(ok({ id, about } as unknown as PlanOffer))),
        )
      }
      if (name === 'plans.begin') {
        const { offer } = input as { offer: string }
        begun.push(offer)
        const plan = { id: offer, about: abouts.get(offer), state: { at: 'running' } }
        return Promise.resolve(ok(plan as unknown as Plan))
      }
      return Promise.resolve(failed(wordFault('internal')))
    },
  },
})

const { loadHistory } = await import(
  '../../../../../src-renderer/services/funds/lists/load-history'
)
const { usePlans } = await import('../../../../../src-renderer/state/runs/plans')

beforeEach(() => {
  begun.length = 0
  offers.length = 0
  usePlans.setState({ sequence: -1, list: [] })
})

const plan = { calls: [{ values: { Scheme_Number: '100' } }], days: 1, known: 0 } as never

test('a history is loaded once, however quickly one presses twice', async () => {
  const presses = [loadHistory('100', 'Harbour', plan), loadHistory('100', 'Harbour', plan)]
  for (const offered of offers) offered()
  await Promise.all(presses)
  // The plan is under way: the button of another part of the page may not know it yet.
  const late = loadHistory('100', 'Harbour', plan)
  for (const offered of offers) offered()
  await late
  expect(begun).toHaveLength(1)
})

test('another fund is loaded beside it, and one that ended again', async () => {
  const presses = [loadHistory('200', 'Other', plan), loadHistory('300', 'Third', plan)]
  for (const offered of offers) offered()
  await Promise.all(presses)
  usePlans.setState(({ list }) => ({
    list: list.map((one) => ({ ...one, state: { at: 'ended' } }) as never),
  }))
  const again = loadHistory('200', 'Other', plan)
  for (const offered of offers) offered()
  await again
  expect(begun).toHaveLength(3)
})
