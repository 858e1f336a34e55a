import { describe, expect, test } from 'vitest'
import { createKeptAnswers } from '../../../../src-main/library/kept-answers'
import type { Answer } from '../../../../src-preload/contract/answer'

function answer(id: string, bytes = 10, operation = 'maps.place'): Answer {
  return {
    id,
    operation,
    values: {},
    extra: {},
    from: 'network',
    receivedAt: 0,
    freshUntil: 0,
    request: { method: 'GET', url: 'https://maps.example/', headers: [] },
    status: 200,
    headers: [],
    body: { at: 'text', text: 'x'.repeat(bytes), type: 'text/plain' },
    bytes,
    timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
  }
}

test('a question finds its newest answer, earlier ones open by id', () => {
  const kept = createKeptAnswers()
  kept.keep('q', answer('1'))
  kept.keep('q', answer('2'))
  expect(kept.find('q')?.id).toBe('2')
  expect(kept.open('1')?.id).toBe('1')
  expect(kept.find('other')).toBeUndefined()
})

describe('within its bounds', () => {
  test('the one not used for longest goes first', () => {
    const kept = createKeptAnswers(10_000)
    kept.keep('a', answer('1'))
    kept.keep('b', answer('2'))
    kept.keep('c', answer('3'))
    kept.find('a')
    kept.keep('d', answer('4', 2000))
    expect(kept.find('a')?.id).toBe('1')
    expect(kept.find('b')).toBeUndefined()
  })

  test('many answers never take more than the cap', () => {
    const kept = createKeptAnswers(100_000)
    for (let index = 0; index < 1000; index += 1) kept.keep(`q${index}`, answer(`${index}`, 1000))
    const left = Array.from({ length: 1000 }, (_, index) => kept.open(`${index}`)).filter(Boolean)
    expect(left.length).toBe(32)
    expect(left.at(-1)?.id).toBe('999')
  })

  test('one that is larger than everything is not kept, and pushes nothing out', () => {
    const kept = createKeptAnswers(10_000)
    kept.keep('a', answer('1'))
    kept.keep('b', answer('2', 20_000))
    expect(kept.find('b')).toBeUndefined()
    expect(kept.find('a')?.id).toBe('1')
  })
})

test('forgets by id, by operation, or everything', () => {
  const kept = createKeptAnswers()
  kept.keep('a', answer('1'))
  kept.keep('b', answer('2'))
  kept.keep('c', answer('3', 10, 'news.search'))
  expect(kept.forget({ id: '1' })).toBe(1)
  expect(kept.find('a')).toBeUndefined()
  expect(kept.forget({ operation: 'maps.place' })).toBe(1)
  expect(kept.find('c')?.id).toBe('3')
  expect(kept.forget({})).toBe(1)
  expect(kept.forget({})).toBe(0)
})
