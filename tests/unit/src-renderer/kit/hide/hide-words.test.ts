import { expect, test } from 'vitest'
import { type HideSubject, matcherOf } from '../../../../../src-renderer/kit/hide/hide-rules'

const of = (words: string): HideSubject => ({
  words,
  domain: null,
  flair: null,
  author: null,
  place: null,
  score: null,
})

test.each([
  ['東京', '東京で新しい駅が開業', true],
  ['選挙', '来週の選挙について', true],
  ['การเมือง', 'ข่าวการเมืองวันนี้', true],
  ['iPhone', '新しいiPhoneの発売', true],
  ['iPhone', 'all iPhones', false],
  ['week', 'Weekly thread', false],
  ['größe', 'die Größe', true],
])('the word %s in “%s”', (text, words, hides) => {
  expect(matcherOf({ field: 'word', text })(of(words))).toBe(hides)
})
