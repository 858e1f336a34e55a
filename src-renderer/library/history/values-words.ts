import type { KeptEntry } from '../../../src-preload/contract/library'
import type { InputValue } from '../../../src-preload/contract/read-input'

const longest = 200

function valueWords(value: InputValue): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(valueWords).join(', ')
  return value === null ? '' : JSON.stringify(value)
}

/** The values an answer was asked with, in one line; empty ones are left out. */
export function valuesWords({ values, extra }: Pick<KeptEntry, 'values' | 'extra'>): string {
  const named = (name: string, value: InputValue) => {
    const words = valueWords(value).replaceAll(/\s+/g, ' ').trim()
    return words === '' ? undefined : `${name} ${words}`
  }
  const words = Object.entries({ ...values, ...extra })
    .map(([name, value]) => named(name, value))
    .filter((part) => part !== undefined)
    .join(', ')
  return words.length > longest ? `${words.slice(0, longest)}…` : words
}
