import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { foundSpans } from '../../../../src-main/library/worker/search/found-spans'
import { readQuery } from '../../../../src-main/library/worker/search/read-query'
import {
  beginningOf,
  snippetOf,
  titleParts,
} from '../../../../src-main/library/worker/search/snippet'
import * as split from '../../../../src-main/library/worker/search/split-words'
import { marked } from './search-library'

vi.mock(import('../../../../src-main/library/worker/search/split-words'), { spy: true })

const snippet = (text: string, query: string) => marked(snippetOf(text, readQuery(query).wanted))
const title = (text: string, query: string) => marked(titleParts(text, readQuery(query).wanted))

describe('what was found is marked', () => {
  const cases: [text: string, query: string, shown: string][] = [
    ['Zürich–Hamburg', 'zurich hamb', '[Zürich]–[Hamburg]'],
    ['東京都庁', '京都', '東[京都]庁'],
    ['東京都庁', '都', '東京[都庁]'],
    ['the train, the trains', 'train ', 'the [train], the trains'],
    ['the train, the trains', 'train', 'the [train], the [trains]'],
    ['night train at night', '"night train"', '[night train] at night'],
    ['a 👩‍👩‍👧 night', 'night', 'a 👩‍👩‍👧 [night]'],
    ["don’t, DON'T", "don't ", "[don’t], [DON'T]"],
  ]
  test.each(cases)('%j by %j', (text, query, shown) => {
    expect(title(text, query)).toBe(shown)
  })

  test('the part shown is where most of the words stand together', () => {
    const text = `night ${'and so on '.repeat(60)}the night train leaves ${'and so on '.repeat(60)}`
    expect(snippet(text, 'night train')).toMatch(/^… .*so on the \[night\] \[train\] leaves .* …$/)
  })

  test('a word that is longer than any snippet is cut', () => {
    const text = 'x'.repeat(5000)
    expect(beginningOf(text)[0]?.text.length).toBeLessThan(260)
    expect(snippet(`${text} needle ${text}`, 'needle')).toContain('[needle]')
    expect(snippet(`${text} needle ${text}`, 'needle').length).toBeLessThan(320)
  })

  test('in a long text the same is found as by reading all of it', () => {
    const filling = 'and so on '.repeat(400)
    const words = fc.constantFrom(
      ...[
        'night',
        'Nächte',
        'nachte',
        'e\u0301té',
        'été',
        '東京都',
        'x\u00ADnight',
        'nights',
        'straße',
        '𝐚night',
      ],
    )
    const queries = fc.constantFrom(
      ...['night ', 'night', 'nachte ', 'ete ', '京都', 'strasse', '"night nights"', 'night ete'],
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), queries, (parts, query) => {
        const text = [filling, ...parts, filling].join(' ')
        const { wanted } = readQuery(query)
        const all = foundSpans(text, wanted, { everywhere: true })
        const some = foundSpans(text, wanted)
        expect(some.length > 0).toBe(all.length > 0)
        expect(all).toEqual(expect.arrayContaining(some))
      }),
    )
  })

  test('a text of Latin letters is not taken apart, and the same is found as word by word', () => {
    const words = fc.constantFrom(
      ...['night', 'Nächte', 'NACHTE', 'nights', 'été', 'a²', 'x'.repeat(50), 'İz', 'a'],
      ...['– night', '“Night”', 'night\u00A0a', "don't", '_night'],
    )
    const odd = fc.constantFrom('', '', '', 'straße', 'x\u00ADnight', '©', '1½')
    const queries = fc.constantFrom(
      ...['night ', 'night', 'nachte ', 'ete', '"night night"', '"a a', 'night a ete', 'a2', 'iz'],
      ...['strasse', 'x'.repeat(45), 'x'.repeat(39), 'don t', '"a night nachte', 'n', '12 ', '1'],
    )
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 150, size: 'max' }),
        odd,
        queries,
        fc.boolean(),
        (parts, sign, query, everywhere) => {
          const text = [...parts, sign, ...parts].join(' ')
          const { wanted } = readQuery(query)
          // One sign of a script without blanks has all of a text read word by word.
          const byWords = foundSpans(`${text} 東`, wanted, { everywhere })
          expect(foundSpans(text, wanted, { everywhere })).toEqual(byWords)
        },
      ),
      { numRuns: 500 },
    )
    // Quotations may overlap.
    expect(foundSpans('a a a', [{ words: ['a', 'a'], open: false }])).toHaveLength(2)
    vi.mocked(split.wordsAt).mockClear()
    const text = 'Nächte in Zürich – “night”, '.repeat(20)
    expect(foundSpans(text, [{ words: ['night'], open: true }])).not.toEqual([])
    expect(split.wordsAt).not.toHaveBeenCalled()
  })

  test('the end of a long stretch is found from a blank near by', () => {
    const eachPiece = vi.mocked(split.eachPiece).mockClear()
    beginningOf('noon '.repeat(100))
    const pieces = eachPiece.mock.calls.map(([text]) => text.length)
    expect(Math.max(...pieces)).toBeLessThan(100)
    // Where no word ends near by, all of it is gone through.
    const ends = beginningOf(`noon ${'x'.repeat(300)}`).map(({ text }) => text)
    expect(ends).toEqual([`noon ${'x'.repeat(195)} …`])
  })

  test('of any text a part is well formed, of that text, and short', () => {
    const words = fc.constantFrom(
      'night',
      'é',
      '東京',
      '👩‍👩‍👧',
      'Z̷̢̛͖',
      '\uD83D',
      '\n',
      'x'.repeat(70),
      '-',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 120 }), words, (parts, query) => {
        const text = parts.join(' ')
        const { wanted } = readQuery(query)
        const shown = snippetOf(text, wanted)
        const plain = shown.map((part) => part.text).join('')
        const whole = text.replace(/\s+/g, ' ').toWellFormed()
        expect(plain.isWellFormed()).toBe(true)
        expect(whole).toContain(plain.replace(/^… | …$/g, ''))
        expect(plain.length).toBeLessThan(500)
        expect(/^(… )?\p{M}/u.test(plain)).toBe(false)
        const has = titleParts(text, wanted).some(({ found }) => found)
        expect(shown.some(({ found }) => found)).toBe(has)
      }),
      { numRuns: 400 },
    )
  })
})
