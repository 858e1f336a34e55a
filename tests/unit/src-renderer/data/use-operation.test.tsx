import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import type { CallInput } from '#shared/bridge/calls'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Manner } from '../../../../src-renderer/data/question'

type CalledWith = CallInput<'operation.call'>

/** What main was asked, and how it answers. */
const main = {
  calls: [] as CalledWith[],
  cancelled: [] as string[],
  marks: [] as string[][],
  /** Every stored answer to the question, the newest first. */
  stored: [] as Answer[],
  /** Ids of answers that are no longer stored. */
  deleted: new Set<string>(),
  answer: async (_asked: CalledWith): Promise<Result<Answer>> => failed(wordFault('internal')),
}

const versionOf = ({ id, receivedAt, bytes, status }: Answer) => ({
  id,
  receivedAt,
  confirmedAt: receivedAt,
  bytes,
  status,
  records: null,
})

vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    call: async (name: string, input: unknown) => {
      if (name === 'operation.call') {
        main.calls.push(input as CalledWith)
        return main.answer(input as CalledWith)
      }
      if (name === 'operation.cancel') {
        main.cancelled.push((input as { callId: string }).callId)
        return ok({ cancelled: true })
      }
      if (name === 'library.versions') {
        const { id } = input as { id: string }
        return ok(main.deleted.has(id) ? [] : main.stored.map(versionOf))
      }
      if (name === 'history.open') {
        const found = main.stored.find(({ id }) => id === (input as { id: string }).id)
        return found === undefined ? failed(wordFault('notKept')) : ok(found)
      }
      if (name === 'library.marks') {
        const { ids } = input as CallInput<'library.marks'>
        main.marks.push(ids)
        return ok(ids.map((id) => ({ id, saved: null, read: true })))
      }
      throw new Error(`Nothing answers ${name}.`)
    },
    on: () => () => undefined,
  },
})

const { useOperation } = await import('../../../../src-renderer/data/use-operation')
const { useHeldPages, useOperationPages } = await import(
  '../../../../src-renderer/data/use-operation-pages'
)
const { whileDeleting } = await import('../../../../src-renderer/data/ask')
const { askWork } = await import('../../../../src-renderer/data/use-work')
const { useMarks } = await import('../../../../src-renderer/data/use-record')
const { queryClient } = await import('../../../../src-renderer/data/query-client')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')
const { useRunning } = await import('../../../../src-renderer/state/runs/running')

const article = (id: string) => ({ id, title: `Story ${id}`, link: `https://news.example/${id}` })

let answers = 0
/** An answer of the news service. */
function answerTo(asked: CalledWith, body: unknown, more: Partial<Answer> = {}): Result<Answer> {
  answers += 1
  return ok({
    id: `answer ${answers}`,
    operation: asked.operation,
    values: asked.values,
    extra: {},
    from: 'network',
    receivedAt: Date.now(),
    freshUntil: Date.now() + 60_000,
    request: { method: 'GET', url: 'https://gateway.example/', headers: [] },
    status: 200,
    headers: [],
    body: { at: 'json', text: JSON.stringify(body) },
    bytes: 10,
    timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
    ...more,
  })
}

beforeEach(() => {
  queryClient.clear()
  main.calls = []
  main.cancelled = []
  main.stored = []
  main.deleted.clear()
  const state = { demo: { at: 'on' }, connection: { at: 'online' } }
  // Only these two members are looked at here.
  useMirror.setState({ mirror: { at: 'ready', state: state as never } })
})

const articles = {
  items: (model: { articles: readonly { recordId: string; title: string }[] }) => model.articles,
  keyOf: ({ recordId }: { recordId: string }) => recordId,
}

test('a page asks, and shows what the view reads', async () => {
  main.answer = async (asked) => answerTo(asked, { articles: [article('1')] })
  const { result } = renderHook(() => useOperation('news.page', { page: 'world' }))
  expect(result.current.asked.at).toBe('loading')
  await waitFor(() => expect(result.current.asked.at).toBe('ready'))
  expect(result.current.asked).toMatchObject({ model: { articles: [{ title: 'Story 1' }] } })
  expect(main.calls).toMatchObject([{ mode: 'any-kept-first', values: { page: 'world' } }])
})

