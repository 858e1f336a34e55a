import { expect, test } from 'vitest'
import { readPaging } from '#shared/services/paging'

const onward = (answer: object, field?: string) => readPaging([answer], field).onward

test.each([
  ['a number among numbers of pages', { pager: { current: 1, next: 2, last: 9 } }, { page: '2' }],
  ['a page with its size', { page: { number: 1, size: 20, total: '1,204' } }, { page: '2' }],
  [
    'an offset and that more follow',
    { has_more: 'true', offset: '0', limit: '2' },
    { offset: '2' },
  ],
  ['a beginning and how many rows', { found: '57', start: 0, rows: 20 }, { start: '20' }],
  ['the offset after', { nextOffset: 20 }, { offset: '20' }],
  ['an object of the page after', { next: { page: 3 } }, { page: '3' }],
  ['a token where more follow', { more: true, token: 't' }, { cursor: 't' }],
  ['an address in an object', { links: { next: { href: '/x?page=2' } } }, { page: '2' }],
  ['links by what they lead to', { links: [{ rel: 'next', href: '?offset=5' }] }, { offset: '5' }],
  [
    'a parameter in brackets',
    { links: { next: 'https://x.example/?page%5Bcursor%5D=a' } },
    { 'page[cursor]': 'a' },
  ],
  ['an address of more', { more_topics_url: '/latest?sort=new&page=1' }, { page: '1' }],
  ['where the page after starts', { next_start: 20 }, { start: '20' }],
  ['an object with a cursor', { cursor: null, next: { cursor: 'c' } }, { cursor: 'c' }],
])('%s', (_words, answer, wanted) => {
  expect(onward(answer, 'cursor')).toEqual(wanted)
})

test.each([
  ['the last of its pages', { pager: { current: 9, last: 9 } }],
  ['the whole of it on one page', { page: { number: 1, size: 20, total: 12 } }],
  ['an offset at its end', { has_more: false, offset: 2, limit: 2 }],
  ['an offset whose rows nobody counted', { offset: 0, total: 57 }],
  ['a token of nobody knows what', { token: 't' }],
  ['numbers that are of no pages', { current: 3, number: 1, last: 9 }],
])('%s names none', (_words, answer) => {
  expect(onward(answer, 'cursor')).toBeNull()
})
