const starts = /[\s/._-]/

/**
 * How well a word of the query fits a text: 0 is not at all. A run at the start of a word counts
 * most, letters scattered in order count least.
 */
function wordScore(word: string, text: string): number {
  const at = text.indexOf(word)
  if (at >= 0) {
    const atStart = at === 0 || starts.test(text[at - 1] ?? '')
    const whole = at + word.length === text.length || starts.test(text[at + word.length] ?? '')
    return (atStart ? 80 : 40) + (atStart && whole ? 20 : 0) - Math.min(20, at / 4)
  }
  // In a long text any three letters are scattered somewhere.
  if (word.length < 3 || text.length > 40) return 0
  let position = -1
  let score = 12
  for (const letter of word) {
    const next = text.indexOf(letter, position + 1)
    if (next < 0) return 0
    const near = next === position + 1 || next === 0 || starts.test(text[next - 1] ?? '')
    score -= near ? 0 : 5
    position = next
  }
  return Math.max(0, score)
}

/** A text that can be found, and how much a hit in it counts. */
export interface Searched {
  text: string
  weight: number
}

/** The query's words as they are looked for. */
export function queryWords(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

/** The fit of all words, each in its best text; 0 if one of them fits nowhere. Pure. */
export function fuzzyScore(words: readonly string[], texts: readonly Searched[]): number {
  let total = 0
  for (const word of words) {
    const best = Math.max(...texts.map(({ text, weight }) => wordScore(word, text) * weight))
    if (best <= 0) return 0
    total += best
  }
  return total
}
