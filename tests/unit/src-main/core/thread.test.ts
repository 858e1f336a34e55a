import { expect, onTestFinished, test } from 'vitest'
import { createThread } from '../../../../src-main/core/thread'
import { startFromSources } from '../start-from-sources'
import type { EchoMethods } from './echo-thread'

function openThread() {
  const events: string[] = []
  const ends: string[] = []
  let starts = 0
  const thread = createThread<EchoMethods, string>({
    start() {
      starts += 1
      return startFromSources('tests/unit/src-main/core/echo-thread.ts')
    },
    onEvent: (event) => events.push(event),
    onEnd: (problem) => ends.push(problem),
  })
  onTestFinished(() => thread.stop())
  return { thread, events, ends, starts: () => starts }
}

test('each request gets its own answer, and events come beside them', async () => {
  const { thread, events, starts } = openThread()
  expect(starts()).toBe(0)
  const answers = await Promise.all([1, 2, 3].map((number) => thread.ask('twice', number)))
  expect(answers).toEqual([2, 4, 6].map((value) => ({ at: 'done', value })))
  expect(events).toEqual(['doubling 1', 'doubling 2', 'doubling 3'])
  expect(starts()).toBe(1)
})

test('a method that throws answers with its message, and the thread goes on', async () => {
  const { thread } = openThread()
  expect(await thread.ask('fail', 'no such thing')).toEqual({
    at: 'failed',
    reason: 'no such thing',
  })
  expect(await thread.ask('twice', 4)).toEqual({ at: 'done', value: 8 })
})

test('buffers change hands both ways', async () => {
  const { thread } = openThread()
  const bytes = new Uint8Array([1, 2, 3])
  const taken = thread.ask('take', bytes, [bytes.buffer])
  expect(bytes.length).toBe(0)
  expect(await taken).toEqual({ at: 'done', value: new Uint8Array([1, 2, 3]) })
})

test('a thread that ends answers everything that was asked, and the next request starts another', async () => {
  const { thread, ends, starts } = openThread()
  const waiting = thread.ask('wait', null)
  const ending = thread.ask('exit', 3)
  expect(await waiting).toEqual({ at: 'ended' })
  expect(await ending).toEqual({ at: 'ended' })
  expect(ends).toEqual(['exit code 3'])
  expect(await thread.ask('twice', 5)).toEqual({ at: 'done', value: 10 })
  expect(starts()).toBe(2)
})

test('a thread that was stopped is no surprise', async () => {
  const { thread, ends } = openThread()
  const waiting = thread.ask('wait', null)
  await thread.stop()
  expect(await waiting).toEqual({ at: 'ended' })
  expect(ends).toEqual([])
})