test('a deleted answer is shown no more, and is not asked for by itself', async () => {
  main.answer = async (asked) => {
    const answered = answerTo(asked, { articles: [article(String(asked.values.page))] })
    if (answered.ok) main.stored.push(answered.value)
    return answered
  }
  const ask = (page: string) => renderHook(() => useOperation('news.page', { page }))
  const [world, sport] = [ask('world'), ask('sport')]
  await waitFor(() => expect(world.result.current.asked.at).toBe('ready'))
  await waitFor(() => expect(sport.result.current.asked.at).toBe('ready'))
  const { asked } = world.result.current
  const id = asked.at === 'ready' ? asked.answer.id : ''
  await act(() => whileDeleting(async () => void main.deleted.add(id)))
  await waitFor(() => expect(world.result.current.asked).toEqual({ at: 'idle' }))
  expect(sport.result.current.asked.at).toBe('ready')
  // Leaving the page and opening it again pays for nothing either.
  world.unmount()
  const again = ask('world')
  expect(again.result.current.asked).toEqual({ at: 'idle' })
  expect(main.calls).toHaveLength(2)
  act(() => again.result.current.ask())
  await waitFor(() => expect(again.result.current.asked.at).toBe('ready'))
  expect(main.calls).toHaveLength(3)
})

const notJson = { body: { at: 'text', text: 'Busy', type: 'text/plain' } } as const
const tooOften = { message: 'Too many requests; wait a minute.' }

test.each([
  ['cannot be read', null, notJson, { code: 'brokenJson', providerText: 'Busy' }],
  ['is of another shape', { articles: [{ weather: 'fine' }] }, {}, { code: 'brokenJson' }],
  [
    'refuses',
    tooOften,
    {},
    { code: 'refusedByProvider', providerText: 'Too many requests; wait a minute.' },
  ],
] as const)(
  'an answer stays if asking again brings one that %s',
  async (_what, body, more, fault) => {
    main.answer = async (asked) => answerTo(asked, { articles: [article('1')] })
    const { result } = renderHook(() => useOperation('news.page', { page: 'world' }))
    await waitFor(() => expect(result.current.asked.at).toBe('ready'))
    main.answer = async (asked) => answerTo(asked, body, more)
    act(() => result.current.refresh())
    await waitFor(() =>
      expect(result.current.asked).toMatchObject({
        at: 'ready',
        model: { articles: [{ title: 'Story 1' }] },
        refresh: { at: 'failed', fault },
      }),
    )
  },
)

test('an answer goes if asking again says that there is nothing any more, or if it refused itself', async () => {
  main.answer = async (asked) => answerTo(asked, tooOften)
  const { result } = renderHook(() => useOperation('news.page', { page: 'world' }))
  const becomes = (model: object) =>
    waitFor(() => expect(result.current.asked).toMatchObject({ at: 'ready', model }))
  await becomes({ none: { at: 'refused', sentence: tooOften.message } })
  main.answer = async (asked) => answerTo(asked, { message: 'Closed for today.' })
  act(() => result.current.refresh())
  await becomes({ none: { sentence: 'Closed for today.' } })
  main.answer = async (asked) => answerTo(asked, {})
  act(() => result.current.refresh())
  await becomes({ articles: [], none: null })
})

test('where the last stored answer refuses, the newest before it that says something is shown', async () => {
  const ask = { operation: 'news.page', values: { page: 'world' } } as CalledWith
  const stored = (body: unknown) => {
    const found = answerTo(ask, body, { from: 'library' })
    if (!found.ok) throw new Error('no answer')
    return found.value
  }
  const [refusal, older, good] = [
    stored(tooOften),
    stored(tooOften),
    stored({ articles: [article('1')] }),
  ]
  main.stored = [stored({ articles: [article('2')] }), refusal, older, good]
  main.answer = async () => ok(refusal)
  const { result } = renderHook(() => useOperation('news.page', { page: 'world' }))
  await waitFor(() =>
    expect(result.current.asked).toMatchObject({
      at: 'ready',
      model: { articles: [{ title: 'Story 1' }] },
      answer: { id: good.id, from: 'library', freshUntil: refusal.freshUntil },
      refresh: {
        at: 'failed',
        fault: { code: 'refusedByProvider' },
        failedAt: refusal.receivedAt,
      },
    }),
  )
  expect(main.calls).toHaveLength(1)
})

