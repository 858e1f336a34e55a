import { describe, expect, test } from 'vitest'
import type { CollectionChange } from '#shared/bridge/collections'
import type { ActivityEntry, DeskState, Notice } from '#shared/bridge/desk-state'
import type { Run } from '#shared/bridge/runs'
import { topicTable } from '../../../../src-main/bridge/topic-table'
import { createPublisher } from '../../../../src-main/bridge/topics'
import { createSignal } from '../../../../src-main/core/signal'
import { manualClock } from '../manual-clock'
import { testRun } from '../polling/test-run'

const entry = (id: string): ActivityEntry => ({
  id,
  at: 0,
  service: 'maps',
  operation: 'maps.search',
  values: '',
  from: 'network',
  status: 200,
  ms: 1,
  bytes: 1,
  attempts: 1,
  fault: null,
  demo: false,
})

function open() {
  const clock = manualClock()
  const desk = { sequence: 1, library: 0, watches: 0, seen: true, calls: 0 }
  const sent: { topic: string; payload: unknown; at: number }[] = []
  const start = clock.now()
  const surroundings = createSignal()
  const library = createSignal()
  const collections = createSignal<CollectionChange>()
  const watches = createSignal()
  const notices = createSignal<Notice>()
  const activity = createSignal<ActivityEntry>()
  const runs = createSignal<Run>()
  const goneRuns = createSignal<string>()
  const downloads = createSignal<{ ids: string[]; gone: string[] }>()
  const publisher = createPublisher({
    clock,
    topics: topicTable({
      // Only the sequence is read.
      appState: { state: () => ({ sequence: desk.sequence }) as DeskState },
      onSurroundings: surroundings.on,
      onNotice: notices.on,
      mail: { onLink: () => () => {} },
      gateway: {
        running: () =>
          Array.from({ length: desk.calls }, (_, index) => ({
            callId: String(index),
            operation: 'maps.search',
            startedAt: 0,
            step: { at: 'sent' as const, attempt: 1 },
          })),
      },
      memory: {
        state: () => ({
          sequence: desk.library,
          revision: 0,
          store: { at: 'opening' },
          tasks: [],
        }),
      },
      library: { onChange: library.on, onCollection: collections.on },
      tasks: { onChange: () => () => undefined },
      flights: { watches: { shown: () => ({ sequence: desk.watches, watches: [] }) } },
      onWatches: watches.on,
      plans: { shown: () => ({ sequence: 0, plans: [] }) },
      onPlans: () => () => undefined,
      activity: { onAdd: activity.on },
      polling: { onChange: runs.on, onGone: goneRuns.on },
      downloads: {
        onChange: (listener) => downloads.on(({ ids, gone }) => listener(ids, gone)),
        show: () => [],
        totals: () => ({ active: 0, waiting: 0, speed: 0, progress: null }),
      },
    }),
    seen: () => desk.seen,
    send: (topic, payload) => sent.push({ topic, payload, at: clock.now() - start }),
  })
  const say = {
    changed: surroundings.emit,
    libraryChanged: library.emit,
    collectionChanged: collections.emit,
    watchesChanged: watches.emit,
    notice: notices.emit,
    activity: activity.emit,
    run: runs.emit,
    runGone: goneRuns.emit,
    downloads: downloads.emit,
  }
  return { clock, desk, sent, say, publisher }
}

