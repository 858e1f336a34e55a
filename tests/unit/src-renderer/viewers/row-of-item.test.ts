import { expect, test } from 'vitest'
import { rowOfItem } from '../../../../src-renderer/document/open-document'

const rows = [
  { data: { id: 'a1', title: 'Night trains', rank: 2 } },
  { data: { id: 'b2', title: 'Ferry lines', rank: 7 } },
  { data: { id: 'c3', title: 'Ferry lines', rank: 9 } },
]

test('the row of an item is the one that holds its id', () => {
  expect(rowOfItem(rows, { id: 'b2', title: 'Other words' })).toBe(1)
  expect(rowOfItem([{ id: 10 }, { id: 11 }], { id: '11', title: '' })).toBe(1)
})

test('where the id says nothing, a title that only one row has does', () => {
  expect(rowOfItem(rows, { id: 'x/9', title: 'Night trains' })).toBe(0)
})

test('id and title together decide where the id alone is in several rows', () => {
  const replies = [
    { id: 'r1', post: 'p', title: 'Yes' },
    { id: 'p', post: 'p', title: 'The post' },
  ]
  expect(rowOfItem(replies, { id: 'p', title: 'The post' })).toBe(1)
})

test('no row is shown where it could be another one', () => {
  expect(rowOfItem(rows, { id: 'x', title: 'Ferry lines' })).toBeUndefined()
  expect(rowOfItem(rows, { id: 'x', title: 'Unheard of' })).toBeUndefined()
})
