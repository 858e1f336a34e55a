import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { keepInLibrary } from '../../../../src-main/gateway/call/kept-answers'
import { createLibrary } from '../../../../src-main/library/library'
import { testFolder } from './open-test-library'
import { startTestWorker } from './start-test-worker'
import { testAnswer } from './test-answer'

test.each([
  ['as text', undefined],
  ['as bytes', new TextEncoder().encode('{"places":[]}')],
])('an answer that was handed over %s when the thread ended is stored', async (_how, packed) => {
  const folder = await testFolder()
  const workers: Worker[] = []
  const library = createLibrary({
    folder,
    startWorker(data) {
      const worker = startTestWorker(data)
      workers.push(worker)
      return worker
    },
    log: () => undefined,
  })
  onTestFinished(() => library.close())
  const kept = keepInLibrary(library, () => 2_000_000)
  expect(await kept.find('demo:maps.search?1')).toEqual({ ok: true, value: null })

  const answer = testAnswer()
  // It has run out of memory, for instance. Handed over once the end has begun: a thread that still runs could
  // store it first.
  const ended = workers[0]?.terminate()
  kept.keep('demo:maps.search?1', 'demo', answer, packed)
  await ended
  expect(await library.ask('has', { ids: [] })).toEqual({ ok: true, value: [] })
  expect(workers).toHaveLength(2)

  // The person has paid for it.
  expect(await library.ask('has', { ids: [answer.id] })).toEqual({ ok: true, value: [answer.id] })
  const found = await library.ask('open', { id: answer.id })
  expect(found.ok && found.value?.answer.body).toEqual(answer.body)
})