describe('what reaches the window', () => {
  test('a thousand changes a second become at most eight messages, the last one the latest', async () => {
    const { clock, desk, sent, say } = open()
    for (let step = 0; step < 1_000; step += 1) {
      desk.sequence += 1
      say.changed()
      await clock.turn(1)
    }
    await clock.turn(200)
    const states = sent.filter(({ topic }) => topic === 'state')
    expect(states.length).toBeLessThanOrEqual(9)
    expect(states.at(-1)?.payload).toEqual({ sequence: desk.sequence })
    const times = states.map(({ at }) => at)
    for (const [index, at] of times.entries()) {
      if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(125)
    }
  })

  test('a state that did not change is not sent again', async () => {
    const { clock, sent, say } = open()
    say.changed()
    await clock.turn(200)
    say.changed()
    await clock.turn(200)
    expect(sent.filter(({ topic }) => topic === 'state')).toHaveLength(1)
  })

  test('many changes of collections become one message that names each once, also of while it was hidden', async () => {
    const { clock, desk, sent, say } = open()
    const places = { realm: 'demo', collection: 'flightPlaces' } as const
    const recent = { realm: 'demo', collection: 'recentFlightPlaces' } as const
    desk.seen = false
    for (const change of [places, recent, places, places]) say.collectionChanged(change)
    await clock.turn(200)
    expect(sent).toEqual([])
    desk.seen = true
    say.collectionChanged(places)
    await clock.turn(200)
    expect(
      sent.filter(({ topic }) => topic === 'collections').map(({ payload }) => payload),
    ).toEqual([{ sequence: 1, changed: [places, recent] }])
  })

  test('running calls are sent whole, with a rising number, also when the last one ended', async () => {
    const { clock, desk, sent, say } = open()
    for (const calls of [2, 2, 0]) {
      desk.calls = calls
      say.changed()
      await clock.turn(200)
    }
    const running = sent.filter(({ topic }) => topic === 'running')
    expect(running.map(({ payload }) => payload)).toMatchObject([
      { sequence: 1, calls: [{ callId: '0' }, { callId: '1' }] },
      { sequence: 2, calls: [] },
    ])
  })

  test('new lines of activity are gathered into one message', async () => {
    const { clock, sent, say } = open()
    for (const id of ['a', 'b', 'c']) say.activity(entry(id))
    await clock.turn(200)
    expect(sent).toMatchObject([
      {
        topic: 'activity',
        payload: { sequence: 1, entries: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
      },
    ])
  })

  test('a window that cannot be seen is sent nothing, and where all stands when it can', async () => {
    const { clock, desk, sent, say, publisher } = open()
    desk.seen = false
    say.changed()
    say.notice({ id: 'n', tone: 'warning', message: 'm', at: 0 })
    for (let index = 0; index < 3_000; index += 1) say.activity(entry(String(index)))
    await clock.turn(10_000)
    expect(sent).toEqual([])
    desk.seen = true
    publisher.wake()
    await clock.turn(200)
    expect(sent.map(({ topic }) => topic)).toEqual(['state', 'running', 'activity', 'notice'])
    expect(sent[2]?.payload).toMatchObject({ entries: { length: 1_000 } })
  })

  test('the library is sent whole, as seldom as the state, and not twice the same', async () => {
    const { clock, desk, sent, say } = open()
    for (let step = 0; step < 1_000; step += 1) {
      desk.library += 1
      say.libraryChanged()
      await clock.turn(1)
    }
    await clock.turn(200)
    say.libraryChanged()
    await clock.turn(200)
    expect(sent.length).toBeLessThanOrEqual(9)
    expect(sent.every(({ topic }) => topic === 'library')).toBe(true)
    expect(sent.at(-1)?.payload).toMatchObject({ sequence: 1_000, store: { at: 'opening' } })
  })

  test('watches that changed are sent with the latest, and again to a page that was loaded anew', async () => {
    const { clock, desk, sent, say, publisher } = open()
    for (let change = 1; change <= 100; change += 1) {
      desk.watches = change
      say.watchesChanged()
    }
    await clock.turn(200)
    say.watchesChanged()
    await clock.turn(200)
    publisher.wake()
    await clock.turn(200)
    const reported = sent.filter(({ topic }) => topic === 'watches').map(({ payload }) => payload)
    expect(reported).toEqual([
      { sequence: 100, watches: [] },
      { sequence: 100, watches: [] },
    ])
  })

  test('a thousand steps of a run become at most eight messages a second, the last with the latest', async () => {
    const { clock, sent, say } = open()
    for (let revision = 1; revision <= 1_000; revision += 1) {
      say.run(testRun({ id: 'r1', revision }))
      await clock.turn(1)
    }
    say.run(testRun({ id: 'r2' }))
    say.runGone('r2')
    await clock.turn(200)
    expect(sent.length).toBeLessThanOrEqual(10)
    expect(sent.every(({ topic }) => topic === 'runs')).toBe(true)
    const last = sent.at(-1)?.payload
    expect(last).toMatchObject({ sequence: sent.length, gone: ['r2'] })
    expect(JSON.stringify(sent.slice(-2))).toContain('"revision":1000')
  })

  test('entries that changed and went are sent once each, with what they are as it is sent', async () => {
    const { clock, desk, sent, say } = open()
    desk.seen = false
    say.downloads({ ids: ['a', 'b'], gone: [] })
    say.downloads({ ids: [], gone: ['a'] })
    await clock.turn(1_000)
    expect(sent).toEqual([])
    desk.seen = true
    say.downloads({ ids: ['b'], gone: [] })
    await clock.turn(200)
    expect(sent).toMatchObject([{ topic: 'downloads', payload: { sequence: 1, gone: ['a'] } }])
  })

  test('a window that hides while a message is due is sent nothing', async () => {
    const { clock, desk, sent, say } = open()
    say.changed()
    desk.seen = false
    await clock.turn(200)
    expect(sent).toEqual([])
  })

  test('after stopping nothing is sent', async () => {
    const { clock, sent, say, publisher } = open()
    say.changed()
    publisher.stop()
    await clock.turn(200)
    expect(sent).toEqual([])
  })
})
