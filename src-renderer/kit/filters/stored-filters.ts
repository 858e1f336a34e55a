import { useCallback, useMemo } from 'react'
import { usePageState } from '../../state/page-memory'
import { type Choice, type Filters, noFilters, type Range } from './filters'

type Stored = Readonly<Record<string, unknown>>

const isObject = (stored: unknown): stored is Stored =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

/** Filters as JSON can hold them. Pure. */
export function storedFilters({ choices, ranges }: Filters) {
  return {
    choices: Object.entries(choices).flatMap(([name, choice]) =>
      choice === undefined || choice.at === 'all' ? [] : [[name, choice.at, ...choice.keys]],
    ),
    ranges,
  }
}

/** Filters from what was stored; what is not understood lets everything through. Pure. */
export function readFilters(stored: unknown): Filters {
  if (!isObject(stored)) return { choices: {}, ranges: {} }
  const { choices, ranges } = stored
  return {
    choices: Object.fromEntries(Array.isArray(choices) ? choices.flatMap(readChoice) : []),
    ranges: Object.fromEntries(isObject(ranges) ? Object.entries(ranges).flatMap(readRange) : []),
  }
}

function readChoice(stored: unknown): [string, Choice][] {
  if (!Array.isArray(stored)) return []
  const [name, at, ...keys] = stored.filter((one): one is string => typeof one === 'string')
  if (name === undefined || (at !== 'but' && at !== 'only')) return []
  return [[name, { at, keys: new Set(keys) }]]
}

function readRange([name, stored]: [string, unknown]): [string, Range][] {
  if (!isObject(stored)) return []
  const end = (value: unknown) => (typeof value === 'number' ? value : null)
  return [[name, { from: end(stored.from), to: end(stored.to) }]]
}

const tidied = (stored: unknown) => storedFilters(readFilters(stored))

/** The filters of a page: they are there again on return, and after a restart. */
export function useStoredFilters(name: string): [Filters, (filters: Filters) => void] {
  const [stored, setStored] = usePageState(name, storedFilters(noFilters), tidied)
  const filters = useMemo(() => readFilters(stored), [stored])
  const change = useCallback((next: Filters) => setStored(storedFilters(next)), [setStored])
  return [filters, change]
}