test.each([
  ['refuses', tooOften, {}, 'refusedByProvider'],
  ['cannot be read', null, notJson, 'brokenJson'],
] as const)(
  'a later page that %s is no end of the list: it is asked for again',
  async (...given) => {
    const [, body, more, code] = given
    const world = (id: string) => ({ total: 100, articles: [article(id)] })
    main.answer = async (asked) => answerTo(asked, world('1'))
    const { result } = renderHook(() => useOperationPages('news.page', { page: code }, articles))
    await waitFor(() => expect(result.current.more.at).toBe('idle'))
    main.answer = async (asked) => answerTo(asked, body, more)
    act(() => result.current.loadMore())
    await waitFor(() =>
      expect(result.current.more).toMatchObject({ at: 'failed', fault: { code } }),
    )
    expect(result.current.items).toHaveLength(1)
    main.answer = async (asked) => answerTo(asked, world('2'))
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.items).toHaveLength(2))
    expect(result.current.more.at).toBe('idle')
    expect(main.calls.map(({ mode, values }) => [mode, values.offset])).toEqual([
      ['any-kept-first', undefined],
      ['any-kept-first', 1],
      ['refresh', 1],
    ])
  },
)

test('a list that is held goes on where an answer names a further page', async () => {
  const scheme = (code: number) => ({ Scheme_Code: code, Scheme_Name: `Scheme ${code}` })
  const pages = [
    { page: 1, totalPages: 3, data: [scheme(1), scheme(2)] },
    { page: 2, totalPages: 3, data: [scheme(2), scheme(3)] },
  ]
  main.answer = async (asked) =>
    answerTo(asked, pages[Number(asked.values.page ?? 1) - 1] ?? pages[1])
  const { result } = renderHook(() => useHeldPages('funds.latest', {}))
  await waitFor(() => expect(result.current.more.at).toBe('idle'))
  expect(result.current.items).toHaveLength(1)
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  expect(main.calls.map(({ values }) => values)).toEqual([{}, { page: '2' }])
  const latest = result.current.items.map(({ name }) => name)
  const rows = await askWork('funds.rows', { latest, master: null, places: [0, 1, 2, 3] })
  expect(rows.map((row) => row?.code)).toEqual(['1', '2', '3', undefined])
  // A service that gives the same page again has no more.
  expect(result.current.more.at).toBe('idle')
  act(() => result.current.loadMore())
  await waitFor(() => expect(main.calls).toHaveLength(3))
  await waitFor(() => expect(result.current.more.at).toBe('none'))
  expect(result.current.items).toHaveLength(2)
})

test('a list that comes whole names no further page', async () => {
  main.answer = async (asked) => answerTo(asked, [{ Scheme_Code: 1, Scheme_Name: 'One' }])
  const { result } = renderHook(() => useHeldPages('funds.latest', {}))
  await waitFor(() => expect(result.current.items).toHaveLength(1))
  expect(result.current.more.at).toBe('none')
})

