import { expect, test } from 'vitest'
import { failed, ok } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { createWatches } from '../../../../src-main/watches/create-watches'
import type { WatchPolicy, WatchRow } from '../../../../src-main/watches/ports'
import { manualClock } from '../manual-clock'
import { testRun } from '../polling/test-run'

/** A kind of watch that is not of flights: the newest video of a channel. */
interface ChannelWatch extends WatchRow {
  newest: string | null
}
type Wish = { id?: string | undefined; channel: string }

const hour = 3_600_000

function open() {
  const clock = manualClock()
  const rows = new Map<string, ChannelWatch>()
  const begun: string[] = []
  const told: string[] = []
  const desk = { runs: [] as Run[], canAsk: true }
  const policy: WatchPolicy<ChannelWatch, ChannelWatch, Wish, string> = {
    store: {
      list: async () => ok([...rows.values()]),
      async keep(_realm, row) {
        rows.set(row.id, row)
        return ok(null)
      },
      drop: async (_realm, id) => ok({ removed: rows.delete(id) }),
    },
    shownAs: (row) => row,
    canAsk: () => desk.canAsk,
    async begin({ id }) {
      begun.push(id)
      return ok(testRun({ id: `run-${begun.length}`, watch: id }))
    },
    refusal: () => undefined,
    tidy: (row, now) => (row.nextAt === null ? { ...row, nextAt: now + hour } : row),
    nextTime: (_row, now) => now + hour,
    withProblem: (row) => row,
    change: (before, { channel }, { now }) => ({
      id: before?.id ?? channel,
      title: channel,
      on: true,
      nextAt: now + hour,
      heard: null,
      newest: null,
    }),
    news: async (row) => ({ row, news: null }),
    concerns: () => false,
    judge: (row, { found }) => ({
      row: { ...row, newest: found ?? row.newest },
      message: found !== null && found !== row.newest ? `New: ${found}` : null,
    }),
    about: ({ id }) => ({ at: 'flights', run: id, operation: 'video.channel' }),
  }
  const watches = createWatches(
    {
      polling: {
        list: async () => ok(desk.runs),
        cancel: async () => failed({ code: 'notKept', message: '', nextStep: '' }),
      },
      clock,
      realm: () => 'demo',
      chance: () => 0,
      newId: () => 'new',
      tell: (title, message) => told.push(`${title}: ${message}`),
      changed: () => undefined,
      log: (line) => {
        throw new Error(line)
      },
    },
    policy,
  )
  const over = (id: string, watch: string, endedAt: number, found: string | null) =>
    watches.heard({
      realm: 'demo',
      run: testRun({
        id,
        watch,
        endedAt,
        state: { at: 'ended', how: 'complete', reason: '', fault: null },
      }),
      found,
    })
  return { clock, rows, begun, told, desk, watches, over }
}

test('another kind of watch is a policy and nothing else: it goes when it is due, one at a time', async () => {
  const { clock, begun, desk, watches } = open()
  watches.start()
  await watches.change({ channel: 'a' })
  await watches.change({ channel: 'b' })
  await clock.turn(hour - 1)
  expect(begun).toEqual([])
  await clock.turn(1)
  expect(begun).toEqual(['a'])
  desk.runs = [testRun({ id: 'run-1', watch: 'a', state: { at: 'submitting' } })]
  await clock.turn(10 * 60_000)
  expect(begun).toEqual(['a'])
  desk.runs = []
  await clock.turn(2 * 60_000)
  expect(begun).toEqual(['a', 'b'])
  watches.stop()
})

test('what cannot be asked now waits, and goes once for all the times it missed', async () => {
  const { clock, begun, desk, watches } = open()
  watches.start()
  await watches.change({ channel: 'a' })
  desk.canAsk = false
  await clock.turn(5 * hour)
  expect(begun).toEqual([])
  desk.canAsk = true
  watches.look()
  await clock.turn(60_000)
  expect(begun).toEqual(['a'])
  watches.stop()
})

test('an end is judged once however often it is reported, and the same news is not told twice', async () => {
  const { told, watches, over } = open()
  await watches.change({ channel: 'a' })
  await over('run-1', 'a', 5, 'first')
  await over('run-1', 'a', 5, 'first')
  expect(told).toEqual(['a: New: first'])
  await over('run-1', 'a', 9, 'first')
  await over('run-2', 'a', 12, 'second')
  expect(told).toEqual(['a: New: first', 'a: New: second'])
})
