import { expect, test } from 'vitest'
import type { PlanStep } from '#shared/bridge/plans'
import { type Fault, ok, type Result } from '#shared/bridge/result'
import type { Gateway, KeptState } from '../../../../src-main/gateway/ports'
import { type KnownAnswers, offlineStates } from '../../../../src-main/plans/offline-states'
import type { Outline } from '../../../../src-main/plans/walk'

const step: PlanStep = {
  at: 'ask',
  operation: 'forum.getPostsBySubreddit',
  values: { subforum: 'trains' },
  pages: 3,
}
const next: Outline = { fault: null, next: { page: '2' }, records: [], leftOut: [], pictures: [] }
const fault: Fault = { code: 'internal', message: 'It fails.', nextStep: 'Wait.' }

/** How a list of pages stands whose first page is here; the second is looked up only after it. */
async function stateOf(outline: Outline | null, second: Result<KeptState[]>) {
  const answers: KnownAnswers = {
    outlineOf: async () => outline,
    answered: async (states) => new Set(states.map(({ key }) => key)),
  }
  let asked = 0
  const keptStates: Gateway['keptStates'] = async () => {
    asked += 1
    return asked === 1 ? ok([{ at: 'fresh', key: 'first', keptAt: 1 }]) : second
  }
  const states = await offlineStates([step], answers, { gateway: { keptStates } as never })
  return states.ok ? states.value[0] : undefined
}

test('what cannot be read or looked up is not known to be here, so that no list is whole by it', async () => {
  const failed = { ok: false, fault } as const
  const here = ok<KeptState[]>([{ at: 'fresh', key: 'second', keptAt: 2 }])
  expect(await stateOf({ ...next, next: null }, here)).toMatchObject({ at: 'complete' })
  expect(await stateOf(null, here)).toMatchObject({ at: 'listOnly', here: 0, of: 1 })
  expect(await stateOf(next, failed)).toMatchObject({ at: 'listOnly', here: 0, of: 1 })
})