describe('an answer that is no JSON', () => {
  const text = { at: 'text', text: 'OK', type: 'text/plain' } as const
  const list = {
    at: 'text',
    text: 'Scheme Code;Scheme Name;Net Asset Value;Date\r\n119551;Birla Growth;12.5;28-Feb-2025\r\n',
    type: 'text/plain',
  } as const

  test('is read by the views that read texts, and says nothing to others', async () => {
    main.answer = async (asked) => answerTo(asked, null, { body: text })
    const { result } = renderHook(() => [
      useOperation('mailboxes.health', {}),
      useOperation('news.page', { page: 'world' }),
    ])
    await waitFor(() => expect(result.current[0]?.asked.at).toBe('ready'))
    expect(result.current[0]?.asked).toMatchObject({ model: { at: 'well', sentence: 'OK' } })
    await waitFor(() => expect(result.current[1]?.asked.at).toBe('unreadable'))
  })

  test('is a deletion, also if it is empty', async () => {
    for (const body of [{ at: 'empty' } as const, text]) {
      queryClient.clear()
      main.answer = async (asked) => answerTo(asked, null, { status: 204, body })
      const { result } = renderHook(() =>
        useOperation('mailboxes.deleteMessage', { name: 'night-train', id: 'm-1' }),
      )
      await waitFor(() => expect(result.current.asked.at).toBe('ready'))
      expect(result.current.asked).toMatchObject({ model: { at: 'deleted' } })
    }
  })

  test('can be held, as JSON can', async () => {
    main.answer = async (asked) => answerTo(asked, null, { body: list })
    const { result } = renderHook(() => useHeldPages('funds.latest', {}))
    await waitFor(() => expect(result.current.asked.at).toBe('ready'))
    expect(result.current.asked).toMatchObject({ model: { at: 'held' } })
  })
})

test('two questions of one operation are open beside each other, and one question asks once', async () => {
  main.answer = async (asked) => answerTo(asked, { articles: [article(String(asked.values.page))] })
  const both = () => [
    useOperation('news.page', { page: 'world' }),
    useOperation('news.page', { page: 'sport' }),
    useOperation('news.page', { page: 'world' }),
  ]
  const { result } = renderHook(both)
  await waitFor(() => expect(result.current.every(({ asked }) => asked.at === 'ready')).toBe(true))
  expect(result.current.map(({ asked }) => asked)).toMatchObject(
    ['Story world', 'Story sport', 'Story world'].map((title) => ({
      model: { articles: [{ title }] },
    })),
  )
  expect(main.calls).toHaveLength(2)
})

test('a stale copy is shown while the same is asked anew behind it', async () => {
  main.answer = async (asked) =>
    asked.mode === 'refresh'
      ? answerTo(asked, { articles: [article('2')] })
      : answerTo(asked, { articles: [article('1')] }, { from: 'library', freshUntil: 1 })
  const { result } = renderHook(() => useOperation('news.page', { page: 'world' }))
  await waitFor(() =>
    expect(result.current.asked).toMatchObject({
      model: { articles: [{ title: 'Story 2' }] },
      refresh: { at: 'changed', earlierId: expect.any(String) },
    }),
  )
  expect(main.calls.map(({ mode }) => mode)).toEqual(['any-kept-first', 'refresh'])
})

test('two parts of a page that show a stale copy ask anew behind it once', async () => {
  main.answer = async (asked) =>
    asked.mode === 'refresh'
      ? answerTo(asked, { articles: [article('2')] })
      : answerTo(asked, { articles: [article('1')] }, { from: 'library', freshUntil: 1 })
  const { result } = renderHook(() => [
    useOperation('news.page', { page: 'world' }),
    useOperation('news.page', { page: 'world' }),
  ])
  await waitFor(() =>
    expect(result.current).toMatchObject([
      { asked: { refresh: { at: 'changed' } } },
      { asked: { refresh: { at: 'changed' } } },
    ]),
  )
  expect(main.calls.map(({ mode }) => mode)).toEqual(['any-kept-first', 'refresh'])
  expect(main.cancelled).toEqual([])
})

