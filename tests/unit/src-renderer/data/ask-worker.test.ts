import { afterEach, expect, test, vi } from 'vitest'
import { createWorkerAsk } from '../../../../src-renderer/data/ask-worker'
import { QuietWorker } from './quiet-worker'

interface Request {
  id: number
  content: string
}

/** A worker that answers what it is told to. */
class ToldWorker extends QuietWorker<Request> {
  answer(content: unknown) {
    const { id } = this.asked.shift() ?? { id: -1 }
    this.send({ id, content })
  }
}

function askWith(kept: boolean) {
  const workers: ToldWorker[] = []
  const ask = createWorkerAsk<string, string>({
    start() {
      const worker = new ToldWorker()
      workers.push(worker)
      // Only what is used of a worker is there.
      return worker as unknown as Worker
    },
    longest: 1_000,
    tooLong: 'too long',
    failed: 'failed',
    kept,
  })
  return { ask, workers }
}

afterEach(() => {
  vi.useRealTimers()
})

test('each task has its own answer, and what the worker throws is told', async () => {
  const { ask, workers } = askWith(true)
  const [one, other] = [ask('one'), ask('other')]
  workers[0]?.answer({ ok: true, done: 'first' })
  workers[0]?.answer({ ok: false, message: 'not to be read' })
  expect(await one).toBe('first')
  await expect(other).rejects.toThrow('not to be read')
  expect(workers).toHaveLength(1)
  expect(workers[0]?.ended).toBe(false)
})

test('a worker that takes too long is ended with all that waits, and the next task has a new one', async () => {
  vi.useFakeTimers()
  const { ask, workers } = askWith(true)
  const refused = Promise.allSettled([ask('one'), ask('other')])
  vi.advanceTimersByTime(1_001)
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(workers[0]?.ended).toBe(true)
  const next = ask('next')
  workers[1]?.answer({ ok: true, done: 'there' })
  expect(await next).toBe('there')
})

test('a worker that is not kept ends with its last task; one that fails says so', async () => {
  const { ask, workers } = askWith(false)
  const one = ask('one')
  workers[0]?.answer({ ok: true, done: 'done' })
  await one
  expect(workers[0]?.ended).toBe(true)
  const failing = ask('next')
  workers[1]?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('failed')
})
