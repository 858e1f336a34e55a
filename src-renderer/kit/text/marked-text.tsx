import type { ReactNode } from 'react'

/**
 * A text with every place of a word marked, whatever its case.
 *
 * @param word in lower case; nothing is marked if it is empty
 */
export function marked(text: string, word: string): ReactNode {
  const low = text.toLowerCase()
  // Letters whose lower case is longer would shift all places after them.
  if (word === '' || low.length !== text.length || !low.includes(word)) return text
  const parts: ReactNode[] = []
  let from = 0
  for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + word.length)}</mark>)
    from = at + word.length
  }
  return [...parts, text.slice(from)]
}
