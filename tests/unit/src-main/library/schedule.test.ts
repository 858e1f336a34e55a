import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { PacedWork } from '../../../../src-main/library/worker/pace'
import { createSchedule, type QueuedWork } from '../../../../src-main/library/worker/schedule'
import { startThread } from '../../../../src-main/library/worker/thread'
import { libraryParts } from '../../../../src-main/library-parts'

/** A schedule whose time passes only where the test says so. */
function openSchedule() {
  let time = 0
  const planned: (() => void)[] = []
  const rests: { at: number; work: () => void }[] = []
  const schedule = createSchedule(
    { start: () => {}, over: () => true },
    (work) => planned.push(work),
    () => time,
    (work, ms) => rests.push({ at: time + ms, work }),
  )
  return {
    schedule,
    /** One turn; false where nothing is planned. */
    turn(): boolean {
      const work = planned.shift()
      work?.()
      return work !== undefined
    },
    pass(ms: number) {
      time += ms
      for (const rest of rests.splice(0)) {
        if (rest.at <= time) rest.work()
        else rests.push(rest)
      }
    },
  }
}

function* inSlices(count: number, done: () => void): PacedWork<void> {
  yield 'aside'
  for (let slice = 0; slice < count; slice += 1) {
    done()
    yield
  }
}

function request(
  manner: QueuedWork['manner'],
  job: PacedWork<void>,
  isTypedFor = false,
): QueuedWork {
  return { manner, job, isTypedFor, waitsFor: () => false }
}

function* search(): PacedWork<void> {
  yield* []
}

test('what stands aside rests after a search, and goes on at once after any other reading', () => {
  const { schedule, turn, pass } = openSchedule()
  let slices = 0
  const count = () => {
    slices += 1
  }
  schedule.add(request('write', inSlices(100, count)))
  for (let turns = 0; turns < 5; turns += 1) turn()
  expect(slices).toBe(5)
  schedule.add(request('read', search()))
  turn()
  turn()
  expect(slices).toBe(7)
  schedule.add(request('read', search(), true))
  while (turn());
  expect(slices).toBe(7)
  pass(249)
  while (turn());
  expect(slices).toBe(7)
  pass(1)
  for (let turns = 0; turns < 10; turns += 1) turn()
  expect(slices).toBe(17)
})

test('while somebody types without a pause, what stands aside does a slice now and then', () => {
  const { schedule, turn, pass } = openSchedule()
  let slices = 0
  const count = () => {
    slices += 1
  }
  schedule.add(request('write', inSlices(100, count)))
  turn()
  for (let searches = 0; searches < 100; searches += 1) {
    schedule.add(request('read', search(), true))
    while (turn());
    pass(100)
  }
  // Ten seconds, one slice in each half of one.
  expect(slices).toBeGreaterThanOrEqual(18)
  expect(slices).toBeLessThanOrEqual(21)
})

test('work of its own that did not stand aside does not rest', () => {
  const { schedule, turn } = openSchedule()
  let slices = 0
  function* endless(): PacedWork<void> {
    for (;;) {
      slices += 1
      yield
    }
  }
  schedule.addBackground(endless())
  schedule.add(request('read', search(), true))
  for (let turns = 0; turns < 10; turns += 1) turn()
  expect(slices).toBe(10)
})

test('of what the thread is asked, searches are typed for', async () => {
  const { port1: main, port2: thread } = new MessageChannel()
  onTestFinished(() => main.close())
  // No folder can be there: what is asked is only put in order.
  const folder = join(import.meta.filename, 'library')
  const input = { realm: 'demo', query: { text: 'a', order: 'newest' }, limit: 1 }
  const typedFor = new Promise((resolve) => {
    const added: QueuedWork['isTypedFor'][] = []
    startThread(thread, { folder }, libraryParts, () => ({
      add: (task) => added.push(task.isTypedFor) === 2 && resolve(added),
      addBackground: () => {},
      idle: () => Promise.resolve(),
    }))
  })
  main.postMessage({ number: 1, name: 'search', input })
  main.postMessage({ number: 2, name: 'has', input: { ids: [] } })
  expect(await typedFor).toEqual([true, false])
})
