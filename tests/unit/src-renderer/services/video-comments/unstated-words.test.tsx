import { expect, test, vi } from 'vitest'
import { everyComment } from '#shared/services/video-comments/arrange-comments'
import { testRow } from '../../../src-shared/services/video-comments/test-row'

vi.stubGlobal('Worker', undefined)
Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
const { unstatedWords } = await import(
  '../../../../../src-renderer/services/video-comments/bench-bar'
)

test('a filter says how many comments it leaves out only because nothing is known of them', () => {
  const rows = [
    testRow({ id: 'a', likes: null, at: null }),
    testRow({ id: 'b', likes: 0, at: 1 }),
    testRow({ id: 'c', likes: null, at: 1 }),
  ]
  expect(unstatedWords(rows, everyComment, 'en')).toBe('')
  expect(unstatedWords(rows, { ...everyComment, likes: 5 }, 'en')).toBe('2 with unknown likes')
  expect(unstatedWords(rows, { ...everyComment, likes: 5, until: 9 }, 'en')).toBe(
    '2 with unknown likes and 1 with an unknown time',
  )
})
