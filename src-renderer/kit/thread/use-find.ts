import { useMemo, useState } from 'react'
import type { Finding } from './find-in-thread'
import { foundIn } from './thread-lines'
import type { ThreadState } from './use-thread'

/**
 * Looks for words in a thread that is here: the lines that hold them, and steps from one to the next,
 * wrapping around. A person who went elsewhere in between returns to the match they were at.
 *
 * @param textOf what is looked through, in lower case; the same function every time
 */
export function useFind<Item, More>(
  thread: ThreadState<Item, More>,
  textOf: (item: Item) => string,
): Finding {
  const { lines } = thread
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const isLooking = words !== ''
  const texts = useMemo(
    () => (isLooking ? lines.map((line) => (line.at === 'item' ? textOf(line.item) : '')) : []),
    [lines, isLooking, textOf],
  )
  const matches = useMemo(() => foundIn(texts, words), [texts, words])
  const onStep = (step: 1 | -1) => {
    const isThere = thread.placeOf(thread.active) === matches[at]
    const goesOn = isThere || step < 0
    const next = goesOn ? (at + step + matches.length) % Math.max(1, matches.length) : at
    setAt(next)
    thread.goTo(matches[next] ?? -1)
  }
  const onWords = (next: string) => {
    setWords(next)
    setAt(0)
  }
  return { words, onWords, matches, at, onStep }
}
