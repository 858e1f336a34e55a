import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { ecoWords, fareWords, transferWords } from './board-words'

/** What is said of a whole itinerary in a line of its own: warnings first. */
export interface RowNotes {
  warnings: readonly string[]
  words: readonly string[]
}

/** The notes of a row; both lists are empty where there is nothing to say. */
export function notesOf({ itinerary, legs }: ItineraryFacts): RowNotes {
  const transfer = transferWords(itinerary)
  const overnight = legs.some(({ layovers }) => layovers.some((one) => one.overnight))
  const change = legs.some(({ layovers }) => layovers.some((one) => one.changes))
  const eco = ecoWords(itinerary.ecoDelta)
  return {
    warnings: [
      ...(transfer === undefined ? [] : [transfer]),
      ...(change ? ['Change of airport'] : []),
      ...(overnight ? ['Overnight wait'] : []),
    ],
    words: [...fareWords(itinerary), ...(eco === undefined ? [] : [eco])],
  }
}

/** Whether the notes need a line of their own: the words alone stand below a price that has no tags. */
export function notesBelow({ itinerary }: ItineraryFacts, { warnings, words }: RowNotes): boolean {
  return warnings.length > 0 || (words.length > 0 && itinerary.tags.length > 0)
}

/**
 * How high a folded row is, in pixels, as the style sheet has it; it is measured once it is drawn.
 * `shared`: below the price stands whom it is for.
 */
export function rowHeight(facts: ItineraryFacts, shared: boolean): number {
  const notes = notesOf(facts)
  const below = notesBelow(facts, notes)
  const count = Math.max(1, facts.legs.length)
  const legs = count * 40 + (count - 1) * 4 + (below ? 20 : 0)
  const tags = Math.min(2, facts.itinerary.tags.length)
  const words = tags === 0 && !below && notes.words.length > 0
  const cost = 22 + (shared && facts.amount !== undefined ? 15 : 0) + tags * 22 + (words ? 20 : 0)
  return 19 + Math.max(legs, cost)
}
