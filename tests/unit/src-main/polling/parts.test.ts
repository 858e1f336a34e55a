import { EventEmitter } from 'node:events'
import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { createAwakeTime } from '../../../../src-main/polling/engine/awake-time'
import { createDueHeap } from '../../../../src-main/polling/engine/due-heap'
import { createStartWindow } from '../../../../src-main/polling/engine/start-window'
import { downloadJob } from '../../../../src-main/polling/policies/download-job'
import { flightSearch } from '../../../../src-main/polling/policies/flight-search'
import { followPower } from '../../../../src-main/shell/follow-power'
import { testAnswer } from '../library/test-answer'
import { manualClock } from '../manual-clock'
import { testRun } from './test-run'

test('the heap gives what is due in order, whatever the order it came in', () => {
  assert(
    property(array(integer({ min: 0, max: 50 }), { maxLength: 60 }), (times) => {
      const heap = createDueHeap()
      for (const at of times) heap.add({ at })
      const withResponse: number[] = []
      for (let one = heap.take(); one !== undefined; one = heap.take()) withResponse.push(one.at)
      expect(withResponse).toEqual(times.toSorted((one, other) => one - other))
    }),
  )
})

test('what was asked before a start counts against the limit until its second is over', () => {
  const window = createStartWindow(3, [-900, -500])
  expect(window.nextAt(0)).toBe(0)
  window.take(0)
  expect(window.nextAt(0)).toBeCloseTo(130)
  window.take(130)
  expect(window.nextAt(130)).toBeCloseTo(530)
  // From then on the gate knows of every call.
  expect(window.nextAt(600)).toBe(600)
})

test('without calls of before nothing is held back', () => {
  const window = createStartWindow(1, [])
  window.take(0)
  expect(window.nextAt(0)).toBe(0)
})

test('awake time goes on with timers where the clock was set back, and stands still in sleep', async () => {
  const clock = manualClock()
  let skew = 0
  const awake = createAwakeTime({ ...clock, now: () => clock.now() + skew })
  let at = 0
  awake.after(10_000, () => {
    at = awake.now()
  })
  skew = -86_400_000
  await clock.turn(10_000)
  expect(at).toBe(10_000)
  skew = 86_400_000
  expect(awake.now()).toBeLessThanOrEqual(45_000)
  const before = awake.now()
  awake.sleep()
  skew += 7_200_000
  expect(awake.now()).toBe(before)
  awake.wake()
  expect(awake.now()).toBe(before)
})

test('sleep and waking are passed on until that is stopped', () => {
  const power = new EventEmitter()
  const reported: string[] = []
  const stop = followPower(power, {
    suspend: () => reported.push('suspend'),
    wake: () => reported.push('wake'),
  })
  power.emit('suspend')
  power.emit('resume')
  stop()
  power.emit('suspend')
  expect(reported).toEqual(['suspend', 'wake'])
})

test('a job’s id travels under the name that is set', () => {
  const run = testRun({ token: 'j1' })
  expect(downloadJob.poll(run, 'id')).toEqual({
    operation: 'downloads.progress',
    values: { id: 'j1' },
  })
  expect(downloadJob.poll(run, 'job')).toEqual({
    operation: 'downloads.progress',
    values: {},
    extra: { job: 'j1' },
  })
})

test('a job that says for long that it is done and gives no file is stuck, and not refused', () => {
  const answer = testAnswer({ operation: 'downloads.progress' })
  const body = { success: 0, progress: 1000, text: 'Finished', download_url: null }
  const run = testRun({ token: 'j1', progress: 1, words: 'Finished' })
  const response: string[] = []
  let notes: string | null = null
  for (let poll = 1; poll <= 13; poll += 1) {
    const reported = downloadJob.read(run, answer, body, notes)
    notes = reported.notes ?? notes
    response.push(reported.status)
    // One whose words or numbers still move is not at its end.
    const moved = { ...body, progress: 1000, text: `Moving ${poll}` }
    expect(downloadJob.read(run, answer, moved, notes).status).toBe('going')
  }
  expect(response.slice(0, 12).every((status) => status === 'going')).toBe(true)
  // It is paid for, and nothing said that it failed: whoever asks again waits as long again.
  expect(response[12]).toBe('stuck')
  expect(downloadJob.read(run, answer, body, notes).status).toBe('going')
})

test.each([
  [{ success: 1, progress: 1000, text: 'Error', download_url: null }, 'failed'],
  [{ success: 0, progress: 0, text: 'No Files', download_url: null }, 'lost'],
  [{ status: 'error', message: 'The video is private' }, 'failed'],
  [{ unknown: true }, 'unclear'],
])('a job that answers %j is reported as %s', (body, status) => {
  // What says that it does not know the job was asked often enough.
  const answer = testAnswer({ operation: 'downloads.progress' })
  expect(downloadJob.read(testRun({ token: 'j1', failures: 8 }), answer, body, null).status).toBe(
    status,
  )
})

test('a session beside the data is polled as one inside is', () => {
  const answer = testAnswer({ operation: 'flights.searchFlightsMultiStops' })
  const data = { context: { status: 'incomplete', totalResults: 0 }, itineraries: [] }
  const response = flightSearch.read(
    testRun(),
    answer,
    { status: true, sessionId: 's7', data },
    null,
  )
  expect(response).toMatchObject({ status: 'going', token: 's7', found: [] })
})

test('a search whose shape is unknown is unclear, and one with results and no status is complete', () => {
  const answer = testAnswer({ operation: 'flights.searchFlights' })
  expect(flightSearch.read(testRun(), answer, { nothing: 1 }, null).status).toBe('unclear')
  const data = { itineraries: [{ id: 'i1', price: { raw: 1 }, legs: [] }] }
  // That it is all was not said.
  expect(flightSearch.read(testRun(), answer, { status: true, data }, null)).toMatchObject({
    status: 'complete',
    reason: 'The service does not say whether this is all, and gave no way to ask on.',
  })
})

test('a search whose state no word names is polled with less patience, one that goes on is not', () => {
  const answer = testAnswer({ operation: 'flights.searchIncomplete' })
  const heard = (status: string) =>
    flightSearch.read(testRun(), answer, { data: { context: { status, sessionId: 's' } } }, null)
  expect(heard('success')).toMatchObject({ status: 'going', token: 's', stuckAfterMs: 60_000 })
  expect(heard('in_progress')).toMatchObject({ status: 'going', token: 's' })
  expect(heard('in_progress').stuckAfterMs).toBeUndefined()
  expect(heard('COMPLETED').status).toBe('complete')
})

test('a refused session means that the search is lost, a refused search that it failed', () => {
  const fault = wordFault('refusedByProvider', 'Flights', {
    providerText: 'sessionId: Invalid value',
  })
  expect(flightSearch.refused(testRun({ token: 's1' }), fault)).toEqual({
    at: 'ended',
    how: 'lost',
  })
  expect(flightSearch.refused(testRun(), fault)).toBeUndefined()
})
