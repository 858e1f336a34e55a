import { expect, test } from 'vitest'
import { createCallDays } from '../../../../src-main/watches/call-days'
import { firstLook, judgeLook } from '../../../../src-main/watches/follow-policy'
import { openTestLibrary } from '../library/open-test-library'
import { manualClock } from '../manual-clock'

test('the first look finds nothing new; then what came since counts once, of the kind that is meant', () => {
  const first = judgeLook(firstLook, ['video a', 'video b', 'channel c'], 'video', 5)
  expect(first).toMatchObject({ at: 5, fresh: [], problem: null })
  const second = judgeLook(first, ['video d', 'video a', 'channel x'], 'video', 6)
  expect(second.fresh).toEqual(['d'])
  const third = judgeLook(second, ['video e', 'video d'], 'video', 7)
  expect(third.fresh).toEqual(['e', 'd'])
  // What had gone from the list and comes back is nothing new.
  expect(judgeLook({ ...third, fresh: [] }, ['video b'], 'video', 8).fresh).toEqual([])
})

test('what is remembered is bounded, and of any kind where none is meant', () => {
  const many = Array.from({ length: 2_000 }, (_, turn) => `post ${turn}`)
  const look = judgeLook(judgeLook(firstLook, [], null, 1), many, null, 2)
  expect(look.seen).toHaveLength(500)
  expect(look.fresh).toHaveLength(100)
  expect(look.fresh[0]).toBe('0')
})

test('a day has room for so many calls and no more; what did not leave gives its room back', async () => {
  const { library } = await openTestLibrary()
  const clock = manualClock()
  const days = createCallDays(library, clock)
  const take = () => days.take('gateway', 'follow news', 2)
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
  await days.giveBack('gateway', 'follow news')
  expect([await take(), await take()]).toEqual([true, false])
  await clock.turn(24 * 3_600_000)
  expect(await take()).toBe(true)
})
