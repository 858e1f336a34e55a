import { describe, expect, test } from 'vitest'
import { flightQuestion, type RecentSearch } from '#shared/bridge/flights'
import type { Run } from '#shared/bridge/runs'
import { exampleQuestion } from '#shared/services/flights/choices'
import { recentRows } from '#shared/services/flights/recent-rows'
import { findFlightPlace } from '../../../../../src-demo/flights/airports'
import { question } from '../../../src-renderer/services/flights/questions'
import { complete, run } from '../../../src-renderer/services/flights/runs'

const search = (id: string, at: number): RecentSearch => ({
  run: id,
  title: id,
  question: question(),
  at,
  found: 3,
  cheapest: 400,
})
const byId = (...runs: Run[]) => new Map(runs.map((one) => [one.id, one]))

describe('the list of recent searches', () => {
  test('those under way come first, each newest first', () => {
    const searches = [search('old', 1), search('going', 2), search('new', 3)]
    const runs = byId(run({ id: 'going' }), run({ id: 'new', state: complete }))
    const { running, ended } = recentRows(searches, runs)
    expect(running.map((row) => row.run)).toEqual(['going'])
    expect(ended.map((row) => row.run)).toEqual(['new', 'old'])
  })

  test('one that has just begun is there before main lists it, jobs and ended ones are not', () => {
    const runs = byId(
      run({ id: 'begun', title: 'Oslo – Rome', startedAt: 9 }),
      run({ id: 'job', kind: 'downloadJob' }),
      run({ id: 'gone', state: complete }),
    )
    const { running, ended } = recentRows([search('a', 1)], runs)
    expect(running).toMatchObject([
      { run: 'begun', title: 'Oslo – Rome', search: undefined, at: 9 },
    ])
    expect(ended.map((row) => row.run)).toEqual(['a'])
  })
})

describe('the example of a first visit', () => {
  const today = '2026-11-22'

  test('is a whole question of days to come', () => {
    for (const world of ['demo', 'gateway'] as const) {
      const example = flightQuestion.parse(exampleQuestion(world, today))
      expect([example.legs[0]?.day, example.returnDay]).toEqual(['2027-01-03', '2027-01-10'])
    }
  })

  test('has the codes that the demo gateway knows', () => {
    const [leg] = exampleQuestion('demo', today).legs
    expect(findFlightPlace('LOND')?.entityId).toBe(leg?.from.entityId)
    expect(findFlightPlace('NYCA')?.entityId).toBe(leg?.to.entityId)
  })
})
