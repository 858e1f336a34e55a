import { expect, test } from 'vitest'
import { countedCall } from '../../../../src-main/watches/budgeted-call'
import { createCallDays } from '../../../../src-main/watches/call-days'
import { openTestLibrary } from '../library/open-test-library'
import { manualClock } from '../manual-clock'

test('a call of yesterday that did not leave makes no room among the calls of today', async () => {
  const { library } = await openTestLibrary()
  const clock = manualClock()
  const days = createCallDays(library, clock)
  const within = { name: 'follow news', most: 2, realm: 'gateway' } as const
  let sent = 0
  const send = () =>
    countedCall(
      days,
      within,
      () => true,
      async ({ beforeSend, onSent }) => {
        if (!(await beforeSend())) return
        onSent()
        sent += 1
      },
    )
  // It waits for its connection over midnight, and none comes about.
  await countedCall(
    days,
    within,
    () => true,
    async ({ beforeSend }) => {
      expect(await beforeSend()).toBe(true)
      await clock.turn(24 * 3_600_000)
      await send()
      await send()
    },
  )
  await send()
  await send()
  expect(sent).toBe(2)
})
