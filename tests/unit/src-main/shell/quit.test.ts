import { expect, test } from 'vitest'
import { createQuit } from '../../../../src-main/shell/quit'
import { createReloadPolicy } from '../../../../src-main/shell/reload-policy'
import { manualClock } from '../manual-clock'

function open(stop: () => Promise<void>, mayQuit = async () => true) {
  const clock = manualClock()
  const lines: string[] = []
  let quits = 0
  const beforeQuit = createQuit({
    clock,
    mayQuit,
    stop,
    quitAgain: () => {
      quits += 1
    },
    log: (line) => lines.push(line),
  })
  const ask = (): boolean => {
    let prevented = false
    beforeQuit({
      preventDefault: () => {
        prevented = true
      },
    })
    return prevented
  }
  return { clock, ask, lines, quits: () => quits }
}

test('the first quit waits until everything is stopped, then quits and passes', async () => {
  const stopping = Promise.withResolvers<void>()
  const { clock, ask, quits } = open(() => stopping.promise)
  expect(ask()).toBe(true)
  expect(ask()).toBe(true)
  expect(quits()).toBe(0)
  stopping.resolve()
  await clock.turn(0)
  expect(quits()).toBe(1)
  expect(ask()).toBe(false)
})

test('stopping that hangs is given up after three seconds, and quits once', async () => {
  const stopping = Promise.withResolvers<void>()
  const { clock, ask, quits, lines } = open(() => stopping.promise)
  ask()
  await clock.turn(0)
  await clock.turn(2_999)
  expect(quits()).toBe(0)
  await clock.turn(1)
  expect(quits()).toBe(1)
  stopping.resolve()
  await clock.turn(0)
  expect(quits()).toBe(1)
  expect(lines).toHaveLength(1)
})

test('a person who stays is asked again at the next quit, and nothing was stopped', async () => {
  const answers = [false, true]
  let stops = 0
  const { clock, ask, quits } = open(
    async () => {
      stops += 1
    },
    async () => answers.shift() === true,
  )
  expect(ask()).toBe(true)
  await clock.turn(0)
  expect([quits(), stops]).toEqual([0, 0])
  expect(ask()).toBe(true)
  await clock.turn(0)
  expect([quits(), stops]).toEqual([1, 1])
})

test('a question that cannot be asked keeps nobody from quitting', async () => {
  const { clock, ask, quits } = open(
    async () => {},
    async () => Promise.reject(new Error('no window')),
  )
  ask()
  await clock.turn(0)
  expect(quits()).toBe(1)
})

test('stopping that fails quits all the same', async () => {
  const { clock, ask, quits } = open(() => Promise.reject(new Error('no')))
  ask()
  await clock.turn(0)
  expect(quits()).toBe(1)
})

test('a window that ends is opened again at most twice a minute', async () => {
  const clock = manualClock()
  const decide = createReloadPolicy(clock.now)
  expect([decide(), decide(), decide()]).toEqual(['reload', 'reload', 'stop'])
  await clock.turn(60_000)
  expect(decide()).toBe('reload')
})
