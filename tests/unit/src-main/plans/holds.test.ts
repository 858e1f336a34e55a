import { expect, onTestFinished, test } from 'vitest'
import { createHolds } from '../../../../src-main/plans/holds'
import { createDesk } from '../gateway/desk'
import { manualClock, settableClock } from '../manual-clock'

function openHolds() {
  const clock = settableClock(manualClock())
  const { gateway, settings, world } = createDesk({ clock, address: 'http://127.0.0.1:9' })
  onTestFinished(() => gateway.stop())
  const releases: number[] = []
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
      releases.push(clock.now())
    },
  )
  return { clock, holds, releases }
}

test('a clock that is set back does not make a hold longer, and its shown end follows the clock', async () => {
  const { clock, holds, releases } = openHolds()
  holds.cannotWrite()
  clock.set(-86_400_000)
  holds.look()
  expect(holds.first()?.until).toBe(clock.now() + 60_000)
  await clock.turn(60_000)
  expect(releases).toHaveLength(1)
  expect(holds.first()).toBeUndefined()
})

test('a hold that begins after the clock was set back lasts as long as it is to', async () => {
  const { clock, holds, releases } = openHolds()
  clock.set(-86_400_000)
  holds.cannotWrite()
  holds.look()
  expect(holds.first()?.until).toBe(clock.now() + 60_000)
  await clock.turn(59_000)
  expect(releases).toEqual([])
  await clock.turn(1000)
  expect(releases).toHaveLength(1)
})
