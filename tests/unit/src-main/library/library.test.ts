import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLibrary } from '../../../../src-main/library/library'
import { openTestLibrary, testFolder } from './open-test-library'
import { startTestWorker } from './start-test-worker'
import { newsAnswer, testAnswer, testWords } from './test-answer'

const key = 'demo:maps.search?q'

test('a thread that ends by itself is started once more, and what was asked is refused', async () => {
  const folder = await testFolder()
  const workers: Worker[] = []
  const library = createLibrary({
    folder,
    startWorker(data) {
      const worker = startTestWorker(data)
      workers.push(worker)
      return worker
    },
    log: () => {},
  })
  onTestFinished(() => library.close())
  expect((await library.ask('has', { ids: [] })).ok).toBe(true)
  // Asked once the end has begun: a thread that still runs could answer first.
  const ended = workers[0]?.terminate()
  const asked = library.ask('has', { ids: [] })
  await ended
  expect(await asked).toMatchObject({ ok: false, fault: { code: 'storageFailed' } })
  expect(await library.ask('has', { ids: [] })).toEqual({ ok: true, value: [] })
  expect(library.state().store.at).toBe('ready')
  expect(workers).toHaveLength(2)
})

test('a thread that is started anew gets the limits again', async () => {
  const folder = await testFolder()
  const workers: Worker[] = []
  const library = createLibrary({
    folder,
    startWorker(data) {
      const worker = startTestWorker(data)
      workers.push(worker)
      return worker
    },
    log: () => {},
  })
  onTestFinished(() => library.close())
  await library.ask('limit', { capBytes: 5_000_000, keepMs: null, serviceCaps: { maps: 7 } })
  await workers[0]?.terminate()
  const report = await library.ask('storage', { realm: 'demo' })
  expect(report).toMatchObject({ ok: true, value: { capBytes: 5_000_000 } })
})

test('a thread that ends again and again is started after growing pauses, and says so meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let starts = 0
  const library = createLibrary({
    folder: await testFolder(),
    startWorker(data) {
      starts += 1
      return starts < 4
        ? new Worker('throw new Error("none")', { eval: true })
        : startTestWorker(data)
    },
    log: () => {},
  })
  onTestFinished(() => library.close())
  /** Turns the clock to the end of a pause, and waits until that thread ended as well. */
  const next = async (ms: number) => {
    const before = starts
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(starts).toBe(before)
    const changed = new Promise<void>((resolve) => library.onChange(resolve))
    await vi.advanceTimersByTimeAsync(1)
    expect(starts).toBe(before + 1)
    await changed
  }
  const words = (time: string) =>
    `The library was interrupted. It is started again by itself within ${time}.`
  await library.ask('has', { ids: [] })
  await library.ask('has', { ids: [] })
  expect(library.state().store).toEqual({ at: 'failed', reason: words('2 seconds') })
  await next(2_000)
  expect(library.state().store).toEqual({ at: 'failed', reason: words('10 seconds') })
  const refused = await library.ask('has', { ids: [] })
  expect(refused).toMatchObject({ ok: false, fault: { message: words('10 seconds') } })
  await next(10_000)
  expect(library.state().store.at).toBe('ready')
  expect(await library.ask('has', { ids: [] })).toEqual({ ok: true, value: [] })
})

test('a thread that cannot be started fails everything in plain words', async () => {
  const library = createLibrary({
    folder: await testFolder(),
    startWorker: () => new Worker('throw new Error("none")', { eval: true }),
    log: () => {},
  })
  onTestFinished(() => library.close())
  const first = await library.ask('has', { ids: [] })
  const second = await library.ask('has', { ids: [] })
  const third = await library.ask('has', { ids: [] })
  for (const result of [first, second, third]) {
    expect(result).toMatchObject({ ok: false, fault: { code: 'storageFailed' } })
  }
  expect(library.state().store).toEqual({
    at: 'failed',
    reason: 'The library was interrupted. It is started again by itself within 2 seconds.',
  })
})

test('many changes at once are one change of the state', async () => {
  const { library, get } = await openTestLibrary()
  await get('has', { ids: [] })
  const before = library.state()
  let changes = 0
  library.onChange(() => {
    changes += 1
  })
  const start = performance.now()
  const kept = Array.from({ length: 20 }, (_none, at) =>
    get('keep', {
      key: `${key}${at}`,
      realm: 'demo',
      answer: testAnswer({ id: `a${at}`, body: { at: 'json', text: `[${at}]` } }),
    }),
  )
  const changed = new Promise<void>((resolve) => library.onChange(resolve))
  await Promise.all(kept)
  await changed
  // What comes within a tenth of a second is one; on a busy machine the twenty take longer than one.
  expect(changes).toBeLessThanOrEqual(3 + (performance.now() - start) / 100)
  expect(library.state().revision).toBeGreaterThan(before.revision)
  expect(library.state().sequence).toBeGreaterThan(before.sequence)
})

test('a search is answered while a large answer is being kept, and a find of it waits for it', async () => {
  const { get, library } = await openTestLibrary()
  const articles = Array.from({ length: 3000 }, (_none, at) => ({
    id: `n${at}`,
    title: `Title ${at}`,
    text: testWords(at, 40),
  }))
  await get('has', { ids: [] })
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const large = newsAnswer('large', articles)
  const query = { realm: 'demo', query: { text: 'title', order: 'newest' }, limit: 5 } as const
  await Promise.all([
    library.ask('keep', { key, realm: 'demo', answer: large }).then(note('kept')),
    library.ask('search', query).then(note('searched')),
    library.ask('find', { key: 'demo:other' }).then(note('other found')),
    library.ask('find', { key }).then((found) => {
      expect(found).toMatchObject({ ok: true, value: { answer: { id: 'large' } } })
      order.push('found')
    }),
    library
      .ask('keep', { key: 'demo:next', realm: 'demo', answer: testAnswer() })
      .then(note('next')),
  ])
  expect(order.slice(0, 2).toSorted()).toEqual(['other found', 'searched'])
  expect(order.slice(2)).toEqual(['kept', 'found', 'next'])
})

test('after closing everything is refused, and closing twice is closing', async () => {
  const { library, get, refusal } = await openTestLibrary()
  await get('keep', { key, realm: 'demo', answer: testAnswer() })
  await library.close()
  await library.close()
  expect(await refusal('find', { key })).toContain('closed')
})

test('an open library does not keep the program alive', async () => {
  const worker = startTestWorker({ folder: await testFolder() })
  worker.unref()
  worker.postMessage({ number: 1, name: 'close', input: undefined })
  worker.ref()
  const [code] = await once(worker, 'exit')
  expect(code).toBe(0)
})
