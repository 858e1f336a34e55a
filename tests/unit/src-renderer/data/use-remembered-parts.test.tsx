import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'

type Asked = CallInput<'operation.call'>

const asked: Asked[] = []
/** What main has stored, by the question. */
const stored = new Map<string, Answer>()

vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    call: async (name: string, input: unknown) => {
      if (name !== 'operation.call') return failed(wordFault('internal'))
      const question = input as Asked
      asked.push(question)
      return answerOf(question)
    },
    on: () => () => undefined,
  },
})

const { useParts } = await import('../../../../src-renderer/data/use-answers')
const { useOperationPages } = await import('../../../../src-renderer/data/use-operation-pages')
const { queryClient } = await import('../../../../src-renderer/data/query-client')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

/** Answers as main does: what is stored costs nothing, and is given whatever its age. */
function answerOf({ operation, values, mode }: Asked): Result<Answer> {
  const name = JSON.stringify([operation, values])
  const found = stored.get(name)
  if (mode !== 'refresh' && found !== undefined) return ok({ ...found, from: 'library' })
  if (mode === 'kept-only') return failed(wordFault('notKept'))
  paid.push(name)
  const now = Date.now()
  const answer: Answer = {
    ...{ id: name, operation, values, extra: {}, from: 'network' },
    ...{ receivedAt: now, freshUntil: now + 60_000, status: 200, headers: [], bytes: 10 },
    request: { method: 'GET', url: 'https://gateway.example/', headers: [] },
    body: { at: 'json', text: JSON.stringify(bodyOf(operation, values)) },
    timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
  }
  stored.set(name, answer)
  return ok(answer)
}

const paid: string[] = []

function bodyOf(operation: string, values: Asked['values']): unknown {
  if (operation === 'forum.postComments') {
    const comment = { kind: 't1', data: { id: values.comment, body: 'A comment' } }
    return [{}, { data: { children: [comment] } }]
  }
  const offset = Number(values.offset ?? 0)
  const link = `https://news.example/${offset}`
  return { total: 100, articles: [{ id: String(offset), title: `Story ${offset}`, link }] }
}

beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  paid.length = 0
  stored.clear()
  useMirror.setState({
    mirror: {
      at: 'ready',
      state: { demo: { at: 'gateway' }, connection: { at: 'online' }, settings: {} } as never,
    },
  })
})

/** The library forgot the service, or made space, and the query library what nobody looked at for five minutes. */
function forget(): void {
  stored.clear()
  queryClient.clear()
  paid.length = 0
}

test('parts that were loaded and are no longer stored are not paid for by opening the thread again', async () => {
  const thread = {
    operation: 'forum.postComments' as const,
    valuesOf: (comment: string) => ({ article: 'forgotten', ...(comment !== '' && { comment }) }),
  }
  const page = renderHook(() => useParts(thread))
  act(() => page.result.current.want(['c1', 'c2', 'c3']))
  await waitFor(() => expect(page.result.current.models.size).toBe(3))
  expect(paid).toHaveLength(3)
  page.unmount()
  forget()
  const again = renderHook(() => useParts(thread))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(again.result.current.waiting).toBe(0))
  expect(paid).toEqual([])
  // By hand they come again, each for one call.
  act(() => again.result.current.want(['c1', 'c2', 'c3']))
  await waitFor(() => expect(again.result.current.models.size).toBe(3))
  expect(paid).toHaveLength(3)
})

test('further pages that are no longer stored are not paid for by opening the list again', async () => {
  const articles = {
    items: (model: { articles: readonly { recordId: string }[] }) => model.articles,
    keyOf: ({ recordId }: { recordId: string }) => recordId,
  }
  const open = () => renderHook(() => useOperationPages('news.page', { page: 'gone' }, articles))
  const page = open()
  await waitFor(() => expect(page.result.current.more).toEqual({ at: 'idle' }))
  for (const pages of [2, 3]) {
    act(() => page.result.current.loadMore())
    await waitFor(() => expect(page.result.current.pages).toBe(pages))
    await waitFor(() => expect(page.result.current.more).toEqual({ at: 'idle' }))
  }
  expect(paid).toHaveLength(3)
  page.unmount()
  // What is stored comes back without a call.
  queryClient.clear()
  paid.length = 0
  const back = open()
  await waitFor(() => expect(back.result.current.pages).toBe(3))
  expect(paid).toEqual([])
  back.unmount()
  forget()
  const again = open()
  await waitFor(() => expect(again.result.current.asked.at).toBe('ready'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  // Opening a page asks, and that is one call.
  expect(paid).toHaveLength(1)
  await waitFor(() => expect(again.result.current.more).toEqual({ at: 'idle' }))
  act(() => again.result.current.loadMore())
  await waitFor(() => expect(again.result.current.pages).toBe(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(paid).toHaveLength(2)
})
