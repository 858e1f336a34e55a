import { expect, test } from 'vitest'
import { systemClock } from '../../src-main/core/clock'
import { settableClock } from '../unit/src-main/manual-clock'
import { expectRight, hosted, noise, openBench } from './downloads/try-transfer'

const file = hosted(noise(300_000))

test('a clock that is set back during a wait does not make it longer, and its shown end follows the clock', async () => {
  const bench = await openBench(file)
  const clock = settableClock(systemClock)
  const busy = { status: 429, headers: { 'retry-after': '1' } }
  bench.server.script(({ number }) => (number === 1 ? busy : {}))
  const begun = performance.now()
  const transfer = bench.begin({}, { clock })
  const shownWait = () => {
    const { phase } = transfer.progress()
    return phase.at === 'waiting' ? phase.until - clock.now() : Number.NaN
  }
  await expect.poll(shownWait, { interval: 5 }).toBeGreaterThan(100)
  clock.set(-3_600_000)
  await expect.poll(shownWait, { interval: 5 }).toBeLessThan(1100)
  // By the clock that was set back it would wait for an hour.
  const late = setTimeout(() => transfer.stop(), 60_000)
  await expectRight(bench, await transfer.outcome, file)
  clearTimeout(late)
  expect(performance.now() - begun).toBeGreaterThan(990)
})
