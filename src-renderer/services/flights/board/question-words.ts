import type { FlightQuestion } from '../../../../src-preload/contract/flights'
import { cabinWords, peopleWords } from '../trail/question-words'

/** Who travels and how, in one line: "2 adults, 1 child · premium economy · EUR". */
export function travelWords(question: FlightQuestion): string {
  return [peopleWords(question), cabinWords(question), question.currency]
    .filter((part) => part !== '')
    .join(' · ')
}

/** How many legs an itinerary of this question has. */
export function legCountOf({ legs, returnDay }: FlightQuestion): number {
  return legs.length === 1 && returnDay !== null ? 2 : legs.length
}

/** Whether it goes somewhere and back. */
export const isReturn = ({ legs, returnDay }: FlightQuestion): boolean =>
  legs.length === 1 && returnDay !== null
