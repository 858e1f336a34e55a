import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import { QuietWorker } from './quiet-worker'

interface Request {
  id: number
  name: string
}

/** A worker that answers when it is told to. */
class ToldWorker extends QuietWorker<Request> {
  begin() {
    this.send({ id: 0, ok: true, answer: null })
  }
  answer(name: string, answer: unknown) {
    const id = this.asked.findLast((one) => one.name === name)?.id
    this.send({ id, ok: true, answer })
  }
  fail() {
    this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  }
}

let workers: ToldWorker[] = []
const call = vi.fn()

beforeEach(() => {
  workers = []
  call.mockReset()
  vi.stubGlobal(
    'Worker',
    class extends ToldWorker {
      constructor() {
        super()
        workers.push(this)
      }
    },
  )
  vi.doMock('../../../../src-renderer/desk', () => ({ desk: { call } }))
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const load = async () => ({
  ...(await import('../../../../src-renderer/document/documents')),
  ...(await import('../../../../src-renderer/document/use-document')),
  ...(await import('../../../../src-renderer/document/open-answer')),
})

const answer: Answer = {
  id: 'a',
  operation: 'news.search',
  values: {},
  extra: {},
  from: 'network',
  receivedAt: 1,
  freshUntil: 0,
  request: { method: 'GET', url: 'https://gateway.example', headers: [] },
  status: 200,
  headers: [],
  body: { at: 'json', text: '[]' },
  bytes: 2,
  timing: { queuedMs: 0, firstByteMs: 1, totalMs: 1, attempts: 1 },
}
const summary = { at: 'json', shape: 'empty', rows: 0 }

test('a reader that fails answers all that waits, and the next question has a new one', async () => {
  const { askDocuments, readerEnded } = await load()
  const asked = Promise.allSettled([
    askDocuments('textWhole', { document: 'a' }),
    askDocuments('close', { document: 'b' }),
  ])
  workers[0]?.begin()
  workers[0]?.fail()
  const [whole, close] = await asked
  expect(whole).toMatchObject({ status: 'rejected', reason: { message: readerEnded } })
  expect(close.status).toBe('fulfilled')
  expect(workers[0]?.ended).toBe(true)

  const again = askDocuments('textWhole', { document: 'a' })
  expect(workers).toHaveLength(2)
  workers[1]?.answer('textWhole', 'words')
  expect(await again).toBe('words')
})

test('what cannot be loaded at all is answered in this thread', async () => {
  const { askDocuments } = await load()
  const asked = askDocuments('open', { document: 'a', text: '[]', json: true })
  workers[0]?.dispatchEvent(new Event('error'))
  expect(await asked).toMatchObject({ at: 'json' })
  expect(workers).toHaveLength(1)
})

/** Answers the question for a document of the newest reader, once it was asked. */
async function open(reader: number) {
  const isAsked = () => expect(workers[reader]?.asked.map(({ name }) => name)).toContain('open')
  await vi.waitFor(isAsked)
  await act(async () => workers[reader]?.answer('open', summary))
}

test('an answer that was open says that its reader ended, and is read again when it is opened or asked for again', async () => {
  const { useDocument, readerEnded } = await load()
  const first = renderHook(({ shown }) => useDocument(shown), { initialProps: { shown: answer } })
  await open(0)
  expect(first.result.current.at).toBe('ready')
  await act(async () => workers[0]?.fail())
  expect(first.result.current).toEqual({ at: 'failed', message: readerEnded })
  // The same text came again.
  first.rerender({ shown: { ...answer, receivedAt: 2 } })
  await open(1)
  expect(first.result.current.at).toBe('ready')
  await act(async () => workers[1]?.fail())
  first.unmount()

  const second = renderHook(() => useDocument(answer))
  await open(2)
  expect(second.result.current.at).toBe('ready')
})

test('a text of which a part went to a reader that ended is not read as the whole', async () => {
  const { openAnswer, readerEnded, askDocuments } = await load()
  const pieces: PromiseWithResolvers<unknown>[] = []
  call.mockImplementation(() => {
    const piece = Promise.withResolvers<unknown>()
    pieces.push(piece)
    return piece.promise
  })
  const length = 1_000_000
  const opened = openAnswer(
    'a',
    { id: 'a', body: { at: 'json', text: '', held: { length, digest: 'd' } } },
    () => true,
  )
  const refused = expect(opened).rejects.toThrow(readerEnded)
  pieces[0]?.resolve({ ok: true, value: { text: '[' } })
  await vi.waitFor(() => expect(workers[0]?.asked).toHaveLength(1))
  workers[0]?.begin()
  workers[0]?.fail()
  const rest = Math.max(0, length - 1)
  pieces[1]?.resolve({ ok: true, value: { text: ' '.repeat(rest) } })
  await refused
  expect(workers.flatMap(({ asked }) => asked.map(({ name }) => name))).not.toContain('open')
  void askDocuments('close', { document: 'a' })
})
