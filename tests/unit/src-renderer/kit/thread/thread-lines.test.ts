import { describe, expect, test } from 'vitest'
import type { ThreadNode } from '#shared/reading/thread-node'
import {
  foldAll,
  foldTo,
  foundIn,
  linesOf,
  shownLines,
  topStep,
  unfoldedTo,
} from '../../../../../src-renderer/kit/thread/thread-lines'

type Node = ThreadNode<string, number>
const item = (key: string, ...children: Node[]): Node => ({ at: 'item', key, item: key, children })
const roots = [
  item('a', item('b', item('c'), { at: 'more', key: 'm', more: 4 }), item('d')),
  item('e'),
  item('f', item('g')),
]
const lines = linesOf(roots)
const keysOf = (places: readonly number[]) => places.map((place) => lines[place]?.key).join(' ')

describe('a tree of answers as lines', () => {
  test('each stands before its answers and knows how many there are', () => {
    expect(
      lines.map(({ key, depth, parent, end, replies }) => [key, depth, parent, end, replies]),
    ).toEqual([
      ['a', 0, -1, 5, 3],
      ['b', 1, 0, 4, 1],
      ['c', 2, 1, 3, 0],
      ['m', 2, 1, 4, 0],
      ['d', 1, 0, 5, 0],
      ['e', 0, -1, 6, 0],
      ['f', 0, -1, 8, 1],
      ['g', 1, 6, 8, 0],
    ])
  })
  test('a fold hides all below it; all folded leaves the first lines', () => {
    expect(keysOf(shownLines(lines, new Map()))).toBe('a b c m d e f g')
    expect(keysOf(shownLines(lines, new Map([['b', 'whole']])))).toBe('a b d e f g')
    expect(keysOf(shownLines(lines, foldAll(lines)))).toBe('a e f')
    expect(keysOf(shownLines(lines, foldTo(lines, 2)))).toBe('a b d e f g')
    expect(foldTo(lines, 1).get('a')).toBe('replies')
  })
  test('going to a line opens what hides it', () => {
    expect(keysOf(shownLines(lines, unfoldedTo(lines, foldAll(lines), 2)))).toBe('a b c m d e f')
  })
  test('steps go from thread to thread', () => {
    expect(topStep(lines, 2, 1)).toBe(5)
    expect(topStep(lines, 7, -1)).toBe(6)
    expect(topStep(lines, -1, 1)).toBe(0)
    expect(topStep(lines, 6, 1)).toBeUndefined()
  })
  test('words are found whatever their case, and nothing by nothing', () => {
    expect(foundIn(['an archive', 'no', 'archives'], ' Archive ')).toEqual([0, 2])
    expect(foundIn(['a'], '  ')).toEqual([])
  })
  test('depth does not matter: 20,000 answers to answers', () => {
    let deep = item('end')
    for (let level = 0; level < 20_000; level += 1) deep = item(`${level}`, deep)
    const all = linesOf([deep])
    expect(all).toHaveLength(20_001)
    expect(all[0]).toMatchObject({ replies: 20_000, end: 20_001 })
  })
})
