import { expect, test } from 'vitest'
import { fingerprint } from '#shared/services/fingerprint'
import { distinctRecords } from '#shared/services/lists'
import { named } from './readable-questions'

test('the same text always gets the same short name', () => {
  expect(fingerprint('A new lighthouse')).toBe(fingerprint('A new lighthouse'))
  expect(fingerprint('')).toMatch(/^[0-9a-z]{1,11}$/)
})
test('a hundred thousand texts that differ by a letter get different names', () => {
  const names = Array.from({ length: 100_000 }, (_, index) => fingerprint(`/p/${index}=w800`))
  expect(new Set(names).size).toBe(100_000)
})
test('of records with the same kind and id the first one stands', () => {
  const records = [
    named('post', 'a', { title: 'first' }),
    named('comment', 'a'),
    named('post', 'a'),
  ]
  expect(distinctRecords(records).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'post first',
    'comment a',
  ])
})
