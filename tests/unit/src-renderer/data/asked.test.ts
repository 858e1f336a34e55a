import { describe, expect, test } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import { wordFault } from '#shared/bridge/fault-words'
import {
  askedOf,
  type QueryFacts,
  sameBody,
  wantsRefresh,
} from '../../../../src-renderer/data/asked'
import { gather } from '../../../../src-renderer/data/use-operation-pages'

const answer: Answer = {
  id: 'a1',
  operation: 'news.page',
  values: { page: 'world' },
  extra: {},
  from: 'library',
  receivedAt: 1_000,
  freshUntil: 2_000,
  request: { method: 'GET', url: 'https://gateway.example/', headers: [] },
  status: 200,
  headers: [],
  body: { at: 'json', text: '{}' },
  bytes: 2,
  timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
}
const nothing: QueryFacts = {
  fetched: undefined,
  news: { at: 'none' },
  fault: undefined,
  failedAt: 0,
  fetching: undefined,
}
const fetched = { answer, reading: { at: 'read' as const, model: 7, next: null }, manner: {} }
const lost = wordFault('connectionLost')
const cancelled = wordFault('cancelled')
const fetching = { callId: 'c1', startedAt: 5 }

describe('where a question stands', () => {
  test('before an answer', () => {
    expect(askedOf(nothing)).toEqual({ at: 'idle' })
    expect(askedOf({ ...nothing, fetching })).toEqual({ at: 'loading', ...fetching })
    expect(askedOf({ ...nothing, fault: lost, failedAt: 9 })).toEqual({
      at: 'failed',
      fault: lost,
      failedAt: 9,
    })
    expect(askedOf({ ...nothing, fault: cancelled })).toEqual({ at: 'stopped' })
  })

  test('what is not kept was simply never asked', () => {
    expect(askedOf({ ...nothing, fault: wordFault('notKept') })).toEqual({ at: 'idle' })
  })

  test('an answer stays while the same is asked anew, and when that fails', () => {
    expect(askedOf({ ...nothing, fetched, fetching })).toEqual({
      at: 'ready',
      model: 7,
      answer,
      refresh: { at: 'running', ...fetching },
    })
    expect(askedOf({ ...nothing, fetched, fault: lost, failedAt: 9 })).toMatchObject({
      at: 'ready',
      refresh: { at: 'failed', fault: lost, failedAt: 9 },
    })
    expect(askedOf({ ...nothing, fetched, fault: cancelled })).toMatchObject({
      at: 'ready',
      refresh: { at: 'stopped' },
    })
  })

  test('an answer that no view reads is there to be looked at', () => {
    const unread = { ...fetched, reading: { at: 'none' as const } }
    expect(askedOf({ ...nothing, fetched: unread })).toEqual({
      at: 'unreadable',
      answer,
      refresh: { at: 'none' },
    })
    expect(askedOf({ ...nothing, fetched: unread, fault: lost, failedAt: 9 })).toMatchObject({
      at: 'unreadable',
      refresh: { at: 'failed', fault: lost, failedAt: 9 },
    })
  })
})

test('a stale copy of the library is worth asking anew, unless the asker said what is wanted', () => {
  expect(wantsRefresh(fetched, 2_000, false)).toBe(true)
  expect(wantsRefresh(fetched, 1_999, false)).toBe(false)
  expect(wantsRefresh(fetched, 2_000, true)).toBe(false)
  expect(wantsRefresh({ ...fetched, manner: { mode: 'kept-only' } }, 2_000, false)).toBe(false)
  expect(wantsRefresh({ ...fetched, answer: { ...answer, from: 'network' } }, 2_000, false)).toBe(
    false,
  )
})

test('held texts are the same by their digest', () => {
  const held = (digest: string): Answer => ({
    ...answer,
    body: { at: 'json', text: '', held: { length: 10, digest } },
  })
  expect(sameBody(held('x'), held('x'))).toBe(true)
  expect(sameBody(held('x'), held('y'))).toBe(false)
  expect(sameBody(answer, { ...answer, body: { at: 'empty' } })).toBe(false)
})

test('items that several pages repeat are there once, and a page that adds none is known', () => {
  const pages = [['a', 'b'], ['b', 'c'], ['a']]
  const all = gather(
    pages,
    (page) => page,
    (item) => item,
  )
  expect(all).toEqual({ items: ['a', 'b', 'c'], ends: [2, 3, 3], lastAdded: 0 })
})
