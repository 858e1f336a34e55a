import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'

const asked: CallInput<'operation.call'>[] = []
/** How main answers each. */
let answer = async (_asked: CallInput<'operation.call'>): Promise<Result<Answer>> =>
  failed(wordFault('internal'))
Object.assign(window, {
  desk: {
    call: async (name: string, input: unknown) => {
      if (name !== 'operation.call') return failed(wordFault('internal'))
      const question = input as CallInput<'operation.call'>
      asked.push(question)
      return await answer(question)
    },
    on: () => () => undefined,
  },
})

const { useParts } = await import('../../../../src-renderer/data/use-answers')
const { queryClient } = await import('../../../../src-renderer/data/query-client')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

beforeEach(() => {
  asked.length = 0
  queryClient.clear()
  useMirror.setState({
    mirror: { at: 'ready', state: { demo: { at: 'gateway' }, settings: {} } as never },
  })
})

const parts = (subforum: string) => ({
  operation: 'forum.postComments' as const,
  valuesOf: (comment: string) => ({
    article: 'ot2oe2',
    ...(subforum !== '' && { subforum }),
    ...(comment !== '' && { comment }),
  }),
})

test('parts of a thing that is opened with other values are not asked for by themselves', async () => {
  answer = async (question) => answerTo(question)
  const shown = renderHook(({ subforum }) => useParts(parts(subforum)), {
    initialProps: { subforum: 'railways' },
  })
  act(() => shown.result.current.want(['c1', 'c2']))
  await waitFor(() => expect(shown.result.current.models.size).toBe(2))
  shown.rerender({ subforum: '' })
  expect(shown.result.current.models.size).toBe(0)
  expect(shown.result.current.done + shown.result.current.waiting).toBe(0)
  expect(asked).toHaveLength(2)
  // Come back to, its parts are those of before.
  shown.rerender({ subforum: 'railways' })
  expect(shown.result.current.models.size).toBe(2)
})

test.each(['cancelled', 'budgetReached'] as const)(
  'parts that did not come are not paid for by opening the thread again: %s',
  async (code) => {
    const thread = parts(code)
    const waiting: (() => void)[] = []
    answer = (question) =>
      question.values.comment === 'c1'
        ? Promise.resolve(answerTo(question))
        : new Promise((done) => waiting.push(() => done(failed(wordFault(code)))))
    const page = renderHook(() => useParts(thread))
    act(() => page.result.current.want(['c1', 'c2', 'c3']))
    await waitFor(() => expect(page.result.current.waiting).toBe(2))
    if (code === 'cancelled') act(() => page.result.current.cancel())
    for (const end of waiting) end()
    await waitFor(() => expect(page.result.current.waiting).toBe(0))
    page.unmount()
    // The query library forgets after five minutes what nobody looks at, and so that these had failed.
    queryClient.clear()
    asked.length = 0
    answer = async (question) => answerTo(question)
    const again = renderHook(() => useParts(thread))
    await waitFor(() => expect(again.result.current.models.size).toBe(1))
    // What was answered is stored, and costs nothing.
    expect(asked.map(({ values }) => values.comment)).toEqual(['c1'])
  },
)

/** A thread of the forum with one comment. */
function answerTo({ operation, values }: CallInput<'operation.call'>): Result<Answer> {
  const now = Date.now()
  const comment = { kind: 't1', data: { id: values.comment, body: 'A comment' } }
  return ok({
    ...{ id: `answer ${values.comment}`, operation, values, extra: {}, from: 'network' },
    ...{ receivedAt: now, freshUntil: now + 60_000, status: 200, headers: [], bytes: 10 },
    request: { method: 'GET', url: 'https://gateway.example/', headers: [] },
    body: { at: 'json', text: JSON.stringify([{}, { data: { children: [comment] } }]) },
    timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
  })
}
