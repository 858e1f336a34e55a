import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foundSpans } from '../../../../src-main/library/worker/search/found-spans'
import { readQuery } from '../../../../src-main/library/worker/search/read-query'
import {
  beginningOf,
  snippetOf,
  titleParts,
} from '../../../../src-main/library/worker/search/snippet'
import { marked } from './search-library'

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
