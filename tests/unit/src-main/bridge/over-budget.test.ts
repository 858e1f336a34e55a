import { expect, test } from 'vitest'
import type { Handlers } from '#shared/bridge/calls'
import { callNames } from '#shared/bridge/names'
import { failed } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import { boundPastBudget, freePastBudget } from '../../../../src-main/bridge/over-budget'
import type { PersonQuestion } from '../../../../src-main/core/ports'

const fault = { code: 'notKept', message: '', nextStep: '' } as const

const refused = { ok: false, fault: { code: 'budgetReached' } }

/** Handlers that note what reaches them, bounded, before a person who answers each question so. */
function desk(accepts: boolean) {
  const reached: string[] = []
  const questions: PersonQuestion[] = []
  const state = { realm: 'gateway' as Realm, now: new Date(2027, 2, 9).getTime(), accepts }
  const all = Object.fromEntries(
    callNames.map((name) => [
      name,
      async () => {
        if (name === 'service.test') return refused
        reached.push(name)
        return failed(fault)
      },
    ]),
  ) as unknown as Handlers
  const handlers = boundPastBudget(all, {
    now: () => state.now,
    worlds: { world: () => ({ realm: state.realm }) },
    gateway: {
      test: async (service: string, overBudget: boolean) => {
        reached.push(`${service} ${overBudget}`)
        return failed(fault)
      },
    },
    plans: { list: () => [{ id: 'long', calls: { left: 500 } }] },
    system: {
      ask: async (question: PersonQuestion) => {
        questions.push(question)
        return state.accepts
      },
    },
  } as unknown as Parameters<typeof boundPastBudget>[1])
  const press = () => handlers['operation.call']({ operation: 'x', values: {}, overBudget: true })
  return { handlers, reached, questions, state, press }
}

test('a person’s presses go past the budget at once, and a page’s many are asked about', async () => {
  const { press, reached, questions, state } = desk(false)
  for (let at = 0; at < freePastBudget; at += 1) await press()
  expect([reached.length, questions.length]).toEqual([freePastBudget, 0])
  expect(await press()).toMatchObject(refused)
  expect(await press()).toMatchObject(refused)
  expect([reached.length, questions.length]).toEqual([freePastBudget, 2])
  state.accepts = true
  await press()
  await press()
  expect([reached.length, questions.length]).toEqual([freePastBudget + 2, 3])
  // The next day begins again.
  state.accepts = false
  state.now += 24 * 3_600_000
  for (let at = 0; at < freePastBudget; at += 1) await press()
  expect(questions).toHaveLength(3)
})

test('what takes many calls at once is asked about, whichever call brings it', async () => {
  const { handlers, reached, questions } = desk(false)
  const job = { at: 'job', address: 'https://video.example/1', format: 'mp4' } as const
  const ids = new Array(21).fill('x')
  const many = [
    handlers['downloads.add']({ items: new Array(21).fill(job), overBudget: true }),
    handlers['downloads.act']({ which: { ids }, action: 'resume', overBudget: true }),
    handlers['downloads.act']({ which: { all: true }, action: 'resume', overBudget: true }),
    handlers['plans.act']({ id: 'long', act: 'resume', overBudget: true }),
  ]
  for (const one of await Promise.all(many)) expect(one).toMatchObject(refused)
  expect([reached.length, questions.length]).toEqual([0, 4])
  expect(questions.map(({ detail }) => detail.slice(0, 20))).toEqual([
    'This takes 21 more c',
    'This takes 21 more c',
    'This takes a call, a',
    'This takes 500 more ',
  ])
})

test('a test of a service whose budget is used up is bounded like a press', async () => {
  const { handlers, reached, questions } = desk(false)
  const once = () => handlers['service.test']({ service: 'maps' })
  for (let at = 0; at < freePastBudget; at += 1) await once()
  expect(reached).toEqual(new Array(freePastBudget).fill('maps true'))
  expect(await once()).toMatchObject(refused)
  expect([reached.length, questions.length]).toEqual([freePastBudget, 1])
})

test('what keeps to the budget, and what costs nothing, is not asked about', async () => {
  const { handlers, reached, questions, state, press } = desk(false)
  await handlers['downloads.act']({ which: { all: true }, action: 'resume' })
  await handlers['flights.removeWatch']({ id: 'x' })
  state.realm = 'demo'
  for (let at = 0; at < 2 * freePastBudget; at += 1) await press()
  expect([reached.length, questions.length]).toEqual([2 + 2 * freePastBudget, 0])
})

test('two that come together are not both let through for one', async () => {
  const { press, reached } = desk(false)
  await Promise.all(new Array(3 * freePastBudget).fill(0).map(press))
  expect(reached).toHaveLength(freePastBudget)
})
