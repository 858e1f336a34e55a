import { expect, test } from 'vitest'
import { manualClock, settableClock } from '../unit/src-main/manual-clock'
import { flights, openPolling, search } from '../unit/src-main/polling/open-polling'

const hour = 3_600_000
const day = 24 * hour

/** One search that never ends, polled for a minute. */
async function pollForAMinute() {
  const clock = settableClock(manualClock())
  const opened = await openPolling(
    (_question, count) => flights('incomplete', `s${count}`, [count]),
    {
      clock,
    },
  )
  const id = await opened.begin(search('q'))
  await opened.turnUntil(() => opened.asked.length >= 6)
  return { ...opened, clock, id }
}

/** How often it was asked within so many milliseconds from now, by timers. */
async function askedWithin(
  { pass, asked }: Awaited<ReturnType<typeof pollForAMinute>>,
  ms: number,
): Promise<number> {
  const before = asked.length
  await pass(ms)
  return asked.length - before
}

test.each([
  ['forwards', day],
  ['backwards', -day],
])(
  'a clock that is set a day %s neither ends a search nor hurries or stops it',
  async (_way, ms) => {
    const opened = await pollForAMinute()
    opened.clock.set(ms)
    const times = await askedWithin(opened, 60_000)
    expect(opened.seen.get(opened.id)?.state.at).not.toBe('ended')
    expect(times).toBeGreaterThanOrEqual(3)
    expect(times).toBeLessThanOrEqual(9)
    // The plan that is shown is one of the clock as it is now.
    const { state } = opened.seen.get(opened.id) ?? {}
    if (state?.at === 'waiting') {
      expect(Math.abs(state.nextAt - opened.clock.now())).toBeLessThan(20_000)
    }
  },
)

test('a sleep of two hours costs the search no time, and waking is no burst', async () => {
  const opened = await pollForAMinute()
  const before = opened.seen.get(opened.id)
  opened.polling.suspend()
  opened.clock.set(2 * hour)
  const times = opened.asked.length
  await opened.turnUntil(() => opened.at(opened.id) === 'asleep')
  expect(opened.asked.length).toBe(times)
  opened.polling.wake()
  await opened.turnUntil(() => opened.asked.length > times)
  expect(await askedWithin(opened, 30_000)).toBeLessThanOrEqual(4)
  const left = (run: typeof before) => (run?.deadline ?? 0) - (run?.changedAt ?? 0)
  expect(left(opened.seen.get(opened.id))).toBeGreaterThan(left(before) - 60_000)
})

test('a sleep that nobody reported costs no more than a moment of the deadline', async () => {
  const opened = await pollForAMinute()
  opened.clock.set(2 * hour)
  await askedWithin(opened, 30_000)
  expect(opened.seen.get(opened.id)?.state.at).not.toBe('ended')
})

test('in the end the deadline is kept: fifteen minutes of awake time', async () => {
  const opened = await pollForAMinute()
  const began = opened.asked[0]?.at ?? 0
  opened.clock.set(day)
  await opened.turnUntil(() => opened.at(opened.id) === 'deadline', 1_000)
  const awake = opened.clock.now() - day - began
  expect(awake).toBeGreaterThan(14 * 60_000)
  expect(awake).toBeLessThan(15.5 * 60_000)
})
