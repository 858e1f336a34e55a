import { describe, expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed } from '#shared/bridge/result'
import type { GatewayQuestion } from '../../../../src-main/gateway/ports'
import { flights, job, openPolling, type Reply, search, until } from './open-polling'

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

test('a job is reported as it goes on, and ends with the address of its file', async () => {
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
  const reported = progress.filter((one) => one !== null)
  expect(reported).toEqual(reported.toSorted((one, other) => one - other))
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

test('what only says that jobs go on is written once a second, for all of them together', async () => {
  let writes = 0
  const { begin, asked, seen, turnUntil, pass } = await openPolling(
    (question, count) =>
      question.operation === 'downloads.create'
        ? { json: { success: true, id: `j${count}` } }
        : { json: { success: 0, progress: 300, text: 'Converting' } },
    {
      diesAfter(name) {
        if (name === 'storeRuns' || name === 'applyRunAnswer') writes += 1
        return false
      },
    },
  )
  for (let one = 0; one < 20; one += 1) await begin(job(`https://v.example/${one}`))
  await turnUntil(() => [...seen.values()].every(({ polls }) => polls > 0))
  writes = 0
  const before = asked.length
  await pass(20_000)
  expect(asked.length - before).toBeGreaterThan(60)
  expect(writes).toBeLessThanOrEqual(20)
  expect([...seen.values()].map(({ progress, words }) => [progress, words])).toEqual(
    Array.from({ length: 20 }, () => [0.3, 'Converting']),
  )
})

test('the end of a run is reported once, and again after a restart where it was not taken', async () => {
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
  await until(async () =>
    (await second.get('storedRuns', { ended: 9 })).every(({ reported }) => reported),
  )
  expect(ends).toEqual([id, id])
})

test('the last answer of a job is on the disk before its end is: a kill in between loses nothing', async () => {
  const said = [
    { success: true, id: 'j1' },
    { success: 1, progress: 1000, text: 'Finished', download_url: 'https://f.example/1.mp3' },
  ]
  let response = 0
  const first = await openPolling((_question, count) => ({ json: said[count - 1] }), {
    diesAfter(name) {
      response += name === 'applyRunAnswer' ? 1 : 0
      return response === 2
    },
  })
  const id = await first.begin(job('https://v.example/1'))
  await first.turnUntil(() => response === 2)
  await first.library.close()
  const second = await openPolling(() => ({ fault: 'internal' }), { folder: first.folder })
  const opened = await second.polling.open(id)
  if (!opened.ok) throw new Error(opened.fault.message)
  expect(opened.value.run.state).toMatchObject({ how: 'complete' })
  expect(opened.value.answers).toHaveLength(2)
  expect(await second.get('has', { ids: [...opened.value.answers] })).toHaveLength(2)
})

test('of what was begun when the program was killed only what had left is uncertain', async () => {
  const urls = [1, 2, 3, 4, 5, 6].map((number) => `https://v.example/${number}`)
  const never = new Promise<never>(() => undefined)
  const first = await openPolling(() => never, {
    // The gate lets one call through; all others wait for their turn.
    turn: ({ values }) => (values.url === urls[0] ? Promise.resolve() : never),
  })
  first.desk.settings.services.downloads.concurrency = 16
  for (const url of urls) await first.begin(job(url))
  await first.turnUntil(() => first.asked.length === urls.length && first.sent.length === 1)
  await first.polling.stop()
  await first.library.close()
  const second = await openPolling(({ values }) => ({ json: { success: true, id: values.url } }), {
    folder: first.folder,
  })
  const states = async () => {
    const listed = await second.polling.list()
    return listed.ok ? listed.value.map(({ title, state }) => ({ title, state })) : []
  }
  second.polling.start()
  await second.turnUntil(
    () => second.sent.filter((one) => one.operation === 'downloads.create').length === 5,
  )
  const uncertain = (await states()).filter(
    ({ state }) => state.at === 'ended' && state.how === 'uncertain',
  )
  expect(uncertain.map(({ title }) => title)).toEqual([urls[0]])
})

test('a job whose intent cannot be written is not sent', async () => {
  const opened = await openPolling(() => ({ json: { success: true, id: 'j' } }))
  const { begin, turnUntil, at, sent, library } = opened
  const real = library.ask
  library.ask = async (...input) =>
    input[0] === 'storeRuns' ? failed(wordFault('storageFailed')) : await real(...input)
  const id = await begin(job('https://v.example/1'))
  await turnUntil(() => at(id) === 'failed')
  expect(sent).toEqual([])
})

describe('a job that its person paused', () => {
  const going = { success: 0, progress: 600, text: 'Converting', download_url: null }

  test('is not asked about, over a restart too, and goes on with what it had', async () => {
    const say = (_question: GatewayQuestion, count: number) => ({
      json: count === 1 ? { success: true, id: 'j1' } : going,
    })
    const first = await openPolling(say)
    const id = await first.begin(job('https://v.example/1'))
    await first.turnUntil(() => first.seen.get(id)?.progress === 0.6)
    await first.polling.pause(id)
    await first.turnUntil(() => first.at(id) === 'person')
    const asked = first.asked.length
    first.polling.changed()
    first.polling.suspend()
    first.polling.wake()
    await first.pass(10 * 60_000, 5_000)
    expect(first.asked).toHaveLength(asked)
    await first.polling.stop()
    await first.library.close()
    const second = await openPolling(() => ({ json: going }), { folder: first.folder })
    second.polling.start()
    await second.pass(60_000, 5_000)
    expect(second.asked).toEqual([])
    const resumed = await second.polling.resume(id)
    expect(resumed.ok && resumed.value).toMatchObject({ progress: 0.6, state: { at: 'waiting' } })
    await second.turnUntil(() => second.asked.length > 0)
  })

  test('while a call is out is paused when that is answered', async () => {
    let answer: (reply: Reply) => void = () => undefined
    const { begin, polling, turnUntil, at, asked, sent, seen, pass } = await openPolling(
      () =>
        new Promise<Reply>((resolve) => {
          answer = resolve
        }),
    )
    const id = await begin(job('https://v.example/1'))
    await turnUntil(() => sent.length === 1)
    await polling.pause(id)
    answer({ json: { success: true, id: 'j1' } })
    await turnUntil(() => at(id) === 'person')
    await pass(60_000, 5_000)
    expect(asked).toHaveLength(1)
    expect(seen.get(id)?.polls).toBe(1)
  })

  test('before it was sent is not sent until it is resumed', async () => {
    let open: () => void = () => undefined
    const { begin, polling, turnUntil, at, asked, sent } = await openPolling(
      () => ({ json: { success: true, id: 'j1' } }),
      { turn: () => new Promise<void>((resolve) => (open = resolve)) },
    )
    const id = await begin(job('https://v.example/1'))
    await turnUntil(() => asked.length === 1)
    await polling.pause(id)
    await turnUntil(() => at(id) === 'person')
    open()
    await turnUntil(() => at(id) === 'person')
    expect(sent).toEqual([])
    await polling.resume(id)
    await turnUntil(() => asked.length === 2)
    open()
    await turnUntil(() => at(id) === 'waiting')
  })
})

test('a job at the end of the budget waits, and goes past it only where its person says so', async () => {
  const { begin, polling, turnUntil, at, sent } = await openPolling((question) =>
    question.overBudget === true
      ? { json: { success: true, id: 'j1' } }
      : { fault: 'budgetReached' },
  )
  const id = await begin(job('https://v.example/1'))
  await turnUntil(() => at(id) === 'budget')
  await polling.resume(id)
  await turnUntil(() => at(id) === 'budget' && sent.length === 2)
  await polling.resume(id, true)
  await turnUntil(() => at(id) === 'waiting')
})