describe('a call under way that may be paid for already', () => {
  /** A page with an answer, and a main that answers nothing more until `end` is called. */
  async function openPage() {
    main.answer = async (asked) => answerTo(asked, { articles: [article('1')] })
    const { result } = renderHook(() => useOperation('news.page', { page: 'world' }))
    await waitFor(() => expect(result.current.asked.at).toBe('ready'))
    const waiting: ((answer: Result<Answer>) => void)[] = []
    main.answer = () => new Promise((resolve) => waiting.push(resolve))
    const end = async () => {
      const last = main.calls.at(-1)
      if (last === undefined) throw new Error('no call')
      await act(async () => waiting.at(-1)?.(answerTo(last, { articles: [article('2')] })))
      await waitFor(() =>
        expect(result.current.asked).toMatchObject({ refresh: { at: 'changed' } }),
      )
    }
    return { result, end }
  }
  const press = (manner: Manner, { ask }: { ask(manner: Manner): void }) => act(() => ask(manner))

  test('is awaited by a second press, and by a page that refreshes itself', async () => {
    const { result, end } = await openPage()
    press({ mode: 'refresh' }, result.current)
    press({ mode: 'refresh' }, result.current)
    press({ mode: 'refresh', within: 'mailboxes' }, result.current)
    await end()
    expect(main.calls).toHaveLength(2)
    expect(main.cancelled).toEqual([])
  })

  test('is awaited in whatever manner it was asked for, once main makes it', async () => {
    const { result, end } = await openPage()
    press({}, result.current)
    const callId = main.calls[1]?.callId ?? ''
    const step = { at: 'sent', attempt: 1 } as const
    useRunning.setState({ calls: [{ callId, operation: 'news.page', startedAt: 0, step }] })
    press({ mode: 'refresh' }, result.current)
    useRunning.setState({ calls: [] })
    expect(main.calls).toHaveLength(2)
    // What is only looked up among what is stored may bring the same again.
    press({ mode: 'refresh' }, result.current)
    await waitFor(() => expect(main.calls).toHaveLength(3))
    expect(main.cancelled).toEqual([callId])
    await end()
  })

  test('is not awaited if it lacks what the person agreed to, or was cancelled', async () => {
    const { result, end } = await openPage()
    press({ mode: 'refresh' }, result.current)
    press({ mode: 'refresh', overBudget: true }, result.current)
    await waitFor(() => expect(main.calls).toHaveLength(3))
    act(() => result.current.cancel())
    press({ mode: 'refresh', overBudget: true }, result.current)
    await waitFor(() => expect(main.calls).toHaveLength(4))
    expect(new Set(main.cancelled)).toEqual(
      new Set(main.calls.slice(1, 3).map(({ callId }) => callId)),
    )
    await end()
  })
})

test('a refresh that fails leaves the copy, and asks no third time', async () => {
  main.answer = async (asked) =>
    asked.mode === 'refresh'
      ? failed(wordFault('connectionLost'))
      : answerTo(asked, { articles: [article('1')] }, { from: 'library', freshUntil: 1 })
  const { result, rerender } = renderHook(() => useOperation('news.page', { page: 'world' }))
  await waitFor(() =>
    expect(result.current.asked).toMatchObject({
      at: 'ready',
      refresh: { at: 'failed', fault: { code: 'connectionLost' } },
    }),
  )
  rerender()
  expect(main.calls).toHaveLength(2)
})

test('what is only to be kept never calls the network, and can be asked then', async () => {
  main.answer = async (asked) =>
    asked.mode === 'kept-only'
      ? failed(wordFault('notKept'))
      : answerTo(asked, { articles: [article('1')] })
  const { result } = renderHook(() =>
    useOperation('news.page', { page: 'world' }, { when: 'kept' }),
  )
  await waitFor(() => expect(main.calls).toHaveLength(1))
  await waitFor(() => expect(result.current.asked.at).toBe('idle'))
  act(() => result.current.ask())
  await waitFor(() => expect(result.current.asked.at).toBe('ready'))
  expect(main.calls.map(({ mode }) => mode)).toEqual(['kept-only', 'any-kept-first'])
})

test('what is only to be kept is looked up again on coming back: a plan may have stored it', async () => {
  main.answer = async () => failed(wordFault('notKept'))
  const question = [{ page: 'world' }, { when: 'kept' }] as const
  const before = renderHook(() => useOperation('news.page', ...question))
  await waitFor(() => expect(before.result.current.asked.at).toBe('idle'))
  before.unmount()
  main.answer = async (asked) => answerTo(asked, { articles: [article('1')] }, { from: 'library' })
  const after = renderHook(() => useOperation('news.page', ...question))
  await waitFor(() => expect(after.result.current.asked.at).toBe('ready'))
  expect(main.calls.map(({ mode }) => mode)).toEqual(['kept-only', 'kept-only'])
})

