import { expect, test } from 'vitest'
import type { FaultCode } from '#shared/bridge/result'
import { countedCall, nextTry } from '../../../../src-main/watches/budgeted-call'
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

test('two that take the last call of a day at the same moment get it once', async () => {
  const { library } = await openTestLibrary()
  const days = createCallDays(library, manualClock())
  const take = () => days.take('gateway', 'follow funds', 3)
  const taken = await Promise.all(Array.from({ length: 8 }, take))
  expect(taken.filter(Boolean)).toHaveLength(3)
  // What is given back beside what is taken is not lost either.
  await Promise.all([1, 2, 3].map(() => days.giveBack('gateway', 'follow funds')))
  expect(await Promise.all([take(), take(), take(), take()])).toEqual([true, true, true, false])
})

test('a call is counted as it leaves; one that stays is given back, and none goes beyond the day', async () => {
  const { library } = await openTestLibrary()
  const days = createCallDays(library, manualClock())
  const within = { name: 'open mailboxes', most: 2, realm: 'gateway' } as const
  const call = (leaves: boolean, isMeant = true) =>
    countedCall(
      days,
      within,
      () => isMeant,
      async ({ beforeSend, onSent }) => {
        const may = await beforeSend()
        // A retry that follows before anything left is the same call.
        expect(await beforeSend()).toBe(may)
        if (may && leaves) onSent()
        return may
      },
    )
  // Without a network, or cancelled while it waited for its turn.
  expect([await call(false), await call(false), await call(false)]).toEqual([true, true, true])
  expect([await call(true), await call(true)]).toEqual([true, true])
  expect(await call(true)).toBe(false)
})

test('a call that is no longer meant does not leave and costs nothing', async () => {
  const { library } = await openTestLibrary()
  const days = createCallDays(library, manualClock())
  const within = { name: 'open mailboxes', most: 1, realm: 'gateway' } as const
  const call = (isMeant: boolean) =>
    countedCall(
      days,
      within,
      () => isMeant,
      async ({ beforeSend }) => await beforeSend(),
    )
  expect(await call(false)).toBe(false)
  expect(await call(true)).toBe(true)
})

test('what failed is tried again soon only where that costs nothing, or once where it may pass', () => {
  const hour = 3_600_000
  const usual = 12 * hour
  const at = (code: FaultCode, before = false) => nextTry({ code }, before, usual, 0) / hour
  expect([at('offline'), at('offline', true), at('budgetReached', true)]).toEqual([1, 1, 1])
  expect([at('providerTimedOut'), at('providerTimedOut', true)]).toEqual([1, 12])
  expect([at('notFound'), at('brokenJson'), at('invalidInput'), at('keyRejected')]).toEqual([
    12, 12, 12, 12,
  ])
  expect(nextTry({ code: 'offline' }, true, hour / 2, 0)).toBe(hour / 2)
  expect(nextTry({ code: 'notFound' }, true, null, 0)).toBe(24 * hour)
})
