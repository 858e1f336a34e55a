import type { CollectionEntry } from '#shared/bridge/collections'
import type { SchemeRow } from '#shared/services/funds/laboratory/scheme-list'
import { useCollection } from '../../../data/use-collection'

/** The watch list, and how a fund is put on it and taken from it. */
export function useWatched(): {
  entries: readonly CollectionEntry<'watchedFunds'>[]
  isWatched: (code: string) => boolean
  toggle: (row: Pick<SchemeRow, 'code' | 'name' | 'isin'>) => void
} {
  const { entries, put, remove } = useCollection('watchedFunds')
  const kept = entries.at === 'ready' ? entries.value : []
  const isWatched = (code: string) => kept.some(({ id }) => id === code)
  return {
    entries: kept,
    isWatched,
    toggle: ({ code, name, isin }) =>
      void (isWatched(code) ? remove(code) : put(code, { name, isin })),
  }
}
