import { beforeEach, expect, test } from 'vitest'
import type { Plan } from '#shared/bridge/plans'
import { ok, type Result } from '#shared/bridge/result'
import {
  endedBetween,
  receivedPlans,
  showAnswered,
  usePlans,
} from '../../../../src-renderer/state/runs/plans'

const plan = (id: string, at: 'running' | 'ended'): Plan => ({
  id,
  name: id,
  about: id,
  services: ['funds'],
  startedAt: 0,
  calls: { most: 1, made: 0, left: 1 },
  answers: { fetched: 0, here: 0, failed: 0 },
  pictures: { fetched: 0, missing: 0, left: 0 },
  bytes: 0,
  state: at === 'running' ? { at } : { at, how: 'complete', endedAt: 1, reason: null },
})

beforeEach(() => usePlans.setState({ sequence: 2, list: [plan('older', 'ended')] }))

test('the plan that a call answers with is shown until main pushes the list', async () => {
  await showAnswered(Promise.resolve(ok(plan('new', 'running'))))
  expect(usePlans.getState().list.map(({ id }) => id)).toEqual(['new', 'older'])
  await showAnswered(Promise.resolve(ok(null)))
  expect(usePlans.getState().list).toHaveLength(2)
})

test('a plan that ended before the answer arrived stays ended', async () => {
  const { promise, resolve } = Promise.withResolvers<Result<Plan>>()
  const shown = showAnswered(promise)
  usePlans.setState((now) =>
    receivedPlans(now, { sequence: 3, plans: [plan('new', 'ended'), plan('older', 'ended')] }),
  )
  resolve(ok(plan('new', 'running')))
  await shown
  expect(usePlans.getState().list[0]?.state.at).toBe('ended')
})

test('a plan that ended is reported where it was going, or is new here and ended since the program was started', () => {
  const ended = (id: string, endedAt: number): Plan => ({
    ...plan(id, 'ended'),
    state: { at: 'ended', how: 'complete', endedAt, reason: null },
  })
  const now = [
    ended('was going', 5),
    ended('ended before', 50),
    ended('quick', 40),
    ended('old', 5),
  ]
  const before = [plan('was going', 'running'), ended('ended before', 50)]
  expect(endedBetween(before, now, 30).map(({ id }) => id)).toEqual(['was going', 'quick'])
  const cancelled: Plan = {
    ...plan('was going', 'ended'),
    state: { at: 'ended', how: 'cancelled', endedAt: 50, reason: null },
  }
  expect(endedBetween(before, [cancelled], 30)).toEqual([])
})
