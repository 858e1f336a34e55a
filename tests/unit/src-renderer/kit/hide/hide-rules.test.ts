import { describe, expect, test } from 'vitest'
import {
  type HideField,
  type HideSubject,
  hiddenIn,
  type KeptRule,
  matcherOf,
  ruleFault,
} from '../../../../../src-renderer/kit/hide/hide-rules'

const subject = (more: Partial<HideSubject> = {}): HideSubject => ({
  words: 'Weekly thread: the Größe of a (small) train',
  domain: 'www.rails-journal.example',
  flair: 'Question',
  author: 'Copper_Otter',
  place: 'railways',
  score: 12,
  ...more,
})

describe('rules of hiding', () => {
  test.each<[HideField, string, boolean]>([
    ['word', 'weekly thread', true],
    ['word', 'week', false],
    ['word', 'größe', true],
    ['word', '(small)', true],
    ['expression', '^weekly\\b', true],
    ['expression', '^train', false],
    ['domain', 'rails-journal.example', true],
    ['domain', 'journal.example', false],
    ['flair', 'question', true],
    ['author', 'u/copper_otter', true],
    ['author', 'otter', false],
    ['place', 's/Railways', true],
    ['score', '13', true],
    ['score', '12', false],
  ])('%s %s: %s', (field, text, hides) => {
    expect(matcherOf({ field, text })(subject())).toBe(hides)
  })
  test('what is not told is hidden by nothing', () => {
    const silent = subject({ domain: null, flair: null, author: null, place: null, score: null })
    for (const field of ['domain', 'flair', 'author', 'place', 'score'] as const) {
      expect(matcherOf({ field, text: '99' })(silent)).toBe(false)
    }
  })
  test.each(['(?=a)b', '(a)\\1', '[', 'a{1000}'])('%s is refused and hides nothing', (text) => {
    expect(ruleFault('expression', text)).toBeDefined()
    expect(matcherOf({ field: 'expression', text })(subject())).toBe(false)
  })
  test.each([
    ['(help|weekly)', true],
    ['week.*train$', true],
    ['train.*week', false],
    ['(e+k*)+ly', true],
    ['(a|a)*b', false],
    ['\\(small\\)*', true],
    ['[+*]+x', false],
    ['g\\p{L}*e+ ', true],
  ])('%s is taken', (text, hides) => {
    expect(ruleFault('expression', text)).toBeUndefined()
    expect(matcherOf({ field: 'expression', text })(subject())).toBe(hides)
  })
  test('an expression looks at the beginning of a text', () => {
    const test = matcherOf({ field: 'expression', text: 'x+y' })
    expect(test(subject({ words: `${'a'.repeat(298)}xy` }))).toBe(true)
    expect(test(subject({ words: `${'a'.repeat(299)}xy` }))).toBe(false)
  })
  test('a list says how many are hidden and by what; a rule that is off hides nothing', () => {
    const rule = (id: string, field: HideField, text: string, on = true): KeptRule => ({
      id,
      field,
      text,
      on,
      service: 'forum',
    })
    const items = [
      subject(),
      subject({ words: 'a quiet engine', score: 1 }),
      subject({ words: 'seen' }),
      subject({ words: 'mine' }),
      subject({ words: 'left' }),
    ]
    const found = hiddenIn(items, {
      rules: [
        rule('1', 'word', 'weekly'),
        rule('2', 'score', '5'),
        rule('3', 'place', 'railways', false),
      ],
      subjectOf: (item) => item,
      isSingle: ({ words }) => words === 'mine',
      isRead: ({ words }) => words === 'seen',
    })
    expect(found.shown.map(({ words }) => words)).toEqual(['left'])
    expect(found).toMatchObject({ count: 4, single: 1, read: 1 })
    expect(found.by.map(({ rule: { id }, count }) => [id, count])).toEqual([
      ['1', 1],
      ['2', 1],
    ])
  })
  test('without a rule nothing is found out about the items', () => {
    const items = [subject(), subject({ words: 'seen' })]
    const found = hiddenIn(items, {
      rules: [],
      subjectOf: () => {
        throw new Error('asked for nothing')
      },
      isSingle: () => false,
      isRead: ({ words }) => words === 'seen',
    })
    expect(found.count).toBe(1)
  })
})

test('an expression judges an item once, however often its list is gone through', () => {
  let looks = 0
  const one = {
    ...subject(),
    get words() {
      looks += 1
      return 'Which pump for a deep well?'
    },
  }
  for (let time = 0; time < 3; time += 1) {
    expect(matcherOf({ field: 'expression', text: 'pump.*well' })(one)).toBe(true)
  }
  expect(looks).toBe(1)
  expect(matcherOf({ field: 'expression', text: 'pump.*sea' })(one)).toBe(false)
})