test('what is only to be kept is not asked for behind a copy that another page had', async () => {
  const began = Date.now()
  const clock = vi.spyOn(Date, 'now')
  clock.mockReturnValue(began)
  main.answer = async (asked) =>
    answerTo(
      asked,
      { articles: [article('1')] },
      { from: 'library', receivedAt: began - 1_000, freshUntil: began + 1_000 },
    )
  const page = renderHook(() => useOperation('news.page', { page: 'world' }))
  await waitFor(() => expect(page.result.current.asked.at).toBe('ready'))
  page.unmount()
  clock.mockReturnValue(began + 2_000)
  renderHook(() => useOperation('news.page', { page: 'world' }, { when: 'kept' }))
  await waitFor(() => expect(main.calls).toHaveLength(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  clock.mockRestore()
  expect(main.calls.map(({ mode }) => mode)).toEqual(['any-kept-first', 'kept-only'])
})

test('a failed call is not made again by looking at the page once more', async () => {
  main.answer = async () => failed(wordFault('connectionLost'))
  const first = renderHook(() => useOperation('news.page', { page: 'world' }))
  await waitFor(() => expect(first.result.current.asked.at).toBe('failed'))
  first.unmount()
  const second = renderHook(() => useOperation('news.page', { page: 'world' }))
  expect(second.result.current.asked.at).toBe('failed')
  expect(main.calls).toHaveLength(1)
})

test('cancelling reaches main under the name of the call', async () => {
  let end: (result: Result<Answer>) => void = () => undefined
  main.answer = () =>
    new Promise((resolve) => {
      end = resolve
    })
  const { result } = renderHook(() => useOperation('news.page', { page: 'world' }))
  await waitFor(() => expect(main.calls).toHaveLength(1))
  act(() => result.current.cancel())
  expect(main.cancelled).toEqual([main.calls[0]?.callId])
  act(() => end(failed(wordFault('cancelled'))))
  await waitFor(() => expect(result.current.asked.at).toBe('stopped'))
})

test('a list goes on over pages as the answers tell, each item once, and ends where they end', async () => {
  const pageOf = (asked: CalledWith) => {
    const offset = Number(asked.values.offset ?? 0)
    // The third of each page comes again as the first of the next.
    return { total: 5, articles: [0, 1, 2].map((place) => article(String(offset + place))) }
  }
  main.answer = async (asked) => answerTo(asked, pageOf(asked))
  const { result } = renderHook(() => useOperationPages('news.page', { page: 'world' }, articles))
  await waitFor(() => expect(result.current.asked.at).toBe('ready'))
  expect(result.current.more).toEqual({ at: 'idle' })
  expect(main.calls).toHaveLength(1)
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.pages).toBe(2))
  expect(result.current.items.map(({ title }) => title)).toEqual([
    'Story 0',
    'Story 1',
    'Story 2',
    'Story 3',
    'Story 4',
    'Story 5',
  ])
  expect(result.current.more).toEqual({ at: 'none' })
  expect(main.calls.map(({ values }) => values.offset)).toEqual([undefined, 3])
})

test('a service that answers every page with the same list is not paid twice for it', async () => {
  main.answer = async (asked) => answerTo(asked, { total: 100, articles: [article('1')] })
  const { result } = renderHook(() => useOperationPages('news.page', { page: 'sport' }, articles))
  await waitFor(() => expect(result.current.more).toEqual({ at: 'idle' }))
  act(() => result.current.loadUpTo(10))
  await waitFor(() => expect(result.current.more).toEqual({ at: 'none' }))
  expect(result.current.items).toHaveLength(1)
  expect(main.calls).toHaveLength(2)
})

