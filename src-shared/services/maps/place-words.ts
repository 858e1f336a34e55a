import type { Members } from '../../reading/plain'
import { firstText, membersOf, plainText, textOf } from '../../reading/reading'

/** The first of these members with a text, which may stand in it beside its language. */
export function wordsIn(data: Members, ...names: readonly string[]): string {
  for (const name of names) {
    const words = textOf(data[name]) ?? firstText(membersOf(data[name]), 'text')
    if (words !== undefined) return words
  }
  return ''
}

/** Plain text in one line; most texts have no markup, and an answer has thousands of them. */
export function lineOf(value: unknown): string | undefined {
  const text = textOf(value)
  const plain = text !== undefined && /[<&]/.test(text) ? plainText(text) : text
  return plain?.replace(/\s+/g, ' ')
}
