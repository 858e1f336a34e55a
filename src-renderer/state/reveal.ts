import { create } from 'zustand'

/** One item of an answer that is to be shown where it stands among the answer's rows. */
export interface Reveal {
  /** Id of the answer. */
  answer: string
  /** Id and title of the item, as readers give them. */
  id: string
  title: string
}

/** What is to be shown once its answer is; undefined if nothing waits for that. */
export const useReveal = create<{ wanted: Reveal | undefined }>()(() => ({ wanted: undefined }))

/** Asks for an item to be shown as soon as its answer is there as a table. */
export function askToReveal(wanted: Reveal): void {
  useReveal.setState({ wanted })
}

/** It was shown, or is in none of the rows. */
export function wasRevealed(wanted: Reveal): void {
  if (useReveal.getState().wanted === wanted) useReveal.setState({ wanted: undefined })
}
