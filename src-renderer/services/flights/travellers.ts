import { cabinAndTravellers } from '#shared/services/flights/fields'

/** "Economy", "Premium economy"; a class that nobody knows is told as it is sent. */
export function cabinWords(cabinClass: string): string {
  const options = cabinAndTravellers.cabinClass.options
  return options.find(({ value }) => value === cabinClass)?.label ?? cabinClass
}
