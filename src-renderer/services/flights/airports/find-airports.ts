import { create } from 'zustand'
import { createSuggester } from '../../../kit/suggest/suggester'
import { useWorkspace } from '../../../state/workspace'
import { placeSource } from '../places/place-source'

/** What was searched among the airports is still there on coming back. */
export const useTyped = create<{ text: string; realm: string }>()(() => ({ text: '', realm: '' }))

/** Asks for the airports that what is typed means. */
export const suggester = createSuggester(placeSource)

/** Searches as one types. */
export function typeAirports(typed: string): void {
  useTyped.setState({ text: typed })
  suggester.type(typed)
}

/** Opens the airports with a search of a name, or of coordinates as "47.4581, 8.5555". */
export function findAirports(text: string): void {
  useWorkspace.getState().go({ page: 'service', service: 'flights', tab: 'airports' })
  typeAirports(text)
}
