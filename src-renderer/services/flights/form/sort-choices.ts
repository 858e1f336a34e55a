import { sortBy } from '#shared/services/flights/fields'

/** The orders of a search in people's words; those of a way back only where there is one. */
export function sortChoices(returns: boolean): { value: string; label: string }[] {
  return sortBy.options
    .filter(({ value }) => returns || !value.startsWith('return_'))
    .map(({ value, label }) => ({ value, label: label ?? value }))
}
