import { useEffect, useRef } from 'react'

/** What a key asks of all rows, also of those that are not here yet. */
export type Wish = { at: 'all' } | { at: 'end'; range: boolean }

interface ReachOptions {
  rows: readonly unknown[]
  /** Another one: what was wished for was for other rows. */
  question: string
  /** Whether `rows` are all there are. */
  whole: boolean
  /** Has all the others come. */
  onAll: () => void
  onEnd: (range: boolean) => void
  onEvery: () => void
}

/** Going to the last row, and choosing every one: with the rows that are here, and with each page that follows. */
export function useReach(options: ReachOptions): { ask: (wish: Wish) => void; settle: () => void } {
  const { rows, question, whole, onAll } = options
  const wish = useRef<{ question: string; wish: Wish }>(undefined)
  const reach = (wanted: Wish) => {
    if (wanted.at === 'all') options.onEvery()
    else options.onEnd(wanted.range)
    if (!whole) onAll()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is done further where rows have come
  useEffect(() => {
    const wanted = wish.current
    if (wanted === undefined) return
    if (whole || wanted.question !== question) wish.current = undefined
    if (wanted.question === question) reach(wanted.wish)
  }, [rows, whole])
  return {
    ask: (wanted) => {
      wish.current = whole ? undefined : { question, wish: wanted }
      reach(wanted)
    },
    /** The person does something else: nothing goes on by itself. */
    settle: () => {
      wish.current = undefined
    },
  }
}
