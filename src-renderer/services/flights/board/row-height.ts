import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { notesBelow, notesOf } from '#shared/services/flights/itinerary-words'

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
