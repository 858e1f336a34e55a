import type { FlightQuestion } from '../../../../src-preload/contract/flights'
import { counted } from '../../../ui/words'

/** Who travels and how, in one line: "2 adults, 1 child · premium economy · EUR". */
export function travelWords(question: FlightQuestion): string {
  const { adults, children, infants, cabinClass, currency } = question
  const travellers = [
    adults > 0 ? counted(adults, 'adult', 'adults') : undefined,
    children > 0 ? counted(children, 'child', 'children') : undefined,
    infants > 0 ? counted(infants, 'infant', 'infants') : undefined,
  ].filter((part) => part !== undefined)
  return [travellers.join(', '), cabinClass.replaceAll('_', ' '), currency]
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
