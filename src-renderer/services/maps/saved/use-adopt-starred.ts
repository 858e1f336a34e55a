import { useEffect, useMemo } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import { useMain } from '../../../data/use-main'
import { useKeptAnswers } from '../../../data/use-record'
import { desk } from '../../../desk'
import { adopt, type Saved, savedOf } from './use-saved'

/** Starred places that are there already, so that one that is forgotten here is not taken up again. */
const seen = new Set<string>()
const mostAnswers = 20

/**
 * A place that was starred anywhere in the program is a saved place too: it comes into no list, with what
 * the answer that it was read from told. Never a call.
 */
export function useAdoptStarred(saved: Saved): void {
  const starred = useMain(
    ['maps', 'starred'],
    () =>
      desk.call('library.search', {
        query: { text: '', services: ['maps'], kinds: ['place'], saved: true, order: 'newest' },
        limit: 500,
      }),
    'library',
  )
  const missing = useMemo(() => {
    if (starred.at !== 'ready' || saved.at !== 'ready') return []
    for (const { id } of starred.value.items) if (saved.byId.has(id)) seen.add(id)
    return starred.value.items.filter(({ id }) => !seen.has(id)).slice(0, mostAnswers)
  }, [starred, saved])
  const searches = useKeptAnswers('maps.searchMaps', answersOf(missing, 'maps.searchMaps'))
  const cards = useKeptAnswers('maps.place', answersOf(missing, 'maps.place'))
  const waits = [...searches, ...cards].some(({ at }) => at === 'loading')
  useEffect(() => {
    const fresh = missing.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0 || waits) return
    for (const { id } of fresh) seen.add(id)
    const places = [
      ...searches.flatMap((one) =>
        one.at === 'ready' && one.model.at === 'places' ? one.model.places : [],
      ),
      ...cards.flatMap((one) =>
        one.at === 'ready' && one.model.at === 'place' ? [one.model.place] : [],
      ),
    ]
    const byId = new Map(places.map((place) => [place.recordId, place]))
    void adopt(
      fresh.map((item) => {
        const place = byId.get(item.id)
        return place === undefined ? unknownPlace(item) : savedOf(place)
      }),
    )
  }, [missing, waits, searches, cards])
}

const answersOf = (items: readonly LibraryItem[], operation: string): string[] => [
  ...new Set(items.filter((item) => item.operation === operation).map(({ answerId }) => answerId)),
]

/** A place whose answer is gone: its name stays, and where it is was not kept. */
const unknownPlace = ({ id, title }: LibraryItem) => ({
  id,
  value: {
    name: title.slice(0, 300),
    address: '',
    latitude: null,
    longitude: null,
    note: '',
    tags: [],
    visited: false,
    lists: [],
    savedAt: Date.now(),
  },
})
