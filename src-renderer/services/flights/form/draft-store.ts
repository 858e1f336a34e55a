import type { FlightQuestion } from '#shared/bridge/flights'
import { allKnown, type KnownPlace, type KnownPlaces } from '#shared/services/flights/known-place'
import { notify } from '../../../state/notices'
import { createRealmStore } from '../../../state/realm-store'
import { type FlightDraft, isBlank } from './draft'
import { filledWith } from './fill-draft'
import { readStoredDraft } from './stored-draft'

const store = createRealmStore('flights.draft', readStoredDraft)

/** What stands in the forms; it outlives the page, and the program. */
export const useFlightDraft = store.use
/** What stands in the forms, outside of rendering. */
export const flightDraftNow = store.now
/** Changes what stands in the forms. */
export const changeFlightDraft = store.change

/** Changes some of the fields. */
export function setInDraft(change: Partial<FlightDraft>): void {
  store.change((draft) => ({ ...draft, ...change }))
}

/** Puts a question into its form; what stood there can be had back. */
export function fillFlightDraft(question: FlightQuestion, known: KnownPlaces): void {
  const before = store.now()
  const next = filledWith(before, question, allKnown(known))
  if (JSON.stringify(withoutIds(next)) === JSON.stringify(withoutIds(before))) return
  store.change(() => next)
  if (isUnfilled(before)) return
  notify('information', 'The form now holds this search.', {
    label: 'Undo',
    run: () => store.change(() => before),
  })
}

/** Whether nobody has put a place or a day into it yet. */
const isUnfilled = ({ from, to, depart, back, legs }: FlightDraft): boolean =>
  [from, to, depart, back, ...legs.flatMap((leg) => [leg.from, leg.to, leg.day])].every(isBlank)

const withoutIds = ({ legs, ...others }: FlightDraft) => ({
  ...others,
  legs: legs.map(({ id: _, ...leg }) => leg),
})

/** "Fly from here", "Fly to here": puts the place into the form of the search. */
export function flyFrom(end: 'from' | 'to', place: KnownPlace): void {
  setInDraft({ [end]: { at: 'chosen', place } })
}
