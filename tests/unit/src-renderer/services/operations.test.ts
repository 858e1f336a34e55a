import { describe, expect, test } from 'vitest'
import { operations, serviceOf } from '#shared/services/index'
import { statusTone, statusWords } from '../../../../src-renderer/services/operations/call-words'
import {
  filterOperations,
  groupOperations,
} from '../../../../src-renderer/services/operations/groups'

describe('the list of operations', () => {
  const all = Object.values(serviceOf('forum').operations)
  test('every operation is in exactly one group', () => {
    const grouped = groupOperations(operations).flatMap((group) => group.operations)
    expect(new Set(grouped.map((one) => one.id)).size).toBe(operations.length)
    expect(grouped).toHaveLength(operations.length)
  })
  test('the filter wants every word, in titles, groups and paths', () => {
    expect(filterOperations(all, 'popular top').map((one) => one.id)).toContain('forum.popularTop')
    expect(filterOperations(all, '  ')).toHaveLength(all.length)
    expect(filterOperations(all, 'nowhere at all')).toEqual([])
  })
})

describe('the end of a call', () => {
  test('a status has words, and a tone that says the same', () => {
    expect(statusWords(200)).toBe('200 OK')
    expect(statusWords(299)).toBe('299')
    expect([statusTone(204), statusTone(302), statusTone(503)]).toEqual(['ok', 'warn', 'bad'])
  })
})
