import { describe, expect, test } from 'vitest'
import type { Column } from '#shared/reading/tables/columns'
import { listStep } from '../../../../src-renderer/ui/list-step'
import { cellWords, kindOfMember } from '../../../../src-renderer/viewers/table/cell-words'
import { headNames, shownColumns } from '../../../../src-renderer/viewers/table/column-layout'
import {
  nothingSelected,
  selectedOne,
  toggledOne,
} from '../../../../src-renderer/viewers/table/selection'
import { nextSorting } from '../../../../src-renderer/viewers/table/table-state'
import { columnsBetween } from '../../../../src-renderer/viewers/table/use-columns-in-view'

const column = (kind: Column['kind'], id = 'x', hidden = false): Column => ({
  id,
  path: [id],
  kind,
  hidden,
  typicalLength: 10,
})
const text = (cell: Parameters<typeof cellWords>[0], kind: Column['kind']) =>
  cellWords(cell, kind, 'en-GB').text

describe('cells', () => {
  test('numbers, also as text, are grouped; what is no number stays', () => {
    expect(text(8665617505, 'number')).toBe('8,665,617,505')
    expect(text('1204', 'number')).toBe('1,204')
    expect(text('N.A.', 'number')).toBe('N.A.')
  })
  test('a day is a day everywhere, and a local time is not moved', () => {
    expect(text('28-Feb-2025', 'time')).toBe('28 Feb 2025')
    expect(text('2024-09-30T13:35:00', 'time')).toBe('30 Sept 2024, 13:35')
    expect(text(false, 'time')).toBe('no')
  })
  test('pictures are named by their host, and words in their place are words', () => {
    expect(cellWords('self', 'image')).toEqual({ text: 'self', look: 'faint' })
    expect(cellWords('https://i.example/1.jpg', 'image')).toMatchObject({
      text: 'i.example',
      look: 'image',
    })
  })
  test('only https addresses can be followed', () => {
    expect(cellWords('http://a.example/x', 'link').address).toBeUndefined()
    expect(cellWords('//a.example/x', 'link').address).toBe('https://a.example/x')
  })
})

test('a member of an object is read by its name and its value', () => {
  expect(kindOfMember('created_utc', 1777420800.5)).toBe('time')
  expect(kindOfMember('statistics.viewCount', 2463876)).toBe('number')
  expect(kindOfMember('author.id', 2463876)).toBe('text')
  expect(kindOfMember('code', 1)).toBe('text')
  expect(kindOfMember('date', '28-Feb-2025')).toBe('time')
  expect(kindOfMember('url', 'https://a.example/x')).toBe('link')
  expect(kindOfMember('id', '1777420800')).toBe('text')
  expect(kindOfMember('is_gold', true)).toBe('text')
  expect(kindOfMember('tags', null)).toBe('text')
})

describe('columns', () => {
  test('what is found first, until the person chooses', () => {
    const all = [column('text', 'a'), column('text', 'b', true)]
    expect(shownColumns(all, { widths: {} }).map((one) => one.id)).toEqual(['a'])
    expect(shownColumns(all, { widths: {}, shown: ['b'] }).map((one) => one.id)).toEqual(['b'])
  })
  test('a head says no more of the path than tells it from the others', () => {
    const at = (...path: string[]) => ({ ...column('text', path.join('.')), path })
    expect(headNames([at('snippet', 'title'), at('snippet', 'publishedAt')])).toEqual([
      ['title'],
      ['publishedAt'],
    ])
    expect(headNames([at('title'), at('author', 'title'), at('a', 'b', 'views')])).toEqual([
      ['title'],
      ['author', 'title'],
      ['views'],
    ])
    expect(headNames([at('price', 'raw'), at('score'), at('a', 'author', 'id')])).toEqual([
      ['price', 'raw'],
      ['score'],
      ['author', 'id'],
    ])
  })
  test('only those in view are drawn', () => {
    const widths = [100, 100, 100, 100, 100]
    expect(columnsBetween(widths, 0, 150)).toEqual({ from: 0, to: 2 })
    expect(columnsBetween(widths, 250, 350)).toEqual({ from: 2, to: 4 })
    expect(columnsBetween(widths, 9_000, 9_100)).toEqual({ from: 4, to: 5 })
    expect(columnsBetween([], 0, 100)).toEqual({ from: 0, to: 1 })
  })
  test('a click sorts one way, the other way, and not at all', () => {
    const first = nextSorting(undefined, 'a', true)
    expect(first).toEqual({ column: 'a', descending: true })
    const second = nextSorting(first, 'a', true)
    expect(second).toEqual({ column: 'a', descending: false })
    expect(nextSorting(second, 'a', true)).toBeUndefined()
    expect(nextSorting(second, 'b', false)).toEqual({ column: 'b', descending: false })
  })
})

describe('selection', () => {
  test('one, and another in and out', () => {
    const one = selectedOne(3, 30)
    const two = toggledOne(one, 5, 50)
    expect([...two.places]).toEqual([30, 50])
    expect([...toggledOne(two, 3, 30).places]).toEqual([50])
    expect(nothingSelected.active).toBe(-1)
  })
  test('keys stay inside the list', () => {
    expect(listStep('ArrowUp', 0, 10, 5)).toBe(0)
    expect(listStep('PageDown', 7, 10, 5)).toBe(9)
    expect(listStep('End', 0, 10, 5)).toBe(9)
    expect(listStep('ArrowDown', -1, 10, 5)).toBe(0)
    expect(listStep('x', 0, 10, 5)).toBeUndefined()
    expect(listStep('Home', 0, 0, 5)).toBeUndefined()
  })
})