test('pages behind a first page that continues elsewhere by now are not paid for by themselves', async () => {
  const list = (asked: CalledWith, names: string, more: Partial<Answer> = {}) =>
    answerTo(
      asked,
      {
        articles: [article(`${names}${asked.values.cursor ?? ''}`)],
        next_cursor: `${asked.values.cursor ?? names}x`,
      },
      more,
    )
  main.answer = async (asked) => list(asked, 'old')
  const open = () => renderHook(() => useOperationPages('news.page', { page: 'cursors' }, articles))
  const before = open()
  await waitFor(() => expect(before.result.current.more).toEqual({ at: 'idle' }))
  act(() => before.result.current.loadUpTo(3))
  await waitFor(() => expect(before.result.current.pages).toBe(3))
  before.unmount()
  queryClient.clear()
  main.calls = []
  // What is stored is shown at once; the first page is stale, and asked again behind it.
  main.answer = async (asked) =>
    asked.mode === 'refresh'
      ? list(asked, 'new')
      : list(asked, 'old', {
          from: 'library',
          freshUntil: asked.values.cursor === undefined ? 1 : Date.now() + 60_000,
        })
  const { result } = open()
  await waitFor(() => expect(result.current.items.map(({ title }) => title)).toEqual(['Story new']))
  expect(result.current.more).toEqual({ at: 'idle' })
  const paid = () =>
    main.calls.flatMap(({ values: { cursor } }) =>
      String(cursor).startsWith('new') ? [cursor] : [],
    )
  expect(paid()).toEqual([])
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.pages).toBe(2))
  expect(paid()).toEqual(['newx'])
})

test('every row of a long list has its marks, and a list that grows asks for its new rows alone', async () => {
  const first = Array.from({ length: 5_000 }, (_none, at) => `a${at}`)
  const { result, rerender } = renderHook(({ ids }) => useMarks('news', 'article', ids), {
    initialProps: { ids: first },
  })
  await waitFor(() => expect(result.current.size).toBe(5_000))
  main.marks.length = 0
  rerender({ ids: [...first, 'b1', 'b2'] })
  // What is known stays while the rest is on its way.
  expect(result.current.get('a4999')?.read).toBe(true)
  await waitFor(() => expect(result.current.get('b2')?.read).toBe(true))
  expect(main.marks).toEqual([['b1', 'b2']])
})

test('a page asks also where another part of the window has found nothing kept of its question', async () => {
  main.answer = async (asked) =>
    asked.mode === 'kept-only'
      ? failed(wordFault('notKept'))
      : answerTo(asked, { articles: [article('1')] })
  const kept = renderHook(() => useOperation('news.page', { page: 'kept' }, { when: 'kept' }))
  await waitFor(() => expect(kept.result.current.asked.at).toBe('idle'))
  const page = renderHook(() => useOperation('news.page', { page: 'kept' }))
  await waitFor(() => expect(page.result.current.asked.at).toBe('ready'))
  const pages = renderHook(() => {
    useOperation('news.page', { page: 'other' }, { when: 'kept' })
    return useOperationPages('news.page', { page: 'other' }, articles)
  })
  await waitFor(() => expect(pages.result.current.items).toHaveLength(1))
  expect(main.calls.filter(({ mode }) => mode !== 'kept-only')).toHaveLength(2)
})

test('an answer one waited for is told of elsewhere, and none that one only passed by', async () => {
  const { useNotices } = await import('../../../../src-renderer/state/notices')
  const began = Date.now()
  const clock = vi.spyOn(Date, 'now')
  for (const [seconds, stated] of [
    [1, 0],
    [4, 1],
  ] as const) {
    queryClient.clear()
    clock.mockReturnValue(began)
    const given = Promise.withResolvers<Result<Answer>>()
    main.answer = () => given.promise
    const page = renderHook(() =>
      useOperation('news.page', { page: `left after ${seconds}` }, { when: 'always' }),
    )
    await waitFor(() => expect(main.calls.at(-1)?.values.page).toBe(`left after ${seconds}`))
    page.unmount()
    clock.mockReturnValue(began + seconds * 1000)
    const asked = main.calls.at(-1)
    if (asked === undefined) throw new Error('nothing was asked')
    await act(async () => given.resolve(answerTo(asked, articles)))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(useNotices.getState().shown, `${seconds} s`).toHaveLength(stated)
  }
  clock.mockRestore()
})
