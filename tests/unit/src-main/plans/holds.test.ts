import { expect, onTestFinished, test } from 'vitest'
import { createHolds } from '../../../../src-main/plans/holds'
import { createDesk } from '../gateway/desk'
import { manualClock, settableClock } from '../manual-clock'

test('a clock that is set back does not make a hold longer, and its shown end follows the clock', async () => {
  const clock = settableClock(manualClock())
  const { gateway, settings, world } = createDesk({ clock, address: 'http://127.0.0.1:9' })
  onTestFinished(() => gateway.stop())
  let released = 0
  const holds = createHolds(
    {
      gateway,
      clock,
      world: () => ({
        ...world,
        maySendKey: (to) => world.confirmed(to),
        secrets: [],
        settings,
        service: (id) => settings.services[id],
      }),
    },
    () => {
      released += 1
    },
  )
  holds.cannotWrite()
  clock.set(-86_400_000)
  holds.look()
  expect(holds.first()?.until).toBe(clock.now() + 60_000)
  await clock.turn(60_000)
  expect(released).toBe(1)
  expect(holds.first()).toBeUndefined()
})
