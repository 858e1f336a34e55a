import type { KeptEntry } from '#shared/bridge/library'
import type { InputValue } from '#shared/operation/read-input'

/** One value an answer was asked with, as words. */
export interface NamedValue {
  name: string
  words: string
}

const longest = 200

function valueWords(value: InputValue): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(valueWords).join(', ')
  return value === null ? '' : JSON.stringify(value)
}

/** The values an answer was asked with; empty ones are left out, long ones cut. */
export function namedValues({ values, extra }: Pick<KeptEntry, 'values' | 'extra'>): NamedValue[] {
  return Object.entries({ ...values, ...extra }).flatMap(([name, value]) => {
    const words = valueWords(value).replaceAll(/\s+/g, ' ').trim()
    if (words === '') return []
    return [{ name, words: words.length > longest ? `${words.slice(0, longest)}…` : words }]
  })
}

/** The same in one line. */
export function valuesWords(entry: Pick<KeptEntry, 'values' | 'extra'>): string {
  return namedValues(entry)
    .map(({ name, words }) => `${name} ${words}`)
    .join(', ')
}
