import type { CollectionEntry } from '#shared/bridge/collections'
import type { SchemeRow } from '#shared/services/funds/laboratory/scheme-list'
import { readCollection } from '../../../data/read-collection'
import { actionsOf, useCollection } from '../../../data/use-collection'
import type { FromMain } from '../../../data/use-main'
import { forOne, type IntentOffer } from '../../../intents/offers'

/** The watch list, and how a fund is put on it and taken from it. */
export function useWatched(): {
  asked: FromMain<readonly CollectionEntry<'watchedFunds'>[]>
  /** Those there are; none while they are on their way. */
  entries: readonly CollectionEntry<'watchedFunds'>[]
  isWatched: (code: string) => boolean
  toggle: (row: Pick<SchemeRow, 'code' | 'name' | 'isin'>) => void
} {
  const { entries, put, remove } = useCollection('watchedFunds')
  const kept = entries.at === 'ready' ? entries.value : []
  const isWatched = (code: string) => kept.some(({ id }) => id === code)
  return {
    asked: entries,
    entries: kept,
    isWatched,
    toggle: ({ code, name, isin }) =>
      void (isWatched(code) ? remove(code) : put(code, { name, isin })),
  }
}

/** Puts a fund on the watch list, or takes it off, from wherever it is shown. */
export const watchOffer: IntentOffer = {
  intent: 'watch',
  of: forOne(({ service, kind, id, title }) => {
    if (service !== 'funds' || kind !== 'fundQuote') return undefined
    return {
      label: 'Watch its NAV',
      useWords() {
        return { label: useWatched().isWatched(id) ? 'Stop watching its NAV' : 'Watch its NAV' }
      },
      async run() {
        const { put, remove } = actionsOf('watchedFunds')
        const kept = await readCollection('watchedFunds')
        const known = kept?.some((entry) => entry.id === id) === true
        await (known ? remove(id) : put(id, { name: title, isin: null }))
      },
    }
  }),
}
