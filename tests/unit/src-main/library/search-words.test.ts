import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery } from '../../../../src-main/library/worker/search/read-query'
import { indexText, wordsOf } from '../../../../src-main/library/worker/search/split-words'

describe('words', () => {
  const cases: [text: string, words: string[]][] = [
    ['Night train, 22:40', ['night', 'train', '22', '40']],
    ['Zürich – Łódź', ['zurich', 'lodz']],
    ['Zürich', ['zurich']],
    ['STRASSE Straße', ['strasse', 'strasse']],
    ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
    ['İstanbul ısı', ['istanbul', 'isi']],
    ['हिन्दी समाचार', ['हिन्दी', 'समाचार']],
    ['서울에서', ['서울에서']],
    ['東京都', ['東京', '京都', '都']],
    ['iPhone15東京', ['iphone15', '東京', '京']],
    ['🚂 x', ['🚂', 'x']],
    ['soft\u00ADhyphen', ['softhyphen']],
    ['\uE000gateway', ['gateway']],
    ['', []],
  ]
  test.each(cases)('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('are the same in what the index is given, once it has parted and folded that', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        // The tokenizer of the index: letters and digits of ASCII, small, and all that is not ASCII.
        const tokens =
          indexText(text)
            .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
            .match(/[a-z0-9\u0080-\u{10FFFF}]+/gu) ?? []
        expect(tokens).toEqual(wordsOf(text))
      }),
    )
  })

  test('of any text are words themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(wordsOf(text).join('')).toMatch(/^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]*$/u)
      }),
    )
  })
})

const term = (words: string, open = false) => ({ words: words.split(' '), open })

describe('a search text', () => {
  const cases: [text: string, wanted: object[], excluded?: object[]][] = [
    ['night tra', [term('night'), term('tra', true)]],
    ['night train ', [term('night'), term('train')]],
    ['"night train"', [term('night train')]],
    ['“night train', [term('night train', true)]],
    ['night -slow -"very late"', [term('night')], [term('slow'), term('very late')]],
    ['e-mail', [term('e mail', true)]],
    ["don't", [term('don t', true)]],
    ['AND OR NOT NEAR(a b)', [term('and'), term('or'), term('not'), term('near a'), term('b')]],
    ['title:x*', [term('title x')]],
    ['a', [term('a', true)]],
    ['東京都', [term('東京 京都')]],
    ['東', [term('東', true)]],
    ['東 train ', [term('東', true), term('train')]],
    ['train train trai', [term('train'), term('trai', true)]],
    ['- -- " "" ^ * : ( )', []],
    ['-x', [], [term('x')]],
  ]
  test.each(cases)('%j', (text, wanted, excluded = []) => {
    expect(readQuery(text)).toEqual({ wanted, excluded })
  })

  test('has a bounded number of terms and words', () => {
    const { wanted } = readQuery(Array.from({ length: 200 }, (_, at) => `w${at}`).join(' '))
    expect(wanted).toHaveLength(12)
    const [phrase] = readQuery(`"${'a b c '.repeat(100)}"`).wanted
    expect(phrase?.words).toHaveLength(48)
  })

  test('is read whatever it holds, and gives words only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { wanted, excluded } = readQuery(text)
        const words = [...wanted, ...excluded].map((one) => one.words)
        expect(words.every((some) => some.length > 0)).toBe(true)
        expect(words.flat().join('')).not.toMatch(/["\s\uE000]/)
      }),
    )
  })
})
