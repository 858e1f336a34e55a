import { cabinAndTravellers } from '../../../src-preload/contract/services/flights/fields'
import { counted } from '../../ui/words'
import type { Travelling } from './form/draft'

/** The kinds of travellers, with their ages as the interface states them. */
export const travellerKinds = [
  { name: 'adults', title: 'Adults', ages: '12 years and over', one: 'adult', many: 'adults' },
  { name: 'children', title: 'Children', ages: '2 to 12 years', one: 'child', many: 'children' },
  { name: 'infants', title: 'Infants', ages: 'Under 2 years', one: 'infant', many: 'infants' },
] as const

/** "2 adults, 1 child". */
export function travellerWords(travelling: Travelling, locale?: string): string {
  const parts = travellerKinds.flatMap(({ name, one, many }) =>
    travelling[name] === 0 ? [] : [counted(travelling[name], one, many, locale)],
  )
  return parts.length === 0 ? 'nobody' : parts.join(', ')
}

/** "2 adults", or where there are several kinds "3 travellers". */
export function travellerCount(travelling: Travelling, locale?: string): string {
  const kinds = travellerKinds.filter(({ name }) => travelling[name] > 0)
  if (kinds.length < 2) return travellerWords(travelling, locale)
  const all = travellerKinds.reduce((sum, { name }) => sum + travelling[name], 0)
  return counted(all, 'traveller', 'travellers', locale)
}

/** "Economy", "Premium economy"; a class that nobody knows is told as it is sent. */
export function cabinWords(cabinClass: string): string {
  const options = cabinAndTravellers.cabinClass.options
  return options.find(({ value }) => value === cabinClass)?.label ?? cabinClass
}
