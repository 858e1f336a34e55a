import { expect, test, vi } from 'vitest'
import { catchProcessErrors } from '../../../../src-main/shell/guard/process-errors'
import { createQuit } from '../../../../src-main/shell/quit'
import { createReloadPolicy } from '../../../../src-main/shell/window/reload-policy'
import { manualClock } from '../manual-clock'

function open(stop: () => Promise<void>, mayQuit = async () => true) {
  const clock = manualClock()
  const lines: string[] = []
  let quits = 0
  let stays = 0
  const quit = createQuit({
    clock,
    mayQuit,
    stop,
    quitAgain: () => {
      quits += 1
    },
    stay: () => {
      stays += 1
    },
    log: (line) => lines.push(line),
  })
  const ask = (): boolean => {
    let prevented = false
    quit.beforeQuit({
      preventDefault: () => {
        prevented = true
      },
    })
    return prevented
  }
  const endSession = (): boolean => {
    let held = false
    quit.sessionEnds({
      preventDefault: () => {
        held = true
      },
    })
    return held
  }
  return { clock, ask, endSession, lines, quits: () => quits, stays: () => stays }
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
  const { clock, ask, quits, stays } = open(
    async () => {
      stops += 1
    },
    async () => answers.shift() === true,
  )
  expect(ask()).toBe(true)
  await clock.turn(0)
  expect([quits(), stops]).toEqual([0, 0])
  // The last window may have been closed by now: without one there would be no way back.
  expect(stays()).toBe(1)
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

test('a log-out or a shutdown asks nobody, is held back until all is written, and then quits', async () => {
  const stopping = Promise.withResolvers<void>()
  let asked = 0
  const { clock, ask, endSession, quits } = open(
    () => stopping.promise,
    async () => {
      asked += 1
      return false
    },
  )
  expect(endSession()).toBe(true)
  expect(endSession()).toBe(true)
  await clock.turn(0)
  expect([asked, quits()]).toEqual([0, 0])
  stopping.resolve()
  await clock.turn(0)
  expect(quits()).toBe(1)
  // The quit that follows passes: prevented, it would call the log-out off.
  expect(ask()).toBe(false)
  expect(endSession()).toBe(false)
  expect(asked).toBe(0)
})

test('a session that ends while its person is being asked waits for no answer', async () => {
  const answer = Promise.withResolvers<boolean>()
  let stops = 0
  const { clock, ask, endSession, quits, stays } = open(
    async () => {
      stops += 1
    },
    () => answer.promise,
  )
  ask()
  endSession()
  await clock.turn(0)
  expect([stops, quits()]).toEqual([1, 1])
  answer.resolve(false)
  await clock.turn(0)
  expect([stops, quits(), stays()]).toEqual([1, 1, 0])
})

test('a window that ends is opened again at most twice a minute', async () => {
  const clock = manualClock()
  const decide = createReloadPolicy(clock.now)
  expect([decide(true), decide(true), decide(true)]).toEqual(['reload', 'reload', 'page'])
  // Where no page starts, the page that says so would not either.
  expect(decide(false)).toBe('dialog')
  await clock.turn(60_000)
  expect([decide(false), decide(false), decide(false)]).toEqual(['reload', 'reload', 'dialog'])
})

test('a start that fails is shown and ends the program, whatever becomes of showing it', () => {
  const listening = vi.spyOn(process, 'on').mockReturnValue(process)
  const shown: string[] = []
  const codes: number[] = []
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const errors = catchProcessErrors({
    exit: (code) => codes.push(code),
    show(title, text) {
      shown.push(title, text)
    },
  })
  errors.fatal(new Error('the disk is full'))
  expect(shown[0]).toBe('Gateway Desk cannot start')
  expect(shown[1]).toContain('the disk is full')
  expect(shown[1]).not.toContain('    at ')
  expect(codes).toEqual([1])
  written.mockRestore()
  listening.mockRestore()
})
