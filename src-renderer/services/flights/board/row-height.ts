import { ecoWords, fareWords, transferWords } from './board-words'
import type { ItineraryFacts } from './facts'

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
  return {
    warnings: [
      ...(transfer === undefined ? [] : [transfer]),
      ...(change ? ['Change of airport'] : []),
      ...(overnight ? ['Overnight wait'] : []),
    ],
    words: [
      ...fareWords(itinerary),
      ...((ecoWords(itinerary.ecoDelta) ?? '') ? [ecoWords(itinerary.ecoDelta) ?? ''] : []),
    ],
  }
}

/** About how high a folded row is, in pixels; it is measured once it is drawn. */
export function rowHeight(facts: ItineraryFacts): number {
  const { warnings, words } = notesOf(facts)
  const legs = Math.max(1, facts.legs.length)
  return 13 + legs * 40 + (legs - 1) * 4 + (warnings.length + words.length > 0 ? 20 : 0)
}
