import { describe, expect, test } from 'vitest'
import { fuzzyScore, queryWords } from '../../../../src-renderer/app/palette/fuzzy'

const score = (query: string, title: string, context = '') =>
  fuzzyScore(queryWords(query), [
    { text: title.toLowerCase(), weight: 3 },
    { text: context.toLowerCase(), weight: 1 },
  ])

describe('finding by a few letters', () => {
  test('the start of a word fits better than its middle', () => {
    expect(score('port', 'Port of call')).toBeGreaterThan(score('port', 'Search airports'))
  })

  test('every word must fit somewhere', () => {
    expect(score('forum top', 'Top popular posts', 'Forum')).toBeGreaterThan(0)
    expect(score('forum zebra', 'Top popular posts', 'Forum')).toBe(0)
  })

  test('letters in order fit a short title, not a long path', () => {
    expect(score('srap', 'Search airports')).toBeGreaterThan(0)
    expect(score('srap', 'x', '/some/rather/long/address/of/an/operation/path')).toBe(0)
  })

  test('an empty query fits nothing', () => {
    expect(score('  ', 'Search airports')).toBe(0)
  })
})
