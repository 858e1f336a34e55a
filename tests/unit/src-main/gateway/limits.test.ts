import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createGate,
  type GateWait,
  type Priority,
  type Turn,
} from '../../../../src-main/gateway/limits/gate'
import { createRateWindow } from '../../../../src-main/gateway/limits/rate-window'
import { createManualClock, type ManualClock } from './desk'

/** Simulates calls as fast as they may go; answers when the server saw each. */
function simulate(rate: number, count: number, delays: (index: number) => [number, number]) {
  const window = createRateWindow(rate)
  const arrivals: number[] = []
  const events: { at: number; run: () => void }[] = []
  let now = 0
  while (arrivals.length < count) {
    const next = window.nextAt(now)
    events.sort((a, b) => a.at - b.at)
    const [event] = events
    if (event !== undefined && event.at <= next) {
      events.shift()
      now = Math.max(now, event.at)
      event.run()
      continue
    }
    now = Math.max(now, next)
    const slot = window.take(now)
    slot.sent(now)
    const [there, back] = delays(arrivals.length)
    arrivals.push(now + there)
    const answeredAt = now + there + back
    events.push({ at: answeredAt, run: () => slot.answered(answeredAt) })
  }
  return arrivals.sort((a, b) => a - b)
}

function mostIn(times: readonly number[], span: number): number {
  return Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + span).length),
  )
}

describe('the window', () => {
  const ways = (there: number, back: { min: number; max: number }) =>
    fc.infiniteStream(fc.tuple(fc.integer({ min: 0, max: there }), fc.integer(back)))

  test('holds at every rate, whatever the way to the server and back takes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        ways(20, { min: 0, max: 300 }),
        (rate, stream) => {
          const arrivals = simulate(rate, rate * 3 + 1, () => stream.next().value)
          expect(mostIn(arrivals, 1000)).toBeLessThanOrEqual(rate)
        },
      ),
      { numRuns: 60 },
    )
  })

  // Between the two lies the service that is usually quick and rarely late: that may cost a tenth.
  test.each([
    { name: 'quick', there: 10, back: { min: 0, max: 10 } },
    { name: 'slow', there: 20, back: { min: 31, max: 300 } },
  ])('uses the limit of a $name service', ({ there, back }) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), ways(there, back), (rate, stream) => {
        const count = rate * 3 + 1
        const arrivals = simulate(rate, count, () => stream.next().value)
        const share = (((count - 1) / rate) * 1000) / ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0))
        expect(share).toBeGreaterThanOrEqual(0.965)
      }),
      { numRuns: 60 },
    )
  })

  test('a call that came late to a quick service is believed to have come late', () => {
    const late = (index: number): [number, number] => (index % 50 < 3 ? [80, 2] : [1, 2])
    const arrivals = simulate(50, 301, late)
    expect(mostIn(arrivals, 1000)).toBeLessThanOrEqual(50)
  })

  test.each([0.1, 0.5, 2.5, 7.5])('%d calls a second are one call per so many seconds', (rate) => {
    const arrivals = simulate(rate, 10, () => [1, 1])
    expect(mostIn(arrivals, 1000 / rate)).toBe(1)
  })
})

function enter(
  gate: ReturnType<typeof createGate>,
  name: string,
  log: string[],
  priority: Priority = 'own',
  signal = new AbortController().signal,
) {
  const turns: Turn[] = []
  const waits: GateWait[] = []
  void gate.enter({ priority, signal, onWait: (wait) => waits.push(wait) }).then((entry) => {
    log.push(`${name} ${entry.at}`)
    if (entry.at !== 'turn') return
    entry.turn.slot.sent(0)
    turns.push(entry.turn)
  })
  return { leave: () => turns[0]?.leave(), waits }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the gate', () => {
  function open(
    concurrency: number,
    callsPerSecond = 100,
    clock: ManualClock = createManualClock(0),
  ) {
    return { clock, gate: createGate(clock, { concurrency, callsPerSecond }, 30_000) }
  }

  test('lets the person’s own calls go first, each kind in its order', async () => {
    const { gate } = open(1)
    const log: string[] = []
    const all = [
      enter(gate, 'first', log),
      enter(gate, 'poll 1', log, 'background'),
      enter(gate, 'poll 2', log, 'background'),
      enter(gate, 'own 1', log),
      enter(gate, 'own 2', log),
    ]
    for (let round = 0; round < 5; round += 1) {
      await settle()
      for (const one of all) one.leave()
    }
    expect(log).toEqual(['first turn', 'own 1 turn', 'own 2 turn', 'poll 1 turn', 'poll 2 turn'])
    expect(all[1]?.waits).toEqual([{ at: 'busy' }])
  })

  test('a call that gives up makes room for the next and is never let through', async () => {
    const { gate } = open(1)
    const log: string[] = []
    const first = enter(gate, 'first', log)
    const abort = new AbortController()
    enter(gate, 'second', log, 'own', abort.signal)
    enter(gate, 'third', log)
    abort.abort()
    await settle()
    first.leave()
    await settle()
    expect(log).toEqual(['first turn', 'second cancelled', 'third turn'])
  })

  test('stays closed as long as it was asked, and never shorter', async () => {
    const { gate, clock } = open(5)
    const log: string[] = []
    gate.close(10_000)
    gate.close(5000)
    const one = enter(gate, 'one', log)
    clock.turn(9999)
    await settle()
    expect(log).toEqual([])
    expect(one.waits).toEqual([{ at: 'asked', until: 10_000 }])
    clock.turn(2)
    await settle()
    expect(log).toEqual(['one turn'])
  })

  test('a long closing sends everyone away who waits, and who comes', async () => {
    const { gate } = open(1)
    const log: string[] = []
    enter(gate, 'first', log)
    enter(gate, 'second', log)
    gate.close(3_600_000)
    enter(gate, 'third', log)
    await settle()
    expect(log).toEqual(['first turn', 'second closed', 'third closed'])
    gate.reset()
    enter(gate, 'fourth', log)
    gate.change({ concurrency: 2, callsPerSecond: 100 })
    await settle()
    expect(log.at(-1)).toBe('fourth turn')
  })

  test('leaving twice counts once, and a call that never went out costs no rate', async () => {
    const { gate, clock } = open(3, 1)
    const entry = await gate.enter({
      priority: 'own',
      signal: new AbortController().signal,
      onWait: () => undefined,
    })
    if (entry.at !== 'turn') throw new Error(entry.at)
    entry.turn.slot.drop()
    entry.turn.leave()
    entry.turn.leave()
    const log: string[] = []
    enter(gate, 'next', log)
    await settle()
    expect(log).toEqual(['next turn'])
    expect(clock.waiting()).toBe(0)
  })
})
