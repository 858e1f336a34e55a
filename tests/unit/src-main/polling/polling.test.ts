import { expect, test } from 'vitest'
import { flights, job, openPolling, search, until } from './open-polling'

test('a search is polled with the newest session until it is complete, and keeps what it found', async () => {
  const said = [
    flights('incomplete', 's1', [100, 200]),
    flights('incomplete', 's2', []),
    flights('incomplete', 's3', [90, 200, 300]),
    flights('complete', 's4', [90, 200, 300]),
  ]
  const { polling, begin, asked, turnUntil, at, seen } = await openPolling(
    (_question, count) => said[count - 1] ?? { fault: 'internal' },
  )
  const id = await begin(search('q'))
  await turnUntil(() => at(id) === 'complete')
  expect(asked.map(({ question }) => [question.operation, question.values.sessionId])).toEqual([
    ['flights.searchFlights', undefined],
    ['flights.searchIncomplete', 's1'],
    ['flights.searchIncomplete', 's2'],
    ['flights.searchIncomplete', 's3'],
  ])
  expect(asked.map(({ question }) => [question.mode, question.priority])).toEqual([
    ['kept-first', 'own'],
    ['refresh', 'background'],
    ['refresh', 'background'],
    ['refresh', 'background'],
  ])
  expect(asked[1]?.question.values.currency).toBe('EUR')
  expect(seen.get(id)).toMatchObject({ found: 3, polls: 4 })
  const opened = await polling.open(id)
  if (!opened.ok) throw new Error(opened.fault.message)
  const prices = opened.value.found.map((text) => JSON.parse(text).price.amount)
  expect(prices).toEqual([90, 200, 300])
  expect(opened.value.about).toBe('asked')
  expect(opened.value.answers).toHaveLength(4)
})

test('the waits between polls grow from one and a half to fifteen seconds', async () => {
  const { begin, asked, turnUntil } = await openPolling((_question, count) =>
    flights('incomplete', `s${count}`, [count]),
  )
  await begin(search('q'))
  await turnUntil(() => asked.length > 10, 250)
  const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_275)
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_500)
  expect(waits.at(-1)).toBeGreaterThan(12_000)
})

test('a job is told as it goes on, and ends with the address of its file', async () => {
  const said = [
    { success: true, id: 'j1', title: 'A morning', info: { image: 'https://i.example/1.jpg' } },
    { success: 0, progress: 600, text: 'Downloading', download_url: null },
    { success: 0, progress: 400, text: 'Converting', download_url: null },
    { success: 0, progress: 1000, text: 'Finished', download_url: null },
    { success: 1, progress: 1000, text: 'Finished', download_url: 'https://f.example/1.mp3' },
  ]
  const { begin, asked, turnUntil, at, seen, polling, get } = await openPolling(
    (_question, count) => ({ json: said[count - 1] }),
  )
  const progress: (number | null)[] = []
  polling.onChange((run) => progress.push(run.progress))
  const id = await begin(job('https://v.example/1'))
  await turnUntil(() => at(id) === 'complete')
  expect(asked[1]?.question).toMatchObject({
    operation: 'downloads.progress',
    values: { id: 'j1' },
    anyway: true,
  })
  expect(seen.get(id)?.outcome).toEqual({
    addresses: ['https://f.example/1.mp3'],
    title: 'A morning',
    picture: 'https://i.example/1.jpg',
    format: null,
  })
  const told = progress.filter((one) => one !== null)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  // What only says how far a job has come is not worth keeping: the first answer and the last are.
  const kept = await get('answers', { realm: 'gateway', limit: 10 })
  expect(kept.entries.map(({ operation }) => operation)).toEqual([
    'downloads.progress',
    'downloads.create',
  ])
  const opened = await polling.open(id)
  expect(opened.ok && opened.value.answers).toEqual(
    kept.entries.map((entry) => entry.id).toReversed(),
  )
})

test('the end of a run is told once, and again after a restart where it was not taken', async () => {
  const first = await openPolling(() => flights('complete', 's', [1]))
  const ends: string[] = []
  first.polling.onEnd(async (run) => {
    ends.push(run.id)
    throw new Error('not taken')
  })
  const id = await first.begin(search('q'))
  await first.turnUntil(() => ends.length > 0)
  await first.polling.stop()
  await first.library.close()
  const second = await openPolling(() => ({ fault: 'internal' }), { folder: first.folder })
  second.polling.onEnd((run) => void ends.push(run.id))
  second.polling.start()
  await until(() => ends.length > 1)
  await until(async () => (await second.get('storedRuns', { ended: 9 })).every(({ told }) => told))
  expect(ends).toEqual([id, id])
})
