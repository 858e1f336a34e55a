import { coordinateWords } from '#shared/reading/coordinates'
import type { PlaceQuestion, Suggestions } from './suggester'

/** What was asked, as a heading: "Found", "Near 47.46, 8.56". Pure. */
export function foundTitle(state: Suggestions): string {
  return 'question' in state && state.question.at === 'near'
    ? `Near ${coordinateWords(state.question.point)}`
    : 'Found'
}

const askedFor = (question: PlaceQuestion): string =>
  question.at === 'near' ? coordinateWords(question.point) : `“${question.text}”`

/** What there is to say where no suggestions are shown; undefined where nothing need be said. Pure. */
export function suggestionWords(state: Suggestions): string | undefined {
  switch (state.at) {
    case 'idle':
      return undefined
    case 'asking':
      return `Searching for ${askedFor(state.question)}`
    case 'found':
      if (state.places.length > 0) return undefined
      return state.question.at === 'near'
        ? `No airport found near ${askedFor(state.question)}.`
        : `Nothing found for ${askedFor(state.question)}. Try the city, the airport or its code.`
    case 'failed':
      return `${state.fault.message} ${state.fault.nextStep}`
    case 'outside':
      return state.sentence
    default:
      return state satisfies never
  }
}

/** The program has no permission to know where it is, so a point is asked for. */
export const nearMeWords =
  'Where this computer is, is not known here. Type coordinates, such as 47.4581, 8.5555 or 47°27′N 8°33′E.'
