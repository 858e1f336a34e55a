import type { Operation } from './operation'
import type { InputValue, ReadInput, WireValue } from './read-input'

/** Which world an answer belongs to: demo data never answers for a real gateway. */
export type Realm = 'demo' | 'gateway'

/**
 * The canonical name of a question: realm, operation and read input, with names sorted and values
 * that equal a stated default left out, so that asking the same thing in two ways is one question.
 * The key is no part of any input and so can never be in it.
 */
export function cacheKey(
  realm: Realm,
  operation: Operation,
  input: Pick<ReadInput, 'values' | 'extra'>,
  body?: InputValue,
): string {
  const pairs = Object.entries({ ...input.extra, ...input.values })
    .filter(([name, value]) => !isStatedDefault(operation, name, value))
    .flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(one)}`))
    .sort()
  const parts = [`${realm}:${operation.id}?${pairs.join('&')}`]
  if (body !== undefined && body !== null) parts.push(canonicalJson(body))
  return parts.join('#')
}

function isStatedDefault(operation: Operation, name: string, value: WireValue): boolean {
  const field = operation.fields[name]
  return field?.source === 'spec' && field.default !== undefined && field.default === value
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** JSON with the members of every object in order. */
export function canonicalJson(value: InputValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.keys(value)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}
