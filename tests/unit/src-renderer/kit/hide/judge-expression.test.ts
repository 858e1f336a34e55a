import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeOf } from '../../../../../src-renderer/kit/hide/judge-expression'
import { type Program, readExpression } from '../../../../../src-renderer/kit/hide/read-expression'

function programOf(text: string): Program {
  const read = readExpression(text)
  if ('fault' in read) throw new Error(`${text}: ${read.fault}`)
  return read
}

/** Whether an expression matches, as all its ways at once say it. */
const judged = (expression: string, text: string): boolean =>
  judgeOf({ ...programOf(expression), quick: undefined })(text)

const signs = [...'aAbBsSſkK\u212aéÉßẞ1_ \n.-', '🙂', '\u{10400}', '\u{10428}', '\ud83d', '東']
const single = fc.constantFrom(
  ...['a', 'b', 's', 'ſ', 'k', 'é', 'ß', '1', '_', ' ', '\\.', '🙂', '\\u{10400}', '\\ud83d', '東'],
  ...['.', '\\w', '\\W', '\\d', '\\s', '\\S', '\\p{L}', '\\P{L}', '\\p{Lu}', '\\n', '\\x41'],
  ...['[a-c]', '[^ab]', '[^\\W]', '[\\p{Lu}\\d]', '[^]', '[]', '[K-S🙂]'],
)
const edge = fc.constantFrom('^', '$', '\\b', '\\B')
const times = fc.constantFrom('', '', '', '*', '+', '?', '*?', '+?', '{2}', '{1,3}', '{0}', '{2,}')
const { expression } = fc.letrec<{ expression: string; group: string }>((tie) => ({
  expression: fc
    .array(
      fc
        .array(
          fc.oneof(
            { maxDepth: 2, withCrossShrink: true },
            fc.tuple(single, times).map((both) => both.join('')),
            edge,
            fc.tuple(tie('group'), times).map((both) => both.join('')),
          ),
          { maxLength: 4 },
        )
        .map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((alternatives) => alternatives.join('|')),
  group: fc
    .tuple(fc.constantFrom('(', '(?:'), tie('expression'))
    .map(([open, inside]) => `${open}${inside})`),
}))

describe('an expression', () => {
  test('matches what the built-in engine matches', () => {
    let known = 0
    const texts = fc.array(fc.constantFrom(...signs), { maxLength: 4 }).map((all) => all.join(''))
    fc.assert(
      fc.property(expression, fc.array(texts, { minLength: 4, maxLength: 8 }), (text, given) => {
        const read = readExpression(text)
        if ('fault' in read) return
        known += 1
        // The engine looks for `\B` between the halves of a sign too, where the language knows no place.
        const among = text.includes('\\B')
          ? given.map((one) => one.replace(/\p{Cs}|[^\0-\uffff]/gu, '-'))
          : given
        const engine = new RegExp(text, 'iu')
        const expected = among.map((one) => engine.test(one))
        expect(among.map(judgeOf({ ...read, quick: undefined }))).toEqual(expected)
        expect(among.map(judgeOf(read))).toEqual(expected)
      }),
      { numRuns: 1_500 },
    )
    expect(known).toBeGreaterThan(1_000)
  })
  test('matches the same after all that was kept is given up', () => {
    const judge = judgeOf(programOf('(東|[^a])+b$'))
    // Each sign is one more to keep.
    const all = Array.from({ length: 25_000 }, (_none, place) =>
      String.fromCodePoint(0x4e00 + place),
    )
    expect(all.filter((sign) => judge(`${sign}b`))).toHaveLength(all.length)
    expect(all.filter((sign) => judge(`${sign}a`))).toEqual([])
    expect(judge('東東b')).toBe(true)
  })
})

describe('no expression holds up the window', () => {
  const one = 'a'.repeat(300)
  const mixed = Array.from({ length: 300 }, (_none, at) => ((at * at) % 7 < 3 ? 'a' : 'b')).join('')
  test.each([
    'a*a*a*b',
    'a.*a.*a.*c',
    '(a?){30}a{30}c',
    '(a+)+c',
    '(a|a)*c',
    '((a{2,})b)*c',
    '(a+a+){3}c',
    `${'a?'.repeat(60)}c`,
    `${'(a|a)'.repeat(30)}c`,
    `${'(|||)'.repeat(30)}c`,
    '(|||){30}c',
    '(.*[a]).{280}c',
    '(\\b|.)*a(.\\b|.){60}c',
  ])('%s', (expression) => {
    const program = programOf(expression)
    // Whoever asks the built-in engine for it waits for ever, this test too.
    expect(program.quick).toBeUndefined()
    const judge = judgeOf(program)
    const before = process.threadCpuUsage()
    judge(one)
    judge(mixed)
    const { user, system } = process.threadCpuUsage(before)
    // Milliseconds, two or three as a rule.
    expect((user + system) / 1000).toBeLessThan(100)
  })
  test.each(['(a{100}){4}', 'a{301}', '(){1000000000}', '((a{50}){50}){50}', '(?:a{0}){1000000}'])(
    '%s is too long',
    (expression) => {
      expect(readExpression(expression)).toEqual({
        fault: 'This is too long once its counted repetitions are written out.',
      })
    },
  )
  test.each(['(?=a)b', '(?<!a)b', '((?!a)b)*', '(a)\\1', '(?<n>a)\\k<n>+'])(
    '%s looks back or around',
    (expression) => {
      expect(readExpression(expression)).toEqual({
        fault: 'References and look-arounds are not taken here.',
      })
    },
  )
  test('flags inside of it are refused', () => {
    expect(readExpression('(?-i:a)')).toEqual({
      fault: 'Flags inside of an expression are not taken here.',
    })
  })
  test.each(['[', 'a{2', '(', '*', '\\q', '\\p{Nothing}', '(?<n>a)(?<n>b)'])(
    '%s is none',
    (expression) => {
      expect(readExpression(expression)).toEqual({ fault: 'This is no regular expression.' })
    },
  )
})

test.each(['^(help|question)\\b', 'colou?r', 'buy now', 'gr(o|ö)(ss|ß)e', 'x{3,5}'])(
  'the built-in engine is quick with %s and judges it',
  (expression) => {
    expect(programOf(expression).quick).toEqual(new RegExp(expression, 'iu'))
  },
)

test.each([
  ['^größe$', 'GRÖẞE', true],
  ['\\bk\\b', 'a \u212a', true],
  ['^.{250,}$', 'a'.repeat(249), false],
  ['^.{250,}$', 'a'.repeat(250), true],
  ['^.$', '🙂', true],
])('%s in %s', (expression, text, matches) => {
  expect(judged(expression, text)).toBe(matches)
})
